/** BibTeX and BibLaTeX: a table from the record each. UTF-8 is kept, so no letter is lost. RULES section 4.2. */
import type { Author, CitationRecord } from '../model/index.js'
import { type InlineTag, styledParts } from '../text/inline-html.js'
import { isoDate } from '../text/partial-date.js'
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
  publicationDate,
  twoLetterLanguage,
  urlText,
  yearText,
} from './fields.js'
import { type Format, type FormatOptions, nothing } from './format.js'
import { type WorkKind, workKind } from './work-kind.js'

/** `verbatim` values are not escaped (DOI, URL); `macro` values are not even braced (months). */
type Kind = 'text' | 'verbatim' | 'macro'
type Row = readonly [name: string, kind: Kind, value: (record: CitationRecord, options: FormatOptions) => string]

const AUTHOR: Row = ['author', 'verbatim', record => authorsOf(record).map(bibtexName).join(' and ')]
const TITLE: Row = ['title', 'verbatim', (record, { flatten }) => latexTitle(record.title?.value ?? '', flatten)]
const SHARED: readonly Row[] = [
  ['volume', 'text', record => record.volume?.value ?? ''],
  ['number', 'text', record => record.issue?.value ?? ''],
  ['issn', 'text', issnText],
  ['doi', 'verbatim', record => record.doi?.value ?? ''],
  ['url', 'verbatim', urlText],
  ['abstract', 'text', record => abstractLine(record.abstract?.value)],
  [
    'keywords',
    'text',
    record =>
      keywordsOf(record)
        .map(keyword => keyword.replace(/[,;]/g, ' '))
        .join(', '),
  ],
]

const BIBTEX_FIELDS: readonly Row[] = [
  AUTHOR,
  TITLE,
  ['journal', 'text', record => journalTitle(record)],
  ['year', 'text', yearText],
  ['month', 'macro', record => MONTHS[(publicationDate(record)?.month ?? 0) - 1] ?? ''],
  ['pages', 'verbatim', record => pagesOf(record) || latexText(record.elocation?.value ?? '')], // BibTeX's styles know no eid
  ...SHARED,
  ['eid', 'text', record => (record.pages === null ? (record.elocation?.value ?? '') : '')],
  ['publisher', 'text', record => record.journal?.value.publisher ?? ''],
  ['language', 'text', record => languagesOf(record).join(', ')],
  ['pmid', 'text', record => record.pmid?.value ?? ''],
  ['pmcid', 'text', record => record.pmcid?.value ?? ''],
]

const BIBLATEX_FIELDS: readonly Row[] = [
  AUTHOR,
  TITLE,
  ['journaltitle', 'text', record => journalTitle(record)],
  ['pages', 'verbatim', pagesOf],
  ['shortjournal', 'text', record => journalAbbreviation(record)],
  ['date', 'text', record => isoDate(publicationDate(record) ?? { year: null, month: null, day: null })],
  ...SHARED,
  ['eid', 'text', record => (record.pages === null ? (record.elocation?.value ?? '') : '')],
  ['langid', 'text', record => LANGUAGES[twoLetterLanguage(languagesOf(record)[0] ?? 'eng')] ?? ''],
  ['pmid', 'text', record => record.pmid?.value ?? ''],
  ['eprint', 'text', record => record.pmid?.value ?? ''],
  ['eprinttype', 'text', record => (record.pmid === null ? '' : 'pmid')],
  ['pmcid', 'text', record => record.pmcid?.value ?? ''],
]

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'english',
  fr: 'french',
  de: 'german',
  es: 'spanish',
  pt: 'portuguese',
  it: 'italian',
  ja: 'japanese',
  zh: 'chinese',
  ru: 'russian',
  nl: 'dutch',
  pl: 'polish',
  sv: 'swedish',
  tr: 'turkish',
  ko: 'korean',
}

export const BIBTEX: Format = {
  name: 'bibtex',
  title: 'BibTeX',
  extension: 'bib',
  mediaType: 'application/x-bibtex',
  keyed: true,
  head: '',
  between: '\n',
  foot: '',
  write: (record, options) => entry(record, options, { fields: BIBTEX_FIELDS, kinds: BIBTEX_KINDS }),
  lacks: nothing,
}
export const BIBLATEX: Format = {
  ...BIBTEX,
  name: 'biblatex',
  title: 'BibLaTeX',
  write: (record, options) => entry(record, options, { fields: BIBLATEX_FIELDS, kinds: BIBLATEX_KINDS }),
}

/** An entry's type, and what it calls fields that have other names in an article. */
interface EntryKind {
  readonly type: string
  readonly names: Readonly<Record<string, string>>
}

const IN_BOOK = { journal: 'booktitle', journaltitle: 'booktitle' }
const BIBTEX_KINDS: Readonly<Record<WorkKind, EntryKind>> = {
  article: { type: 'article', names: {} },
  chapter: { type: 'incollection', names: IN_BOOK },
  book: { type: 'book', names: IN_BOOK },
  thesis: { type: 'phdthesis', names: { publisher: 'school' } },
  conference: { type: 'inproceedings', names: IN_BOOK },
  report: { type: 'techreport', names: { publisher: 'institution' } },
  web: { type: 'misc', names: { journal: 'howpublished' } },
  patent: { type: 'misc', names: { journal: 'howpublished' } },
  preprint: { type: 'misc', names: { journal: 'howpublished' } },
  dataset: { type: 'misc', names: { journal: 'howpublished' } },
}
const BIBLATEX_KINDS: Readonly<Record<WorkKind, EntryKind>> = {
  ...BIBTEX_KINDS,
  thesis: { type: 'thesis', names: { publisher: 'institution' } },
  report: { type: 'report', names: { publisher: 'institution' } },
  web: { type: 'online', names: { journaltitle: 'organization' } },
  patent: { type: 'patent', names: {} },
  preprint: { type: 'online', names: { journaltitle: 'organization' } },
  dataset: { type: 'dataset', names: { journaltitle: 'publisher' } },
}

interface EntryTable {
  readonly fields: readonly Row[]
  readonly kinds: Readonly<Record<WorkKind, EntryKind>>
}

function entry(record: CitationRecord, options: FormatOptions, { fields, kinds }: EntryTable): string {
  const { type, names } = kinds[workKind(record)]
  const lines = fields.flatMap(([own, kind, value]) => {
    const name = names[own] ?? own
    const text = oneLine(value(record, options))
    if (text === '') return []
    return [
      kind === 'macro'
        ? `  ${name} = ${text}`
        : `  ${name} = {${kind === 'text' ? latexText(text) : kind === 'verbatim' && (name === 'doi' || name === 'url') ? balanced(text) : text}}`,
    ]
  })
  return `@${type}{${options.key},\n${lines.join(',\n')}\n}\n`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '\\': '\\textbackslash{}',
}

/** BibTeX counts braces even after a backslash: those without a partner are written as words. */
const LONE_BRACES: Readonly<Record<string, string>> = { '{': '\\textbraceleft{}', '}': '\\textbraceright{}' }

/** Two hyphens in a row would be a dash. */
export function latexText(text: string): string {
  const escapes = isBalanced(text) ? ESCAPES : { ...ESCAPES, ...LONE_BRACES }
  return legalText(text)
    .replace(/[&%$#_{}~^\\]/g, character => escapes[character]!)
    .replace(/-(?=-)/g, '-{}')
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const brace of text.match(/[{}]/g) ?? []) {
    depth += brace === '{' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Inside doi and url nothing is escaped, but braces must balance, and a backslash would escape the last of them. */
function balanced(text: string): string {
  return text.replace(/[{}\\]/g, encodeURIComponent)
}

const COMMANDS: Readonly<Record<InlineTag, string>> = {
  i: '\\textit',
  b: '\\textbf',
  u: '\\underline',
  sup: '\\textsuperscript',
  sub: '\\textsubscript',
}

/** Capitals inside the title are protected: styles that lower-case titles must not touch them. */
function latexTitle(html: string, flatten: boolean): string {
  const parts = styledParts(bareInlineTitle(html))
  return parts
    .map(({ text, tags }, i) => {
      const plain = text.replace(/\s+/g, ' ')
      const inner = plain
        .split(/(\s+)/)
        .map((word, j) => protectedWord(word, i === 0 && j === 0))
        .join('')
      return flatten ? inner : [...tags].reverse().reduce((wrapped, tag) => `{${COMMANDS[tag]}{${wrapped}}}`, inner)
    })
    .join('')
}

function protectedWord(word: string, isFirst: boolean): string {
  const escaped = latexText(word)
  const needs = isFirst ? /\p{L}.*\p{Lu}/u.test(word) : /\p{Lu}/u.test(word)
  return needs ? `{${escaped}}` : escaped
}

/** `von Last, Jr, First`; groups and persons of one name in braces. */
function bibtexName({ kind, family, given, suffix }: Author): string {
  const name = oneLine(family)
  if (kind === 'group' || given === '') return `{${latexText(name)}}`
  const last = /\band\b|,/i.test(name) || /^\p{Lu}\S*\s+\p{Ll}/u.test(name) ? `{${latexText(name)}}` : latexText(name)
  return [last, ...(suffix === '' ? [] : [latexText(oneLine(suffix))]), nameSafe(oneLine(given))].join(', ')
}

function nameSafe(given: string): string {
  return /\band\b|,/i.test(given) ? `{${latexText(given)}}` : latexText(given)
}

function pagesOf(record: CitationRecord): string {
  const pages = record.pages?.value
  if (pages === undefined) return ''
  const [first, last] = [latexText(pages.first), latexText(pages.last)]
  return first === last ? first : `${first}--${last}`
}
