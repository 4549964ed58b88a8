/**
 * A page as the stages see it: frozen, finite, and plain JSON.
 *
 * Nodes stand in document order, so a subtree is the slice `nodes.slice(id, end)` and
 * every other value points at the page by node id. Nothing points back.
 */
export interface Page {
  /** Absolute, after redirects; `file:` for local files. */
  readonly url: string
  /** SHA-256 of the bytes received, in hexadecimal: the page's identity in evidence. */
  readonly sha256: string
  readonly source: 'html' | 'pdf'
  /** True when boxes and styles were taken from a browser (or a PDF); false when the bytes were only parsed. */
  readonly rendered: boolean
  readonly nodes: readonly PageNode[]
  /** Machine-readable blocks (JSON-LD and the like), kept out of the nodes because nobody sees them. */
  readonly dataBlocks: readonly DataBlock[]
  /** The paper sheets of a PDF, in order; empty for HTML. Boxes run on from sheet to sheet. */
  readonly sheets: readonly Box[]
}

export type NodeId = number
export type PageNode = ElementNode | TextNode

export interface ElementNode {
  readonly type: 'element'
  /** Upper case, as the papers write it. */
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  /** Null for the root only. */
  readonly parent: NodeId | null
  /** One past the last descendant. */
  readonly end: NodeId
  /** In CSS pixels from the page's top left; null when the page was parsed but not rendered. */
  readonly box: Box | null
  readonly style: Style | null
  readonly visibility: Visibility
}

export interface TextNode {
  readonly type: 'text'
  /** As written, character references resolved, white space not collapsed. */
  readonly value: string
  readonly parent: NodeId
  readonly box: Box | null
}

/** `hidden` is shown to nobody; the other two are shown, but not on a screen. */
export type Visibility = 'shown' | 'hidden' | 'screen-reader' | 'print'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Style {
  /** CSS pixels. */
  readonly fontSize: number
  readonly bold: boolean
  readonly italic: boolean
  readonly family: string
  /** `#rrggbb` */
  readonly color: string
  /** `#rrggbb`, of the nearest ancestor that paints one. */
  readonly background: string
  /** The computed CSS display: `block`, `inline`, `flex`, `table-cell`, … */
  readonly display: string
}

export interface DataBlock {
  readonly node: NodeId
  /** E.g. `application/ld+json`. */
  readonly mediaType: string
  readonly text: string
}

/** The text of a subtree, white space collapsed as a browser would show it. */
export function textOf(page: Page, id: NodeId): string {
  return collapsed(rawTextOf(page, id))
}

/** The text of a subtree exactly as it stands in the source. */
export function rawTextOf(page: Page, id: NodeId): string {
  const node = page.nodes[id]
  if (node === undefined) return ''
  if (node.type === 'text') return node.value
  let text = ''
  for (let i = id + 1; i < node.end; i++) {
    const descendant = page.nodes[i]!
    if (descendant.type === 'text') text += descendant.value
  }
  return text
}

export function childrenOf(page: Page, id: NodeId): NodeId[] {
  const node = page.nodes[id]
  if (node === undefined || node.type === 'text') return []
  const children: NodeId[] = []
  for (let child = id + 1; child < node.end; child = endOf(page.nodes[child]!, child)) children.push(child)
  return children
}

/** From the node's parent up to the root. */
export function ancestorsOf(page: Page, id: NodeId): NodeId[] {
  const ancestors: NodeId[] = []
  for (let at = page.nodes[id]?.parent ?? null; at !== null; at = page.nodes[at]!.parent) ancestors.push(at)
  return ancestors
}

/** The element itself, or the element a text stands in. */
export function elementOf(page: Page, id: NodeId): ElementNode {
  const node = page.nodes[id]!
  return node.type === 'element' ? node : (page.nodes[node.parent] as ElementNode) // a text's parent is always an element
}

/** One past the last descendant; a text ends right after itself. */
export function endOf(node: PageNode, id: NodeId): NodeId {
  return node.type === 'element' ? node.end : id + 1
}

export function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
