import { expect, test } from 'vitest'
import { duplicateProblems } from '../../src/citation/duplicates.js'
import { FULL_RECORD, said } from '../support/citation-records.js'

test('the same DOI, or the same title and first author, is a duplicate of the first', () => {
  const problems = duplicateProblems([
    { id: 'a', record: FULL_RECORD },
    { id: 'b', record: { ...FULL_RECORD, title: said('Quite another') } },
    { id: 'c', record: { ...FULL_RECORD, doi: null } },
    { id: 'd', record: { ...FULL_RECORD, doi: said('10.1000/x'), title: said('A different matter') } },
  ])
  expect([...problems]).toEqual([
    ['b', { code: 'duplicate-record', of: 'a' }],
    ['c', { code: 'duplicate-record', of: 'a' }],
  ])
})

test('short titles such as “Editorial” do not make duplicates', () => {
  const editorial = { ...FULL_RECORD, doi: null, title: said('Editorial') }
  expect(
    duplicateProblems([
      { id: 'a', record: editorial },
      { id: 'b', record: editorial },
    ]).size,
  ).toBe(0)
})
