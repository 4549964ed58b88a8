/**
 * Segments of a sheet → columns in reading order.
 *
 * Our choice (paper 001 takes the converter's order for granted): the sheet is taken apart into horizontal bands;
 * neighboring bands belong together while one gutter runs through all of them; a full-width title ends the columns
 * above it and begins what is below. A gutter counts only between two columns of running text, or beside notes whose
 * lines do not keep in step with the text: the space after a list number, and that between the cells of a table, do not
 * divide columns.
 */
import { readsFromRight } from './direction.js'
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
/** In font sizes of its own. */
const COLUMN_WIDTH = 6
/** A column of running text has lines at least this long, in characters. */
const COLUMN_CHARACTERS = 14
const COLUMN_ROWS = 2
const ASIDE_ROWS = 3
/** Lines of a paragraph are not further apart than so many font sizes. */
const MAX_LEADING = 1.6
/** Lines within this many font sizes of each other are in step. */
const STEP = 0.12

export function columnsOf(segments: readonly Segment[]): Column[] {
  if (segments.length === 0) return []
  const em = textSize(segments)
  const stacks = joinSingles(stacksOf(bandsOf(segments), em))
  if (stacks.length === 1 && stacks[0]!.gutters.length === 0) return [segments]
  return stacks.flatMap(stack => {
    if (stack.gutters.length === 0) return [stack.segments]
    const parts = dividedAt(stack)
    const isFromRight = readsFromRight(stack.segments.map(segment => segment.text))
    return (isFromRight ? parts.reverse() : parts).flatMap(columnsOf)
  })
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
    if (open !== undefined && open.isTitle === isTitle && joins(open, band, { alone, em })) continue
    // What has ended shows whether its gutters were any: a gap between two names in a byline is none.
    if (open !== undefined) open.gutters = supported({ segments: open.bands.flat(), gutters: open.gutters }, em).gutters
    stacks.push(takenBack(stacks, { bands: [band], gutters: alone, isTitle }, em))
  }
  return stacks.map(({ bands: own, gutters }) => supported({ segments: own.flat(), gutters }, em))
}

/** Adds the band to the stack if it leaves a gutter free, or if neither has any. */
function joins(open: OpenStack, band: Segment[], { alone, em }: { alone: readonly Interval[]; em: number }): boolean {
  if (open.gutters.length === 0) {
    if (alone.length > 0) return false
  } else {
    const together = guttersOf([...open.bands.flat(), ...band], em)
    const left = together.length > 0 ? together : narrowed(open.gutters, band, em)
    if (left.length === 0) return false
    open.gutters = left
  }
  open.bands.push(band)
  return true
}

/**
 * The new stack with the last bands, of those without gutters above it, that leave its own gutter free: columns need not
 * begin at one height. A title is not taken, unless it goes on in the stack: then the gutter is that between the title
 * and notes beside it.
 */
function takenBack(stacks: OpenStack[], taken: OpenStack, em: number): OpenStack {
  const isLarge = (segment: Segment): boolean => segment.size > HEADING_SIZE * em
  const isTitleCut = stacks.some(stack => stack.isTitle && goesOn(stack.bands.flat(), taken.bands[0]!))
  while (taken.gutters.length > 0) {
    const open = stacks[stacks.length - 1]
    const last = open?.bands.at(-1)
    if (open === undefined || last === undefined || open.gutters.length > 0) break
    const left = narrowed(taken.gutters, last, em)
    if (left.length === 0 || (last.every(isLarge) && !isTitleCut)) break
    const isOver = narrowed(taken.gutters, open.bands.at(-2) ?? [], em).length === 0
    if (isOver && endsParagraph(open.bands, taken.bands[0]!)) break
    taken.gutters = left
    taken.bands.unshift(open.bands.pop()!)
    if (open.bands.length === 0) stacks.pop()
  }
  return taken
}

/** Whether the last band is the short last line of a paragraph above it, and the next one stands further off. */
function endsParagraph(bands: readonly Segment[][], next: readonly Segment[]): boolean {
  const [above, last] = [bands.at(-2)?.[0], bands.at(-1)!]
  if (above === undefined || last.length > 1 || bands.at(-2)!.length > 1) return false
  const [line] = last as [Segment]
  const leading = line.baseline - above.baseline
  const isNext = leading <= MAX_LEADING * line.size && Math.abs(above.left - line.left) < 0.5 * line.size
  const isAlike = Math.abs(above.size - line.size) < 0.3 && above.right > line.right
  return isNext && isAlike && Math.min(...next.map(({ baseline }) => baseline)) - line.baseline > 1.3 * leading
}

/** Whether a line of the title stands in the band too, below the last one. */
function goesOn(title: readonly Segment[], band: readonly Segment[]): boolean {
  return title.some(above =>
    band.some(below => Math.abs(above.size - below.size) < 0.5 && Math.abs(above.left - below.left) < 0.5 * above.size),
  )
}

/** What further segments leave of gutters: wide enough strips beside them. */
function narrowed(gutters: readonly Interval[], segments: readonly Segment[], em: number): Interval[] {
  const sorted = [...segments].sort((a, b) => a.left - b.left)
  return gutters.flatMap(({ from, to }) => {
    const free: Interval[] = []
    let at = from
    for (const { left, right } of sorted) {
      free.push({ from: at, to: Math.min(left, to) })
      at = Math.max(at, right)
    }
    return [...free, { from: at, to }].filter(strip => strip.to - strip.from >= GUTTER_WIDTH * em)
  })
}

/** The empty strips between segments, from left to right, wide enough to divide columns, with words on both sides. */
function guttersOf(segments: readonly Segment[], em: number): Interval[] {
  const total = segments.reduce((sum, segment) => sum + segment.text.length, 0)
  let [characters, count] = [0, 0]
  return stripsOf(segments, em).filter(({ before }) => {
    for (const segment of before) characters += segment.text.length
    count += before.length
    return hasWords(characters, count) && hasWords(total - characters, segments.length - count)
  })
}

interface Strip extends Interval {
  /** The segments between the last strip and this one. */
  readonly before: readonly Segment[]
}

function stripsOf(segments: readonly Segment[], em: number): Strip[] {
  const sorted = [...segments].sort((a, b) => a.left - b.left)
  const strips: Strip[] = []
  let right = sorted[0]?.right ?? 0
  let before: Segment[] = []
  for (const segment of sorted) {
    if (segment.left - right >= GUTTER_WIDTH * em) {
      strips.push({ from: right, to: segment.left, before })
      before = []
    }
    right = Math.max(right, segment.right)
    before.push(segment)
  }
  return strips
}

/** List and line numbers, and a page number in the margin, are no words: no gutter is kept open for their sake. */
function hasWords(characters: number, segments: number): boolean {
  return characters >= 8 && characters >= 6 * segments
}

/** Only the gutters between columns of running text. The narrowest goes first: a list number belongs to its own list. */
function supported(stack: Stack, em: number): Stack {
  let gutters = [...stack.gutters]
  for (;;) {
    // Divided once for all of them: a damaged sheet may have hundreds of gutters.
    const parts = dividedAt({ ...stack, gutters })
    const weak = gutters
      .filter((_, at) => !areColumns(parts[at]!, parts[at + 1]!, em))
      .sort((a, b) => a.to - a.from - (b.to - b.from))[0]
    if (weak === undefined) return { segments: stack.segments, gutters }
    gutters = gutters.filter(gutter => gutter !== weak)
  }
}

function areColumns(left: readonly Segment[], right: readonly Segment[], em: number): boolean {
  return (isColumn(left) && isColumn(right)) || areOutOfStep(left, right, em)
}

/** By its own type: a box of small print beside the abstract is narrower than a column of the text. */
function isColumn(segments: readonly Segment[]): boolean {
  const em = textSize(segments)
  const rows = bandsOf(segments).map(band => ({
    characters: band.reduce((sum, segment) => sum + segment.text.length, 0),
    width: Math.max(...band.map(segment => segment.right)) - Math.min(...band.map(segment => segment.left)),
  }))
  const long = rows.filter(row => row.characters >= COLUMN_CHARACTERS && row.width >= COLUMN_WIDTH * em)
  return long.length >= COLUMN_ROWS && long.length * 2 >= rows.length
}

/** Whether one side is text and the other stands beside it: notes, or a figure's labels, mostly on baselines of their own. */
function areOutOfStep(left: readonly Segment[], right: readonly Segment[], em: number): boolean {
  return stepsAside(left, right, em) || stepsAside(right, left, em) || isHistory(left, right) || isHistory(right, left)
}

/** What an article's history begins with, beside its abstract: set by a word processor it keeps in step with the text. */
const HISTORY =
  /^\W*(?:article (?:info|history)|(?:date )?(?:received|submitted)\b|received\s*:|diterima|geli[şs] tarihi|recibido|recebido|re[çc]u le|eingegangen|поступила)/i

function isHistory(aside: readonly Segment[], text: readonly Segment[]): boolean {
  return isColumn(text) && aside.length >= COLUMN_ROWS && HISTORY.test(aside[0]!.text)
}

function stepsAside(aside: readonly Segment[], text: readonly Segment[], em: number): boolean {
  const rows = [...new Set(aside.map(({ baseline }) => Math.round(baseline)))]
  if (rows.length < ASIDE_ROWS || !isColumn(text)) return false
  const inStep = rows.filter(row => text.some(({ baseline }) => Math.abs(baseline - row) < STEP * em))
  return inStep.length * 2 < rows.length
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
