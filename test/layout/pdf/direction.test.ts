import { expect, test } from 'vitest'
import { inPlaceOrder, inReadingOrder, readsFromRight } from '../../../src/layout/pdf/direction.js'
import type { Glyph } from '../../../src/layout/pdf/glyph.js'
import { typed } from '../../support/pdf-glyphs.js'

/** What is seen from left to right, as it is read. */
const read = (seen: string, isFromRight = false): string => {
  const glyph = typed({ text: 'x', left: 0, baseline: 0 })[0]!
  return inReadingOrder(
    [...seen].map(text => ({ glyph, text })),
    isFromRight,
  )
    .map(({ text }) => text)
    .join('')
}

test('a line is read from right to left, its numbers from left to right', () => {
  expect(read('ןהכ דוד')).toBe('דוד כהן')
  expect(read('.2024 תנשב 3.5 לש רקחמ')).toBe('מחקר של 3.5 בשנת 2024.')
})

test('Latin words in it keep their order, and a number behind them is theirs', () => {
  expect(read('Journal of Benches 14:2 )2020( ןהכ דוד', true)).toBe('דוד כהן (2020) Journal of Benches 14:2')
  expect(read('יול לחר PubMed-ב ןהכ')).toBe('כהן ב-PubMed רחל לוי')
})

test('a word from right to left in a Latin line is turned alone', () => {
  expect(read('the word םולש means peace')).toBe('the word שלום means peace')
  expect(read('no such word')).toBe('no such word')
})

test('brackets are turned where they were drawn as seen, and left alone where not', () => {
  expect(read(')2020( םולש')).toBe('שלום (2020)')
  expect(read('(2020) םולש')).toBe('שלום (2020)')
})

test('glyphs of a line from right to left are put in the order of their places, with the spaces between them', () => {
  const word = (text: string, right: number): Glyph[] =>
    [...text].map((character, i) => ({
      ...typed({ text: character, left: right - 5 * (i + 1), baseline: 10 })[0]!,
      spaced: i === 0 && right < 100,
    }))
  const placed = inPlaceOrder([...word('אב', 100), ...word('גד', 87)])
  expect(placed.map(({ text, spaced }) => (spaced ? ` ${text}` : text)).join('')).toBe('דג בא')
  const latin = typed({ text: 'ab', left: 0, baseline: 10 })
  expect(inPlaceOrder(latin)).toBe(latin)
})

test('most letters decide which way a text is read', () => {
  expect(readsFromRight(['שלום', 'abc'])).toBe(true)
  expect(readsFromRight(['של', 'abc', '2024'])).toBe(false)
})
