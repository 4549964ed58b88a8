/**
 * Records with hostile texts written and read back, field by field, in every format. White space and characters that
 * no text format can hold aside, nothing may be lost that the format has a place for.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asLibraryRecord } from '../../src/formats/compare.js'
import { oneLine } from '../../src/formats/escape.js'
import { formatNamed, writeAll } from '../../src/formats/index.js'
import { type LibraryFormat, type LibraryRecord, readLibrary } from '../../src/formats/read/index.js'
import type { CitationRecord } from '../../src/model/index.js'
import { nastyRecord, said } from '../support/citation-records.js'
import { csvRows } from '../support/csv.js'

/** Commas separate the parts of a name in these, asterisks are not allowed in RIS: both are replaced beforehand. */
function nameable(record: CitationRecord): CitationRecord {
  const plain = (text: string): string => oneLine(text.replace(/[,;*]/g, ' '))
  const authors = (record.authors?.value ?? []).map(author => ({
    ...author,
    family: plain(author.family) || 'Anon',
    given: plain(author.given),
    suffix: plain(author.given) === '' ? '' : author.suffix,
  }))
  const journal = { ...record.journal!.value, isoAbbreviation: null }
  return { ...record, authors: said(authors), pmid: said('12345'), journal: said(journal) }
}

function expected(record: CitationRecord): LibraryRecord {
  const plain = asLibraryRecord(record, '')
  const texts = Object.entries(plain).map(([name, value]) => [name, typeof value === 'string' ? oneLine(value) : value])
  return { ...(Object.fromEntries(texts) as LibraryRecord), keywords: plain.keywords.map(oneLine) } // the same fields
}

interface Case {
  readonly format: string
  readonly reader: LibraryFormat
  readonly fields: readonly (keyof LibraryRecord)[]
  /** What the format itself changes, by field. */
  readonly changed?: (record: LibraryRecord) => LibraryRecord
}

const ALL = ['title', 'authors', 'volume', 'pages', 'doi', 'pmid', 'abstract', 'keywords', 'year'] as const
const WITH_JOURNAL = [...ALL, 'journal'] as const

const CASES: readonly Case[] = [
  { format: 'ris', reader: 'ris', fields: WITH_JOURNAL },
  { format: 'bibtex', reader: 'bibtex', fields: WITH_JOURNAL, changed: withSplitKeywords },
  { format: 'biblatex', reader: 'bibtex', fields: WITH_JOURNAL, changed: withSplitKeywords },
  { format: 'csl-json', reader: 'csl-json', fields: WITH_JOURNAL, changed: asCsl },
  { format: 'endnote', reader: 'endnote', fields: WITH_JOURNAL },
  { format: 'jats', reader: 'jats', fields: WITH_JOURNAL },
  { format: 'pubmed', reader: 'pubmed', fields: WITH_JOURNAL },
  { format: 'pubmed-export', reader: 'pubmed', fields: WITH_JOURNAL },
  { format: 'nbib', reader: 'nbib', fields: WITH_JOURNAL },
]

/** Commas and semicolons separate keywords there. */
function withSplitKeywords(record: LibraryRecord): LibraryRecord {
  const keywords = record.keywords.map(keyword => oneLine(keyword.replace(/[,;]/g, ' '))).filter(word => word !== '')
  return { ...record, keywords }
}

/** Keywords are one string with commas; a title cannot tell printed tags from its own. */
function asCsl(record: LibraryRecord): LibraryRecord {
  const keywords = record.keywords.join(', ').split(/\s*,\s*/)
  const title = oneLine(record.title.replace(/<\/?(?:i|b|sup|sub)>/g, ''))
  return { ...record, title, keywords: keywords.map(oneLine).filter(word => word !== '') }
}

/** LaTeX writes letters and accents apart, so its reader puts them together: that is the same text. */
const composed = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null).normalize('NFC'))

describe.each(CASES)('$format', ({ format, reader, fields, changed = record => record }) => {
  test('hostile texts come back field by field', () => {
    fc.assert(
      fc.property(nastyRecord, nasty => {
        const record = nameable(nasty)
        const [back] = readLibrary(writeAll(formatNamed(format)!, [record]), reader)
        const wanted = changed(expected(record))
        for (const field of fields) expect([field, composed(back?.[field])]).toEqual([field, composed(wanted[field])])
      }),
      { numRuns: 80, seed: 5 },
    )
  })
})

describe.each([
  ['csv', ','],
  ['tsv', '\t'],
])('%s', (format, separator) => {
  test('every cell comes back, and none is a formula', () => {
    fc.assert(
      fc.property(nastyRecord, record => {
        const rows = csvRows(writeAll(formatNamed(format)!, [record, record]), separator)
        expect(rows).toHaveLength(3)
        const wanted = expected(record)
        const cells = Object.fromEntries(rows[0]!.map((name, i) => [name, rows[1]![i]]))
        for (const cell of rows[1]!) expect(cell).not.toMatch(/^[=+\-@\t\r|%]/)
        const shown = (field: string): string => (cells[field] ?? '').replace(/^'(?=[=+\-@\t\r|%])/, '')
        for (const field of ['volume', 'doi', 'abstract', 'journal'] as const) expect(shown(field)).toBe(wanted[field])
        expect(shown('title').replace(/(?<!\.)\.$/, '')).toBe(wanted.title)
        expect(shown('keywords')).toBe(wanted.keywords.filter(word => word !== '').join('; '))
      }),
      { numRuns: 80, seed: 5 },
    )
  })
})

test('json and jsonl are the record, with its evidence', () => {
  fc.assert(
    fc.property(nastyRecord, record => {
      const lone = (text: string): unknown => JSON.parse(text)
      expect(lone(writeAll(formatNamed('json')!, [record, record]))).toEqual([record, record].map(plain))
      const lines = writeAll(formatNamed('jsonl')!, [record, record]).trimEnd().split('\n')
      expect(lines.map(lone)).toEqual([record, record].map(plain))
    }),
    { numRuns: 40, seed: 5 },
  )
})

const plain = (record: CitationRecord): unknown => JSON.parse(JSON.stringify(record))
