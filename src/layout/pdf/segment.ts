/**
 * Glyphs → segments: runs of words on one baseline with no gap that a column could need.
 *
 * Our choice: the order of the content stream is trusted inside a segment and nowhere else; a superscript
 * belongs to the segment that it touches.
 */
import { inPlaceOrder } from './direction.js'
import { ASCENT, DESCENT, type Glyph } from './glyph.js'

export interface Segment {
  /** In reading order. */
  readonly glyphs: readonly Glyph[]
  readonly text: string
  /** From this many pixels on, a gap is a space. */
  readonly space: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly baseline: number
  /** The size of most of its characters. */
  readonly size: number
}

/** A gap of this many font sizes ends a segment, the larger one where the source has a space glyph there. */
const SEGMENT_GAP = 0.8
const SEGMENT_GAP_SPACED = 1.3
/** No column begins with a comma: behind a name and its icon, one may stand so far. */
const SEGMENT_GAP_COMMA = 2.2
/**
 * A gap of this many font sizes is a space: little where a text has no space glyphs, more where it has them, least
 * where the font or its size changes, since kerning ends there.
 */
const SPACE_WITHOUT_GLYPHS = 0.17
const SPACE_WITH_GLYPHS = 0.27
const SPACE_BETWEEN_FONTS = 0.13
/** Scripts are shifted by at least this many font sizes. */
export const SCRIPT_SHIFT = 0.12

export function segmentsOf(glyphs: readonly Glyph[]): Segment[] {
  const spaces = glyphs.filter(glyph => glyph.spaced).length
  const gap = spaces > glyphs.length * 0.05 ? SPACE_WITH_GLYPHS : SPACE_WITHOUT_GLYPHS
  const segments: Segment[] = []
  let run: Glyph[] = []
  for (const glyph of inPlaceOrder(glyphs)) {
    if (run.length > 0 && !continues(run, glyph)) {
      segments.push(segmentOf(run, gap))
      run = []
    }
    run.push(glyph)
  }
  if (run.length > 0) segments.push(segmentOf(run, gap))
  return drawnOnce(segments)
}

/** Bold is sometimes made by drawing a text twice, a little apart. */
function drawnOnce(segments: readonly Segment[]): Segment[] {
  const byText = new Map<string, Segment[]>()
  return segments.filter(segment => {
    const same = byText.get(segment.text)
    if (same?.some(other => isOnTopOf(segment, other))) return false
    if (same) same.push(segment)
    else byText.set(segment.text, [segment])
    return true
  })
}

function isOnTopOf(a: Segment, b: Segment): boolean {
  return Math.abs(a.left - b.left) < 0.2 * a.size && Math.abs(a.baseline - b.baseline) < 0.2 * a.size
}

function continues(run: readonly Glyph[], glyph: Glyph): boolean {
  const last = run[run.length - 1]!
  const em = Math.max(last.size, glyph.size)
  const distance = glyph.left - last.right
  const gap = /^[,;]$/.test(glyph.text) ? SEGMENT_GAP_COMMA : glyph.spaced ? SEGMENT_GAP_SPACED : SEGMENT_GAP
  if (distance < -0.6 * em || distance > gap * em) return false
  const drop = Math.abs(glyph.baseline - last.baseline)
  if (drop <= SCRIPT_SHIFT * em) return true
  // A script, or the text after one: near, and never as far away as the next line.
  return drop < 0.65 * em && Math.abs(distance) < 0.6 * em
}

function segmentOf(glyphs: readonly Glyph[], gap: number): Segment {
  const { size, baseline } = mainLine(glyphs)
  const space = gap * size + tracking(glyphs)
  return {
    glyphs,
    text: glyphs.map((glyph, i) => (hasSpaceBefore(glyphs, i, space) ? ` ${glyph.text}` : glyph.text)).join(''),
    space,
    left: glyphs.reduce((left, glyph) => Math.min(left, glyph.left), Number.POSITIVE_INFINITY),
    right: glyphs.reduce((right, glyph) => Math.max(right, glyph.right), Number.NEGATIVE_INFINITY),
    top: baseline - ASCENT * size,
    bottom: baseline + DESCENT * size,
    baseline,
    size,
  }
}

/** By how much the letters of a line are set apart, in pixels: 0 but for headings like "A B S T R A C T". */
function tracking(glyphs: readonly Glyph[]): number {
  if (glyphs.length < 6) return 0
  const gaps = glyphs.slice(1).map((glyph, i) => glyph.left - glyphs[i]!.right)
  const middle = gaps.sort((a, b) => a - b)[gaps.length >> 1]!
  return middle > 0.06 * glyphs[0]!.size ? middle : 0
}

export function hasSpaceBefore(glyphs: readonly Glyph[], index: number, space: number): boolean {
  const glyph = glyphs[index]!
  let before = index - 1
  while (glyphs[before]?.href !== undefined) before--
  const last = glyphs[before]
  if (last === undefined || glyph.href !== undefined) return false
  const em = Math.max(last.size, glyph.size)
  const isAlike = last.font === glyph.font && Math.abs(last.size - glyph.size) < 0.1 * em
  const least = isAlike ? space : Math.min(space, SPACE_BETWEEN_FONTS * em)
  return glyph.spaced || glyph.left - last.right > least
}

/** The size and the baseline that most characters have. */
export function mainLine(glyphs: readonly Glyph[]): { size: number; baseline: number } {
  const counts = new Map<string, { count: number; size: number; baseline: number }>()
  for (const { size, baseline } of glyphs) {
    const key = `${Math.round(size * 2)} ${Math.round(baseline)}`
    const entry = counts.get(key)
    if (entry) entry.count++
    else counts.set(key, { count: 1, size, baseline })
  }
  let best = { count: 0, size: 0, baseline: 0 }
  for (const entry of counts.values())
    if (entry.count > best.count || (entry.count === best.count && entry.size > best.size)) best = entry
  return best
}
