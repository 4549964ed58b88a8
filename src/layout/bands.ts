/**
 * Boxes sorted along one axis into bands that do not touch each other's range on it, and the two questions that the
 * X-Y cut asks of any stretch of bands: where is the widest gap between them, and how wide is the widest gap across.
 *
 * Ours, for speed: asked naively both cost as much as the stretch is long, and a long page is cut thousands of times.
 * Maxima of gaps are kept in a sparse table, occupied ranges across in a segment tree.
 */
import type { Box } from '../model/index.js'
import { type Axis, endOnAxis, startOf, unionOf } from './boxes.js'

export interface Boxed {
  readonly box: Box
}

interface Range {
  readonly from: number
  readonly to: number
}

export interface Bands<T extends Boxed> {
  readonly axis: Axis
  /** In order along the axis. */
  readonly members: readonly (readonly T[])[]
  /** The widest gap between neighbors among bands `first` to `last`; negative infinity for a single band. */
  readonly widest: (first: number, last: number) => number
  /** Every i with `first < i <= last` before which the gap is at least `width`. */
  readonly cutsOf: (first: number, last: number, width: number) => number[]
  /** The widest gap on the other axis through all bands `first` to `last`, negative infinity for none; and the box around them. */
  readonly across: (first: number, last: number) => { readonly widest: number; readonly box: Box }
}

/** Boxes that share no more than this many pixels touch, and do not overlap: browsers round. */
export const TOUCHING = 1

export function bandsOn<T extends Boxed>(items: readonly T[], axis: Axis): Bands<T> {
  const members = grouped(items, axis)
  const gaps = gapsBetween(members, axis)
  const gapMaximum = rangeMaximum(gaps)
  const other = axis === 'x' ? 'y' : 'x'
  const extents = members.map(band => rangeOn(unionOf(band.map(({ box }) => box)), axis))
  const occupied = rangeUnion(members.map(band => merged(band.map(({ box }) => rangeOn(box, other)))))
  return {
    axis,
    members,
    widest: (first, last) => (last > first ? gapMaximum(first + 1, last) : -Infinity),
    cutsOf: (first, last, width) => atLeast(gapMaximum, { first: first + 1, last }, width),
    across: (first, last) => {
      const ranges = occupied(first, last)
      const along = { from: extents[first]!.from, to: extents[last]!.to }
      const box = boxAround(along, { from: ranges[0]!.from, to: ranges[ranges.length - 1]!.to }, axis)
      return { widest: widestBetween(ranges), box }
    },
  }
}

function boxAround(along: Range, across: Range, axis: Axis): Box {
  const [x, y] = axis === 'x' ? [along, across] : [across, along]
  return { left: x.from, top: y.from, right: x.to, bottom: y.to }
}

function widestBetween(ranges: readonly Range[]): number {
  let widest = -Infinity
  for (let i = 1; i < ranges.length; i++) widest = Math.max(widest, ranges[i]!.from - ranges[i - 1]!.to)
  return widest
}

/** The places in a stretch whose value reaches `least`, found by halving. */
function atLeast(
  maximum: (first: number, last: number) => number,
  { first, last }: { first: number; last: number },
  least: number,
): number[] {
  if (first > last || maximum(first, last) < least) return []
  if (first === last) return [first]
  const middle = (first + last) >> 1
  return [...atLeast(maximum, { first, last: middle }, least), ...atLeast(maximum, { first: middle + 1, last }, least)]
}

function rangeOn(box: Box, axis: Axis): Range {
  return { from: startOf(box, axis), to: endOnAxis(box, axis) }
}

function grouped<T extends Boxed>(items: readonly T[], axis: Axis): T[][] {
  const sorted = [...items].sort((a, b) => startOf(a.box, axis) - startOf(b.box, axis))
  const bands: T[][] = []
  let end = -Infinity
  for (const item of sorted) {
    if (startOf(item.box, axis) >= end - TOUCHING) bands.push([])
    bands[bands.length - 1]!.push(item)
    end = Math.max(end, endOnAxis(item.box, axis))
  }
  return bands
}

/** `gaps[i]` is the gap before band i, never negative. */
function gapsBetween<T extends Boxed>(bands: readonly (readonly T[])[], axis: Axis): number[] {
  let end = -Infinity
  return bands.map((band, i) => {
    const gap = i === 0 ? -Infinity : Math.max(0, startOf(band[0]!.box, axis) - end)
    for (const { box } of band) end = Math.max(end, endOnAxis(box, axis))
    return gap
  })
}

/** Ranges in order, those that overlap or touch joined. */
function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = result[result.length - 1]
    if (last === undefined) result.push(range)
    else if (range.from >= last.to - TOUCHING)
      result.push({ from: Math.max(range.from, last.to), to: Math.max(range.to, last.to) })
    else if (range.to > last.to) result[result.length - 1] = { from: last.from, to: range.to }
  }
  return result
}

/** Maximum of any stretch in constant time, after n log n preparation. */
function rangeMaximum(values: readonly number[]): (first: number, last: number) => number {
  const levels: number[][] = [[...values]]
  for (let width = 1; width * 2 <= values.length; width *= 2) {
    const below = levels[levels.length - 1]!
    levels.push(Array.from({ length: values.length - width * 2 + 1 }, (_, i) => Math.max(below[i]!, below[i + width]!)))
  }
  return (first, last) => {
    const level = 31 - Math.clz32(last - first + 1)
    return Math.max(levels[level]![first]!, levels[level]![last - (1 << level) + 1]!)
  }
}

/** Union of the ranges of any stretch, from log n prepared unions. */
function rangeUnion(leaves: readonly Range[][]): (first: number, last: number) => Range[] {
  const size = leaves.length
  const tree: Range[][] = new Array<Range[]>(2 * size)
  leaves.forEach((ranges, i) => {
    tree[size + i] = ranges
  })
  for (let i = size - 1; i > 0; i--) tree[i] = merged([...tree[2 * i]!, ...tree[2 * i + 1]!])
  return (first, last) => {
    const parts: Range[][] = []
    for (let low = first + size, high = last + size + 1; low < high; low >>= 1, high >>= 1) {
      if (low & 1) parts.push(tree[low++]!)
      if (high & 1) parts.push(tree[--high]!)
    }
    return merged(parts.flat())
  }
}
