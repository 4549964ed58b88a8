/**
 * A page's leaf zones: consecutive inline nodes merged, line-break nodes as borders.
 * Paper 001, sections 2 and 3.
 *
 * Works on rendered pages (the computed display decides) and on parsed ones (the tag decides).
 *
 * Our choice: BR is not on the paper's list of inline nodes, so it ends an inline zone, which keeps authors that
 * stand one per line, and references between BRs, apart.
 */
import type { Box, ElementNode, LeafZone, NodeId, Page, Visibility } from '../model/index.js'
import { collapsedText } from '../model/index.js'
import { wordCount } from '../text/words.js'

/** The paper's "complete list of inline node tags". */
const PAPER_INLINE =
  'A ACRONYM ABBR B BIG CITE CODE DEL DFN EM FONT I IMG INPUT INS NOBR KBD Q SAMP SMALL SPAN STRONG SUP SUB TT U VAR'

/** Ours: inline by the HTML standard's style sheet, or unknown to the paper's decade. */
const OUR_INLINE =
  'ABBR AUDIO BDI BDO BUTTON CANVAS DATA LABEL MAP MARK METER OBJECT OUTPUT PICTURE PROGRESS RB RP RT RUBY S SELECT SLOT STRIKE SVG TEXTAREA TIME VIDEO WBR MATH IFRAME EMBED BLINK BASEFONT'

const INLINE_TAGS: ReadonlySet<string> = new Set(`${PAPER_INLINE} ${OUR_INLINE}`.split(' '))

export function isInlineTag(tag: string): boolean {
  return INLINE_TAGS.has(tag)
}

/** Inline by its computed style where the page was rendered, else by its tag. */
export function isInline(element: ElementNode): boolean {
  const display = element.style?.display
  if (display === undefined) return INLINE_TAGS.has(element.tag) || element.tag.includes('-')
  return element.tag !== 'BR' && (display.startsWith('inline') || display === 'contents' || display.startsWith('ruby'))
}

export function leafZones(page: Page): LeafZone[] {
  const zones: LeafZone[] = []
  const blocks: NodeId[] = []
  const ends: NodeId[] = []
  let run: NodeId[] = []
  const flush = (): void => {
    if (run.length === 0) return
    addLeaves(zones, page, { nodes: run, block: blocks[blocks.length - 1] ?? 0 })
    run = []
  }
  for (let id = 0; id < page.nodes.length; id++) {
    while (ends.length > 0 && ends[ends.length - 1]! <= id) {
      flush()
      ends.pop()
      blocks.pop()
    }
    const node = page.nodes[id]!
    if (node.type === 'text') run.push(id)
    else if (node.tag === 'HEAD') id = node.end - 1
    else if (isInline(node)) {
      if (node.end === id + 1) run.push(id)
    } else {
      flush()
      if (node.end > id + 1) {
        blocks.push(id)
        ends.push(node.end)
      } else if (node.tag !== 'BR') zones.push(emptyLeaf(page, id))
    }
  }
  flush()
  return zones
}

interface Run {
  readonly nodes: readonly NodeId[]
  readonly block: NodeId
}

/** A run is one leaf, or several where its visibility changes: what nobody sees must not hide in what all see. */
function addLeaves(zones: LeafZone[], page: Page, { nodes, block }: Run): void {
  let from = 0
  let visibility = visibilityOf(page, nodes[0]!)
  for (let i = 1; i <= nodes.length; i++) {
    const next = i < nodes.length ? visibilityOf(page, nodes[i]!) : null
    if (next === visibility) continue
    const piece = from === 0 && i === nodes.length ? nodes : nodes.slice(from, i)
    const leaf = inlineLeaf(page, { nodes: piece, block }, visibility)
    if (leaf !== null) zones.push(leaf)
    from = i
    visibility = next ?? visibility
  }
}

/** Null for white space alone, which is nothing. */
function inlineLeaf(page: Page, { nodes, block }: Run, visibility: Visibility): LeafZone | null {
  const text = collapsedText(page, nodes)
  const wanted = text === '' ? 'element' : 'text'
  const holders = nodes.every(id => page.nodes[id]!.type === wanted)
    ? nodes
    : nodes.filter(id => page.nodes[id]!.type === wanted)
  if (holders.length === 0) return null
  const words = text === '' ? 0 : wordCount(text)
  return { kind: 'inline', nodes: holders, block, box: unionBox(page, holders), text, words, visibility }
}

function emptyLeaf(page: Page, id: NodeId): LeafZone {
  const box = page.nodes[id]!.box
  return { kind: 'line-break', nodes: [id], block: id, box, text: '', words: 0, visibility: visibilityOf(page, id) }
}

function visibilityOf(page: Page, id: NodeId): Visibility {
  const node = page.nodes[id]!
  const element = node.type === 'element' ? node : (page.nodes[node.parent] as ElementNode)
  return element.visibility
}

function unionBox(page: Page, nodes: readonly NodeId[]): Box | null {
  let union: Box | null = null
  for (const id of nodes) {
    const box = page.nodes[id]!.box
    if (box === null) continue
    union =
      union === null
        ? box
        : {
            left: Math.min(union.left, box.left),
            top: Math.min(union.top, box.top),
            right: Math.max(union.right, box.right),
            bottom: Math.max(union.bottom, box.bottom),
          }
  }
  return union
}
