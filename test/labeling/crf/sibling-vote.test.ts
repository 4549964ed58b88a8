import { expect, test } from 'vitest'
import { mixedVotes, siblingVotes, type Voter } from '../../../src/labeling/crf/sibling-vote.js'

const voter = (author: number, signature = 'LI.a', words = 2): Voter => ({
  signature,
  tags: 'LI',
  words,
  author,
  affiliation: 0,
})

test('the last of a list of authors is an author with the others', () => {
  expect(siblingVotes([voter(0.9), voter(0.8), voter(0.2)], 'signature')).toEqual(['author', 'author', 'author'])
})

test('a list that is not of authors decides nothing, nor does a single zone', () => {
  expect(siblingVotes([voter(0.9), voter(0.1), voter(0.1), voter(0.9, 'P')], 'signature')).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('a paragraph in the list is no name', () => {
  expect(siblingVotes([voter(0.9), voter(0.9), voter(0.1, 'LI.a', 40)], 'signature')[2]).toBeNull()
})

test('tags alone make a longer list than tags and names', () => {
  const zones = [voter(0.9), voter(0.8), voter(0.2, 'LI.b')]
  expect(siblingVotes(zones, 'signature')).toEqual(['author', 'author', null])
  expect(siblingVotes(zones, 'tags')).toEqual(['author', 'author', 'author'])
})

test('a name and its address in each element: together they are the byline, the last one too', () => {
  const person = (author: number, affiliation: number) => ({ ...voter(author, 'LI.a', 14), affiliation })
  const votes = mixedVotes([person(0.9, 0.05), person(0.3, 0.4), person(0.2, 0.1)])
  expect(votes).toEqual(['author', 'affiliation', 'author'])
  const long = [person(0.9, 0.05), { ...person(0.3, 0.4), words: 200 }]
  expect(mixedVotes(long)).toEqual([null, null])
})
