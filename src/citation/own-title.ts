/**
 * The title in the article's own letters, where only its translation was taken for one: pages in Chinese, Korean or Arabic
 * print both, and a reader of Latin letters sees the English one. Our choice: it stands right above the names in the same
 * letters, or between these and the translation; a page in English has its title in English.
 */
import { type LabeledZone, labeledText, type Page } from '../model/index.js'
import { isInOtherLetters } from '../text/letters.js'

/** Labels that such a title may have got. */
const MISTAKEN: ReadonlySet<string> = new Set(['running-head', 'body-heading', 'rubric', 'other'])
/** Zones between the title and the names: the translation. */
const BETWEEN = 1
/** Letters. */
const SHORTEST = 8
const LONGEST = 200

export function ownTitleZone(page: Page, zones: readonly LabeledZone[]): LabeledZone | null {
  if (isEnglish(page)) return null
  const titles = zones.filter(({ label }) => label === 'title')
  if (titles.length === 0 || titles.some(zone => isInOtherLetters(labeledText(zone)))) return null
  const names = zones.findIndex(zone => zone.label === 'author' && isInOtherLetters(labeledText(zone)))
  if (names < 1) return null
  const above = zones.slice(Math.max(0, names - 1 - BETWEEN), names).reverse()
  for (const zone of above) {
    if (isTitle(zone)) return zone
    if (zone.label !== 'title') return null
  }
  return null
}

/** By its own word. */
export function isEnglish(page: Page): boolean {
  const root = page.nodes.find(node => node.type === 'element' && node.tag === 'HTML')
  return root?.type === 'element' && /^en\b/i.test(root.attributes['lang'] ?? '')
}

function isTitle(zone: LabeledZone): boolean {
  const text = labeledText(zone)
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const isLine = letters >= SHORTEST && text.length <= LONGEST && !/[:：]$|\d{4}|https?:/.test(text)
  return MISTAKEN.has(zone.label) && isLine && isInOtherLetters(text)
}
