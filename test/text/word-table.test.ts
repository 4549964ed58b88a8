import { expect, test } from 'vitest'
import { wordTable } from '../../src/text/word-table.js'

const TABLE = wordTable('tea\t1 -2\nTea\t3 4\nthé\t-5 60\nno tab here\n\ntea\t7 -8', 2)

function numbersOf(word: string): number[] | null {
  const row = TABLE.find(`<${word}>`, 1, word.length + 1)
  return row < 0 ? null : [...TABLE.values.subarray(row, row + 2)]
}

test('a word has the numbers of its last line', () => {
  expect([numbersOf('tea'), numbersOf('Tea'), numbersOf('thé')]).toEqual([
    [7, -8],
    [3, 4],
    [-5, 60],
  ])
})

test.each(['', 'te', 'teas', 'the', 'no tab here', 'eat'])('"%s" is not in the table', word => {
  expect(numbersOf(word)).toBeNull()
})

test('a table without words has none', () => {
  expect(wordTable('', 5).find('tea', 0, 3)).toBe(-1)
})

test('many words are all found', () => {
  const words = Array.from({ length: 5000 }, (_, i) => (i * 7919).toString(36))
  const table = wordTable(words.map((word, i) => `${word}\t${i % 100}\n`).join(''), 1)
  expect(words.every((word, i) => table.values[table.find(word, 0, word.length)] === i % 100)).toBe(true)
})
