/**
 * The vertical gap, in CSS pixels, above which neighboring zones are kept apart.
 * Paper 001, section 3.
 *
 * A PDF breaks paragraphs into lines, so there it is just above the line spacing;
 * HTML keeps paragraphs whole, so there it is just below the paragraph spacing.
 *
 * Our choice: histogram bins of one pixel, "just" one bin, the smallest gap on a tie; zones without text, and those
 * that nobody sees, do not come between two others.
 */
import type { LeafZone } from '../model/index.js'

/** "consecutive leaf zones, which contain more than 20 words" */
const PARAGRAPH_WORDS = 20

export function gapThreshold(leaves: readonly LeafZone[], source: 'html' | 'pdf'): number {
  const gaps: number[] = []
  const seen = leaves.filter(leaf => leaf.text !== '' && leaf.visibility === 'shown')
  for (let i = 1; i < seen.length; i++) {
    const [above, below] = [seen[i - 1]!, seen[i]!]
    if (source === 'html' && Math.min(above.words, below.words) <= PARAGRAPH_WORDS) continue
    const gap = gapBetween(above, below)
    if (gap !== null) gaps.push(gap)
  }
  const spacing = mostCommonGap(gaps)
  if (spacing === null) return 0 // no two paragraphs meet: nothing to keep apart
  return source === 'pdf' ? spacing + 1 : spacing - 1
}

/** From the foot of one zone down to the head of the next; null where the next does not stand below. */
export function gapBetween(above: LeafZone, below: LeafZone): number | null {
  if (above.box === null || below.box === null) return null
  if (below.box.right <= above.box.left || below.box.left >= above.box.right) return null
  const gap = below.box.top - above.box.bottom
  return gap > 0 ? gap : null
}

/** In whole pixels; null for no gap at all. */
export function mostCommonGap(gaps: readonly number[]): number | null {
  const histogram = new Map<number, number>()
  for (const gap of gaps) {
    const bin = Math.round(gap)
    if (bin > 0) histogram.set(bin, (histogram.get(bin) ?? 0) + 1)
  }
  let best: readonly [bin: number, count: number] | null = null
  for (const entry of histogram)
    if (best === null || entry[1] > best[1] || (entry[1] === best[1] && entry[0] < best[0])) best = entry
  return best?.[0] ?? null
}
