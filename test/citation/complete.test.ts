import { expect, test } from 'vitest'
import { completed } from '../../src/citation/complete.js'
import { NO_KNOWLEDGE } from '../../src/citation/knowledge.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { type JournalName, UNNAMED_JOURNAL } from '../../src/model/index.js'
import { FULL_RECORD, said } from '../support/citation-records.js'

const KNOWN = { title: 'Journal of Lamps', abbreviation: 'J. lamps', issns: ['0378-5955'], catalogueTitle: null }
const knowledge = {
  ...NO_KNOWLEDGE,
  journal: (key: string) => (key === 'Journal of Lamps' || key === '0378-5955' ? KNOWN : null),
}
const bare: JournalName = { ...UNNAMED_JOURNAL, title: 'Journal of Lamps' }

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

test('a journal that nobody names is told by the ISSN in the publisher’s number', () => {
  const named = (pii: string) => completed({ ...FULL_RECORD, journal: null, pii: said(pii) }, knowledge).journal
  expect(named('S0378-5955(08)00125-4')?.value).toMatchObject({ title: 'Journal of Lamps', nlmAbbreviation: 'J Lamps' })
  expect(named('S0378595508001254')?.evidence.at(-1)?.rules).toContain('journal-by-pii')
  expect(named('S0378-5954(08)00125-4')).toBeNull() // no ISSN: its check digit is wrong
  expect(named('S2049-3630(08)00125-4')).toBeNull() // not on the list
  expect(named('1234')).toBeNull()
})

test('affiliations that metadata told as texts are taken apart', () => {
  const text = 'Department of Lamps, University of Harbor, Oslo, Norway'
  const told = { text, department: null, institution: null, city: null, country: null, rorCandidates: [] }
  const read = { ...told, institution: 'Another' }
  const { affiliations } = completed({ ...FULL_RECORD, affiliations: said([told, read]) }, citationKnowledge())
  expect(affiliations?.value[0]).toMatchObject({ institution: 'University of Harbor', country: 'Norway' })
  expect(affiliations?.value[1]).toEqual(read)
})
