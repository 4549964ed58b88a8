/**
 * What a library has against what we have: new, same, or different field by field.
 *
 * Two records are the same article when they share a DOI, else a PMID, else title and first author's family name.
 * Fields are compared without case, accents, punctuation; an empty field on either side is no difference but `missing`.
 */
import type { CitationRecord } from '../model/index.js'
import { latinized } from '../text/cyrillic.js'
import {
  abstractLine,
  authorsOf,
  bareTitle,
  catalogueTitle,
  issnText,
  journalAbbreviation,
  journalTitle,
  keywordsOf,
  pagesText,
  yearText,
} from './fields.js'
import type { LibraryRecord } from './read/library-record.js'
import { expandedPages } from './read/pages.js'

export interface FieldDifference {
  readonly field: string
  readonly ours: string
  readonly theirs: string
}

export interface Comparison {
  readonly status: 'new' | 'same' | 'different'
  /** The library's record; null when it is new to the library. */
  readonly theirs: LibraryRecord | null
  readonly matchedBy: 'doi' | 'pmid' | 'title' | null
  readonly differences: readonly FieldDifference[]
  /** Fields that only one side has. */
  readonly missingThere: readonly string[]
  readonly missingHere: readonly string[]
}

/** Ours as the library's formats would tell it. */
export function asLibraryRecord(record: CitationRecord, key: string): LibraryRecord {
  return {
    key,
    title: bareTitle(record),
    authors: authorsOf(record).map(({ family, given, suffix }) => ({ family, given, suffix })),
    journal: journalTitle(record),
    year: yearText(record),
    volume: record.volume?.value ?? '',
    issue: record.issue?.value ?? '',
    pages: pagesText(record) || (record.elocation?.value ?? ''),
    doi: record.doi?.value ?? '',
    pmid: record.pmid?.value ?? '',
    issn: issnText(record),
    abstract: abstractLine(record.abstract?.value),
    keywords: keywordsOf(record),
  }
}

/** Finds a record's counterpart among the library's; build it once, ask it often. */
export function libraryIndex(library: readonly LibraryRecord[]): (record: CitationRecord) => Comparison {
  const byDoi = new Map<string, LibraryRecord>()
  const byPmid = new Map<string, LibraryRecord>()
  const byTitle = new Map<string, LibraryRecord>()
  for (const theirs of library) {
    if (theirs.doi !== '') byDoi.set(bareDoiKey(theirs.doi), theirs)
    if (theirs.pmid !== '') byPmid.set(theirs.pmid, theirs)
    if (theirs.title !== '') byTitle.set(titleKey(theirs), theirs)
  }
  return record => {
    const ours = asLibraryRecord(record, '')
    const found =
      pair('doi', ours.doi === '' ? undefined : byDoi.get(bareDoiKey(ours.doi))) ??
      pair('pmid', ours.pmid === '' ? undefined : byPmid.get(ours.pmid)) ??
      pair('title', ours.title === '' ? undefined : byTitle.get(titleKey(ours)))
    if (found === null)
      return { status: 'new', theirs: null, matchedBy: null, differences: [], missingThere: [], missingHere: [] }
    const names = [journalAbbreviation(record), catalogueTitle(record)]
    return { ...found, ...compared(ours, found.theirs, names) }
  }
}

function pair(
  matchedBy: 'doi' | 'pmid' | 'title',
  theirs: LibraryRecord | undefined,
): { matchedBy: 'doi' | 'pmid' | 'title'; theirs: LibraryRecord } | null {
  return theirs === undefined ? null : { matchedBy, theirs }
}

type Row = readonly [field: string, shown: (record: LibraryRecord) => string, key: (text: string) => string]

const FIELDS: readonly Row[] = [
  ['title', record => record.title, bare],
  [
    'authors',
    record => record.authors.map(({ family, given }) => (given === '' ? family : `${family}, ${given}`)).join('; '),
    authorsKey,
  ],
  ['journal', record => record.journal, text => bare(text).replace(/^the/, '')],
  ['year', record => record.year, bare],
  ['volume', record => record.volume, bare],
  ['issue', record => record.issue, bare],
  ['pages', record => record.pages, pagesKey],
  ['doi', record => record.doi, bareDoiKey],
  ['pmid', record => record.pmid, bare],
  ['abstract', record => record.abstract, bare],
]

function compared(
  ours: LibraryRecord,
  theirs: LibraryRecord,
  /** Ours of the journal, besides its title. */
  names: readonly string[],
): Omit<Comparison, 'theirs' | 'matchedBy'> {
  const differences: FieldDifference[] = []
  const missingThere: string[] = []
  const missingHere: string[] = []
  for (const [field, shown, key] of FIELDS) {
    const [a, b] = [shown(ours), shown(theirs)]
    if (a === '' && b === '') continue
    if (b === '') missingThere.push(field)
    else if (a === '') missingHere.push(field)
    else if (key(a) !== key(b) && !(field === 'journal' && names.some(name => key(name) === key(b))))
      differences.push({ field, ours: a, theirs: b })
  }
  return { status: differences.length === 0 ? 'same' : 'different', differences, missingThere, missingHere }
}

/** Cyrillic as NLM's formats write it. */
function bare(text: string): string {
  return latinized(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
}

/** Families whole, given names by their first letter: libraries shorten them, and NLM drops the article of a group. */
function authorsKey(text: string): string {
  return text
    .split('; ')
    .map(name => {
      const [family = '', given = ''] = name.split(', ')
      return bare(family.replace(/^the /i, '')) + bare(given).slice(0, 1)
    })
    .join(' ')
}

function pagesKey(text: string): string {
  return expandedPages(text.replace(/[-–—]+/g, '-'))
    .split('-')
    .map(bare)
    .join('-')
}

function bareDoiKey(doi: string): string {
  return doi
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\//, '')
    .replace(/^doi:\s*/, '')
}

function titleKey({ title, authors }: LibraryRecord): string {
  return `${bare(title)} ${bare(authors[0]?.family ?? '')}`
}
