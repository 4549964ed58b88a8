import { expect, test } from 'vitest'
import type { Glyph } from '../../../src/core.js'
import { mended } from '../../../src/layout/pdf/mend.js'
import { typed } from '../../support/pdf-glyphs.js'

const textOf = (glyphs: readonly Glyph[]): string =>
  mended(glyphs)
    .map(glyph => glyph.text)
    .join('')
const over = (text: string, left: number): Glyph[] => typed({ text, left, baseline: 10 })

test('an accent drawn over the letter after it, or before it, is put on the letter', () => {
  expect(textOf([...over('M', 0), ...over('¨', 5.5), ...over('u', 5), ...over('ller', 10)])).toBe('Müller')
  expect(textOf([...over('Uc', 0), ...over('¸', 5.2), ...over('kay', 10)])).toBe('Uçkay')
})

test('accents drawn after the letters of their line find their letters', () => {
  expect(textOf([...over('Mausezahl', 0), ...over('¨', 5.5), ...over('1', 45)])).toBe('Mäusezahl1')
  expect(textOf([...over('Gueladio Cisse', 0), ...over('´', 10.5), ...over('´', 65.5)])).toBe('GuéladioCissé')
})

test('a bar on a d is its stroke', () => {
  expect(textOf([...over('Prdun', 0), ...over('¯', 10.5)])).toBe('Prđun')
})

test('a nameless glyph drawn on a letter is an accent nobody can name; beside it, it stays', () => {
  expect(textOf([...over('Herv', 0), ...over('\ufffd', 20.2), ...over('e', 20)])).toBe('Herve')
  expect(textOf(over('Herv\ufffde', 0))).toBe('Herv\ufffde')
})

test('an accent that stands alone is left alone', () => {
  expect(textOf(over('a´ b', 0))).toBe('a´b')
})

test('an "e" in a font of its own between digits is a dash', () => {
  const [first, dash, last] = [
    typed({ text: '52', left: 0, baseline: 10 }),
    typed({ text: 'e', left: 10, baseline: 10, font: 1 }),
    typed({ text: '9', left: 15, baseline: 10 }),
  ]
  expect(textOf([...first, ...dash, ...last])).toBe('52–9')
  expect(textOf(over('2e3', 0))).toBe('2e3')
})

test('a joiner that joins nothing is dropped; between letters it stays', () => {
  expect(textOf([...over('Lark \u200d', 0), ...over('\u200d', 40), ...over(',', 45)])).toBe('Lark,')
  expect(textOf(over('ن\u200dن', 0))).toBe('ن\u200dن')
})
