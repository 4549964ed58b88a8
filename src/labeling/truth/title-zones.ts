/** The zone, or the few neighboring zones, that show the title; and the others that repeat it. */
import type { ZoneWords } from './align.js'
import { bagOf, sharedWords, truthWords, wordOverlap } from './tokens.js'

export interface TitleZones {
  readonly chosen: readonly number[]
  readonly others: readonly number[]
}

/** A zone shows the title when their words overlap this much. */
const SAME_TITLE = 0.85
/** Among equals the one that is shown is meant. */
const HIDDEN_COST = 0.3

export function titleZones(zones: readonly ZoneWords[], title: string, byline: readonly number[]): TitleZones {
  const words = truthWords(title)
  if (words.length === 0) return { chosen: [], others: [] }
  const candidates = candidateRuns(zones, words)
  if (candidates.length === 0) return { chosen: [], others: [] }
  const firstAuthor = byline[0] ?? 0
  const best = candidates.reduce((a, b) => (worth(b, firstAuthor) > worth(a, firstAuthor) ? b : a))
  const others = candidates.flatMap(({ at }) => at).filter(i => !best.at.includes(i))
  return { chosen: best.at, others: [...new Set(others)] }
}

/** Every zone that shows the title or the end of it. */
export function titleCandidates(zones: readonly ZoneWords[], title: string): number[] {
  const words = truthWords(title)
  return words.length === 0 ? [] : candidateRuns(zones, words).map(({ at }) => at[at.length - 1]!)
}

interface TitleRun {
  readonly at: readonly number[]
  readonly overlap: number
  /** Of its type; see `ZoneWords`. */
  readonly size: number
}

/** Single zones, and runs of two or three that only together are the title (a subtitle on its own line). */
function candidateRuns(zones: readonly ZoneWords[], words: readonly string[]): TitleRun[] {
  const texts = zones
    .map((zone, i) => ({ i, words: zone.words, shown: zone.shown }))
    .filter(zone => zone.words.length > 0)
  const runs: TitleRun[] = []
  for (let from = 0; from < texts.length; from++) {
    let best: TitleRun | null = null
    let joined: string[] = []
    for (let to = from; to < Math.min(from + 3, texts.length); to++) {
      joined = [...joined, ...texts[to]!.words]
      if (to > from && sharedWords(texts[from]!.words, bagOf(words)) < texts[from]!.words.length) break
      if (joined.length > 1.5 * words.length + 8) break
      const overlap = Math.max(wordOverlap(joined, words), 0.9 * containment(joined, words))
      if (overlap >= SAME_TITLE && overlap > (best?.overlap ?? 0) + 0.02)
        best = { at: texts.slice(from, to + 1).map(zone => zone.i), overlap, size: zones[texts[from]!.i]!.size }
    }
    if (best !== null) runs.push(texts[from]!.shown ? best : { ...best, overlap: best.overlap - HIDDEN_COST })
  }
  return runs.filter(run => !runs.some(other => other !== run && overlaps(other, run) && other.overlap > run.overlap))
}

/** 1 where the title stands word for word inside a longer text (a mark of revision, a version in brackets). */
function containment(joined: readonly string[], words: readonly string[]): number {
  return words.length >= 4 && ` ${joined.join(' ')} `.includes(` ${words.join(' ')} `) ? 1 : 0
}

function overlaps(a: TitleRun, b: TitleRun): boolean {
  return a.at.some(i => b.at.includes(i))
}

/** Completeness first, then standing shortly before the byline; on paper, large type. */
function worth(run: TitleRun, firstAuthor: number): number {
  const distance = firstAuthor - run.at[run.at.length - 1]!
  const near = distance >= 0 ? Math.max(0, 30 - distance) / 30 : Math.max(0, 10 + distance) / 60
  return run.overlap + near * 0.3 + run.size * 0.4
}
