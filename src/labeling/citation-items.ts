/**
 * List items that each hold one citation in several leaf zones (authors, title and journal on lines of their own,
 * buttons after them): the item is what gets a label, not its pieces.
 *
 * Three or more sibling elements of one tag, most of which read like a citation, are such a list.
 */
import type { ElementNode, LeafZone, NodeId, Page } from '../model/index.js'
import { childrenOf } from '../model/index.js'

/** Leaves `from` up to, not including, `to` are one item. */
export interface LeafSpan {
  readonly from: number
  readonly to: number
}

const MIN_ITEMS = 3
/** So many of the siblings with text must read like citations. */
const MOST = 0.6
const MIN_WORDS = 5
const MAX_WORDS = 160

const YEAR = /(?:^|[^\d])(?:1[89]|20)\d\d(?:[^\d]|$)/
const CITING =
  /\b\p{Lu}[\p{L}'’-]+,? (?:\p{Lu}\.?[ -]?){1,3}(?:[,;.&(]|$| and\b)|\b(?:\p{Lu}\. ?){1,3}\p{Lu}\p{Ll}+|\bet al\b|\d\s*\(\d+\)|\d\s*[:,]\s*\d+\s*[-–]\s*\d+|\b(?:pp?|vol)\.? ?\d/u

export function citationItems(page: Page, leaves: readonly LeafZone[]): LeafSpan[] {
  const spans: LeafSpan[] = []
  const first = leaves.map(leaf => leaf.nodes[0]!)
  const nodes = page.nodes
  for (let id = 0; id < nodes.length; ) {
    const node = nodes[id]!
    const items = node.type === 'element' ? itemsBelow(page, { leaves, first }, id) : null
    if (items === null) id++
    else {
      spans.push(...items.filter(span => span.to - span.from > 1))
      id = (node as ElementNode).end
    }
  }
  return spans
}

interface Leaves {
  readonly leaves: readonly LeafZone[]
  /** The first node of each leaf. */
  readonly first: readonly NodeId[]
}

/** The items of a list, or null where the element is none. */
function itemsBelow(page: Page, { leaves, first }: Leaves, parent: NodeId): LeafSpan[] | null {
  const { end } = page.nodes[parent] as ElementNode // asked for elements only
  if (end - parent < 3 * MIN_ITEMS || !hasItems(page, parent, end)) return null
  const tags = new Map<string, NodeId[]>()
  for (const child of childrenOf(page, parent)) {
    const node = page.nodes[child]!
    if (node.type !== 'element' || node.end === child + 1) continue
    const alike = tags.get(node.tag)
    if (alike === undefined) tags.set(node.tag, [child])
    else alike.push(child)
  }
  for (const siblings of tags.values()) {
    if (siblings.length < MIN_ITEMS) continue
    const spans = siblings.map(child => spanOf(first, child, (page.nodes[child] as ElementNode).end))
    const filled = spans.filter(span => span.to > span.from && wordsIn(leaves, span) >= 2)
    const citing = filled.filter(span => isCitation(leaves, span))
    if (citing.length >= MIN_ITEMS && citing.length >= MOST * filled.length) return citing
  }
  return null
}

/** Whether there are children enough, of whatever tag, that are not empty: most elements have one or two. */
function hasItems(page: Page, parent: NodeId, end: NodeId): boolean {
  let filled = 0
  for (let child = parent + 1; child < end && filled < MIN_ITEMS; ) {
    const node = page.nodes[child]!
    const next = node.type === 'element' ? node.end : child + 1
    if (next > child + 1) filled++
    child = next
  }
  return filled >= MIN_ITEMS
}

/** The leaves that start inside an element. */
function spanOf(first: readonly NodeId[], from: NodeId, end: NodeId): LeafSpan {
  return { from: lowerBound(first, from), to: lowerBound(first, end) }
}

function lowerBound(sorted: readonly NodeId[], value: NodeId): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

function wordsIn(leaves: readonly LeafZone[], { from, to }: LeafSpan): number {
  let words = 0
  for (let i = from; i < to; i++) words += leaves[i]!.words
  return words
}

function isCitation(leaves: readonly LeafZone[], span: LeafSpan): boolean {
  const words = wordsIn(leaves, span)
  if (words < MIN_WORDS || words > MAX_WORDS) return false
  const text = leaves
    .slice(span.from, span.to)
    .map(leaf => leaf.text)
    .join(' ')
  return YEAR.test(text) && CITING.test(text)
}
