/** Reads CSL-JSON; unknown shapes are left empty, never an error. */
import { EMPTY_LIBRARY_RECORD, type LibraryName, type LibraryRecord } from './library-record.js'

export function readCslJson(text: string): LibraryRecord[] {
  const parsed: unknown = JSON.parse(text)
  const rows = Array.isArray(parsed) ? parsed : [parsed]
  return rows.flatMap((row: unknown, index) => (isObject(row) ? [recordOf(row, index)] : []))
}

type Row = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function recordOf(row: Row, index: number): LibraryRecord {
  const text = (name: string): string => {
    const value = Array.isArray(row[name]) ? row[name][0] : row[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  return {
    ...EMPTY_LIBRARY_RECORD,
    key: text('id') || String(index + 1),
    title: text('title').replace(/<\/?(?:i|b|sup|sub|span[^>]*)>/g, ''),
    authors: (Array.isArray(row['author']) ? row['author'] : []).flatMap((name: unknown) =>
      isObject(name) ? [nameOf(name)] : [],
    ),
    journal: text('container-title'),
    year: yearOf(row['issued']),
    volume: text('volume'),
    issue: text('issue'),
    pages: text('page'),
    doi: text('DOI'),
    pmid: text('PMID'),
    issn: text('ISSN'),
    abstract: text('abstract'),
    keywords:
      text('keyword') === ''
        ? []
        : text('keyword')
            .split(/\s*[,;]\s*/)
            .filter(word => word !== ''),
  }
}

function nameOf(name: Row): LibraryName {
  const text = (key: string): string => (typeof name[key] === 'string' ? name[key] : '')
  const particles = [text('dropping-particle'), text('non-dropping-particle')].filter(part => part !== '')
  return {
    family: [...particles, text('family') || text('literal')].join(' '),
    given: text('given'),
    suffix: text('suffix'),
  }
}

function yearOf(date: unknown): string {
  if (!isObject(date)) return typeof date === 'string' ? (/\d{4}/.exec(date)?.[0] ?? '') : ''
  const parts: unknown = date['date-parts']
  const year: unknown =
    Array.isArray(parts) && Array.isArray(parts[0]) ? parts[0][0] : (date['raw'] ?? date['literal'] ?? '')
  return /\d{4}/.exec(String(year))?.[0] ?? ''
}
