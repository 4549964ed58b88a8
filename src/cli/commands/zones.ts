/** `webmars zones`: the physical layout of a page, as a tree, as zones, as a picture. */
import { writeFile } from 'node:fs/promises'
import {
  gapThreshold,
  leafZones,
  leavesOf,
  type Page,
  pageProblems,
  pdfZones,
  prune,
  type Zone,
  type ZoneTree,
  zoneTree,
} from '../../core.js'
import { BrowserMissingError } from '../../io/browser.js'
import { type Drawn, drawDocument, drawPicture, eachPart } from '../../io/draw-zones.js'
import { FetchError, InputError, RenderError } from '../../io/errors.js'
import type { ReceivedPage } from '../../io/parse-page.js'
import { parsePage } from '../../io/parse-page.js'
import { pdfPage } from '../../io/pdf-page.js'
import { kindOf, readInput } from '../../io/read-input.js'
import { openRenderer, type Renderer } from '../../io/render-page.js'
import { inputsOf } from '../inputs.js'
import { noteProblems, printJson, printJsonLine, sayError, sayWarning } from '../terminal.js'
import { sentenceOf } from './convert.js'

interface ZonesOptions {
  readonly draw?: string
  readonly fast?: boolean
  readonly json?: boolean
  readonly jsonl?: boolean
  readonly allowPrivate?: boolean
  readonly fromFile?: string
}

export async function run(inputs: readonly string[], options: ZonesOptions): Promise<void> {
  const all = inputsOf(inputs, options)
  if (options.draw !== undefined) checkDraw(options.draw, { inputs: all, fast: options.fast ?? false })
  const renderer = options.fast ? null : openRenderer()
  const rows: object[] = []
  try {
    for (const input of all) {
      const row = await inputZones(input, { options, renderer })
      if (row !== null) rows.push(row)
    }
  } finally {
    await renderer?.close()
  }
  if (options.json) printJson(rows)
}

function checkDraw(file: string, { inputs, fast }: { inputs: readonly string[]; fast: boolean }): void {
  if (!/\.(?:png|html?)$/i.test(file))
    throw new InputError(file, 'cannot be drawn', { remedy: 'end the name after --draw with .png or .html' })
  if (inputs.length > 1)
    throw new InputError(file, 'one page is drawn at a time', { remedy: 'give one input with --draw' })
  if (fast && !/\.pdf$/i.test(inputs[0]!))
    throw new InputError(inputs[0]!, 'HTML is drawn by a browser', { remedy: 'leave out --fast' })
}

interface Means {
  readonly options: ZonesOptions
  readonly renderer: Renderer | null
}

/** Null when the input cannot be read: one line says why, the others go on. */
async function inputZones(input: string, means: Means): Promise<object | null> {
  const { options } = means
  try {
    const { fetchBytes } = await import('../fetch-bytes.js')
    const received = await readInput(input, fetchBytes({ allowPrivate: options.allowPrivate ?? false }))
    const drawn = drawnOf(await pageOf(received, means))
    const problems = pageProblems(drawn.page)
    for (const problem of problems) sayWarning(`${input}: ${sentenceOf(problem)}`)
    if (problems.length > 0) noteProblems()
    if (options.draw !== undefined) await draw(options.draw, received, { drawn, renderer: means.renderer })
    const row = {
      source: input,
      threshold: drawn.threshold,
      zones: drawn.zones.map(zoneRow),
      tree: treeRow(drawn.tree),
    }
    if (options.jsonl) printJsonLine(row)
    else if (!options.json && options.draw === undefined) printTree(drawn)
    return row
  } catch (error) {
    if (!(error instanceof InputError || error instanceof FetchError || error instanceof RenderError)) throw error
    sayError(error)
    noteProblems()
    return null
  }
}

async function pageOf(received: ReceivedPage, { options, renderer }: Means): Promise<Page> {
  if (kindOf(received) === 'pdf') return pdfPage(received)
  if (renderer === null) return parsePage(received)
  try {
    return await renderer.render(received)
  } catch (error) {
    if (!(error instanceof BrowserMissingError) || options.draw !== undefined) throw error
    sayWarning(`${error.message}; read without a browser`)
    return parsePage(received)
  }
}

function drawnOf(page: Page): Drawn & { readonly threshold: number } {
  const leaves = leafZones(page)
  const tree = zoneTree(page, leaves)
  const threshold = gapThreshold(leavesOf(tree), page.source)
  return { page, tree, threshold, zones: page.source === 'pdf' ? pdfZones(page) : prune(page, tree, threshold) }
}

async function draw(
  file: string,
  received: ReceivedPage,
  { drawn, renderer }: { drawn: Drawn; renderer: Renderer | null },
): Promise<void> {
  const picture = await drawPicture(received, drawn, renderer)
  await writeFile(file, /\.png$/i.test(file) ? picture : drawDocument(drawn, picture))
}

function zoneRow({ text, box, leaves }: Zone): object {
  return { text, box, leaves: leaves.length }
}

/** Deeper trees than this are given flat: JSON readers have their limits too. */
const MAX_DEPTH = 200

function treeRow(tree: ZoneTree | null, depth = 0): object | null {
  if (tree === null) return null
  if (tree.cut === null) {
    const { kind, nodes, box, text, visibility } = tree.leaf
    return { kind, nodes, box, text, visibility }
  }
  if (depth < MAX_DEPTH) return { ...tree, parts: tree.parts.map(part => treeRow(part, depth + 1)) }
  const parts: (object | null)[] = []
  eachPart(tree, part => void (part.cut === null && parts.push(treeRow(part))))
  return { ...tree, cut: 'none', parts }
}

function printTree({ tree }: Drawn): void {
  const width = process.stdout.isTTY ? process.stdout.columns || 100 : 160
  eachPart(tree, (part, depth) => {
    const indent = '  '.repeat(Math.min(depth, 30))
    const name = part.cut === null ? part.leaf.text || '(no text)' : cutText(part)
    process.stdout.write(`${`${indent}${name}`.slice(0, width)}\n`)
  })
}

function cutText({ cut, gap, parts }: Exclude<ZoneTree, { cut: null }>): string {
  return cut === 'none' ? `${parts.length} in order` : `${cut} cut at ${Math.round(gap)} px: ${parts.length} parts`
}
