/** The segments of a column → its lines: what stands on one baseline is one line, with its scripts. */
import type { Column } from './columns.js'
import { inReadingOrder, type Placed, readsFromRight } from './direction.js'
import type { Glyph } from './glyph.js'
import { hasSpaceBefore, mainLine, SCRIPT_SHIFT, type Segment } from './segment.js'

/** Glyphs of one look that follow each other. */
export interface Piece {
  readonly text: string
  readonly font: number
  readonly size: number
  readonly shift: 'none' | 'super' | 'sub'
  readonly left: number
  readonly right: number
  /** Of a link without text; null for text. */
  readonly href: string | null
}

export interface PdfLine {
  readonly pieces: readonly Piece[]
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly size: number
}

/** A script is at most this large, in sizes of its line. */
const SCRIPT_SIZE = 0.9

export function linesOf(column: Column): PdfLine[] {
  const isFromRight = readsFromRight(column.map(segment => segment.text))
  const rows: Segment[][] = []
  for (const segment of [...column].sort((a, b) => b.size - a.size || a.baseline - b.baseline)) {
    const row = rows.find(candidate => standsIn(segment, candidate[0]!))
    if (row) row.push(segment)
    else rows.push([segment])
  }
  return rows
    .sort((a, b) => a[0]!.baseline - b[0]!.baseline || a[0]!.left - b[0]!.left)
    .map(row => lineOf(row, isFromRight))
}

/** On the row's baseline, or smaller and within its height. The row's first segment is its largest. */
function standsIn(segment: Segment, row: Segment): boolean {
  if (Math.abs(segment.baseline - row.baseline) <= 0.2 * row.size) return true
  const overlap = Math.min(segment.bottom, row.bottom) - Math.max(segment.top, row.top)
  return segment.size < SCRIPT_SIZE * row.size && overlap > 0.6 * (segment.bottom - segment.top)
}

function lineOf(row: readonly Segment[], isFromRight: boolean): PdfLine {
  const main = row.reduce((best, segment) => (segment.text.length > best.text.length ? segment : best))
  return {
    pieces: piecesOf(glyphsOf(row), main, isFromRight),
    left: Math.min(...row.map(segment => segment.left)),
    right: Math.max(...row.map(segment => segment.right)),
    top: main.top,
    bottom: main.bottom,
    size: main.size,
  }
}

/**
 * From left to right: glyph by glyph where marks were drawn after the line they stand in, else segment by segment, since
 * what overlaps in one size is two texts on top of each other.
 */
function glyphsOf(row: readonly Segment[]): Glyph[] {
  const size = Math.max(...row.map(segment => segment.size))
  const isScript = (segment: Segment): boolean => segment.size < SCRIPT_SIZE * size
  const sorted = [...row].sort((a, b) => a.left - b.left)
  const glyphs = sorted.filter(segment => !isScript(segment)).flatMap(segment => segment.glyphs)
  for (const script of sorted.filter(isScript)) {
    const middle = (script.left + script.right) / 2
    const inside =
      script.glyphs.length < glyphs.length && sorted.some(other => isAround(other, script) && !isScript(other))
    if (inside) for (const glyph of script.glyphs) insert(glyphs, [glyph], (glyph.left + glyph.right) / 2)
    else insert(glyphs, script.glyphs, middle)
  }
  return glyphs
}

function isAround(outer: Segment, inner: Segment): boolean {
  return outer.left < inner.left && outer.right > inner.right
}

/** Before the first glyph that stands to the right of `at`. */
function insert(glyphs: Glyph[], own: readonly Glyph[], at: number): void {
  const index = glyphs.findIndex(glyph => (glyph.left + glyph.right) / 2 > at)
  glyphs.splice(index < 0 ? glyphs.length : index, 0, ...own)
}

function piecesOf(glyphs: readonly Glyph[], main: Segment, isFromRight: boolean): Piece[] {
  const line = mainLine(glyphs)
  const pieces: Piece[] = []
  for (const { glyph, text } of inReadingOrder(placedOf(glyphs, main.space), isFromRight)) {
    const open = pieces[pieces.length - 1]
    const shift = shiftOf(glyph, line)
    if (open?.href === null && glyph.href === undefined && (text === ' ' || isAlike(open, glyph, shift))) {
      const { left, right } = text === ' ' ? open : glyph
      const extent = { left: Math.min(open.left, left), right: Math.max(open.right, right) }
      pieces[pieces.length - 1] = { ...open, ...extent, text: open.text + text }
    } else {
      const { font, size, left, right, href = null } = glyph
      pieces.push({ text, font, size, shift, left, right, href })
    }
  }
  return pieces
}

/** The glyphs with the spaces between them. */
function placedOf(glyphs: readonly Glyph[], space: number): Placed[] {
  return glyphs.flatMap((glyph, i) => {
    const own = { glyph, text: glyph.text }
    return hasSpaceBefore(glyphs, i, space) ? [{ glyph, text: ' ' }, own] : [own]
  })
}

function isAlike(open: Piece, glyph: Glyph, shift: Piece['shift']): boolean {
  return open.font === glyph.font && open.shift === shift && Math.abs(open.size - glyph.size) < 0.5
}

function shiftOf(glyph: Glyph, line: { readonly size: number; readonly baseline: number }): Piece['shift'] {
  if (glyph.size > SCRIPT_SIZE * line.size) return 'none'
  const raised = line.baseline - glyph.baseline
  if (raised > SCRIPT_SHIFT * line.size) return 'super'
  return raised < -SCRIPT_SHIFT * line.size * 0.5 ? 'sub' : 'none'
}

export function textOfLine(line: PdfLine): string {
  return line.pieces.map(piece => piece.text).join('')
}
