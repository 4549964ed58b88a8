/** Reads BibTeX and BibLaTeX: braces and quotes nested, macros, `#`, and LaTeX's accents back to letters. */

import { fromLatex } from './latex.js'
import { EMPTY_LIBRARY_RECORD, type LibraryName, type LibraryRecord } from './library-record.js'

export function readBibtex(text: string): LibraryRecord[] {
  const records: LibraryRecord[] = []
  const macros = new Map<string, string>()
  for (const { type, body } of entriesOf(text)) {
    if (type === 'string') for (const [name, value] of fieldsOf(body, macros)) macros.set(name, value)
    else if (type !== 'comment' && type !== 'preamble') records.push(recordOf(body, macros))
  }
  return records
}

interface RawEntry {
  readonly type: string
  readonly body: string
}

/** What stands between the braces (or parentheses) after each `@type`. */
function entriesOf(text: string): RawEntry[] {
  const entries: RawEntry[] = []
  const start = /@\s*([a-z]+)\s*[{(]/gi
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const from = match.index + match[0].length
    const end = closing(text, from)
    entries.push({ type: match[1]!.toLowerCase(), body: text.slice(from, end) })
    start.lastIndex = end + 1
  }
  return entries
}

/** Where the brace opened just before `from` is closed. */
function closing(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at
  }
  return text.length
}

function fieldsOf(body: string, macros: ReadonlyMap<string, string>): Map<string, string> {
  const fields = new Map<string, string>()
  const name = /\s*,?\s*([\w:.-]+)\s*=\s*/y
  let at = 0
  for (;;) {
    name.lastIndex = at
    const match = name.exec(body)
    if (match === null) return fields
    const { value, end } = valueAt(body, name.lastIndex, macros)
    fields.set(match[1]!.toLowerCase(), value)
    at = end
  }
}

/** Pieces joined by `#`: in braces, in quotes, a number or the name of a macro. */
function valueAt(body: string, from: number, macros: ReadonlyMap<string, string>): { value: string; end: number } {
  let value = ''
  let at = from
  for (;;) {
    if (body[at] === '{') {
      const end = closing(body, at + 1)
      value += body.slice(at + 1, end)
      at = end + 1
    } else if (body[at] === '"') {
      const end = closingQuote(body, at + 1)
      value += body.slice(at + 1, end)
      at = end + 1
    } else {
      const word = /[^\s,#}]*/y
      word.lastIndex = at
      const bare = word.exec(body)![0]
      value += macros.get(bare.toLowerCase()) ?? bare
      at += bare.length
    }
    const more = /\s*#\s*/y
    more.lastIndex = at
    const joined = more.exec(body)
    if (joined === null) return { value, end: at }
    at += joined[0].length
  }
}

function closingQuote(body: string, from: number): number {
  let depth = 0
  for (let at = from; at < body.length; at++) {
    if (body[at] === '\\') at++
    else if (body[at] === '{') depth++
    else if (body[at] === '}') depth--
    else if (body[at] === '"' && depth === 0) return at
  }
  return body.length
}

function recordOf(body: string, macros: ReadonlyMap<string, string>): LibraryRecord {
  const comma = body.indexOf(',')
  const fields = fieldsOf(body.slice(comma < 0 ? body.length : comma), macros)
  const text = (...names: readonly string[]): string =>
    fromLatex(names.map(name => fields.get(name) ?? '').find(value => value !== '') ?? '')
  const raw = (name: string): string => (fields.get(name) ?? '').trim()
  return {
    ...EMPTY_LIBRARY_RECORD,
    key: body.slice(0, Math.max(0, comma)).trim(),
    title: text('title'),
    authors: splitNames(raw('author')).map(bibtexName),
    journal: text('journal', 'journaltitle', 'booktitle'),
    year: /\d{4}/.exec(text('year', 'date'))?.[0] ?? '',
    volume: text('volume'),
    issue: text('number', 'issue'),
    pages: text('pages', 'eid').replace(/\s*[-–—]+\s*/g, '-'),
    doi: raw('doi').replace(/\\([_%&#])/g, '$1'),
    pmid: text('pmid') || (/^(?:pubmed|pmid)$/i.test(text('eprinttype')) ? text('eprint') : ''),
    issn: text('issn'),
    abstract: text('abstract'),
    keywords: text('keywords') === '' ? [] : text('keywords').split(/\s*[,;]\s*/),
  }
}

/** At `and`, outside braces only. */
function splitNames(authors: string): string[] {
  const names: string[] = []
  let depth = 0
  let current = ''
  for (const piece of authors.split(/(\\[{}]|[{}]|\s+and\s+)/)) {
    if (piece === '{') depth++
    if (piece === '}') depth--
    if (depth === 0 && /^\s+and\s+$/.test(piece)) {
      names.push(current)
      current = ''
    } else current += piece
  }
  return [...names, current].map(name => name.trim()).filter(name => name !== '')
}

/** `von Last, Jr, First`, `First von Last`, `{Group}`. */
function bibtexName(name: string): LibraryName {
  if (/^\{(?:[^{}]|\\[{}]|\{[^{}]*\})*\}$/.test(name)) return { family: fromLatex(name), given: '', suffix: '' }
  const parts = splitCommas(name).map(fromLatex)
  if (parts.length >= 3) return { family: parts[0]!, suffix: parts[1]!, given: parts.slice(2).join(', ') }
  if (parts.length === 2) return { family: parts[0]!, given: parts[1]!, suffix: '' }
  const words = fromLatex(name).split(' ')
  const particle = words.findIndex((word, i) => i > 0 && /^\p{Ll}/u.test(word))
  const from = particle > 0 ? particle : words.length - 1
  return { family: words.slice(from).join(' '), given: words.slice(0, from).join(' '), suffix: '' }
}

function splitCommas(name: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const piece of name.split(/(\\.|[{},])/)) {
    if (piece === '{') depth++
    if (piece === '}') depth--
    if (piece === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts.map(part => part.trim())
}
