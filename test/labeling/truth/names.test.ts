import { expect, test } from 'vitest'
import { nameMatches } from '../../../src/labeling/truth/names.js'
import { zoneTokens } from '../../../src/labeling/truth/tokens.js'
import { htmlZones } from '../../support/html-zones.js'

const authors = [
  { given: 'Ann Mary', family: 'Roe' },
  { given: 'José', family: 'de la Poe' },
]

test.each([
  ['Ann Mary Roe, José de la Poe', [0, 1]],
  ['A. M. Roe; J. de la Poe', [0, 1]],
  ['Roe AM, de la Poe J', [0, 1]],
  ['Roe, Ann and de la Poe, Jose', [0, 1]],
  ['Roe deer in the woods', []],
])('%s', (html, found) => {
  const { page, zones } = htmlZones(`<p>${html}</p>`)
  expect(nameMatches(zoneTokens(page, zones[0]!), authors).map(({ author }) => author)).toEqual(found)
})

test('a node’s border is a word’s border', () => {
  const { page, zones } = htmlZones('<p>Smith<sup>a</sup></p>')
  expect(zoneTokens(page, zones[0]!).map(({ word, start }) => `${word} ${start}`)).toEqual(['smith 0', 'a 5'])
})
