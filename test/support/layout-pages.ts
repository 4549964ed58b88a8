/** Pages and zones for layout tests, made from boxes instead of files. */
import type { Box, ElementNode, LeafZone, Page, PageNode, Style } from '../../src/core.js'

export const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })

/** A visible leaf; its number is its only node. */
export function leafAt(id: number, at: Box | null, text = `leaf ${id}`): LeafZone {
  const words = text.split(/\s+/).filter(word => word !== '').length
  return { kind: 'inline', nodes: [id], block: id, box: at, text, words, visibility: 'shown' }
}

/** Leaves one below the other, each as high as `height`, with these gaps between them. */
export function stacked(gaps: readonly number[], { height = 20, words = 30 } = {}): LeafZone[] {
  const text = Array.from({ length: words }, () => 'word').join(' ')
  let top = 0
  return [0, ...gaps].map((gap, id) => {
    top += gap
    const leaf = leafAt(id, box(0, top, 500, top + height), text)
    top += height
    return leaf
  })
}

const PLAIN: Style = {
  fontSize: 16,
  bold: false,
  italic: false,
  family: 'serif',
  color: '#000000',
  background: '#ffffff',
  display: 'block',
}

export interface Block {
  readonly text: string
  readonly box: Box
  readonly style?: Partial<Style>
  readonly tag?: string
  readonly inside?: readonly Block[]
}

/** HTML > BODY > one element per block, each with its text and its blocks inside. */
export function pageOf(blocks: readonly Block[], source: Page['source'] = 'html'): Page {
  const nodes: PageNode[] = []
  const open = (tag: string, parent: number | null, look: { box: Box; style?: Partial<Style> | undefined }): number => {
    const style = { ...PLAIN, ...look.style }
    nodes.push({ type: 'element', tag, attributes: {}, parent, end: 0, box: look.box, style, visibility: 'shown' })
    return nodes.length - 1
  }
  const close = (id: number): void => {
    nodes[id] = { ...(nodes[id] as ElementNode), end: nodes.length }
  }
  const write = (block: Block, parent: number): void => {
    const id = open(block.tag ?? 'DIV', parent, { box: block.box, style: block.style })
    if (block.text !== '') nodes.push({ type: 'text', value: block.text, parent: id, box: block.box })
    for (const inner of block.inside ?? []) write(inner, id)
    close(id)
  }
  const root = open('HTML', null, { box: box(0, 0, 1000, 1000) })
  const body = open('BODY', root, { box: box(0, 0, 1000, 1000) })
  for (const block of blocks) write(block, body)
  close(body)
  close(root)
  return { url: 'test:', sha256: '', source, rendered: true, nodes, dataBlocks: [], sheets: [] }
}
