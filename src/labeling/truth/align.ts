/**
 * A person's true record of a page → which of its zones is what. The training truth of every labeler: nobody
 * labelled zones by hand, but the strings are known, and the zones that hold them can be found.
 *
 * Our choice: one byline, one abstract and one reference list a page (the best-covering run of zones); the title
 * printed again elsewhere is a running head; what the record does not tell (dates, body, boxes of related articles)
 * is told by `weak-labels.ts`.
 */
import { elementOf, type Label, type Page, type Zone } from '../../model/index.js'
import { affiliationZones } from './affiliation-zones.js'
import { bylineZones } from './byline-zones.js'
import { nameMatches } from './names.js'
import { abstractZones, keywordZones, referenceZones } from './passage-zones.js'
import { withoutNotes } from './pdf-notes.js'
import { titleCandidates, titleZones } from './title-zones.js'
import { bagOf, sharedWords, type Token, truthWords, zoneTokens } from './tokens.js'
import { weakLabels } from './weak-labels.js'

export interface TrueAuthor {
  readonly given: string
  readonly family: string
}

/** The corpus's truth, as far as zones can be found by it. */
export interface TrueRecord {
  readonly title: string
  readonly authors: readonly TrueAuthor[]
  readonly affiliations: readonly string[]
  readonly abstract: string
  readonly keywords: readonly string[]
  readonly references: readonly string[]
}

/** A zone with its words, read once. */
export interface ZoneWords {
  readonly zone: Zone
  readonly tokens: readonly Token[]
  readonly words: readonly string[]
  readonly shown: boolean
  /** On paper the size of its type, the largest on its page being 1; 0 elsewhere. */
  readonly size: number
}

export function zoneWords(page: Page, zones: readonly Zone[]): ZoneWords[] {
  const sizes =
    page.source === 'pdf' ? zones.map(zone => elementOf(page, zone.leaves[0]!.nodes[0]!).style?.fontSize ?? 0) : []
  const largest = sizes.reduce((most, size) => Math.max(most, size), 1)
  return zones.map((zone, i) => {
    const tokens = zoneTokens(page, zone)
    const shown = zone.leaves.every(leaf => leaf.visibility === 'shown')
    return { zone, tokens, words: tokens.map(token => token.word), shown, size: (sizes[i] ?? 0) / largest }
  })
}

function isMostlyAddress(zone: ZoneWords, { authors, affiliations }: TrueRecord): boolean {
  const names = nameMatches(zone.tokens, authors).reduce((sum, { from, to }) => sum + to - from, 0)
  const addresses = bagOf(affiliations.flatMap(truthWords))
  return zone.words.length > 6 && sharedWords(zone.words, addresses) > Math.max(2 * names, 0.6 * zone.words.length)
}

/** Zones between two parts of an abstract at most: notes at the foot of a sheet and heads of the next. */
const SHEET_END = 14

/** One label a zone, in the zones' order. */
export function truthLabels(page: Page, zones: readonly Zone[], truth: TrueRecord): Label[] {
  const read = zoneWords(page, zones)
  const found = new Map<number, Label>()
  const put = (label: Label, at: Iterable<number>): void => {
    for (const i of at) if (!found.has(i)) found.set(i, label)
  }
  const front = page.source === 'pdf' ? withoutNotes(read) : read
  const byline = bylineZones(front, truth.authors, titleCandidates(front, truth.title))
  const titles = titleZones(front, truth.title, byline)
  put('title', titles.chosen)
  put('running-head', titles.others)
  const further = page.source === 'pdf' ? SHEET_END : 0
  put('abstract', abstractZones(front, truth.abstract, { taken: found, further }))
  put('reference', referenceZones(read, truth.references))
  // A name with its owner's address in one zone is mostly address; the assembly takes the leading name off.
  put(
    'affiliation',
    byline.filter(at => isMostlyAddress(read[at]!, truth)),
  )
  put('author', byline)
  put('affiliation', affiliationZones(front, truth.affiliations, found))
  put('keywords', keywordZones(read, truth.keywords))
  return weakLabels(page, read, found)
}
