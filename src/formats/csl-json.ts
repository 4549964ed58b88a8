/** CSL-JSON, schema v1.0. ORCID and affiliations have no place in a CSL name: they stand in `custom`. RULES section 4.3. */
import type { Author, CitationRecord, PartialDate } from '../model/index.js'
import { legalText, oneLine } from './escape.js'
import {
  abstractLine,
  authorsOf,
  bareInlineTitle,
  issnText,
  journalAbbreviation,
  journalTitle,
  keywordsOf,
  languagesOf,
  pagesText,
  publicationDate,
  twoLetterLanguage,
  urlText,
} from './fields.js'
import { type Format, type FormatOptions, nothing } from './format.js'
import { type WorkKind, workKind } from './work-kind.js'

type Row = readonly [name: string, value: (record: CitationRecord, options: FormatOptions) => unknown]

const TYPES: Readonly<Record<WorkKind, string>> = {
  article: 'article-journal',
  chapter: 'chapter',
  book: 'book',
  thesis: 'thesis',
  conference: 'paper-conference',
  report: 'report',
  web: 'webpage',
  patent: 'patent',
  preprint: 'article',
  dataset: 'dataset',
}

const FIELDS: readonly Row[] = [
  ['id', (_, { key }) => key],
  ['type', record => TYPES[workKind(record)]],
  ['title', (record, { flatten }) => cslTitle(record.title?.value ?? '', flatten)],
  ['author', record => authorsOf(record).map(cslName)],
  ['container-title', record => journalTitle(record)],
  ['container-title-short', record => journalAbbreviation(record)],
  ['volume', record => oneLine(record.volume?.value ?? '')],
  ['issue', record => oneLine(record.issue?.value ?? '')],
  ['page', record => pagesText(record) || oneLine(record.elocation?.value ?? '')],
  ['issued', record => cslDate(publicationDate(record))],
  ['DOI', record => record.doi?.value ?? ''],
  ['PMID', record => record.pmid?.value ?? ''],
  ['PMCID', record => record.pmcid?.value ?? ''],
  ['ISSN', issnText],
  ['URL', urlText],
  ['abstract', record => abstractLine(record.abstract?.value)],
  ['keyword', record => keywordsOf(record).map(oneLine).join(', ')],
  ['language', record => (record.languages === null ? '' : twoLetterLanguage(languagesOf(record)[0] ?? 'eng'))],
  ['publisher', record => oneLine(record.journal?.value.publisher ?? '')],
  ['custom', customOf],
]

export const CSL_JSON: Format = {
  name: 'csl-json',
  title: 'CSL-JSON',
  extension: 'json',
  mediaType: 'application/vnd.citationstyles.csl+json',
  keyed: true,
  head: '[\n',
  between: ',\n',
  foot: '\n]\n',
  write: (record, options) => JSON.stringify(cslRecord(record, options)),
  lacks: nothing,
}

export function cslRecord(record: CitationRecord, options: FormatOptions): Record<string, unknown> {
  return Object.fromEntries(
    FIELDS.map(([name, value]) => [name, value(record, options)] as const).filter(([, value]) => !isEmpty(value)),
  )
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0)
}

/** CSL knows i, b, sup and sub; underlining is lost. */
function cslTitle(html: string, flatten: boolean): string {
  const title = legalText(bareInlineTitle(html)).replace(/<\/?u>/g, '')
  const decoded = title.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')
  return flatten ? decoded.replace(/<\/?(?:i|b|sup|sub)>/g, '') : decoded
}

function cslName({ kind, family, given, suffix }: Author): Record<string, string> {
  if (kind === 'group' || given === '') return { literal: oneLine(family) }
  return { family: oneLine(family), given: oneLine(given), ...(suffix === '' ? {} : { suffix: oneLine(suffix) }) }
}

function cslDate(date: PartialDate | null): Record<string, unknown> | null {
  if (date === null) return null
  if (date.year === null) return date.raw === '' ? null : { literal: oneLine(date.raw) }
  const parts = [date.year, ...(date.month === null ? [] : [date.month, ...(date.day === null ? [] : [date.day])])]
  return { 'date-parts': [parts], ...(date.season === null ? {} : { season: date.season }) }
}

function customOf(record: CitationRecord): Record<string, unknown> | null {
  const affiliations = (record.affiliations?.value ?? []).map(({ text }) => oneLine(text))
  const authors = authorsOf(record).map(({ family, orcid, email, affiliations: at }) => ({
    family: oneLine(family),
    ...(orcid === null ? {} : { orcid }),
    ...(email === null ? {} : { email }),
    affiliations: at,
  }))
  const organizations = (record.affiliations?.value ?? []).map(({ ror }) => ror ?? null)
  const named = organizations.some(id => id !== null) ? { organizations } : {}
  return affiliations.length === 0 && authors.every(({ orcid, email }) => orcid === undefined && email === undefined)
    ? null
    : { affiliations, ...named, authors }
}
