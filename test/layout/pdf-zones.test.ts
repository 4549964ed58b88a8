import { expect, test } from 'vitest'
import { type Page, pdfNodes, pdfZones } from '../../src/core.js'
import { type Typed, typed } from '../support/pdf-glyphs.js'

const FONTS = [
  { family: 'Plain', bold: false, italic: false, color: '#000000' },
  { family: 'Plain-Bold', bold: true, italic: false, color: '#000000' },
]
function pageOf(texts: readonly Typed[]): Page {
  const sheets = [{ width: 600, height: 800, layers: [{ turns: 0 as const, glyphs: texts.flatMap(typed) }], links: [] }]
  return {
    url: 'test:',
    sha256: '',
    source: 'pdf',
    rendered: true,
    dataBlocks: [],
    ...pdfNodes({ fonts: FONTS, sheets }),
  }
}
const lines = (texts: readonly string[], at: Omit<Typed, 'text'>, leading = 12): Typed[] =>
  texts.map((text, i) => ({ ...at, text, baseline: at.baseline + i * leading }))
const zonesOf = (texts: readonly Typed[]): string[] => pdfZones(pageOf(texts)).map(zone => zone.text)

test('lines at the line spacing are one zone, a wider gap begins another', () => {
  expect(
    zonesOf([
      ...lines(['one two', 'three four', 'five'], { left: 50, baseline: 100 }),
      ...lines(['six seven', 'eight'], { left: 50, baseline: 150 }),
    ]),
  ).toEqual(['one two three four five', 'six seven eight'])
})

test('a title set wider than its text is one zone, by its own spacing', () => {
  expect(
    zonesOf([
      ...lines(['A title of', 'two lines'], { left: 50, baseline: 50, size: 20 }, 30),
      ...lines(['some text', 'goes on', 'and on'], { left: 50, baseline: 120 }),
    ]),
  ).toEqual(['A title of two lines', 'some text goes on and on'])
})

test('where the weight changes, a new zone begins', () => {
  expect(
    zonesOf([
      { text: 'Methods', left: 50, baseline: 88, font: 1 },
      ...lines(['we looked', 'and counted', 'twice'], { left: 50, baseline: 100 }),
    ]),
  ).toEqual(['Methods', 'we looked and counted twice'])
})

test('zones do not cross columns', () => {
  const column = (name: string, left: number) =>
    lines(
      ['a', 'b', 'c'].map(row => `${name} ${row} runs on to its end`),
      { left, baseline: 100 },
    )
  expect(zonesOf([...column('left', 50), ...column('right', 250)])).toHaveLength(2)
})

test('lines far apart are not one zone, even if no others tell', () => {
  expect(
    zonesOf([
      { text: 'one', left: 50, baseline: 100 },
      { text: 'two', left: 50, baseline: 300 },
    ]),
  ).toEqual(['one', 'two'])
})
