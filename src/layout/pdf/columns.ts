/**
 * Segments of a sheet → columns in reading order.
 *
 * Our choice (paper 001 takes the converter's order for granted): the sheet is taken apart into horizontal bands;
 * neighboring bands belong together while one gutter runs through all of them; a full-width title ends the columns
 * above it and begins what is below. A gutter counts only between two columns of running text, or beside notes whose
 * lines do not keep in step with the text: the space after a list number, and that between the cells of a table, do not
 * divide columns.
 */
import type { Segment } from './segment.js'

/** Segments that are read from top to bottom. */
export type Column = readonly Segment[]

interface Interval {
  readonly from: number
  readonly to: number
}

/** In font sizes. */
const GUTTER_WIDTH = 0.75
/** Lines this much larger than the text are a title: it stands over the columns even where it leaves their gutter free. */
const TITLE_SIZE = 1.4
/** Columns may begin at different heights, but not with lines so much larger than the text. */
const HEADING_SIZE = 1.18
/** A title stands over all columns: after this many bands with a gutter there is none. */
const COLUMNS_BEGUN = 4
const COLUMN_WIDTH = 6
/** A column of running text has lines at least this long, in characters. */
const COLUMN_CHARACTERS = 14
const COLUMN_ROWS = 2
const NOTE_ROWS = 3

export function columnsOf(segments: readonly Segment[]): Column[] {
  if (segments.length === 0) return []
  const em = textSize(segments)
  const stacks = joinSingles(stacksOf(bandsOf(segments), em))
  if (stacks.length === 1 && stacks[0]!.gutters.length === 0) return [segments]
  return stacks.flatMap(stack => (stack.gutters.length === 0 ? [stack.segments] : dividedAt(stack).flatMap(columnsOf)))
}

/** The size of the middle character. */
function textSize(segments: readonly Segment[]): number {
  const sorted = [...segments].sort((a, b) => a.size - b.size)
  let left = sorted.reduce((sum, segment) => sum + segment.text.length, 0) / 2
  for (const segment of sorted) {
    left -= segment.text.length
    if (left <= 0) return segment.size
  }
  return sorted[sorted.length - 1]!.size
}

/** Segments that share a height, from top to bottom. Slightly shrunk, since tightly set lines overlap. */
function bandsOf(segments: readonly Segment[]): Segment[][] {
  const sorted = [...segments].sort((a, b) => a.top - b.top || a.left - b.left)
  const bands: Segment[][] = []
  let bottom = Number.NEGATIVE_INFINITY
  for (const segment of sorted) {
    const slack = 0.2 * (segment.bottom - segment.top)
    if (segment.top + slack >= bottom) bands.push([])
    bands[bands.length - 1]!.push(segment)
    bottom = Math.max(bottom, segment.bottom - slack)
  }
  return bands
}

interface Stack {
  readonly segments: readonly Segment[]
  readonly gutters: readonly Interval[]
}

interface OpenStack {
  readonly bands: Segment[][]
  gutters: readonly Interval[]
  readonly isTitle: boolean
}

/** Bands one below the other that share a gutter, or have none. */
function stacksOf(bands: readonly Segment[][], em: number): Stack[] {
  const stacks: OpenStack[] = []
  for (const band of bands) {
    const open = stacks[stacks.length - 1]
    const begun = stacks.some(stack => stack.gutters.length > 0 && stack.bands.length >= COLUMNS_BEGUN)
    const isTitle = !begun && band.every(segment => segment.size > TITLE_SIZE * em)
    const alone = isTitle ? [] : guttersOf(band, em)
    if (open === undefined || open.isTitle !== isTitle) stacks.push({ bands: [band], gutters: alone, isTitle })
    else if (!joins(open, band, { alone, em })) {
      stacks.push({ bands: [...takenBack(open, band, em), band], gutters: alone, isTitle })
    }
  }
  return stacks
    .filter(stack => stack.bands.length > 0)
    .map(({ bands: own, gutters }) => supported({ segments: own.flat(), gutters }, em))
}

/** Adds the band to the stack if it leaves a gutter free, or if neither has any. */
function joins(open: OpenStack, band: Segment[], { alone, em }: { alone: readonly Interval[]; em: number }): boolean {
  if (open.gutters.length === 0) {
    if (alone.length > 0) return false
  } else {
    const together = guttersOf([...open.bands.flat(), ...band], em)
    if (together.length === 0) return false
    open.gutters = together
  }
  open.bands.push(band)
  return true
}

/** The last bands of a stack without gutters that leave the next one's gutter free: columns need not begin at one height. */
function takenBack(open: OpenStack, band: readonly Segment[], em: number): Segment[][] {
  if (open.gutters.length > 0) return []
  const taken: Segment[][] = []
  for (let last = open.bands.at(-1); last !== undefined; last = open.bands.at(-1)) {
    if (last.some(segment => segment.size > HEADING_SIZE * em)) break
    if (guttersOf([...last, ...taken.flat(), ...band], em).length === 0) break
    taken.unshift(open.bands.pop()!)
  }
  return taken
}

/** The empty strips between segments, from left to right, wide enough to divide columns, with words on both sides. */
function guttersOf(segments: readonly Segment[], em: number): Interval[] {
  const sorted = [...segments].sort((a, b) => a.left - b.left)
  const total = sorted.reduce((sum, segment) => sum + segment.text.length, 0)
  const gutters: Interval[] = []
  let right = sorted[0]?.right ?? 0
  let characters = 0
  sorted.forEach((segment, count) => {
    const isWide = segment.left - right >= GUTTER_WIDTH * em
    if (isWide && hasWords(characters, count) && hasWords(total - characters, sorted.length - count))
      gutters.push({ from: right, to: segment.left })
    right = Math.max(right, segment.right)
    characters += segment.text.length
  })
  return gutters
}

/** List and line numbers, and a page number in the margin, are no words: no gutter is kept open for their sake. */
function hasWords(characters: number, segments: number): boolean {
  return characters >= 8 && characters >= 6 * segments
}

/** Only the gutters between columns of running text. The narrowest goes first: a list number belongs to its own list. */
function supported(stack: Stack, em: number): Stack {
  let gutters = [...stack.gutters]
  for (;;) {
    const weak = gutters
      .filter(gutter => !dividesColumns(gutter, { ...stack, gutters }, em))
      .sort((a, b) => a.to - a.from - (b.to - b.from))[0]
    if (weak === undefined) return { segments: stack.segments, gutters }
    gutters = gutters.filter(gutter => gutter !== weak)
  }
}

function dividesColumns(gutter: Interval, stack: Stack, em: number): boolean {
  const parts = dividedAt(stack)
  const at = stack.gutters.indexOf(gutter)
  const [left, right] = [parts[at]!, parts[at + 1]!]
  return (isColumn(left, em) && isColumn(right, em)) || areOutOfStep(left, right, em)
}

function isColumn(segments: readonly Segment[], em: number): boolean {
  const rows = bandsOf(segments).map(band => ({
    characters: band.reduce((sum, segment) => sum + segment.text.length, 0),
    width: Math.max(...band.map(segment => segment.right)) - Math.min(...band.map(segment => segment.left)),
  }))
  const long = rows.filter(row => row.characters >= COLUMN_CHARACTERS && row.width >= COLUMN_WIDTH * em)
  return long.length >= COLUMN_ROWS && long.length * 2 >= rows.length
}

/** Whether the shorter side is a note beside the text: words, most of them on baselines that the other side does not have. */
function areOutOfStep(left: readonly Segment[], right: readonly Segment[], em: number): boolean {
  const [note, text] = left.length < right.length ? [left, right] : [right, left]
  const words = note.filter(segment => /\p{L}{3}/u.test(segment.text))
  if (words.length < NOTE_ROWS || words.length * 2 < note.length || !isColumn(text, em)) return false
  const inStep = words.filter(own => text.some(other => Math.abs(other.baseline - own.baseline) < 0.12 * em))
  return inStep.length * 2 < words.length
}

function dividedAt({ segments, gutters }: Stack): Segment[][] {
  const parts: Segment[][] = Array.from({ length: gutters.length + 1 }, () => [])
  for (const segment of segments) {
    const at = gutters.findIndex(gutter => segment.left < gutter.to)
    parts[at < 0 ? gutters.length : at]!.push(segment)
  }
  return parts
}

/** Neighbors without gutters are one stack: what divided them was no column after all. */
function joinSingles(stacks: readonly Stack[]): Stack[] {
  const joined: Stack[] = []
  for (const stack of stacks) {
    const last = joined[joined.length - 1]
    if (last !== undefined && last.gutters.length === 0 && stack.gutters.length === 0)
      joined[joined.length - 1] = { segments: [...last.segments, ...stack.segments], gutters: [] }
    else joined.push(stack)
  }
  return joined
}
