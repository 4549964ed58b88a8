/**
 * The title of a PDF as one block: lines of one size that stand close together, in whatever order the columns beside them
 * let them be read. A line in smaller type below is a subtitle of its own, one in another slant with space above it a
 * translation. A title on paper is often cut by what stands beside it.
 */
import type { Box, Label } from '../../model/index.js'
import type { Labeling } from './abstract-block.js'

export function keepPdfTitle(read: Labeling): void {
  const { labels } = read
  const best = surest(read)
  if (best < 0) return
  const block = new Set([best])
  for (let grown = true; grown; ) {
    grown = false
    for (const i of labels.keys())
      if (!block.has(i) && [...block].some(at => belongTogether(read, at, i))) {
        block.add(i)
        grown = true
      }
  }
  for (const i of labels.keys()) if (labels[i] === 'title') labels[i] = 'running-head'
  for (const i of block) labels[i] = 'title'
}

/** Below this the chain has only guessed. */
const GUESS = 0.3
/** Among zones so likely the one in larger type; where the surest is in small type, so likely. */
const LIKELY = 0.5
const POSSIBLE = 0.1
const MIN_WORDS = 5

function surest(read: Labeling): number {
  const { facts, looks, readings, labels } = read
  const sure = (i: number): number => (labels[i] === 'title' ? readings[i]!.probability('title') : -1)
  const order = [...labels.keys()].filter(i => sure(i) >= 0).sort((a, b) => sure(b) - sure(a))
  const best = order[0] ?? -1
  const isOdd = best < 0 || looks[best]!.rank > 1
  if (isOdd && (best < 0 || sure(best) < GUESS)) return largest(read) ?? best
  const size = (i: number): number => facts[i]!.typeset?.size ?? 0
  const least = isOdd ? POSSIBLE : LIKELY
  const isLarger = (i: number): boolean => looks[i]!.rank < looks[best]!.rank && size(i) > size(best)
  const likely = (i: number): number => readings[i]!.probability('title')
  const larger = [...labels.keys()].filter(i => likely(i) >= least && isLarger(i) && !looks[i]!.marginal)
  return larger.reduce((a, b) => (likely(b) > likely(a) || a === best ? b : a), best)
}

/** The first zone in the largest type of the first sheet that is no head and no name of the journal. */
function largest({ facts, looks }: Labeling): number | null {
  const candidates = facts.flatMap(({ words, typeset }, i) =>
    typeset?.sheet === 0 && words >= MIN_WORDS && typeset.repeated === 1 && !looks[i]!.marginal ? [i] : [],
  )
  const size = (i: number): number => facts[i]!.typeset!.size
  const best = candidates.reduce<number | null>((a, b) => (a === null || size(b) > size(a) + 0.02 ? b : a), null)
  return best === null || looks[best]!.isText ? null : best
}

/** Lines of a title that the chain took for something else. */
const JOINED: ReadonlySet<Label> = new Set<Label>([
  'title',
  'other',
  'running-head',
  'body',
  'keywords',
  'body-heading',
])

/** Lines of a title are not further apart than so many line heights; with a change of slant, than so many. */
const NEAR = 1.1
const NEAR_ITALIC = 0.8

function belongTogether({ facts, looks, labels }: Labeling, at: number, i: number): boolean {
  const [a, b] = [facts[at]!, facts[i]!]
  if (a.typeset === null || b.typeset === null || a.typeset.sheet !== b.typeset.sheet || looks[i]!.marginal)
    return false
  if (Math.abs(a.typeset.size - b.typeset.size) > 0.03 * a.typeset.size || a.zone.box === null || b.zone.box === null)
    return false
  if (!JOINED.has(labels[i]!)) return false
  const height = lineHeight(b.zone.leaves[0]!.box)
  const slant = a.typeset.italic === b.typeset.italic ? NEAR : NEAR_ITALIC
  return gap(a.zone.box, b.zone.box) < slant * height && shareColumn(a.zone.box, b.zone.box)
}

function lineHeight(box: Box | null): number {
  return box === null ? 0 : box.bottom - box.top
}

function gap(a: Box, b: Box): number {
  return Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom)
}

function shareColumn(a: Box, b: Box): boolean {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0
}
