/**
 * The zones that get a label. A leaf zone each, but where a page sets single words in block elements and relies on
 * its style sheet to show them in one line (`<div>Sanger</div> <div>TD</div>, <div>Mov Disord</div>, …`), the leaves
 * of that line are put together: the commas between them, texts of the surrounding block, give it away. So are the
 * leaves of a list item that is one citation.
 */
import type { Box, ElementNode, LeafZone, NodeId, Page, Zone } from '../model/index.js'
import { zoneOf } from '../model/index.js'
import { citationItems } from './citation-items.js'

/** Leaves of a line average no more words than this. */
const FEW_WORDS = 4
/** A line that was cut into pieces is not longer than this, in words. */
const LONGEST_LINE = 200

/** A text that only connects its neighbors: a comma, `(pg.`, `, vol.` */
const CONNECTIVE = /^(?:[\s,.;:()[\]–—\-/&"'“”]|\b(?:vol|pp?|pg|no|and|in|eds?)\b)+$/iu

export function labelingZones(page: Page, leaves: readonly LeafZone[]): Zone[] {
  const merged = new Map(citationItems(page, leaves).map(({ from, to }) => [from, to]))
  for (const [from, to] of mergedBlocks(page, leaves)) if (!isInside(merged, from)) merged.set(from, to)
  const zones: Zone[] = []
  for (let i = 0; i < leaves.length; ) {
    const end = merged.get(i)
    if (end === undefined) zones.push(zoneOf(leaves[i++]!))
    else {
      zones.push(joined(leaves.slice(i, end)))
      i = end
    }
  }
  return zones
}

function isInside(spans: ReadonlyMap<number, number>, at: number): boolean {
  for (const [from, to] of spans) if (from <= at && at < to) return true
  return false
}

/** Index of the first leaf of each line that was cut into pieces → one past its last. */
function mergedBlocks(page: Page, leaves: readonly LeafZone[]): Map<number, number> {
  const merged = new Map<number, number>()
  const seen = new Set<NodeId>()
  let covered = 0
  for (const [i, leaf] of leaves.entries()) {
    if (i < covered || leaf.text === '' || seen.has(leaf.block) || !CONNECTIVE.test(leaf.text)) continue
    seen.add(leaf.block)
    const span = leavesOfBlock(page, leaves, { block: leaf.block, at: i })
    if (span === null || !isCutLine(leaves.slice(span.from, span.to))) continue
    merged.set(span.from, span.to)
    covered = span.to
  }
  return merged
}

function leavesOfBlock(
  page: Page,
  leaves: readonly LeafZone[],
  { block, at }: { readonly block: NodeId; readonly at: number },
): { from: number; to: number } | null {
  const { end } = page.nodes[block] as ElementNode // a leaf's block is an element
  let from = at
  let to = at + 1
  while (from > 0 && leaves[from - 1]!.nodes[0]! > block) from--
  while (to < leaves.length && leaves[to]!.nodes[0]! < end) to++
  return to - from > 2 ? { from, to } : null
}

function isCutLine(leaves: readonly LeafZone[]): boolean {
  const texts = leaves.filter(leaf => leaf.text !== '')
  const words = texts.reduce((sum, leaf) => sum + leaf.words, 0)
  const connectives = texts.filter(leaf => CONNECTIVE.test(leaf.text)).length
  const pieces = texts.length - connectives
  const shown = new Set(texts.map(leaf => leaf.visibility))
  return connectives >= 2 && pieces >= 3 && words <= LONGEST_LINE && words / pieces <= FEW_WORDS && shown.size <= 2
}

function joined(leaves: readonly LeafZone[]): Zone {
  const texts = leaves.filter(leaf => leaf.text !== '')
  let text = ''
  for (const leaf of texts) text += text === '' || /^[,.;:)\]]/.test(leaf.text) ? leaf.text : ` ${leaf.text}`
  const boxes = texts.flatMap(leaf => (leaf.box === null ? [] : [leaf.box]))
  return { leaves: texts, box: union(boxes), text }
}

function union(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  return {
    left: Math.min(...boxes.map(box => box.left)),
    top: Math.min(...boxes.map(box => box.top)),
    right: Math.max(...boxes.map(box => box.right)),
    bottom: Math.max(...boxes.map(box => box.bottom)),
  }
}
