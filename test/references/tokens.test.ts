import fc from 'fast-check'
import { expect, test } from 'vitest'
import { folded, LONGEST_CITATION, tokensOf } from '../../src/references/tokens.js'

const texts = (citation: string): string[] => tokensOf(citation).map(({ text }) => text)

test('words, numbers, marks; letters and digits apart', () => {
  expect(texts('Phys. Lett. B660, 48–9')).toEqual(['Phys', '.', 'Lett', '.', 'B', '660', ',', '48', '–', '9'])
})

test('hyphens and apostrophes stay inside a word', () => {
  expect(texts("O'Hale-Brook's widget")).toEqual(["O'Hale-Brook's", 'widget'])
})

test('links and DOIs are one token, without the marks of the sentence', () => {
  expect(texts('See https://example.org/a(b), doi:10.1000/x.1.')).toEqual([
    'See',
    'https://example.org/a(b)',
    ',',
    'doi',
    ':',
    '10.1000/x.1',
    '.',
  ])
})

test('case and accents are folded', () => {
  expect(folded('Łódź Straße Œuvre')).toBe('lodz strasse oeuvre')
})

test('tokens stand where they say, in order, for any string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), string => {
      let end = 0
      for (const token of tokensOf(string)) {
        expect(token.start).toBeGreaterThanOrEqual(end)
        expect(string.slice(token.start, token.end)).toBe(token.text)
        end = token.end
      }
    }),
  )
})

test('a citation without end is read only so far', () => {
  expect(tokensOf('word '.repeat(100_000)).at(-1)!.end).toBeLessThanOrEqual(LONGEST_CITATION)
})
