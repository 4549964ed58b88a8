/**
 * Segments of a sheet → columns in reading order.
 *
 * Our choice (paper 001 takes the converter's order for granted): the sheet is taken apart into horizontal bands;
 * neighboring bands belong together while one gutter runs through all of them; a full-width title ends the columns
 * above it and begins what is below. A gutter counts only between two columns of running text: the space after a
 * list number, and that between the cells of a table, do not divide columns.
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
const COLUMN_WIDTH = 6
/** A column of running text has lines at least this long, in characters. */
const COLUMN_CHARACTERS = 14
const COLUMN_ROWS = 2

export function columnsOf(segments: readonly Segment[]): Column[] {
  if (segments.length === 0) return []
  const em = medianSize(segments)
  const stacks = joinSingles(stacksOf(bandsOf(segments), em))
  if (stacks.length === 1 && stacks[0]!.gutters.length === 0) return [segments]
  return stacks.flatMap(stack => (stack.gutters.length === 0 ? [stack.segments] : dividedAt(stack).flatMap(columnsOf)))
}

function medianSize(segments: readonly Segment[]): number {
  const sizes = segments.map(segment => segment.size).sort((a, b) => a - b)
  return sizes[sizes.length >> 1]!
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

/** Bands one below the other that share a gutter, or have none. */
function stacksOf(bands: readonly Segment[][], em: number): Stack[] {
  const stacks: { bands: Segment[][]; gutters: Interval[] }[] = []
  for (const band of bands) {
    const open = stacks[stacks.length - 1]
    const together = open === undefined ? [] : guttersOf([...open.bands.flat(), ...band], em)
    const alone = guttersOf(band, em)
    if (open !== undefined && open.gutters.length > 0 && together.length > 0) {
      open.bands.push(band)
      open.gutters = together
    } else if (open !== undefined && open.gutters.length === 0 && alone.length === 0) open.bands.push(band)
    else stacks.push({ bands: [...takenBack(open, band, em), band], gutters: alone })
  }
  return stacks
    .filter(stack => stack.bands.length > 0)
    .map(({ bands: own, gutters }) => supported({ segments: own.flat(), gutters }, em))
}

/** The last bands of a stack without gutters that leave the next stack's gutter free: columns need not begin at one height. */
function takenBack(
  open: { bands: Segment[][]; gutters: Interval[] } | undefined,
  band: Segment[],
  em: number,
): Segment[][] {
  if (open === undefined || open.gutters.length > 0) return []
  const taken: Segment[][] = []
  for (let last = open.bands.at(-1); last !== undefined; last = open.bands.at(-1)) {
    if (last.length > 1 || guttersOf([...last, ...taken.flat(), ...band], em).length === 0) break
    taken.unshift(open.bands.pop()!)
  }
  return taken
}

/** The empty strips between segments, from left to right, wide enough to divide columns. */
function guttersOf(segments: readonly Segment[], em: number): Interval[] {
  const sorted = [...segments].sort((a, b) => a.left - b.left)
  const gutters: Interval[] = []
  let right = sorted[0]?.right ?? 0
  for (const segment of sorted) {
    if (segment.left - right >= GUTTER_WIDTH * em) gutters.push({ from: right, to: segment.left })
    right = Math.max(right, segment.right)
  }
  return gutters
}

/** Only the gutters between columns of running text. */
function supported(stack: Stack, em: number): Stack {
  let gutters = [...stack.gutters]
  for (let i = 0; i < gutters.length; ) {
    const parts = dividedAt({ ...stack, gutters })
    if (isColumn(parts[i]!, em) && isColumn(parts[i + 1]!, em)) i++
    else gutters = gutters.filter((_, at) => at !== i)
  }
  return { segments: stack.segments, gutters }
}

function isColumn(segments: readonly Segment[], em: number): boolean {
  const rows = bandsOf(segments).map(band => ({
    characters: band.reduce((sum, segment) => sum + segment.text.length, 0),
    width: Math.max(...band.map(segment => segment.right)) - Math.min(...band.map(segment => segment.left)),
  }))
  const long = rows.filter(row => row.characters >= COLUMN_CHARACTERS && row.width >= COLUMN_WIDTH * em)
  return long.length >= COLUMN_ROWS && long.length * 2 >= rows.length
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
