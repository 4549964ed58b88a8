import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordTable } from '../../src/text/word-table.js'
import { wordCount, wordsAmong, wordsOf } from '../../src/text/words.js'

test.each([
  ['', 0],
  ['state-of-the-art isn’t one', 3],
  ["- dash -- and 'quotes'", 3],
  ['日本語の文章', 3],
  ['a日', 1],
  ['𝐀𝐁 bold letters', 3],
])('%s has %i words', (text, count) => {
  expect(wordCount(text)).toBe(count)
})

test('counts what the tokenizer finds, two characters to a word where a script has no spaces', () => {
  const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
  const slow = (text: string): number =>
    wordsOf(text).reduce((sum, word) => sum + (dense.test(word) ? Math.ceil([...word].length / 2) : 1), 0)
  const character = fc.constantFrom(..."aZ9-'’‐ .,日本のกé\u0301\u00a0\n", '😀', '𝐀', '𠀋')
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 12 }), text => {
      expect(wordCount(text)).toBe(slow(text))
    }),
    { numRuns: 3000, seed: 1 },
  )
})

test('words among those of a table are those of the tokenizer', () => {
  const known = new Set(['a', 'é', 'a-b', '日', "z'a", '𝐀'])
  const table = wordTable([...known].map(word => `${word}\t1\n`).join(''), 1)
  const character = fc.constantFrom(..."abz-'’ .,日é", '😀', '𝐀')
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 10 }), text => {
      const words = wordsOf(text)
      const expected = { words: words.length, known: words.filter(word => known.has(word)).length }
      expect(wordsAmong(text, table)).toEqual(expected)
    }),
    { numRuns: 3000, seed: 1 },
  )
})
