/** The zones of the byline: the run that names most of the authors, and little else. */
import type { TrueAuthor, ZoneWords } from './align.js'
import { nameMatches } from './names.js'

interface Named {
  readonly at: number
  readonly authors: readonly number[]
  /** Words that belong to names, over all words but marks and degrees. */
  readonly share: number
}

/** Between two authors of one byline at most so many other zones with text: affiliations, popups, buttons. */
const MAX_GAP = 14
/** So much of a zone must be names; the rest may be the authors' addresses. */
const MIN_SHARE = 0.1
/** Words that stand among names without being of them. */
const FILLER =
  /^(?:\p{N}+|\p{L}|and|y|et|und|by|md|phd|msc|bsc|dr|prof|mph|author|authors|email|mail|orcid|e|corresponding|dphil|mbbs|frcp|ms|ma|rn|jr|sr|ii|iii)$/u

export function bylineZones(zones: readonly ZoneWords[], authors: readonly TrueAuthor[]): number[] {
  if (authors.length === 0) return []
  const named = zones.flatMap((zone, at) => namedZone(zone, at, authors))
  const runs = runsOf(zones, named)
  if (runs.length === 0) return []
  const best = runs.reduce((a, b) => (worth(b, authors.length) > worth(a, authors.length) ? b : a))
  return best.map(({ at }) => at)
}

function namedZone(zone: ZoneWords, at: number, authors: readonly TrueAuthor[]): Named[] {
  if (zone.tokens.length === 0 || zone.tokens.length > 30 * (authors.length + 2)) return []
  const matches = nameMatches(zone.tokens, authors)
  if (matches.length === 0) return []
  const inNames = matches.reduce((sum, { from, to }) => sum + to - from, 0)
  const fillers = zone.words.filter(word => FILLER.test(word)).length
  const share = inNames / Math.max(inNames, zone.words.length - fillers)
  if (share < MIN_SHARE) return []
  return [{ at, authors: matches.map(({ author }) => author), share: zone.shown ? share : share / 2 }]
}

/** Runs of zones whose authors come in the byline's order. */
function runsOf(zones: readonly ZoneWords[], named: readonly Named[]): Named[][] {
  const runs: Named[][] = []
  let run: Named[] = []
  let last = -1
  for (const zone of named) {
    const previous = run[run.length - 1]
    const continues =
      previous !== undefined && zone.authors[0]! > last && textZonesBetween(zones, previous.at, zone.at) <= MAX_GAP
    if (!continues) {
      run = []
      runs.push(run)
    }
    run.push(zone)
    last = zone.authors[zone.authors.length - 1]!
  }
  return runs
}

function textZonesBetween(zones: readonly ZoneWords[], from: number, to: number): number {
  let count = 0
  for (let i = from + 1; i < to; i++) if (zones[i]!.words.length > 0) count++
  return count
}

/** How many distinct authors; then how purely names; then the earlier run (kept by the comparison's order). */
function worth(run: readonly Named[], authors: number): number {
  const distinct = new Set(run.flatMap(zone => zone.authors)).size
  const share = run.reduce((sum, zone) => sum + zone.share, 0) / run.length
  return distinct / authors + 0.4 * share
}
