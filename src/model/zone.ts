import type { Box, NodeId, Page, Visibility } from './page.js'

/** A run of inline nodes, or one line-break node without element children. Paper 001, section 3. */
export interface LeafZone {
  readonly kind: 'inline' | 'line-break'
  /**
   * The texts of the run in document order; the element itself where it holds no text (IMG, an empty DIV).
   * Never empty.
   */
  readonly nodes: readonly NodeId[]
  /** The nearest line-break element around the run. */
  readonly block: NodeId
  /** Null when the page was parsed but not rendered. */
  readonly box: Box | null
  /** White space collapsed; empty for a trivial zone. */
  readonly text: string
  readonly words: number
  readonly visibility: Visibility
}

/** The page cut recursively at its largest gaps. Leaves keep their order from top left to bottom right. */
export type ZoneTree =
  | { readonly cut: null; readonly leaf: LeafZone }
  | {
      readonly cut: 'horizontal' | 'vertical' | 'none'
      /** CSS pixels; 0 where the parts touch and stand in document order. */
      readonly gap: number
      readonly box: Box
      readonly parts: readonly ZoneTree[]
    }

/** Leaves that belong together once the tree is pruned: what gets a label. */
export interface Zone {
  readonly leaves: readonly LeafZone[]
  readonly box: Box | null
  readonly text: string
}

/** A stretch of a zone's text that comes from one node: `text.slice(start, end)` was read from `node`. */
export interface TextRun {
  readonly node: NodeId
  readonly start: number
  readonly end: number
}

/**
 * The collapsed text of several texts of a page, and which part of it came from which node.
 * The one place that decides how white space between nodes is treated, so that offsets agree everywhere.
 */
export function textRuns(page: Page, nodes: readonly NodeId[]): { text: string; runs: TextRun[] } {
  let text = ''
  const runs: TextRun[] = []
  for (const id of nodes) {
    const node = page.nodes[id]!
    if (node.type !== 'text') continue
    const value = node.value.replace(/\s+/g, ' ')
    const piece = text === '' || text.endsWith(' ') ? value.replace(/^ /, '') : value
    if (piece === '') continue
    runs.push({ node: id, start: text.length, end: text.length + piece.length })
    text += piece
  }
  return trimmedEnd(text, runs)
}

function trimmedEnd(text: string, runs: TextRun[]): { text: string; runs: TextRun[] } {
  const length = text.trimEnd().length
  const kept = runs.filter(run => run.start < length).map(run => ({ ...run, end: Math.min(run.end, length) }))
  return { text: text.slice(0, length), runs: kept }
}

/** One leaf as a zone of its own. */
export function zoneOf(leaf: LeafZone): Zone {
  return { leaves: [leaf], box: leaf.box, text: leaf.text }
}
