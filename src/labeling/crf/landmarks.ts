/**
 * Where a page's parts begin, guessed before anything is labelled: the zone that most looks like the main heading,
 * the last heading above each zone, which kinds of headings have gone by. Features, not decisions.
 */
import type { ElementNode, NodeId, Page, Zone } from '../../model/index.js'
import { collapsed, rawTextOf } from '../../model/index.js'
import { type WordTable, wordTable } from '../../text/word-table.js'
import { wordsAmong, wordsOf } from '../../text/words.js'
import type { Concept } from './concepts.js'

/** What is known of a zone when landmarks are looked for. */
export interface Sized {
  readonly text: string
  readonly words: number
  readonly headingLevel: number
  readonly bold: number
  readonly linked: number
  readonly navigation: boolean
  /** What the text announces, read as a heading; null for long texts. */
  readonly concept: Concept | null
}

export interface Section {
  /**
   * What the widest known section around announces ("Background" inside "Abstract" is still the abstract), else the
   * last heading; `none` before any, `other` where it says nothing known.
   */
  readonly concept: Concept | 'none' | 'other'
  /** What the last heading announces, where it heads a part of a wider section. */
  readonly part: Concept | 'none' | 'other'
  /** The zone still stands in the element that the last heading heads. */
  readonly inside: boolean
  /** Zones since the last heading. */
  readonly since: number
  /** The kinds of headings gone by that matter. */
  readonly passed: ReadonlySet<Concept>
  /** Paragraphs of 25 words or more gone by. */
  readonly paragraphs: number
  /** What the next heading announces, and in how many zones it comes. */
  readonly ahead: Concept | 'none' | 'other'
  readonly until: number
}

/** The words that the browser shows in its tab. */
export interface TabTitle {
  readonly size: number
  readonly words: WordTable
}

/** The TITLE element's words; none where a page has no such element. */
export function tabTitle(page: Page): TabTitle {
  const id = page.nodes.findIndex(node => node.type === 'element' && node.tag === 'TITLE')
  const words = new Set(id < 0 ? [] : wordsOf(collapsed(rawTextOf(page, id)).toLowerCase()))
  return { size: words.size, words: wordTable([...words].map(word => `${word}\t0\n`).join(''), 1) }
}

/** How much of a zone's words are in the tab's title, for zones of at least three words. */
export function tabOverlap(text: string, tab: TabTitle): number {
  if (tab.size < 3) return 0
  const { words, known } = wordsAmong(text.slice(0, 400).toLowerCase(), tab.words)
  return words < 3 ? 0 : known / Math.max(words, 0.5 * tab.size)
}

/** The zone that most looks like the article's heading; -1 where none does. */
export function mainHeading(zones: readonly Sized[], overlaps: readonly number[]): number {
  let best = -1
  let bestScore = 1
  for (const [i, zone] of zones.entries()) {
    if (zone.words < 3 || zone.words > 60) continue
    const level = zone.headingLevel === 0 ? 0 : (5 - Math.min(4, zone.headingLevel)) / 2
    const concept = zone.headingLevel > 0 && zone.words < 5 ? zone.concept : null
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

/** What a short zone says; labels of a structured abstract are no headings of the body. */
export function says({ concept }: Sized, section: Section): string {
  return concept === 'body' && section.concept === 'abstract' ? 'label' : (concept ?? '')
}

/** Whether a zone reads as a heading: by its tag, or short, bold or known, and without a stop. */
export function looksLikeHeading(zone: Sized): boolean {
  if (zone.words === 0 || zone.words > 12) return false
  if (zone.headingLevel > 0) return true
  if (zone.navigation || zone.linked > 0.5 || /[.,;]$/.test(zone.text)) return false
  return (zone.bold > 0.8 && zone.words <= 8) || (zone.words <= 3 && zone.concept !== null)
}

interface OpenSection {
  readonly concept: Concept | 'other'
  readonly level: number
  /** The index of the heading's zone. */
  readonly at: number
  /** One past the last node of the element it heads. */
  readonly end: NodeId
}

/** Headings without a heading's tag stand below all that have one. */
const UNRANKED = 7

/** A section lasts until its element ends, or a heading of the same rank or a higher one comes. */
export function sectionsOf(page: Page, zones: readonly (Sized & { readonly zone: Zone })[]): Section[] {
  const isHeading = zones.map(looksLikeHeading)
  const ahead = headingsAhead(zones, isHeading)
  const open: OpenSection[] = []
  const passed = new Set<Concept>()
  let current: ReadonlySet<Concept> = new Set()
  let last: OpenSection | null = null
  let since = 0
  let paragraphs = 0
  return zones.map((zone, i) => {
    const node = zone.zone.leaves[0]!.nodes[0]!
    while (open.length > 0 && open[open.length - 1]!.end <= node) open.pop()
    const outer = outermost(open)
    const section = {
      concept: outer?.concept ?? last?.concept ?? 'none',
      part: outer !== null && outer !== last ? (last?.concept ?? 'none') : 'none',
      inside: last !== null && open.includes(last),
      since: outer === null ? since : i - outer.at,
      passed: current,
      paragraphs,
      ...ahead[i]!,
    } as const
    since++
    if (zone.words >= 25 && zone.linked < 0.5) paragraphs++
    if (isHeading[i]) {
      last = {
        concept: zone.concept ?? 'other',
        level: zone.headingLevel || UNRANKED,
        at: i,
        end: scopeEnd(page, zone.zone),
      }
      while (open.length > 0 && open[open.length - 1]!.level >= last.level) open.pop()
      open.push(last)
      since = 1
      if (last.concept !== 'other' && !passed.has(last.concept) && !zone.navigation) {
        passed.add(last.concept)
        current = new Set(passed)
      }
    }
    return section
  })
}

function headingsAhead(zones: readonly Sized[], isHeading: readonly boolean[]): Pick<Section, 'ahead' | 'until'>[] {
  const ahead = new Array<Pick<Section, 'ahead' | 'until'>>(zones.length)
  let next: Pick<Section, 'ahead' | 'until'> = { ahead: 'none', until: 0 }
  for (let i = zones.length - 1; i >= 0; i--) {
    next = { ...next, until: next.until + 1 }
    ahead[i] = next
    if (isHeading[i]) next = { ahead: zones[i]!.concept ?? 'other', until: 0 }
  }
  return ahead
}

/** Known sections that may hold subsections of other names. */
const HOLDING = new Set<Concept>([
  'abstract',
  'reference',
  'related',
  'cited-by',
  'keywords',
  'affiliation',
  'footnote',
  'comment',
  'metrics',
  'tools',
  'digest',
])

function outermost(open: readonly OpenSection[]): OpenSection | null {
  return open.find(({ concept }) => concept !== 'other' && HOLDING.has(concept)) ?? null
}

/** The end of the smallest element around a heading that holds more than the heading. */
function scopeEnd(page: Page, zone: Zone): NodeId {
  const leaf = zone.leaves[zone.leaves.length - 1]!
  const last = leaf.nodes[leaf.nodes.length - 1]!
  for (let at = page.nodes[last]!.parent; at !== null; at = page.nodes[at]!.parent) {
    const { end } = page.nodes[at] as ElementNode // a parent is an element
    for (let id = last + 1; id < end; id++) {
      const node = page.nodes[id]!
      if (node.type === 'text' && node.value.trim() !== '') return end
    }
  }
  return page.nodes.length
}
