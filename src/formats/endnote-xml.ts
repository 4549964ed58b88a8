/** EndNote XML: inline markup as runs of styled text. RULES section 4.4. */
import type { CitationRecord } from '../model/index.js'
import { type InlineTag, styledParts } from '../text/inline-html.js'
import { monthName } from '../text/partial-date.js'
import { legalText, xmlText } from './escape.js'
import {
  abstractLine,
  authorsOf,
  bareInlineTitle,
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
import { type Format, type FormatOptions, nothing } from './format.js'
import { type WorkKind, workKind } from './work-kind.js'
import { around, element, leaf, optional, words, type Xml } from './xml.js'

export const ENDNOTE_XML: Format = {
  name: 'endnote',
  title: 'EndNote XML',
  extension: 'xml',
  mediaType: 'application/xml',
  head: '<?xml version="1.0" encoding="UTF-8"?>\n<xml><records>\n',
  between: '\n',
  foot: '\n</records></xml>\n',
  write: toEndnote,
  lacks: nothing,
}

/** EndNote's numbers and names. */
const TYPES: Readonly<Record<WorkKind, readonly [number: number, name: string]>> = {
  article: [17, 'Journal Article'],
  chapter: [5, 'Book Section'],
  book: [6, 'Book'],
  thesis: [32, 'Thesis'],
  conference: [47, 'Conference Paper'],
  report: [27, 'Report'],
  web: [12, 'Web Page'],
  patent: [25, 'Patent'],
  preprint: [34, 'Unpublished Work'],
  dataset: [59, 'Dataset'],
}

function referenceType(kind: WorkKind): Xml {
  const [number, name] = TYPES[kind]
  return leaf('ref-type', String(number), { name })
}

type Row = readonly [element: string, values: (record: CitationRecord, options: FormatOptions) => readonly Xml[]]

const RECORD: readonly Row[] = [
  ['database', () => [leaf('database', 'webmars.enl', { name: 'webmars.enl', path: 'webmars.enl' })]],
  ['source-app', () => [leaf('source-app', 'WebMARS', { name: 'WebMARS', version: '1.0' })]],
  ['rec-number', (_, { index }) => [leaf('rec-number', String(index + 1))]],
  ['ref-type', record => [referenceType(workKind(record))]],
  [
    'contributors',
    record =>
      around(
        'contributors',
        around(
          'authors',
          authorsOf(record).map(author =>
            leaf('author', author.kind === 'group' ? `${author.family.replace(/,/g, '')},` : invertedName(author)),
          ),
        ),
      ),
  ],
  [
    'auth-address',
    record => optional('auth-address', (record.affiliations?.value ?? []).map(({ text }) => text).join('; ')),
  ],
  [
    'titles',
    (record, options) => [
      element('titles', {}, [
        element('title', {}, styledTitle(record, options)),
        ...optional('secondary-title', journalTitle(record)),
      ]),
    ],
  ],
  [
    'periodical',
    record =>
      around('periodical', [
        ...optional('full-title', journalTitle(record)),
        ...optional('abbr-1', journalAbbreviation(record)),
      ]),
  ],
  ['pages', record => optional('pages', pagesText(record) || record.elocation?.value)],
  ['volume', record => optional('volume', record.volume?.value)],
  ['number', record => optional('number', record.issue?.value)],
  [
    'keywords',
    record =>
      around(
        'keywords',
        keywordsOf(record).map(keyword => leaf('keyword', keyword)),
      ),
  ],
  ['dates', datesOf],
  ['isbn', record => optional('isbn', issnText(record))],
  ['accession-num', record => optional('accession-num', record.pmid?.value)],
  ['abstract', record => optional('abstract', abstractLine(record.abstract?.value))],
  ['urls', record => around('urls', around('related-urls', optional('url', urlText(record))))],
  ['electronic-resource-num', record => optional('electronic-resource-num', record.doi?.value)],
  ['language', record => optional('language', languagesOf(record).join('; '))],
]

export function toEndnote(record: CitationRecord, options: FormatOptions): string {
  return element(
    'record',
    {},
    RECORD.flatMap(([, values]) => values(record, options)),
  )
}

const FACES: Readonly<Record<InlineTag, string>> = {
  i: 'italic',
  b: 'bold',
  u: 'underline',
  sup: 'superscript',
  sub: 'subscript',
}

function styledTitle(record: CitationRecord, { flatten }: FormatOptions): Xml[] {
  const parts = styledParts(bareInlineTitle(record.title?.value ?? ''))
  if (flatten || parts.every(({ tags }) => tags.length === 0)) return [words(bareTitle(record))]
  return parts.map(
    ({ text, tags }) =>
      element('style', { face: tags.map(tag => FACES[tag]).join(' ') || 'normal', font: 'default', size: '100%' }, [
        xmlText(legalText(text)) as Xml,
      ]), // escaped right here
  )
}

function datesOf(record: CitationRecord): Xml[] {
  const date = publicationDate(record)
  const day = date?.month
    ? [monthName(date.month), date.day === null ? '' : String(date.day)].join(' ').trim()
    : (date?.season ?? '')
  return around('dates', [...optional('year', yearText(record)), ...around('pub-dates', optional('date', day))])
}
