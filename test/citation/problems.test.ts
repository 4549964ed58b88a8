import { expect, test } from 'vitest'
import { problemsOf } from '../../src/citation/problems.js'
import { type CitationRecord, EMPTY_RECORD } from '../../src/model/index.js'
import { date, FULL_RECORD, person, said } from '../support/citation-records.js'

const codes = (record: CitationRecord): string[] => problemsOf(record).map(({ code }) => code)

test('a full record has none', () => {
  expect(codes(FULL_RECORD)).toEqual([])
})

test('what is missing is named', () => {
  expect(codes(EMPTY_RECORD)).toEqual([
    'title-missing',
    'authors-missing',
    'abstract-missing',
    'journal-missing',
    'date-missing',
  ])
  expect(codes({ ...FULL_RECORD, abstract: null, types: said(['Editorial']) })).toEqual([])
})

test('affiliations that belong to nobody', () => {
  const people = [person('Ann', 'Lark'), person('Eva', 'Moss')]
  expect(codes({ ...FULL_RECORD, authors: said(people) })).toEqual(['affiliations-unlinked'])
  expect(codes({ ...FULL_RECORD, authors: said(people.slice(0, 1)) })).toEqual([])
  expect(codes({ ...FULL_RECORD, authors: said(people), affiliations: null })).toEqual([])
})

test('a name that was corrected asks for the erratum that corrected it', () => {
  const misprint = { family: 'Larke', given: 'Ann', suffix: '', initials: 'A' }
  const record = { ...FULL_RECORD, affiliations: null, authors: said([person('Ann', 'Lark', { misprint })]) }
  const erratum = { type: 'ErratumIn', doi: null, pmid: null, source: 'J Ex Stud. 2005;13:9' }
  expect(problemsOf(record)).toEqual([{ code: 'correction-unlinked', author: 'Lark' }])
  expect(codes({ ...record, relations: said([erratum]) })).toEqual([])
})

test('a mark that no affiliation has', () => {
  const authors = said([person('Ann', 'Lark')])
  const [own] = authors.evidence
  const record = {
    ...FULL_RECORD,
    authors: { ...authors, evidence: [{ ...own, rules: ['mark-unresolved 3 Lark'] }] as const },
  }
  expect(problemsOf(record)).toEqual([{ code: 'mark-unresolved', mark: '3', author: 'Lark' }])
})

test('a middle name that may be half of the family name, unless somebody knows', () => {
  const authors = said([person('Ann Garcia', 'Lark')])
  const [own] = authors.evidence
  const doubted = { ...own, rules: ['by-marks', 'name-doubtful Lark'] }
  const problems = (...evidence: (typeof own)[]) =>
    problemsOf({ ...FULL_RECORD, authors: { ...authors, evidence: [doubted, ...evidence] } })
  expect(problems()).toEqual([{ code: 'name-doubtful', author: 'Lark' }])
  expect(problems({ ...own, by: 'metadata' })).toEqual([])
  expect(problems({ ...own, by: 'operator' })).toEqual([])
})

test('pages that run backwards, identifiers with wrong check digits', () => {
  const pages = (first: string, last: string) => said({ raw: `${first}-${last}`, first, last })
  expect(codes({ ...FULL_RECORD, pages: pages('120', '20') })).toEqual(['pages-malformed'])
  expect(codes({ ...FULL_RECORD, pages: pages('S120', 'S121') })).toEqual([])
  expect(codes({ ...FULL_RECORD, pages: pages('xc', 'ciii') })).toEqual([])
  const journal = said({ ...FULL_RECORD.journal!.value, issnPrint: '0000-0018' })
  expect(codes({ ...FULL_RECORD, journal, doi: said('11.1/x') })).toEqual(['doi-malformed', 'issn-malformed'])
  expect(codes({ ...FULL_RECORD, authors: said([person('A', 'B', { orcid: '0000-0002-1825-0098' })]) })).toEqual([
    'orcid-malformed',
  ])
})

test('dates in the wrong order; a date that is less exact contradicts nothing', () => {
  const dates = (received: ReturnType<typeof date>, accepted: ReturnType<typeof date>) =>
    said({ ...FULL_RECORD.dates!.value, received, accepted, electronic: null })
  expect(problemsOf({ ...FULL_RECORD, dates: dates(date(2004, 5, 2), date(2004, 3, 1)) })).toEqual([
    { code: 'dates-contradict', earlier: 'received', later: 'accepted' },
  ])
  expect(codes({ ...FULL_RECORD, dates: dates(date(2004, 5, 2), date(2004, 5)) })).toEqual([])
})
