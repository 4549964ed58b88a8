import { expect, test } from 'vitest'
import { completed } from '../../src/citation/complete.js'
import { NO_KNOWLEDGE } from '../../src/citation/knowledge.js'
import type { JournalName } from '../../src/model/index.js'
import { FULL_RECORD, said } from '../support/citation-records.js'

const KNOWN = { title: 'Journal of Lamps', abbreviation: 'J. lamps', issns: ['0378-5955'] }
const knowledge = {
  ...NO_KNOWLEDGE,
  journal: (key: string) => (key === 'Journal of Lamps' || key === '0378-5955' ? KNOWN : null),
}
const bare: JournalName = {
  title: 'Journal of Lamps',
  nlmAbbreviation: null,
  isoAbbreviation: null,
  issnPrint: null,
  issnElectronic: null,
  issnLinking: null,
  nlmId: null,
  publisher: null,
  country: null,
}

test('abbreviation and ISSN come from the list, and the evidence says so', () => {
  const { journal } = completed({ ...FULL_RECORD, journal: said(bare) }, knowledge)
  expect(journal?.value).toMatchObject({ nlmAbbreviation: 'J Lamps', issnLinking: '0378-5955' })
  expect(journal?.evidence.at(-1)?.rules).toContain('journal-list')
})

test('what the page gives is not overwritten', () => {
  const given = { ...bare, nlmAbbreviation: 'J Lmp', issnPrint: '2049-3630' }
  expect(completed({ ...FULL_RECORD, journal: said(given) }, knowledge).journal?.value).toEqual(given)
})

test('unknown journals stay as they are', () => {
  const record = { ...FULL_RECORD, journal: said({ ...bare, title: 'Unheard Of' }) }
  expect(completed(record, knowledge)).toBe(record)
})
