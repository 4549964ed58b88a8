import { expect, test } from 'vitest'
import { statesOf } from '../../../src/labeling/hmm/state-sequence.js'
import { isLinked, labelOf, STATES } from '../../../src/labeling/hmm/states.js'
import type { Label } from '../../../src/model/index.js'

test('sixteen states: seven logical, nine others (001, Figure 4)', () => {
  expect(STATES.length).toBe(16)
  expect(STATES.filter(state => labelOf(state) !== 'other').length).toBe(7)
})

test('left to right, but for Reference and BR', () => {
  const backward = STATES.flatMap((from, i) =>
    STATES.slice(0, i).flatMap(to => (isLinked(from, to) ? [[from, to]] : [])),
  )
  expect(backward).toEqual([['BR', 'Reference']])
})

test('other zones are told apart by what they stand between', () => {
  const page: [Label, string][] = [
    ['other', 'PreTitle'],
    ['title', 'Title'],
    ['rubric', 'BTA'],
    ['author', 'Author'],
    ['history', 'BAA'],
    ['affiliation', 'Affiliation'],
    ['other', 'BAAH'],
    ['abstract-heading', 'AbstractHeading'],
    ['other', 'BAHA'],
    ['abstract', 'Abstract'],
    ['keywords', 'BARH'],
    ['body', 'BARH'],
    ['reference-heading', 'ReferenceHeading'],
    ['other', 'BRHR'],
    ['reference', 'Reference'],
    ['other', 'BR'],
    ['reference', 'Reference'],
    ['cited-by', 'AR'],
  ]
  expect(statesOf(page.map(([label]) => label))).toEqual(page.map(([, state]) => state))
})

test('a page without abstract or references still runs left to right', () => {
  const states = statesOf(['other', 'title', 'author', 'body', 'other'])
  expect(states).toEqual(['PreTitle', 'Title', 'Author', 'BARH', 'BARH'])
})
