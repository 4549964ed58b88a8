import { expect, test } from 'vitest'
import { joint, vocabularyOf, withoutHyphens } from '../../../src/layout/pdf/hyphens.js'
import { linesOf, type PdfLine, textOfLine } from '../../../src/layout/pdf/line.js'
import { segmentAt } from '../../support/pdf-glyphs.js'

const lines = (...texts: string[]): PdfLine[] => linesOf(texts.map((text, i) => segmentAt(text, 0, 10 + i * 12)))
const joined = (...texts: string[]): string[] =>
  withoutHyphens(lines(...texts), vocabularyOf(lines(...texts))).map(textOfLine)

test('the rest of a word moves up', () => {
  expect(joined('an inter-', 'esting, plant')).toEqual(['an interesting,', 'plant'])
})

test('a line of which nothing is left is left out', () => {
  expect(joined('it is inter-', 'esting', 'to us')).toEqual(['it is interesting', 'to us'])
})

test('a suspended hyphen waits', () => {
  expect(joined('both inter-', 'and intraspecific')).toEqual(['both inter-', 'and intraspecific'])
})

test('the line keeps its left edge', () => {
  const [, second] = withoutHyphens(lines('an inter-', 'esting plant'), vocabularyOf([]))
  expect(second?.pieces[0]?.left).toBe(0)
})

const vocabulary = { words: new Set(['because', 'sex', 'specific', 'be', 'cause']), compounds: new Set(['long-term']) }
test.each([
  ['be', 'cause', ''],
  ['long', 'term', '-'],
  ['sex', 'specific', '-'],
  ['IL', '6', '-'],
  ['Anglo', 'Saxon', '-'],
  ['COVID', '19', '-'],
  ['non', 'smoking', '-'],
  ['time', 'at-liberty', '-'],
  ['physio', 'logical', ''],
])('%s|%s is joined by "%s"', (start, rest, between) => {
  expect(joint(start, rest, vocabulary)).toBe(between)
})
