/** The publication list pages with their true records, as lines that begin a record, go on with it, or are none. */
import { readdirSync, readFileSync } from 'node:fs'
import { corpusPath } from '../eval/corpus.js'
import { parsePage } from '../src/io/parse-page.js'
import type { Page } from '../src/model/index.js'
import type { Line } from '../src/publications/lines.js'

export interface PublicationPage {
  readonly id: string
  readonly page: Page
  readonly records: readonly string[]
  readonly borderline: readonly string[]
}

export function readPublicationPages(): PublicationPage[] {
  const folder = corpusPath('publications')
  if (folder === null) return []
  return readdirSync(`${folder}/truth`)
    .sort()
    .map(name => {
      const id = name.replace(/\.json$/, '')
      const truth = JSON.parse(readFileSync(`${folder}/truth/${name}`, 'utf8')) as PublicationPage // the corpus README tells its shape
      const bytes = readFileSync(`${folder}/pages/${id}.html`)
      const page = parsePage({ url: `https://example.org/${id}.html`, bytes, contentType: null })
      return { id, page, records: truth.records, borderline: truth.borderline ?? [] }
    })
}

export type LineLabel = 'begin' | 'inside' | 'outside'

/** Letters and digits of all lines in a row, with the line of each. */
function bareText(lines: readonly Line[]): { text: string; lineOf: number[] } {
  let text = ''
  const lineOf: number[] = []
  for (const [index, line] of lines.entries()) {
    const letters = bare(line.text)
    text += letters
    for (let i = 0; i < letters.length; i++) lineOf.push(index)
  }
  return { text, lineOf }
}

export function bare(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Where each record stands: first and last line; null where its text is not to be found. */
export function recordLines(
  lines: readonly Line[],
  records: readonly string[],
): ({ first: number; last: number; start: number; end: number } | null)[] {
  const { text, lineOf } = bareText(lines)
  let from = 0
  return records.map(record => {
    const wanted = bare(record)
    let at = text.indexOf(wanted, from)
    if (at < 0) at = text.indexOf(wanted)
    if (at < 0 || wanted === '') return null
    from = at + wanted.length
    return { first: lineOf[at]!, last: lineOf[from - 1]!, start: at, end: from }
  })
}

export function lineLabels(lines: readonly Line[], records: readonly string[]): LineLabel[] {
  const labels = new Array<LineLabel>(lines.length).fill('outside')
  for (const place of recordLines(lines, records)) {
    if (place === null) continue
    for (let line = place.first; line <= place.last; line++) labels[line] = line === place.first ? 'begin' : 'inside'
  }
  return labels
}
