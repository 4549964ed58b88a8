/**
 * A PDF's lines → zones in reading order, paragraph by paragraph: what gets a label.
 * Paper 001, section 3: lines nearer than just above the line spacing are one zone.
 *
 * Our choices: the line spacing is that of the lines which look alike, since a title is set wider than its text;
 * where the look changes, or the paragraph (layout/pdf/paragraphs.ts), a new zone begins.
 */
import type { LeafZone, Page, Zone } from '../model/index.js'
import { gapBetween, gapThreshold, mostCommonGap } from './gap-threshold.js'
import { leafZones } from './leaf-zones.js'
import { alike, type Look, lookOf } from './look.js'
import { paragraphStarts } from './pdf/paragraphs.js'
import { zoneOfLeaves } from './prune.js'

interface Line {
  readonly leaf: LeafZone
  readonly look: Look | null
  /** The column's element: zones do not cross columns. */
  readonly column: number
}

export function pdfZones(page: Page): Zone[] {
  const leaves = leafZones(page)
  const lines = leaves.map(
    (leaf): Line => ({ leaf, look: lookOf(page, leaf), column: page.nodes[leaf.block]?.parent ?? 0 }),
  )
  const threshold = thresholdByLook(lines, gapThreshold(leaves, 'pdf'))
  const zones: Line[][] = []
  for (const line of lines) {
    const zone = zones[zones.length - 1]
    if (zone !== undefined && belongTogether(zone[zone.length - 1]!, line, threshold)) zone.push(line)
    else zones.push([line])
  }
  return zones.flatMap(zone => paragraphsOf(zone.map(({ leaf }) => leaf)).map(zoneOfLeaves))
}

function belongTogether(above: Line, below: Line, threshold: (look: Look | null) => number): boolean {
  if (above.column !== below.column || !alike(above.look, below.look)) return false
  if (above.leaf.box === null || below.leaf.box === null) return true
  const gap = below.leaf.box.top - above.leaf.box.bottom
  return gap < threshold(below.look)
}

/** Lines of one size share a spacing; a size that has none is measured by the document's, and never wider than a line. */
function thresholdByLook(lines: readonly Line[], common: number): (look: Look | null) => number {
  const gaps = new Map<number, number[]>()
  for (let i = 1; i < lines.length; i++) {
    const [above, below] = [lines[i - 1]!, lines[i]!]
    const gap = gapBetween(above.leaf, below.leaf)
    if (above.column !== below.column || below.look === null || !alike(above.look, below.look) || gap === null) continue
    const size = sizeKey(below.look)
    if (gap <= below.look.fontSize) gaps.set(size, [...(gaps.get(size) ?? []), gap])
  }
  const thresholds = new Map([...gaps].map(([size, own]) => [size, (mostCommonGap(own) ?? 0) + 1.5]))
  return look => {
    if (look === null) return common
    return thresholds.get(sizeKey(look)) ?? Math.min(common, look.fontSize)
  }
}

const sizeKey = (look: Look): number => Math.round(look.fontSize)

function paragraphsOf(lines: readonly LeafZone[]): LeafZone[][] {
  const starts = paragraphStarts(lines)
  const paragraphs: LeafZone[][] = []
  lines.forEach((line, i) => {
    if (starts[i]) paragraphs.push([line])
    else paragraphs[paragraphs.length - 1]!.push(line)
  })
  return paragraphs
}
