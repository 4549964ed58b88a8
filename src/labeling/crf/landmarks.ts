/**
 * Where a page's parts begin, guessed before anything is labelled: the zone that most looks like the main heading,
 * the last heading above each zone, which kinds of headings have gone by. Features, not decisions.
 */
import type { Page } from '../../model/index.js'
import { collapsed, rawTextOf } from '../../model/index.js'
import { wordsOf } from '../../text/words.js'
import { type Concept, headingConcept } from './concepts.js'

/** What is known of a zone when landmarks are looked for. */
export interface Sized {
  readonly text: string
  readonly words: number
  readonly headingLevel: number
  readonly bold: number
  readonly linked: number
  readonly navigation: boolean
}

export interface Section {
  /** What the last heading announces; `none` before any, `other` where it says nothing known. */
  readonly concept: Concept | 'none' | 'other'
  /** Zones since that heading. */
  readonly since: number
  /** The kinds of headings gone by that matter. */
  readonly passed: ReadonlySet<Concept>
  /** Paragraphs of 25 words or more gone by. */
  readonly paragraphs: number
}

/** The TITLE element's words: what the browser shows in its tab. Empty where a page has none. */
export function tabTitle(page: Page): string[] {
  const id = page.nodes.findIndex(node => node.type === 'element' && node.tag === 'TITLE')
  return id < 0 ? [] : wordsOf(collapsed(rawTextOf(page, id)).toLowerCase())
}

/** How much of a zone's words are in the tab's title, for zones of at least three words. */
export function tabOverlap(text: string, tab: ReadonlySet<string>): number {
  const words = wordsOf(text.slice(0, 400).toLowerCase())
  if (words.length < 3 || tab.size < 3) return 0
  return words.filter(word => tab.has(word)).length / Math.max(words.length, 0.5 * tab.size)
}

/** The zone that most looks like the article's heading; -1 where none does. */
export function mainHeading(zones: readonly Sized[], overlaps: readonly number[]): number {
  let best = -1
  let bestScore = 1
  for (const [i, zone] of zones.entries()) {
    if (zone.words < 3 || zone.words > 60) continue
    const level = zone.headingLevel === 0 ? 0 : (5 - Math.min(4, zone.headingLevel)) / 2
    const concept = zone.headingLevel > 0 && zone.words < 5 ? headingConcept(zone.text) : null
    const score =
      level +
      2 * overlaps[i]! +
      Math.min(zone.words, 12) / 24 -
      (zone.navigation ? 1 : 0) -
      zone.linked / 2 -
      (concept === null ? 0 : 1.5)
    if (score > bestScore) [best, bestScore] = [i, score]
  }
  return best
}

/** Whether a zone reads as a heading: by its tag, or short, bold or known, and without a stop. */
export function looksLikeHeading(zone: Sized): boolean {
  if (zone.words === 0 || zone.words > 12) return false
  if (zone.headingLevel > 0) return true
  if (zone.navigation || zone.linked > 0.5 || /[.,;]$/.test(zone.text)) return false
  return (zone.bold > 0.8 && zone.words <= 8) || (zone.words <= 3 && headingConcept(zone.text) !== null)
}

export function sectionsOf(zones: readonly Sized[]): Section[] {
  const passed = new Set<Concept>()
  let current: ReadonlySet<Concept> = new Set()
  let concept: Section['concept'] = 'none'
  let since = 0
  let paragraphs = 0
  return zones.map(zone => {
    const section = { concept, since, passed: current, paragraphs }
    since++
    if (zone.words >= 25 && zone.linked < 0.5) paragraphs++
    if (looksLikeHeading(zone)) {
      concept = headingConcept(zone.text) ?? 'other'
      since = 1
      if (concept !== 'other' && !passed.has(concept) && !zone.navigation) {
        passed.add(concept)
        current = new Set(passed)
      }
    }
    return section
  })
}
