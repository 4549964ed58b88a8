/** CSV and TSV for spreadsheets: one row a record, safe against formulas. */
import type { CitationRecord } from '../model/index.js'
import { isoDate } from '../text/partial-date.js'
import { csvCell, oneLine } from './escape.js'
import {
  abstractLine,
  authorsOf,
  invertedName,
  issnText,
  journalAbbreviation,
  journalTitle,
  keywordsOf,
  languagesOf,
  pagesText,
  publicationDate,
  titleText,
  typesOf,
  urlText,
} from './fields.js'
import { type Format, nothing } from './format.js'

const COLUMNS: readonly (readonly [name: string, value: (record: CitationRecord) => string])[] = [
  ['title', titleText],
  ['authors', record => authorsOf(record).map(invertedName).join('; ')],
  ['affiliations', record => (record.affiliations?.value ?? []).map(({ text }) => text).join('; ')],
  ['journal', journalTitle],
  ['abbreviation', journalAbbreviation],
  ['issn', issnText],
  [
    'date',
    record => {
      const date = publicationDate(record)
      return date === null ? '' : isoDate(date) || date.raw
    },
  ],
  ['volume', record => record.volume?.value ?? ''],
  ['issue', record => record.issue?.value ?? ''],
  ['pages', record => pagesText(record) || (record.elocation?.value ?? '')],
  ['doi', record => record.doi?.value ?? ''],
  ['pmid', record => record.pmid?.value ?? ''],
  ['pmcid', record => record.pmcid?.value ?? ''],
  ['language', record => languagesOf(record).join('; ')],
  ['type', record => typesOf(record).join('; ')],
  ['keywords', record => keywordsOf(record).join('; ')],
  ['abstract', record => abstractLine(record.abstract?.value)],
  ['url', urlText],
]

export const CSV: Format = table({ name: 'csv', title: 'CSV', separator: ',', mediaType: 'text/csv' })
export const TSV: Format = table({ name: 'tsv', title: 'TSV', separator: '\t', mediaType: 'text/tab-separated-values' })

function table({
  name,
  title,
  separator,
  mediaType,
}: {
  name: string
  title: string
  separator: string
  mediaType: string
}): Format {
  return {
    name,
    title,
    extension: name,
    mediaType,
    head: `${COLUMNS.map(([column]) => column).join(separator)}\r\n`,
    between: '',
    foot: '',
    write: record => `${COLUMNS.map(([, value]) => csvCell(oneLine(value(record)), separator)).join(separator)}\r\n`,
    lacks: nothing,
  }
}
