/**
 * Which segments are running heads, feet and page numbers: in the upper or lower margin, and there again on another
 * sheet with other numbers. Our choice throughout.
 */
import type { Segment } from './segment.js'

export interface SheetSegments {
  readonly height: number
  readonly segments: readonly Segment[]
}

/** The share of a sheet's height, from its first and its last line, in which heads and feet stand. */
const MARGIN = 0.07
const SAME_HEIGHT = 4
const PAGE_NUMBER = /^(?:page\s*)?[\p{Pd}|\s]*(?:[A-Z]?\d{1,5}|[ivxlc]{1,6})[\p{Pd}|\s]*(?:(?:of|\/)\s*\d{1,4})?$/iu

export function runningHeads(sheets: readonly SheetSegments[]): Set<Segment> {
  const seen = new Map<string, { sheet: number; segment: Segment }[]>()
  sheets.forEach((sheet, index) => {
    for (const segment of marginal(sheet)) {
      const key = keyOf(segment.text)
      seen.set(key, [...(seen.get(key) ?? []), { sheet: index, segment }])
    }
  })
  const heads = new Set<Segment>()
  const returning = (isNumber: boolean): void => {
    for (const [key, places] of seen)
      if (/\p{L}/u.test(key) !== isNumber)
        for (const { sheet, segment } of places) {
          const returns = places.some(other => other.sheet !== sheet && sameHeight(other.segment, segment))
          if (returns && (!isNumber || isAlone(segment, sheets[sheet]!, heads))) heads.add(segment)
        }
  }
  returning(false)
  returning(true)
  for (const sheet of sheets) for (const number of loneNumbers(sheet, heads)) heads.add(number)
  return heads
}

/** A mark stands close to the text it marks, a list number close to its entry; a page number only beside a running head. */
function isAlone(segment: Segment, { segments }: SheetSegments, heads: ReadonlySet<Segment>): boolean {
  return !segments.some(other => other !== segment && !heads.has(other) && isBeside(segment, other))
}

function isBeside(a: Segment, b: Segment): boolean {
  const near = 4 * Math.max(a.size, b.size)
  return a.top < b.bottom && b.top < a.bottom && a.left - near < b.right && b.left < a.right + near
}

/** Numbers differ from sheet to sheet; the rest of a running head does not. */
function keyOf(text: string): string {
  return text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim()
}

function sameHeight(a: Segment, b: Segment): boolean {
  return Math.abs(a.baseline - b.baseline) <= SAME_HEIGHT
}

function marginal({ height, segments }: SheetSegments): Segment[] {
  const top = Math.min(...segments.map(segment => segment.top))
  const bottom = Math.max(...segments.map(segment => segment.bottom))
  return segments.filter(segment => segment.bottom < top + MARGIN * height || segment.top > bottom - MARGIN * height)
}

/** A first or last line that is nothing but a page number. */
function loneNumbers(sheet: SheetSegments, heads: ReadonlySet<Segment>): Segment[] {
  const baselines = sheet.segments.map(segment => segment.baseline)
  const top = baselines.reduce((best, own) => Math.min(best, own), Number.POSITIVE_INFINITY)
  const bottom = baselines.reduce((best, own) => Math.max(best, own), Number.NEGATIVE_INFINITY)
  const isOutermost = (segment: Segment): boolean => segment.baseline - top < 2 || bottom - segment.baseline < 2
  return sheet.segments.filter(
    segment => isOutermost(segment) && PAGE_NUMBER.test(segment.text.trim()) && isAlone(segment, sheet, heads),
  )
}
