/**
 * The row of a list or table that a link stands in, found without knowing any layout: among the links that look
 * alike, each owns the largest subtree that holds no other of them.
 */
import { type ElementNode, endOf, type NodeId, type Page } from '../model/index.js'
import { namesWholeIssue, wordClassCounts } from './link-words.js'
import { isInlineTag, type PageText } from './page-text.js'
import { type TextFacts, textFacts } from './text-facts.js'

export interface LinkRow {
  readonly node: NodeId
  readonly facts: TextFacts
  readonly hasDoi: boolean
  /** Words for covers and contents, for supplements, for whole issues, where the row begins. */
  readonly matter: number
  readonly supplement: number
  readonly isWholeIssue: boolean
  /** Indices of the links in the row, of a large one the first. */
  readonly links: readonly number[]
  /** Text from the last link before the row to the row, and from the row to the first link after it, clipped. */
  readonly above: TextFacts
  readonly below: TextFacts
}

/** Longer than any row of an issue page that was seen: then it is not a row, and its text is not read. */
const ROW_CHARACTERS = 3000
const ROW_LINKS = 20
const CLIP = 240
/** A cover or an index says so at once; longer texts use such words in passing. */
const FIRST_WORDS = 40

interface Place {
  readonly i: number
  /** The links that look like this one, itself included. */
  readonly alike: readonly number[]
  readonly ancestors: readonly (readonly NodeId[])[]
}

/** Tells the row of a link; links of one row share it. */
export function rowFinder(page: Page, nodes: readonly NodeId[], text: PageText): (place: Place) => LinkRow {
  const rows = new Map<NodeId, LinkRow>()
  return place => {
    const node = rowNode(page, text, place)
    const known = rows.get(node)
    if (known !== undefined) return known
    const row = rowOf(page, node, { nodes, text })
    rows.set(node, row)
    return row
  }
}

function rowNode(page: Page, text: PageText, { i, alike, ancestors }: Place): NodeId {
  const own = ancestors[i]!
  const at = lowerBound(alike, i)
  const neighbors = [alike[at - 1], alike[at + 1]].filter(other => other !== undefined)
  const shared = Math.max(0, ...neighbors.map(other => sharedDepth(own, ancestors[other]!)))
  const row = neighbors.length === 0 ? undefined : own[own.length - shared - 1]
  if (row !== undefined && text.length(row, endOf(page.nodes[row]!, row)) <= ROW_CHARACTERS) return row
  return own.find(id => isRowTag((page.nodes[id] as ElementNode).tag)) ?? own[0] ?? 0 // parents are elements
}

function rowOf(
  page: Page,
  node: NodeId,
  { nodes, text }: { readonly nodes: readonly NodeId[]; readonly text: PageText },
): LinkRow {
  const end = endOf(page.nodes[node]!, node)
  const [from, to] = [lowerBound(nodes, node), lowerBound(nodes, end)]
  const start = from === 0 ? 0 : endOf(page.nodes[nodes[from - 1]!]!, nodes[from - 1]!)
  const next = nodes[to] ?? page.nodes.length
  const own = text.length(node, end) > ROW_CHARACTERS ? '' : text.of(node, end)
  const first = wordClassCounts(own.slice(0, FIRST_WORDS))
  return {
    node,
    facts: textFacts(own),
    hasDoi: /\b10\.\d{4,9}\//.test(own),
    matter: first.matter,
    supplement: first.supplement,
    isWholeIssue: first.known > 0 && namesWholeIssue(own.slice(0, 2 * FIRST_WORDS)),
    links: Array.from({ length: Math.min(to - from, ROW_LINKS) }, (_, k) => from + k),
    above: textFacts(start >= node ? '' : text.ending(start, node, CLIP)),
    below: textFacts(end >= next ? '' : text.beginning(end, next, CLIP)),
  }
}

/** A cell is part of a row, an inline element part of a line. */
function isRowTag(tag: string): boolean {
  return !isInlineTag(tag) && tag !== 'TD' && tag !== 'TH'
}

/** How many of the topmost ancestors two links share. */
function sharedDepth(a: readonly NodeId[], b: readonly NodeId[]): number {
  let shared = 0
  while (shared < a.length && shared < b.length && a[a.length - 1 - shared] === b[b.length - 1 - shared]) shared++
  return shared
}

/** How many of the sorted values are smaller. */
export function lowerBound(sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
