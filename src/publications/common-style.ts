/**
 * The Common Style Finder: neighbors, alone or combined up to ten at a time, whose
 * tag sequences are alike. Paper 002, section 3 and Table 1.
 *
 * Table 1 lets j jump by 2i after each comparison; Figure 4 shows CSP1 of records 1 and 2, CSP2 of 2 and 3, CSP3 of 3
 * and 4. With the jump there would be no CSP2. The figure decides: we compare every neighboring pair.
 */
import { endOf, type NodeId, type Page } from '../model/index.js'
import { isBlank, LONGEST_TAG_SEQUENCE, SAME_STYLE_THRESHOLD, styleDistance, tagSequence } from './tag-sequence.js'

/** "It is unlikely that a citation record consists of more than ten tag nodes." */
export const MOST_COMBINED = 10

/** One candidate record: adjacent children of one parent. */
export type CandidateRecord = readonly NodeId[]

/** A chain of neighboring patterns of equal size, merged: the union of their records. */
export type RecordSet = readonly CandidateRecord[]

export function recordSets(page: Page, threshold = SAME_STYLE_THRESHOLD): RecordSet[] {
  const sets: RecordSet[] = []
  for (const [id, node] of page.nodes.entries()) {
    if (node.type !== 'element' || node.tag === 'HEAD') continue
    const children = childNodes(page, id)
    const sequences = children.map(child => tagSequence(page, [child]))
    for (let size = 1; size <= MOST_COMBINED && 2 * size <= children.length; size++)
      sets.push(...setsOfSize(sequences, { size, threshold }).map(set => set.map(range => children.slice(...range))))
  }
  return sets
}

/** Children that are elements, or text that is not blank. */
export function childNodes(page: Page, id: NodeId): NodeId[] {
  const node = page.nodes[id]!
  const children: NodeId[] = []
  for (let child = id + 1; child < endOf(node, id); child = endOf(page.nodes[child]!, child)) {
    const { type } = page.nodes[child]!
    if (type === 'element' || !isBlank((page.nodes[child] as { value: string }).value)) children.push(child) // not an element, so a text
  }
  return children
}

interface Combination {
  readonly size: number
  readonly threshold: number
}

type Range = readonly [first: number, end: number]

/** Chains of combined nodes, each like the one before it, for every way to start counting. */
function setsOfSize(sequences: readonly string[][], { size, threshold }: Combination): Range[][] {
  const combined = (at: number): string[] => sequences.slice(at, at + size).flat()
  const sets: Range[][] = []
  for (let start = 0; start < size; start++) {
    let chain: Range[] = []
    let before = combined(start)
    for (let at = start + size; at + size <= sequences.length; at += size) {
      const here = combined(at)
      if (alike(before, here, threshold)) {
        if (chain.length === 0) chain.push([at - size, at])
        chain.push([at, at + size])
      } else {
        if (chain.length > 0) sets.push(chain)
        chain = []
      }
      before = here
    }
    if (chain.length > 0) sets.push(chain)
  }
  return sets
}

/** "Under a pre-defined threshold"; at a threshold of 0, only equal ones. */
function alike(a: readonly string[], b: readonly string[], threshold: number): boolean {
  if (Math.max(a.length, b.length) > LONGEST_TAG_SEQUENCE) return false
  const distance = styleDistance(a, b, threshold)
  return distance !== null && (distance < threshold || distance === 0)
}
