import { expect, test } from 'vitest'
import { identityKeys } from '../../src/citation/duplicates.js'
import type { CitationRecord } from '../../src/model/index.js'
import { FULL_RECORD, said } from '../support/citation-records.js'

function areAlike(a: CitationRecord, b: CitationRecord): boolean {
  const keys = new Set(identityKeys(a))
  return identityKeys(b).some(key => keys.has(key))
}

test('the same DOI, or the same title and first author, is the same article', () => {
  expect(areAlike(FULL_RECORD, { ...FULL_RECORD, title: said('Quite another') })).toBe(true)
  expect(areAlike(FULL_RECORD, { ...FULL_RECORD, doi: null })).toBe(true)
  const other = { ...FULL_RECORD, doi: said('10.1000/x'), title: said('A different matter') }
  expect(areAlike(FULL_RECORD, other)).toBe(false)
})

test('short titles such as “Editorial” do not make duplicates', () => {
  const editorial = { ...FULL_RECORD, doi: null, title: said('Editorial') }
  expect(areAlike(editorial, editorial)).toBe(false)
})
