/**
 * What the model sees of a zone: normalized left and top, height, words, number of words. Paper 001, section 4.
 *
 * Our choice: a page that was parsed but not rendered has no boxes; its top is the share of the page's words before
 * the zone, its left and height are not observed. A PDF's top is counted in sheets, ten at most, since what matters is
 * on the first one however long the article. All are put into bins.
 */
import type { Page, Zone } from '../../model/index.js'
import { textRuns } from '../../model/index.js'

export interface Observation {
  readonly words: readonly string[]
  /** Bins by name, e.g. `top: 3`; null where the page has no boxes. */
  readonly bins: Readonly<Record<Feature, number | null>>
}

export const FEATURES = ['top', 'left', 'height', 'count'] as const
export type Feature = (typeof FEATURES)[number]

export const BINS: Readonly<Record<Feature, number>> = { top: 20, left: 8, height: 10, count: 12 }

export function observationsOf(page: Page, zones: readonly Zone[]): Observation[] {
  const words = zones.map(zone => zoneWords(page, zone))
  const total = words.reduce((sum, list) => sum + list.length, 0)
  const extent = extentOf(page, zones)
  let before = 0
  return zones.map((zone, i) => {
    const list = words[i]!
    const top = zone.box === null ? before / Math.max(1, total) : (zone.box.top - extent.top) / extent.height
    before += list.length
    return {
      words: list,
      bins: {
        top: binOf('top', Math.sqrt(Math.max(0, top)) * BINS.top),
        left: zone.box === null ? null : binOf('left', (zone.box.left / extent.width) * BINS.left),
        height: zone.box === null ? null : binOf('height', Math.log2(1 + (zone.box.bottom - zone.box.top) / 8)),
        count: binOf('count', Math.log2(1 + list.length)),
      },
    }
  })
}

function binOf(feature: Feature, value: number): number {
  return Math.max(0, Math.min(BINS[feature] - 1, Math.floor(value)))
}

/** Our choice: later sheets are all alike. */
const SHEETS = 10

function extentOf(page: Page, zones: readonly Zone[]): { top: number; height: number; width: number } {
  const boxes = zones.flatMap(zone => (zone.box === null ? [] : [zone.box]))
  let [top, bottom, right] = [Number.POSITIVE_INFINITY, 0, 0]
  for (const box of boxes) {
    top = Math.min(top, box.top)
    bottom = Math.max(bottom, box.bottom)
    right = Math.max(right, box.right)
  }
  const sheet = page.sheets[0]
  if (sheet !== undefined)
    return { top: sheet.top, height: SHEETS * Math.max(1, sheet.bottom - sheet.top), width: Math.max(1, right) }
  return { top: boxes.length === 0 ? 0 : top, height: Math.max(1, bottom - top), width: Math.max(1, right) }
}

const WORD = /[\p{L}\p{M}]+|\p{N}+/gu

/**
 * Words in lower case without accents; numbers by their length, single letters as one word: `#4`, `#2`, `a.`.
 * The border of a node is the border of a word, so that marks do not stick to names.
 */
export function zoneWords(page: Page, zone: Zone): string[] {
  const words: string[] = []
  for (const leaf of zone.leaves) {
    const { text, runs } = textRuns(page, leaf.nodes)
    for (const run of runs) words.push(...modelWords(text.slice(run.start, run.end)))
  }
  return words
}

export function modelWords(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return (folded.match(WORD) ?? []).map(word => {
    if (/^\p{N}/u.test(word)) return `#${Math.min(5, word.length)}`
    return word.length === 1 && word !== 'a' ? 'x.' : word.toLowerCase()
  })
}
