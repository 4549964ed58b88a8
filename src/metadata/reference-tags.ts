/**
 * One `citation_reference`: `citation_title=…; citation_author=…`, or the reference as printed.
 *
 * Publishers leave out names (`…; Learn Mem; citation_year=2005`): such a piece is the journal. References with a
 * number only are no references.
 */
import type { CslItem, CslName, Reference } from '../model/index.js'
import { plainValue } from './markup.js'
import { doiIn } from './values.js'

export function referenceIn(value: string): Reference | null {
  const text = plainValue(value)
  if (!/citation_\w+\s*=/.test(text)) return text.length < 12 ? null : { text, csl: null }
  const parts = partsOf(text)
  const csl = cslOf(parts)
  const printed = printedOf(parts)
  return printed.length < 12 ? null : { text: printed, csl }
}

type Parts = ReadonlyMap<string, readonly string[]>

function partsOf(text: string): Parts {
  const parts = new Map<string, string[]>()
  const add = (name: string, value: string): void => {
    if (value !== '') parts.set(name, [...(parts.get(name) ?? []), value])
  }
  for (const piece of text.split(/;\s*(?=citation_\w+\s*=)/)) {
    const match = /^citation_(\w+)\s*=\s*(.*?)\s*;?$/.exec(piece.trim())
    if (match === null) add('journal_title', piece.replace(/\s*;\s*$/, '').trim())
    else addNamed(match[1]!, match[2]!, add)
  }
  return parts
}

/** A title that ends in `; Learn Mem` was followed by an unnamed journal. */
function addNamed(name: string, value: string, add: (name: string, value: string) => void): void {
  const unnamed = name === 'title' ? /^(.*?);\s*([^;]{2,60})$/.exec(value) : null
  add(name, unnamed?.[1] ?? value)
  if (unnamed !== null) add('journal_title', unnamed[2]!)
}

function authorsOf(parts: Parts): string[] {
  const authors = parts.get('author') ?? []
  const single = authors.length === 1 ? authors[0]!.split(/,\s+(?=\S+\s)|\s+and\s+/) : []
  return single.length > 1 ? single : [...authors]
}

function pagesOf(parts: Parts): string {
  const pages = parts.get('pages')?.[0]
  if (pages !== undefined) return pages
  const first = one(parts, 'firstpage', 'first_page')
  const last = one(parts, 'lastpage', 'last_page')
  return last === '' || last === first ? first : `${first}-${last}`
}

function one(parts: Parts, ...names: readonly string[]): string {
  for (const name of names) {
    const value = parts.get(name)?.[0]
    if (value !== undefined) return value
  }
  return ''
}

function yearOf(parts: Parts): string {
  return /(?:1[5-9]|20)\d\d/.exec(one(parts, 'publication_date', 'year', 'date'))?.[0] ?? ''
}

/** As a journal would print it: only what was given. */
function printedOf(parts: Parts): string {
  const sentence = (text: string): string => (text === '' ? '' : `${text.replace(/[.\s]+$/, '')}. `)
  const issue = one(parts, 'issue')
  const volume = one(parts, 'volume') + (issue === '' ? '' : `(${issue})`)
  const pages = pagesOf(parts)
  const place = [yearOf(parts), volume].filter(text => text !== '').join(';') + (pages === '' ? '' : `:${pages}`)
  const container = one(parts, 'journal_title', 'journal_abbrev', 'inbook_title', 'conference_title', 'publisher')
  const authors = authorsOf(parts).join(', ')
  return `${sentence(authors)}${sentence(one(parts, 'title'))}${sentence(container)}${place}`
    .replace(/\s+/g, ' ')
    .trim()
}

function cslOf(parts: Parts): CslItem {
  const year = yearOf(parts)
  const fields: readonly (readonly [string, string])[] = [
    ['title', one(parts, 'title')],
    ['container-title', one(parts, 'journal_title', 'journal_abbrev', 'inbook_title', 'conference_title')],
    ['volume', one(parts, 'volume')],
    ['issue', one(parts, 'issue')],
    ['page', pagesOf(parts)],
    ['DOI', doiIn(one(parts, 'doi')) ?? ''],
    ['PMID', one(parts, 'pmid')],
    ['publisher', one(parts, 'publisher')],
  ]
  const author = authorsOf(parts).map(nameOf)
  return {
    type: one(parts, 'journal_title', 'journal_abbrev') === '' ? 'document' : 'article-journal',
    ...Object.fromEntries(fields.filter(([, value]) => value !== '')),
    ...(author.length === 0 ? {} : { author }),
    ...(year === '' ? {} : { issued: { 'date-parts': [[Number(year)]] } }),
  }
}

/** `JL. Mitcham`, `XP Ding`, `Mar  R. A.`, `Mar, R. A.` */
function nameOf(name: string): CslName {
  const comma = /^([^,]+),\s*(.+)$/.exec(name)
  const familyFirst = comma ?? /^(\p{Lu}[\p{Ll}\p{M}'’-].*?)\s+((?:\p{Lu}\.?[\s-]*){1,4})$/u.exec(name)
  if (familyFirst !== null) return { family: familyFirst[1]!.trim(), given: familyFirst[2]!.trim() }
  const last = /^(.*\S)\s+(\S+)$/.exec(name)
  return last === null ? { literal: name } : { family: last[2]!, given: last[1]! }
}
