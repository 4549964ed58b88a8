/**
 * A PDF's zones as the labeler takes them: lines that the layout left apart (wide spacing, a formula, a change of
 * column inside a sentence) are put together where the sentence plainly goes on.
 */
import type { Box, Page, Zone } from '../model/index.js'

/** A zone goes on in the next when it stops inside a sentence and the next begins inside one. */
export function pdfUnits(page: Page, zones: readonly Zone[]): Zone[] {
  const units: Zone[] = []
  for (const zone of zones) {
    const last = units[units.length - 1]
    if (last !== undefined && goesOn(page, last, zone)) units[units.length - 1] = joined(last, zone)
    else units.push(zone)
  }
  return units
}

/** Type of one paragraph does not differ more than this, in CSS pixels. */
const SAME_HEIGHT = 2.5
/** A paragraph's lines are not further apart than so many line heights. */
const MAX_GAP = 1.6
const MIN_WORDS = 6

function goesOn(page: Page, above: Zone, below: Zone): boolean {
  if (above.box === null || below.box === null || wordsIn(above) < MIN_WORDS) return false
  const [height, next] = [lineHeight(above), lineHeight(below)]
  if (Math.abs(height - next) > SAME_HEIGHT || !sameSheet(page, above.box, below.box)) return false
  const gap = below.box.top - above.box.bottom
  if (gap > MAX_GAP * height || gap < -0.5 * height || !overlap(above.box, below.box)) return false
  return stopsInside(above.text) && beginsInside(below.text)
}

function stopsInside(text: string): boolean {
  return !/[.!?:][\s"”’)\]\d]*$/.test(text)
}

/** With a word in lower case; a single such letter may be the mark of an affiliation. */
function beginsInside(text: string): boolean {
  return /^\p{Ll}{2}[\p{Ll}\s,.;-]/u.test(text)
}

function lineHeight(zone: Zone): number {
  const boxes = zone.leaves.flatMap(leaf => (leaf.box === null ? [] : [leaf.box]))
  const heights = boxes.map(box => box.bottom - box.top).sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? 0
}

function overlap(a: Box, b: Box): boolean {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  return shared > 0.5 * Math.min(a.right - a.left, b.right - b.left)
}

function sameSheet(page: Page, a: Box, b: Box): boolean {
  const sheet = (box: Box): number => page.sheets.findIndex(({ top, bottom }) => box.top >= top && box.top < bottom)
  return sheet(a) === sheet(b)
}

function wordsIn(zone: Zone): number {
  return zone.leaves.reduce((sum, leaf) => sum + leaf.words, 0)
}

function joined(a: Zone, b: Zone): Zone {
  const box =
    a.box === null || b.box === null
      ? (a.box ?? b.box)
      : {
          left: Math.min(a.box.left, b.box.left),
          top: Math.min(a.box.top, b.box.top),
          right: Math.max(a.box.right, b.box.right),
          bottom: Math.max(a.box.bottom, b.box.bottom),
        }
  return { leaves: [...a.leaves, ...b.leaves], box, text: `${a.text} ${b.text}` }
}
