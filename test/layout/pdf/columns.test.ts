import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf } from '../../../src/layout/pdf/columns.js'
import type { Segment } from '../../../src/layout/pdf/segment.js'
import { segmentAt } from '../../support/pdf-glyphs.js'

/** `rows` lines of running text, 150 pixels wide. */
const column = (name: string, left: number, top: number, rows = 4): Segment[] =>
  Array.from({ length: rows }, (_, i) => segmentAt(`${name} ${i} runs on and on all right`, left, top + i * 12))
const names = (segments: readonly Segment[]): string[] =>
  columnsOf(segments).map(own => [...new Set(own.map(segment => segment.text.split(' ')[0]))].join('+'))

test('one column is one column', () => {
  expect(names(column('only', 0, 0))).toEqual(['only'])
  expect(columnsOf([])).toEqual([])
})

test('two columns are read from left to right, whatever their order in the file', () => {
  expect(names([...column('right', 200, 0), ...column('left', 0, 0)])).toEqual(['left', 'right'])
})

test('a full-width line ends the columns above it and begins new ones', () => {
  const wide = segmentAt('wide lines stand over both columns, from one margin to the other edge', 0, 60)
  expect(
    names([...column('a', 0, 0), ...column('b', 200, 0), wide, ...column('c', 0, 80), ...column('d', 200, 80)]),
  ).toEqual(['a', 'b', 'wide', 'c', 'd'])
})

test('columns need not begin at one height, nor keep in step', () => {
  expect(names([...column('left', 0, 31, 5), ...column('right', 200, 0, 7)])).toEqual(['left', 'right'])
})

test('a large title over the right column alone is still the title', () => {
  const title = segmentAt('title of it', 200, -30, 20)
  expect(names([...column('notes', 0, 0), ...column('text', 200, 0), title])).toEqual(['title', 'notes', 'text'])
})

test('list numbers belong to their list, on either side of a gutter', () => {
  const numbered = (left: number): Segment[] =>
    [0, 1, 2].flatMap(i => [segmentAt(`${i}.`, left, i * 12), ...column('entry', left + 22, i * 12, 1)])
  expect(columnsOf(numbered(0))).toHaveLength(1)
  expect(columnsOf([...numbered(0), ...numbered(200)]).map(own => own.length)).toEqual([6, 6])
})

test('the cells of a table do not become columns', () => {
  const rows = [0, 1, 2, 3].flatMap(i => [
    segmentAt('12 mg', 0, i * 12),
    segmentAt('3.4', 80, i * 12),
    segmentAt('0.05', 150, i * 12),
  ])
  expect(columnsOf(rows)).toHaveLength(1)
})

test('notes beside the text, out of step with it, are read apart', () => {
  const notes = ['Received', 'Accepted', 'Published'].map((text, i) => segmentAt(text, 0, 5 + i * 17))
  expect(names([...column('text', 80, 0, 6), ...notes])).toEqual(['Received+Accepted+Published', 'text'])
})

test('a figure’s labels beside a column do not come between its lines', () => {
  const ticks = [0, 1, 2, 3, 4].map(i => segmentAt(`${80 - 20 * i}`, 40, 3 + i * 17, 7))
  const axis = [0, 1, 2, 3].map(i => segmentAt(`${i * 12}`, 60 + i * 25, 90, 7))
  const above = [...ticks, ...axis, segmentAt('days after surgery', 60, 101, 7)]
  const right = column('right', 200, 0, 16)
  expect(columnsOf([...above, ...right, ...column('left', 0, 120, 6)]).at(-1)).toEqual(right)
})

test('a title that notes begin beside stays in one piece', () => {
  const title = [0, 1, 2].map(i => segmentAt('title set large', 100, i * 24, 20))
  const notes = [0, 1, 2, 3].map(i => segmentAt('Received 3 May', 0, 28 + i * 17))
  const text = column('text', 100, 70, 6)
  const order = columnsOf([...notes, ...title, ...text]).flat()
  expect(order.filter(segment => !notes.includes(segment))).toEqual([...title, ...text])
  expect(order.slice(0, 4)).toEqual(notes)
})

test('no segment is lost or doubled, wherever they stand', () => {
  const anySegment = fc
    .tuple(fc.nat(400), fc.nat(400), fc.integer({ min: 1, max: 30 }))
    .map(([left, top, length]) => segmentAt('x'.repeat(length), left, top))
  fc.assert(
    fc.property(fc.array(anySegment, { maxLength: 40 }), segments => {
      expect(new Set(columnsOf(segments).flat())).toEqual(new Set(segments))
      expect(columnsOf(segments).flat()).toHaveLength(segments.length)
    }),
  )
})

test('a box of small print beside the abstract is a column by its own type', () => {
  const box = ['Article type:', 'Review article', 'Received: 2 May 2019', 'Accepted: 3 June 2019', 'Herbal medicine']
  const notes = box.map((text, i) => segmentAt(text, 0, i * 12, 7))
  const abstract = Array.from({ length: 6 }, (_, i) =>
    segmentAt('abstract set as wide as the rest of the sheet', 100, i * 12, 7),
  )
  const text = column('text', 0, 100, 20)
  expect(columnsOf([...notes, ...abstract, ...text]).slice(0, 2)).toEqual([notes, abstract])
})

test('a gap between names does not keep the columns below from beginning where they do', () => {
  const byline = [
    segmentAt('Ann Lark PhD', 0, 0, 11),
    segmentAt('|', 90, 0, 11),
    segmentAt('Eva Moss, Professor of Tides', 110, 0, 11),
  ]
  const address = column('address', 0, 30, 6)
  const heading = segmentAt('Abstract', 200, 42)
  const abstract = column('abstract', 200, 56, 8)
  expect(columnsOf([...byline, ...address, heading, ...abstract])).toEqual([byline, address, [heading, ...abstract]])
})

test('the article’s history beside its abstract is read apart, even in step with it', () => {
  const history = ['Received: 2 May', '2019', 'Revised:', '3 June 2019'].map((text, i) => segmentAt(text, 0, i * 12))
  const abstract = column('abstract', 100, 0, 8)
  expect(columnsOf([...history, ...abstract])).toEqual([history, abstract])
  const cells = ['Ears', 'Lamps', 'Moon', 'Tides'].map((text, i) => segmentAt(text, 0, i * 12))
  expect(columnsOf([...cells, ...abstract])).toHaveLength(1)
})

test('the short last line of a paragraph over the columns is not the first of theirs', () => {
  const wide = [0, 1, 2].map(i =>
    segmentAt('abstract lines stand over both columns, from one margin to the other', 0, i * 12),
  )
  const last = segmentAt('and so on.', 0, 36)
  const order = columnsOf([...wide, last, ...column('left', 0, 70), ...column('right', 200, 70)])
  expect(order[0]).toEqual([...wide, last])
})
