import { expect, test } from 'vitest'
import { runningHeads, type SheetSegments } from '../../../src/layout/pdf/running-heads.js'
import { segmentAt } from '../../support/pdf-glyphs.js'

const sheet = (number: number, head: string): SheetSegments => ({
  height: 800,
  segments: [
    segmentAt(head, 0, 30),
    segmentAt(`text of sheet ${'abcdef'[number]!}`, 0, 300),
    segmentAt(`${100 + number}`, 200, 780),
  ],
})

test('what returns at its height with other numbers is a running head', () => {
  const heads = runningHeads([
    sheet(0, 'First page only'),
    sheet(1, 'Annals 7 (2)'),
    sheet(2, 'Quill et al.'),
    sheet(3, 'Annals 7 (3)'),
    sheet(4, 'Quill et al.'),
  ])
  const texts = [...heads].map(segment => segment.text).sort()
  expect(texts).toEqual([
    '100',
    '101',
    '102',
    '103',
    '104',
    'Annals 7 (2)',
    'Annals 7 (3)',
    'Quill et al.',
    'Quill et al.',
  ])
})

test('a page number needs no company, a mark on the first line is none', () => {
  const single = {
    height: 800,
    segments: [
      segmentAt('A title', 0, 30),
      segmentAt('1', 36, 30, 6),
      segmentAt('text', 0, 300),
      segmentAt('17', 200, 780),
    ],
  }
  expect([...runningHeads([single])].map(segment => segment.text)).toEqual(['17'])
})

test('list numbers in the margin are no page numbers, though they return', () => {
  const list = (number: number): SheetSegments => ({
    height: 800,
    segments: [
      segmentAt(`${number}.`, 0, 30),
      segmentAt(`entry ${'abc'[number]!}`, 22, 30),
      segmentAt(`more ${'xyz'[number]!}`, 22, 300),
    ],
  })
  expect(runningHeads([list(0), list(1), list(2)]).size).toBe(0)
})

test('a sheet without text has none', () => {
  expect(runningHeads([{ height: 800, segments: [] }]).size).toBe(0)
})
