/** The zones of the byline: the run that names most of the authors, and little else. */
import type { TrueAuthor, ZoneWords } from './align.js'
import { nameMatches } from './names.js'
import type { Token } from './tokens.js'

interface Named {
  readonly at: number
  readonly authors: readonly number[]
  /** Words that belong to names, over all words but marks and degrees. */
  readonly share: number
}

/** Between two authors of one byline at most so many other zones with text: affiliations, popups, buttons. */
const MAX_GAP = 14
const NEAR_BYLINE = 40
/** So much of a zone must be names; the rest may be the authors' addresses. */
const MIN_SHARE = 0.1
/** A zone that begins with something else must be mostly names. */
const MOSTLY_NAMES = 0.5
/** Words that stand among names without being of them. */
const FILLER =
  /^(?:\p{N}+|\p{L}|and|y|et|und|by|md|phd|msc|bsc|dr|prof|mph|author|authors|email|mail|orcid|e|corresponding|dphil|mbbs|frcp|ms|ma|rn|jr|sr|ii|iii)$/u

export function bylineZones(
  zones: readonly ZoneWords[],
  authors: readonly TrueAuthor[],
  titles: readonly number[],
): number[] {
  if (authors.length === 0) return []
  const named = zones.flatMap((zone, at) => namedZone(zone, at, authors))
  const runs = runsOf(zones, named, authors.length)
  if (runs.length === 0) return []
  const worthOf = (run: readonly Named[]): number => worth(run, authors.length) + nearTitle(run, zones, titles)
  const best = runs.reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a))
  return [...besides(zones, named, best), ...best, ...repetitions(zones, named, best)]
    .map(({ at }) => at)
    .sort((a, b) => a - b)
}

/** Right before the byline, nothing but names of others: names set in columns are not read in their order. */
function besides(zones: readonly ZoneWords[], named: readonly Named[], byline: readonly Named[]): Named[] {
  const [first, seen] = [byline[0]!.at, new Set(byline.flatMap(({ authors }) => authors))]
  return named.filter(
    ({ at, share, authors }) =>
      at < first &&
      share > 0.9 &&
      !authors.some(author => seen.has(author)) &&
      textZonesBetween(zones, at, first) === 0,
  )
}

/** Soon after the byline, zones that are nothing but the same names (cards with addresses) are of it too. */
function repetitions(zones: readonly ZoneWords[], named: readonly Named[], byline: readonly Named[]): Named[] {
  const last = byline[byline.length - 1]!.at
  return named.filter(
    ({ at, share, authors }) =>
      at > last &&
      authors.length === 1 &&
      !CONTACT.test(zones[at]!.zone.text) &&
      share > (zones[at]!.shown ? 0.9 : 0.45) &&
      textZonesBetween(zones, last, at) <= NEAR_BYLINE,
  )
}

const CONTACT = /correspond|@|\/at\/|\{at\}|find articles|search/i

function namedZone(zone: ZoneWords, at: number, authors: readonly TrueAuthor[]): Named[] {
  const tokens = withoutAddresses(zone)
  if (tokens.length === 0 || tokens.length > 30 * (authors.length + 2)) return []
  const matches = nameMatches(tokens, authors)
  if (matches.length === 0) return []
  const inNames = matches.reduce((sum, { from, to }) => sum + to - from, 0)
  const fillers = tokens.filter(({ word }) => FILLER.test(word)).length
  const share = inNames / Math.max(inNames, tokens.length - fillers)
  const opens = tokens.slice(0, matches[0]!.from).every(({ word }) => FILLER.test(word))
  if (share < (opens ? MIN_SHARE : MOSTLY_NAMES)) return []
  return [{ at, authors: matches.map(({ author }) => author), share: zone.shown ? share : share / 2 }]
}

/** An e-mail address often is a name, but names nobody. */
function withoutAddresses({ zone, tokens }: ZoneWords): readonly Token[] {
  const addresses = [...zone.text.matchAll(/\S+(?:@|\{at\}|\/at\/)\S+/g)]
  if (addresses.length === 0) return tokens
  return tokens.filter(
    ({ start }) => !addresses.some(match => start >= match.index && start < match.index + match[0].length),
  )
}

/** A byline stands a few zones below the title, and rather the title shown first. */
function nearTitle(run: readonly Named[], zones: readonly ZoneWords[], titles: readonly number[]): number {
  const first = run[0]!.at
  const above = titles.filter(title => title < first && textZonesBetween(zones, title, first) <= 8)
  if (above.length === 0) return 0
  return above.includes(titles.find(title => zones[title]!.shown) ?? -1) ? 0.35 : 0.25
}

/** Runs of zones whose authors come in the byline's order; a name may be shown twice in a row (a card behind it). */
function runsOf(zones: readonly ZoneWords[], named: readonly Named[], authors: number): Named[][] {
  const runs: Named[][] = []
  let run: Named[] = []
  let last = -1
  for (const zone of named) {
    const previous = run[run.length - 1]
    const gap = previous === undefined ? 0 : textZonesBetween(zones, previous.at, zone.at)
    const goesOn = zone.authors[0]! > last || (zone.authors.length === 1 && zone.authors[0] === last && gap <= 2)
    const complete = last === authors - 1 && gap > 2
    if (previous === undefined || !goesOn || complete || gap > MAX_GAP) {
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
  return distinct / authors + 0.12 * share
}
