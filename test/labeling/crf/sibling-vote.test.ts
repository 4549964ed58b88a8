import { expect, test } from 'vitest'
import { siblingVotes, type Voter } from '../../../src/labeling/crf/sibling-vote.js'

const voter = (author: number, signature = 'LI.a', words = 2): Voter => ({ signature, words, author, affiliation: 0 })

test('the last of a list of authors is an author with the others', () => {
  expect(siblingVotes([voter(0.9), voter(0.8), voter(0.2)])).toEqual(['author', 'author', 'author'])
})

test('a list that is not of authors decides nothing, nor does a single zone', () => {
  expect(siblingVotes([voter(0.9), voter(0.1), voter(0.1), voter(0.9, 'P')])).toEqual([null, null, null, null])
})

test('a paragraph in the list is no name', () => {
  expect(siblingVotes([voter(0.9), voter(0.9), voter(0.1, 'LI.a', 40)])[2]).toBeNull()
})
