/** RIS, the tags in the order reference managers write them. RULES section 4.1. Lines are never wrapped: readers insert a blank. */
import type { Author, CitationRecord, PartialDate } from '../model/index.js'
import { oneLine } from './escape.js'
import {
  abstractLine,
  authorsOf,
  bareTitle,
  invertedName,
  issnText,
  journalAbbreviation,
  journalTitle,
  keywordsOf,
  languagesOf,
  pagesText,
  publicationDate,
  urlText,
  yearText,
} from './fields.js'
import { type Format, nothing } from './format.js'
import { type WorkKind, workKind } from './work-kind.js'

type Row = readonly [tag: string, values: (record: CitationRecord) => readonly (string | null | undefined)[]]

const TYPES: Readonly<Record<WorkKind, string>> = {
  article: 'JOUR',
  chapter: 'CHAP',
  book: 'BOOK',
  thesis: 'THES',
  conference: 'CONF',
  report: 'RPRT',
  web: 'ELEC',
  patent: 'PAT',
  preprint: 'UNPB',
  dataset: 'DATA',
}

const FIELDS: readonly Row[] = [
  ['AU', record => authorsOf(record).map(risAuthor)],
  ['TI', record => [bareTitle(record)]],
  ['JF', record => [workKind(record) === 'article' ? journalTitle(record) : '']],
  ['T2', record => [journalTitle(record)]],
  ['JA', record => [journalAbbreviation(record)]],
  ['PY', record => [yearText(record)]],
  ['DA', record => [risDate(publicationDate(record))]],
  // JabRef takes the last of AN, C7 and IS for the issue: it must be the issue.
  ['AN', record => [record.pmid?.value]],
  ['C7', record => [record.pages === null ? record.elocation?.value : '']],
  ['VL', record => [record.volume?.value]],
  ['IS', record => [record.issue?.value]],
  ['SP', record => [record.pages?.value.first ?? record.elocation?.value]],
  [
    'EP',
    record => [record.pages === null || pagesText(record) === record.pages.value.first ? '' : record.pages.value.last],
  ],
  ['SN', record => [issnText(record)]],
  ['DO', record => [record.doi?.value]],
  ['UR', record => [urlText(record)]],
  ['AB', record => [abstractLine(record.abstract?.value)]],
  ['KW', keywordsOf],
  ['LA', record => languagesOf(record)],
  ['AD', record => (record.affiliations?.value ?? []).map(({ text }) => text)],
  ['C2', record => [record.pmcid?.value]],
  ['PB', record => [record.journal?.value.publisher]],
]

export const RIS: Format = {
  name: 'ris',
  title: 'RIS',
  extension: 'ris',
  mediaType: 'application/x-research-info-systems',
  head: '',
  between: '\r\n',
  foot: '',
  write: toRis,
  lacks: nothing,
}

export function toRis(record: CitationRecord): string {
  const lines = FIELDS.flatMap(([tag, values]) =>
    values(record).flatMap(value => {
      const line = oneLine(value ?? '')
      return line === '' ? [] : [`${tag}  - ${line}`]
    }),
  )
  return [`TY  - ${TYPES[workKind(record)]}`, ...lines, 'ER  - ', ''].join('\r\n')
}

/** A comma after a group keeps it whole; the format does not allow asterisks in authors. */
function risAuthor(author: Author): string {
  const name = invertedName(author).replace(/\*/g, '')
  return author.kind === 'group' ? `${name.replace(/,/g, '')},` : name
}

/** `2004/05/09/`, all slashes; a season is the fourth part. */
function risDate(date: PartialDate | null): string {
  if (date?.year === null || date === null) return ''
  const two = (number: number | null): string => (number === null ? '' : String(number).padStart(2, '0'))
  return `${date.year}/${two(date.month)}/${two(date.day)}/${date.season ?? ''}`
}
