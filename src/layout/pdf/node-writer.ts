/** Writes lines of a PDF as page nodes, in document order. */
import type { Box, ElementNode, PageNode, Style } from '../../model/index.js'
import type { Font } from './glyph.js'
import type { PdfLine, Piece } from './line.js'

export interface NodeWriter {
  readonly nodes: PageNode[]
  readonly open: (tag: string, attributes: Readonly<Record<string, string>>, box: Box | null) => void
  readonly close: () => void
  readonly line: (line: PdfLine, box: Box) => void
}

const BACKGROUND = '#ffffff'
const PLAIN: Font = { family: '', bold: false, italic: false, color: '#000000' }

export function nodeWriter(fonts: readonly Font[]): NodeWriter {
  const nodes: PageNode[] = []
  const path: number[] = []
  const styles = styleTable(fonts)

  function element(
    tag: string,
    attributes: Readonly<Record<string, string>>,
    look: { box: Box | null; style: Style },
  ): void {
    const parent = path[path.length - 1] ?? null
    path.push(nodes.length)
    nodes.push({ type: 'element', tag, attributes, parent, end: nodes.length + 1, visibility: 'shown', ...look })
  }
  function close(): void {
    const id = path.pop()!
    ;(nodes[id] as { end: number } & ElementNode).end = nodes.length // ours, and not yet handed out
  }
  function text(value: string, box: Box): void {
    nodes.push({ type: 'text', value, parent: path[path.length - 1]!, box })
  }
  return {
    nodes,
    open: (tag, attributes, box) => element(tag, attributes, { box, style: styles({ font: -1, size: 16 }, 'block') }),
    close,
    line: (line, box) => {
      const main = mainPiece(line)
      element('DIV', { class: 'line' }, { box, style: styles(main, 'block') })
      for (const piece of alike(line.pieces)) {
        const own = pieceBox(piece, line, box)
        const tag = tagOf(piece, main, fonts)
        if (tag === null) text(piece.text, own)
        else {
          element(tag, piece.href === null ? {} : { href: piece.href }, { box: own, style: styles(piece, 'inline') })
          if (piece.text !== '') text(piece.text, own)
          close()
        }
      }
      close()
    },
  }
}

/** The look of most of the line's characters. */
function mainPiece(line: PdfLine): Piece {
  const length = new Map<number, number>()
  for (const piece of line.pieces) length.set(piece.font, (length.get(piece.font) ?? 0) + piece.text.length)
  const weight = (piece: Piece): number =>
    piece.href !== null ? 0 : (piece.shift === 'none' ? 1e6 : 0) + length.get(piece.font)!
  return line.pieces.reduce((best, piece) => (weight(piece) > weight(best) ? piece : best))
}

/** Neighbors of one look as one piece. */
function alike(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined[joined.length - 1]
    const isSame = last?.font === piece.font && last.shift === piece.shift && last.size === piece.size
    if (last !== undefined && isSame && last.href === null && piece.href === null)
      joined[joined.length - 1] = { ...last, text: last.text + piece.text, right: piece.right }
    else joined.push(piece)
  }
  return joined
}

function tagOf(piece: Piece, main: Piece, fonts: readonly Font[]): string | null {
  if (piece.href !== null) return 'A'
  if (piece.shift === 'super') return 'SUP'
  if (piece.shift === 'sub') return 'SUB'
  const own = fonts[piece.font] ?? PLAIN
  const around = fonts[main.font] ?? PLAIN
  if (own.bold && !around.bold) return 'B'
  if (own.italic && !around.italic) return 'I'
  const differs =
    own.bold !== around.bold ||
    own.italic !== around.italic ||
    own.color !== around.color ||
    piece.size < 0.9 * main.size
  return differs ? 'SPAN' : null
}

/** A piece's share of its line's box; turned lines are not measured so finely. */
function pieceBox(piece: Piece, line: PdfLine, box: Box): Box {
  const upright = Math.abs(box.right - box.left - (line.right - line.left)) < 1
  if (!upright) return box
  const offset = box.left - line.left
  return { ...box, left: rounded(piece.left + offset), right: rounded(piece.right + offset) }
}

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10

/** Equal styles are one object: a page has thousands of lines and a dozen looks. */
function styleTable(fonts: readonly Font[]): (look: { font: number; size: number }, display: string) => Style {
  const known = new Map<string, Style>()
  return ({ font, size }, display) => {
    const fontSize = rounded(size)
    const key = `${font} ${fontSize} ${display}`
    const style = known.get(key) ?? { ...(fonts[font] ?? PLAIN), fontSize, background: BACKGROUND, display }
    known.set(key, style)
    return style
  }
}
