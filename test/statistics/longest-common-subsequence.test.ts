import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestCommonSubsequence } from '../../src/statistics/longest-common-subsequence.js'

function slow(a: string, b: string): number {
  if (a === '' || b === '') return 0
  if (a[0] === b[0]) return 1 + slow(a.slice(1), b.slice(1))
  return Math.max(slow(a.slice(1), b), slow(a, b.slice(1)))
}

const word = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 7 })

test('agrees with the textbook recursion', () => {
  fc.assert(fc.property(word, word, (a, b) => longestCommonSubsequence(a, b) === slow(a, b)))
})

test('need not be contiguous', () => {
  expect(longestCommonSubsequence('a1b2c3', 'abc')).toBe(3)
})
