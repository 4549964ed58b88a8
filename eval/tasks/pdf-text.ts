/** How well PDFs are read before anything is labeled: words, their order, columns. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Page, pdfZones } from '../../src/core.js'
import { convertedHtml } from '../../src/io/converted-html.js'
import { parsePage } from '../../src/io/parse-page.js'
import { type PdfText, pdfGlyphs } from '../../src/io/pdf-glyphs.js'
import { type PdfColumn, pdfColumns, pdfNodes } from '../../src/layout/pdf/pdf-nodes.js'
import { corpusPath } from '../corpus.js'
import { margOrder } from '../metrics/marg-order.js'
import { findPassage } from '../metrics/passages.js'
import { bare, words } from '../metrics/text.js'
import type { Task, TaskResult } from '../task.js'

interface Truth {
  readonly title: string
  readonly abstract?: string
  readonly references?: readonly string[]
  readonly publisher_group?: string
}

/** Words found, of so many. */
interface Share {
  found: number
  of: number
}

interface Tally {
  /** Files whose converted HTML gives the same page and zones again. */
  readonly converted: Share
  readonly title: Share
  readonly abstract: Share
  readonly references: Share
  readonly columns: Share
}

export const pdfText: Task = {
  name: 'pdf-text',
  title: 'PDFs read as text: words in order, columns in order',
  published: {},
  corpus: ['pdf'],
  run,
}

async function run({ quick }: { readonly quick: boolean }): Promise<TaskResult> {
  const folder = corpusPath('pdf')!
  const all = readdirSync(join(folder, 'pdfs')).sort()
  const files = quick ? all.filter((_, i) => i % 4 === 0) : all
  const total = tally()
  const publishers = new Map<string, Tally>()
  const failures: { name: string; why: string; score: number }[] = []
  for (const file of files) {
    const truth = readTruth(folder, file)
    const own = await scoreFile(join(folder, 'pdfs', file), truth)
    const publisher = truth.publisher_group ?? 'unknown'
    publishers.set(publisher, publishers.get(publisher) ?? tally())
    add(total, own)
    add(publishers.get(publisher)!, own)
    failures.push({
      name: file,
      why: whyOf(own),
      score: percent(own.abstract) + percent(own.title) + percent(own.references),
    })
  }
  const marg = corpusPath('marg')
  return {
    protocol: `nothing is trained; ${quick ? 'every fourth file' : 'all files'}; words in the right order (longest common subsequence) within one window of the page; columns of body text against the order of the content stream`,
    size: files.length,
    figures: { ...figuresOf(total), ...(marg === null ? {} : margOrder(marg)) },
    failures: failures
      .sort((a, b) => a.score - b.score)
      .slice(0, 12)
      .map(({ name, why }) => ({ name, why })),
    tables: [publisherTable(publishers)],
  }
}

function readTruth(folder: string, file: string): Truth {
  // the corpus is ours and its README tells its shape
  return JSON.parse(readFileSync(join(folder, 'truth', file.replace(/\.pdf$/, '.json')), 'utf8')) as Truth
}

async function scoreFile(path: string, truth: Truth): Promise<Tally> {
  const text = await pdfGlyphs(readFileSync(path))
  const page = wordsOfPdf(text)
  const own = tally()
  count(own.title, truth.title, page)
  count(own.abstract, truth.abstract ?? '', page)
  for (const reference of truth.references ?? []) count(own.references, bare(reference), page)
  own.converted.of++
  if (comesBack(text)) own.converted.found++
  const columns = pdfColumns(text)
  text.sheets.forEach((_, sheet) => {
    own.columns.of++
    if (agreesWithStream(text, columns, sheet)) own.columns.found++
  })
  return own
}

/** Whether "PDF-converted HTML" (paper 001) read again is the same page with the same zones. */
function comesBack(text: PdfText): boolean {
  const { nodes, sheets } = pdfNodes(text)
  const page: Page = { url: 'eval:', sha256: '', source: 'pdf', rendered: true, nodes, dataBlocks: [], sheets }
  const again = parsePage({ url: page.url, bytes: Buffer.from(convertedHtml(page)), contentType: null })
  return isDeepStrictEqual(again.nodes, nodes) && isDeepStrictEqual(pdfZones(again), pdfZones(page))
}

function count(share: Share, passage: string, page: readonly string[]): void {
  const found = findPassage(passage, page)
  share.found += found.words
  share.of += found.of
}

/** The words of the page as a reader meets them: running heads left out. */
function wordsOfPdf(text: PdfText): string[] {
  const { nodes } = pdfNodes(text)
  let flow = ''
  for (let id = 0; id < nodes.length; id++) {
    const node = nodes[id]!
    if (node.type === 'text') flow += node.value
    else if (node.attributes['class']?.includes('running-head')) id = node.end - 1
    else if (node.tag === 'DIV') flow += '\n'
  }
  return words(flow)
}

/**
 * Whether the columns of body text on a sheet follow each other as in the file. Publishers write stories in reading order,
 * which makes the stream a witness that our geometry does not hear; notes, captions and tables are placed at will, so
 * only lines of the body's size are asked.
 */
function agreesWithStream(text: PdfText, columns: readonly PdfColumn[], sheet: number): boolean {
  const place = (left: number, baseline: number): string => `${Math.round(left * 4)} ${Math.round(baseline * 4)}`
  const stream = new Map<string, number>()
  const upright = text.sheets[sheet]!.layers.find(layer => layer.turns === 0)
  upright?.glyphs.forEach((glyph, i) => {
    const key = place(glyph.left, glyph.baseline)
    if (!stream.has(key)) stream.set(key, i)
  })
  const size = bodySize(columns)
  const middles = columns
    .filter(column => column.sheet === sheet && column.kind === 'column')
    .map(column => {
      const lines = column.lines.filter(line => Math.round(line.size * 2) === size)
      const places = lines.map(line => stream.get(place(line.left, line.bottom - 0.2 * line.size)))
      const known = places.filter(found => found !== undefined).sort((a, b) => a - b)
      return known.length < 6 ? null : known[known.length >> 1]!
    })
    .filter(middle => middle !== null)
  return middles.every((middle, i) => i === 0 || middle > middles[i - 1]!)
}

/** In half pixels: the size of most characters. */
function bodySize(columns: readonly PdfColumn[]): number {
  const counts = new Map<number, number>()
  for (const { lines } of columns)
    for (const { size, pieces } of lines) {
      const key = Math.round(size * 2)
      counts.set(key, (counts.get(key) ?? 0) + pieces.reduce((sum, piece) => sum + piece.text.length, 0))
    }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

function tally(): Tally {
  const share = (): Share => ({ found: 0, of: 0 })
  return { converted: share(), title: share(), abstract: share(), references: share(), columns: share() }
}

const PARTS = ['converted', 'title', 'abstract', 'references', 'columns'] as const

function add(sum: Tally, own: Tally): void {
  for (const part of PARTS) {
    sum[part].found += own[part].found
    sum[part].of += own[part].of
  }
}

function percent({ found, of }: Share): number {
  return of === 0 ? 100 : Math.round((10_000 * found) / of) / 100
}

function figuresOf(own: Tally): Record<string, number> {
  return {
    'title-words': percent(own.title),
    'abstract-words': percent(own.abstract),
    'reference-words': percent(own.references),
    'columns-in-order': percent(own.columns),
    'converted-comes-back': percent(own.converted),
  }
}

function whyOf(own: Tally): string {
  return PARTS.map(part => `${part} ${percent(own[part])} %`).join(', ')
}

function publisherTable(publishers: ReadonlyMap<string, Tally>): string {
  const rows = [...publishers]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, own]) => `| ${name} | ${PARTS.map(part => percent(own[part])).join(' | ')} |`)
  return [
    '| publisher | converted | title words | abstract words | reference words | columns in order |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
