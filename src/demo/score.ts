/**
 * How many fields of a harvested record are right: compared with the journal's true record.
 *
 * Our choice: a field is right when its letters and digits are those of the truth, case and accents aside; a list when
 * all its members are, in their order. A field that is in neither is not counted; one that we invented is wrong.
 */
import type { PlainAuthor, PlainRecord } from '../core.js'
import type { DemoArticle } from './site.js'

/** In the order of the table that `webmars demo` prints. */
export const SCORED_FIELDS = [
  'title',
  'authors',
  'affiliations',
  'links',
  'email',
  'orcid',
  'abstract',
  'keywords',
  'references',
  'doi',
  'journal',
  'issn',
  'volume',
  'issue',
  'pages',
  'date',
  'type',
] as const
export type ScoredField = (typeof SCORED_FIELDS)[number]

export type Verdict = 'right' | 'wrong' | 'missed' | 'not-there'

export type Verdicts = Readonly<Record<ScoredField, Verdict>>

/** What the comparison needs of a record. */
export type Comparable = Pick<PlainRecord, Exclude<ScoredField, 'links' | 'email' | 'orcid'>>

/** `found` is null when the article was not harvested at all. */
export function verdictsOf(found: Comparable | null, truth: DemoArticle): Verdicts {
  const verdict = (field: ScoredField): Verdict => {
    const readings = readingsOf(field, truth)
    const key = found === null ? '' : keyOf(field, found)
    if (key === '') return readings[0] === '' ? 'not-there' : 'missed'
    return readings.some(reading => reading !== '' && sameKey(field, key, reading)) ? 'right' : 'wrong'
  }
  return Object.fromEntries(SCORED_FIELDS.map(field => [field, verdict(field)])) as Record<ScoredField, Verdict>
}

export interface Tally {
  readonly right: number
  readonly counted: number
}

export function tallyOf(verdicts: readonly Verdict[]): Tally {
  const counted = verdicts.filter(verdict => verdict !== 'not-there')
  return { right: counted.filter(verdict => verdict === 'right').length, counted: counted.length }
}

/** The true reading first, then the others that count. */
function readingsOf(field: ScoredField, truth: DemoArticle): string[] {
  const source = field === 'links' || field === 'email' || field === 'orcid' ? 'authors' : field
  const others = (truth.accepted[source] ?? []).map(value => ({ ...truth.record, [source]: value }))
  return [truth.record, ...others].map(record => keyOf(field, record))
}

/** The letters and digits that matter for a field; empty when there are none. */
function keyOf(field: ScoredField, record: Comparable): string {
  switch (field) {
    case 'authors':
      return listKey(record.authors.map(nameKey))
    case 'links':
      return listKey(record.authors.map(({ affiliations }) => listKey(affiliations.map(letters))))
    case 'email':
      return listKey(record.authors.map(({ email }) => letters(email ?? '')))
    case 'orcid':
      return listKey(record.authors.map(({ orcid }) => letters((orcid ?? '').replace(/^https?:\/\/orcid\.org\//, ''))))
    case 'affiliations':
    case 'keywords':
    case 'references':
      return listKey(record[field].map(letters))
    default:
      return letters(record[field] ?? '')
  }
}

/** Dates may be less exact than the truth, but not contradict it. */
function sameKey(field: ScoredField, found: string, truth: string): boolean {
  if (field === 'date') return found.length >= 4 && (found.startsWith(truth) || truth.startsWith(found))
  return found === truth
}

function nameKey({ given, family, suffix }: PlainAuthor): string {
  return `${letters(family)},${letters(given)},${letters(suffix)}`
}

/** Empty for a list whose members are all empty. */
function listKey(members: readonly string[]): string {
  return members.every(member => member === '') ? '' : members.join('|')
}

function letters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
