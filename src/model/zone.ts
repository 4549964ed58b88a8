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
  const runs: TextRun[] = []
  return { text: collapsedText(page, nodes, runs), runs }
}

/** The text alone, or with its runs added to `runs`. */
export function collapsedText(page: Page, nodes: readonly NodeId[], runs?: TextRun[]): string {
  let text = ''
  let spaced = true // at the beginning no space is wanted either
  for (const id of nodes) {
    const node = page.nodes[id]!
    if (node.type !== 'text') continue
    const value = spacesCollapsed(node.value)
    const piece: string = spaced && value.charCodeAt(0) === SPACE ? value.slice(1) : value
    if (piece === '') continue
    runs?.push({ node: id, start: text.length, end: text.length + piece.length })
    text += piece
    spaced = piece.charCodeAt(piece.length - 1) === SPACE
  }
  if (text === '' || !spaced) return text
  const length = text.length - 1
  const last = runs?.pop()
  if (last !== undefined && last.start < length) runs?.push({ ...last, end: length })
  return text.slice(0, length)
}

const SPACE = 32

/** Every stretch of white space as one space. Most texts have none but single spaces: they are not copied. */
function spacesCollapsed(value: string): string {
  let before = 0
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i)
    const isPlain = code > SPACE ? code < 0xa0 || !isWideSpace(code) : code === SPACE && before !== SPACE
    if (!isPlain) return value.replace(/\s+/g, ' ')
    before = code
  }
  return value
}

/** White space beyond ASCII, as JavaScript's `\\s` has it. */
function isWideSpace(code: number): boolean {
  if (code < 0x2000) return code === 0xa0 || code === 0x1680
  if (code < 0x2060) return code < 0x200b || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f
  return code === 0x3000 || code === 0xfeff
}

/** One leaf as a zone of its own. */
export function zoneOf(leaf: LeafZone): Zone {
  return { leaves: [leaf], box: leaf.box, text: leaf.text }
}
