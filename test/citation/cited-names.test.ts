import { expect, test } from 'vitest'
import { assemble } from '../../src/citation/assemble.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { labelledPage } from '../support/labelled-page.js'

function namesIn(byline: string, citation: string): string[] {
  const { page, zones } = labelledPage(`<p data-label="author">${byline}</p><p data-label="source">${citation}</p>`)
  const { authors } = assemble(page, zones, citationKnowledge())
  return (authors?.value ?? []).map(({ given, family, initials }) => `${given}/${family}/${initials}`)
}

test('a page that cites its article tells where the family name begins', () => {
  expect(namesIn('Ann B. Ford Lark, Eva Moss', 'Ford Lark AB, Moss E. Tides of the ear. 2020')).toEqual([
    'Ann B./Ford Lark/AB',
    'Eva/Moss/E',
  ])
  expect(namesIn('Ann B. Ford Lark and Eva Moss', 'Ford Lark, &amp; Moss. (2020). Tides of the ear.')[0]).toBe(
    'Ann B./Ford Lark/AB',
  )
})

test('initials of others, and names that only look alike, change nothing', () => {
  const plain = namesIn('Ann B. Ford Lark, Eva Moss', 'Tides of the ear. 2020')
  expect(namesIn('Ann B. Ford Lark, Eva Moss', 'Ford Lark CD, Moss E. Tides of the ear. 2020')).toEqual(plain)
  expect(namesIn('Ann B. Ford Lark, Eva Moss', 'Lark ABF, Moss E. Tides of the ear. 2020')).toEqual(plain)
})
