/** Reads MEDLINE display format (.nbib): a tag in four columns, continuation by six blanks. */
import { EMPTY_LIBRARY_RECORD, type LibraryName, type LibraryRecord } from './library-record.js'
import { expandedPages } from './pages.js'

type Line = readonly [tag: string, value: string]

export function readNbib(text: string): LibraryRecord[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r?\n\s*\r?\n/)
    .map(linesOf)
    .filter(lines => lines.length > 0)
    .map(recordOf)
}

function linesOf(block: string): Line[] {
  const lines: [string, string][] = []
  for (const line of block.split(/\r?\n/)) {
    const match = /^([A-Z][A-Z0-9]{1,3}) *- ?(.*)$/.exec(line)
    const last = lines.at(-1)
    if (match !== null) lines.push([match[1]!, match[2]!.trim()])
    else if (last !== undefined && /^ {6}/.test(line)) last[1] += ` ${line.trim()}`
  }
  return lines
}

function recordOf(lines: readonly Line[], index: number): LibraryRecord {
  const all = (tag: string): string[] => lines.filter(([name]) => name === tag).map(([, value]) => value)
  const first = (tag: string): string => all(tag)[0] ?? ''
  const id = (tag: string, type: string): string =>
    all(tag)
      .find(value => value.endsWith(`[${type}]`))
      ?.replace(/\s*\[\w+\]$/, '') ?? ''
  return {
    ...EMPTY_LIBRARY_RECORD,
    key: first('PMID') || String(index + 1),
    title: first('TI').replace(/(?<!\.)\.$/, ''),
    authors: lines.flatMap(([tag, value]) =>
      tag === 'FAU' ? [fullName(value)] : tag === 'CN' ? [{ family: value, given: '', suffix: '' }] : [],
    ),
    journal: first('JT') || first('TA'),
    year: /\d{4}/.exec(first('DP'))?.[0] ?? '',
    volume: first('VI'),
    issue: first('IP'),
    pages: first('PG') === '' ? id('LID', 'pii') : expandedPages(first('PG')),
    doi: id('AID', 'doi') || id('LID', 'doi'),
    pmid: first('PMID'),
    issn: first('IS').split(' ')[0] ?? '',
    abstract: first('AB'),
    keywords: all('OT'),
  }
}

/** `van der Berg, Jan P Jr`. */
function fullName(text: string): LibraryName {
  const [family = '', rest = ''] = text.split(/,\s*/)
  const suffix = /\s(Jr|Sr|\d(?:nd|rd|th))$/.exec(rest)
  return { family, given: suffix === null ? rest : rest.slice(0, suffix.index), suffix: suffix?.[1] ?? '' }
}
