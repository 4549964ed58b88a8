/**
 * A page as the lines of text that a reader sees, in document order: a line ends where a block element starts or ends,
 * at a BR, and at a line feed of preformatted text. Records of a publication list are runs of such lines.
 */
import { type ElementNode, endOf, type NodeId, type Page, textRuns } from '../model/index.js'

export interface Line {
  readonly text: string
  /** The text nodes, in document order; never empty. */
  readonly nodes: readonly NodeId[]
  /** Ancestors from the root down to the block the line stands in. */
  readonly path: readonly NodeId[]
  /** How many BRs stand between it and the line before it in the same block. */
  readonly breaks: number
  /** The outermost inline element that it starts with, `A`, `B`, `I`; empty for none. */
  readonly opening: string
  /** All of it is links. */
  readonly linked: boolean
}

const INLINE = new Set(
  'A ABBR ACRONYM B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I IMG INS KBD LABEL MARK NOBR Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR BUTTON'.split(
    ' ',
  ),
)
const SKIPPED = new Set('HEAD SCRIPT STYLE NOSCRIPT TEMPLATE SELECT TEXTAREA SVG MATH IFRAME OBJECT'.split(' '))

export function linesOf(page: Page): Line[] {
  const lines: Line[] = []
  const walk: Walk = { page, lines, open: [], run: [], breaks: 0 }
  for (let id = 0; id < page.nodes.length; id++) {
    while (walk.open.length > 0 && endOf(page.nodes[walk.open.at(-1)!]!, walk.open.at(-1)!) <= id) closeBlock(walk)
    const node = page.nodes[id]!
    if (node.type === 'text') walk.run.push(id)
    else if (SKIPPED.has(node.tag) || node.visibility === 'hidden') id = node.end - 1
    else if (node.tag === 'BR') {
      flush(walk)
      walk.breaks++
    } else if (!isInline(node)) {
      flush(walk)
      walk.breaks = 0
      walk.open.push(id)
    }
  }
  flush(walk)
  return lines
}

interface Walk {
  readonly page: Page
  readonly lines: Line[]
  /** The block elements that are open, outermost first. */
  readonly open: NodeId[]
  run: NodeId[]
  breaks: number
}

function closeBlock(walk: Walk): void {
  flush(walk)
  walk.open.pop()
  walk.breaks = 0
}

function isInline(element: ElementNode): boolean {
  const display = element.style?.display
  if (display === undefined) return INLINE.has(element.tag) || element.tag.includes('-')
  return display.startsWith('inline') || display === 'contents' || display.startsWith('ruby')
}

function flush(walk: Walk): void {
  const { page, run, open, lines, breaks } = walk
  walk.run = []
  if (run.length === 0) return
  const { text, runs } = textRuns(page, run)
  if (text === '') return
  walk.breaks = 0
  const path = [...open]
  const preformatted = path.some(id => (page.nodes[id] as ElementNode).tag === 'PRE') // open blocks are elements
  if (preformatted) for (const line of preformattedLines(page, run, path)) lines.push(line)
  else {
    const nodes = [...new Set(runs.map(({ node }) => node))]
    lines.push({
      text,
      nodes,
      path,
      breaks,
      opening: openingOf(page, nodes[0]!, path.at(-1) ?? 0),
      linked: nodes.every(id => isLinked(page, id)),
    })
  }
}

function preformattedLines(page: Page, run: readonly NodeId[], path: readonly NodeId[]): Line[] {
  const lines: { text: string; nodes: NodeId[] }[] = [{ text: '', nodes: [] }]
  for (const id of run) {
    const node = page.nodes[id]!
    if (node.type !== 'text') continue
    for (const [i, part] of node.value.split('\n').entries()) {
      if (i > 0) lines.push({ text: '', nodes: [] })
      const last = lines.at(-1)!
      last.text += part
      last.nodes.push(id)
    }
  }
  return lines
    .map(({ text, nodes }) => ({
      text: text.replace(/\s+/g, ' ').trim(),
      nodes,
      path,
      breaks: 1,
      opening: '',
      linked: false,
    }))
    .filter(({ text }) => text !== '')
}

function openingOf(page: Page, text: NodeId, block: NodeId): string {
  let opening = ''
  for (let id = page.nodes[text]!.parent; id !== null && id > block; id = page.nodes[id]!.parent)
    opening = (page.nodes[id] as ElementNode).tag // a parent is an element
  return opening
}

/** Marks between links count as linked. */
function isLinked(page: Page, text: NodeId): boolean {
  const node = page.nodes[text]!
  if (node.type === 'text' && !/[\p{L}\p{N}]/u.test(node.value)) return true
  for (let id = node.parent; id !== null; id = page.nodes[id]!.parent) {
    const { tag } = page.nodes[id] as ElementNode // a parent is an element
    if (tag === 'A') return true
    if (!INLINE.has(tag)) return false
  }
  return false
}
