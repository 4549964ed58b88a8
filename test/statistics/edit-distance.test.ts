import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundedEditDistance, editDistance } from '../../src/statistics/edit-distance.js'

/** The textbook recursion, slow and obvious. */
function slow(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  if (a[0] === b[0]) return slow(a.slice(1), b.slice(1))
  return 1 + Math.min(slow(a.slice(1), b), slow(a, b.slice(1)), slow(a.slice(1), b.slice(1)))
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

test('agrees with the textbook recursion', () => {
  fc.assert(fc.property(word, word, (a, b) => editDistance(a, b) === slow(a, b)))
})

test('a bound either gives the distance or null when it is larger', () => {
  fc.assert(
    fc.property(word, word, fc.nat(6), (a, b, most) => {
      const distance = slow(a, b)
      return boundedEditDistance(a, b, most) === (distance > most ? null : distance)
    }),
  )
})

test('works on sequences of tags', () => {
  expect(editDistance(['LI', 'A', 'I'], ['LI', 'B', 'A', 'I'])).toBe(1)
})
