/** All text of a page in one string, with the place where each node starts: pieces of it are then cheap. */
import type { NodeId, Page } from '../model/index.js'

export interface PageText {
  /** The text from one node up to another, white space collapsed. */
  readonly of: (from: NodeId, to: NodeId) => string
  /** The end of it, and the beginning. */
  readonly ending: (from: NodeId, to: NodeId, characters: number) => string
  readonly beginning: (from: NodeId, to: NodeId, characters: number) => string
  readonly length: (from: NodeId, to: NodeId) => number
}

const INLINE = new Set(
  'A ABBR ACRONYM B BDI BDO BIG BUTTON CITE CODE DEL DFN EM FONT I INS KBD LABEL MARK NOBR Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR'.split(
    ' ',
  ),
)

/** By its tag: style sheets are not asked. */
export function isInlineTag(tag: string): boolean {
  return INLINE.has(tag)
}

export function pageText(page: Page): PageText {
  const starts = new Int32Array(page.nodes.length + 1)
  const pieces: string[] = []
  let length = 0
  let endsInSpace = true
  page.nodes.forEach((node, id) => {
    starts[id] = length
    const written = node.type === 'text' ? node.value.replace(/\s+/g, ' ') : INLINE.has(node.tag) ? '' : ' '
    const piece = endsInSpace && written.startsWith(' ') ? written.slice(1) : written
    if (piece === '') return
    endsInSpace = piece.endsWith(' ')
    pieces.push(piece)
    length += piece.length
  })
  starts[page.nodes.length] = length
  const whole = pieces.join('')
  return {
    of: (from, to) => whole.slice(starts[from], starts[to]).trim(),
    ending: (from, to, characters) => whole.slice(Math.max(starts[from]!, starts[to]! - characters), starts[to]).trim(),
    beginning: (from, to, characters) =>
      whole.slice(starts[from], Math.min(starts[to]!, starts[from]! + characters)).trim(),
    length: (from, to) => starts[to]! - starts[from]!,
  }
}
