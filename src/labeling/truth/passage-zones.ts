/** The zones of the long fields: abstract, references, keywords. */
import type { ZoneWords } from './align.js'
import { bagOf, sharedWords, shingles, truthWords } from './tokens.js'

/** So many of a zone's word triples must be in the abstract. */
const IN_ABSTRACT = 0.7
const IN_REFERENCE = 0.75
/** So many of a zone's word triples must be of any reference. */
const IN_LIST = 0.5

export function abstractZones(
  zones: readonly ZoneWords[],
  abstract: string,
  { taken, further }: { readonly taken: ReadonlyMap<number, unknown>; readonly further: number },
): number[] {
  const words = truthWords(abstract)
  if (words.length < 5) return []
  const triples = shingles(words, 3)
  const isInside = (zone: ZoneWords, at: number): boolean =>
    !taken.has(at) && zone.words.length >= 3 && sharedShare(zone.words, triples) >= IN_ABSTRACT
  const bag = bagOf(words)
  const lengthOf = (run: readonly number[]): number => run.reduce((sum, at) => sum + zones[at]!.words.length, 0)
  const bestOf = (inside: readonly boolean[]): readonly number[] =>
    runsOf(zones, inside, 3).reduce<readonly number[]>((a, b) => (lengthOf(b) > lengthOf(a) + 5 ? b : a), [])
  // A copy that nobody sees is the abstract only where there is no other.
  const shown = bestOf(zones.map((zone, at) => zone.shown && isInside(zone, at)))
  const best = lengthOf(shown) >= 0.6 * words.length ? shown : bestOf(zones.map(isInside))
  if (lengthOf(best) < 0.3 * words.length) return []
  const parts = [withShortPieces(zones, best, bag), ...furtherParts(zones, best, { triples, reach: further })]
  return parts.flat().filter(at => !taken.has(at))
}

interface Further {
  readonly triples: ReadonlySet<string>
  /** So many zones before the first part and behind the last they are looked for. */
  readonly reach: number
}

/** What the true text has besides, on the other side of a sheet's end: zones that say what the first part does not. */
function furtherParts(zones: readonly ZoneWords[], part: readonly number[], { triples, reach }: Further): number[][] {
  const left = new Set(triples)
  for (const at of part) for (const triple of shingles(zones[at]!.words, 3)) left.delete(triple)
  const found: number[] = []
  let [first, last] = [part[0]!, part[part.length - 1]!]
  const take = (at: number): boolean => {
    const { words } = zones[at]!
    if (words.length < 5 || sharedShare(words, left) < IN_ABSTRACT) return false
    for (const triple of shingles(words, 3)) left.delete(triple)
    found.push(at)
    return true
  }
  for (let at = last + 1; at < Math.min(zones.length, last + 1 + reach); at++) if (take(at)) last = at
  for (let at = first - 1; at >= Math.max(0, first - reach); at--) if (take(at)) first = at
  return [found]
}

function sharedShare(words: readonly string[], triples: ReadonlySet<string>): number {
  const own = shingles(words, 3)
  let shared = 0
  for (const triple of own) if (triples.has(triple)) shared++
  return shared / own.size
}

/** Maximal runs of zones that are inside, with at most `gap` other zones with text in between. */
function runsOf(zones: readonly ZoneWords[], inside: readonly boolean[], gap: number): number[][] {
  const runs: number[][] = []
  let since = Number.POSITIVE_INFINITY
  for (const [at, zone] of zones.entries()) {
    if (zone.words.length === 0) continue
    if (!inside[at]) since++
    else {
      if (since > gap) runs.push([])
      runs[runs.length - 1]!.push(at)
      since = 0
    }
  }
  return runs
}

/** Section headings inside the abstract, and one right before it, are part of it when the true text has them. */
function withShortPieces(
  zones: readonly ZoneWords[],
  run: readonly number[],
  bag: ReadonlyMap<string, number>,
): number[] {
  const [first, last] = [run[0]!, run[run.length - 1]!]
  const isPiece = (at: number): boolean => {
    const { words } = zones[at]!
    return (
      words.length > 0 &&
      words.length < 8 &&
      !/[,;]$/.test(zones[at]!.zone.text) &&
      sharedWords(words, bag) === words.length
    )
  }
  const pieces = [...run]
  for (let at = first + 1; at < last; at++) if (!run.includes(at) && isPiece(at)) pieces.push(at)
  let before = first - 1
  while (before >= 0 && zones[before]!.words.length === 0) before--
  const heading = zones[before]
  if (heading !== undefined && isPiece(before) && !/^(?:abstract|summary)$/i.test(heading.zone.text))
    pieces.push(before)
  return pieces.sort((a, b) => a - b)
}

export function referenceZones(zones: readonly ZoneWords[], references: readonly string[]): number[] {
  if (references.length === 0) return []
  const wanted = references.map(text => truthWords(text))
  const bags = wanted.map(bagOf)
  const index = new Map<string, number[]>()
  for (const [i, words] of wanted.entries())
    for (const word of new Set(words)) index.set(word, [...(index.get(word) ?? []), i])
  const of = zones.map(zone => bestReference(zone.words, bags, index))
  const triples = new Set(wanted.flatMap(words => [...shingles(words, 3)]))
  // A zone of several references, or of parts of two, is of the list too.
  const inside = zones.map(
    ({ words }, at) => of[at] !== null || (words.length >= 8 && sharedShare(words, triples) >= IN_LIST),
  )
  const runs = runsOf(zones, inside, 12)
  const distinct = (run: readonly number[]): number => new Set(run.map(at => of[at] ?? -at)).size
  const best = runs.reduce<readonly number[]>((a, b) => (distinct(b) > distinct(a) ? b : a), [])
  return [...best]
}

/** Which reference the zone is of: most of the zone's words, rare ones first, are in it. */
function bestReference(
  words: readonly string[],
  bags: readonly ReadonlyMap<string, number>[],
  index: ReadonlyMap<string, readonly number[]>,
): number | null {
  if (words.length < 2) return null
  const votes = new Map<number, number>()
  for (const word of new Set(words)) {
    const holders = index.get(word) ?? []
    if (word.length > 2) for (const i of holders) votes.set(i, (votes.get(i) ?? 0) + 1 / holders.length)
  }
  let best: number | null = null
  for (const [i, vote] of votes) if (best === null || vote > votes.get(best)!) best = i
  if (best === null) return null
  const share = sharedWords(words, bags[best]!) / words.length
  return share >= IN_REFERENCE || (words.length >= 8 && share >= 0.6) ? best : null
}

export function keywordZones(zones: readonly ZoneWords[], keywords: readonly string[]): number[] {
  if (keywords.length === 0) return []
  const bag = bagOf(keywords.flatMap(truthWords))
  const own = keywords.map(keyword => truthWords(keyword).join(' '))
  const inside = zones.map(({ words }) => {
    const text = words.join(' ')
    if (words.length === 0) return false
    if (own.includes(text)) return true
    const content = words.filter(word => !/^(?:key|words?|keywords?|tags?|terms?|index)$/.test(word))
    return content.length > 1 && sharedWords(content, bag) / content.length >= 0.85
  })
  const runs = runsOf(zones, inside, 3)
  const sizeOf = (run: readonly number[]): number => run.reduce((sum, at) => sum + zones[at]!.words.length, 0)
  return [...runs.reduce<readonly number[]>((a, b) => (sizeOf(b) > sizeOf(a) ? b : a), [])]
}
