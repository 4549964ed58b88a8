/**
 * Of all groups, those that share no line and together are most probably the page's records: paper 002's "without any
 * text overlap", by dynamic programming over the lines instead of one set at a time.
 */
import type { PageLines } from './group-measures.js'
import type { ScoredGroup } from './score-groups.js'
import { beginsAside, endsAsTenure } from './trim-group.js'

/** A group less probable than this is no record. */
const LEAST_SCORE = 0.5
/** So few records are a list only if one of them is so probable: most pages of the world hold none. */
const FEW_RECORDS = 2
const SURE_SCORE = 0.65
/**
 * Our choice: a line on which authors, title, journal, date and volume or pages are surely read is a citation, however
 * short the list; the trees have seen few short lists, and doubt them. Less than sure, so that one or two make no list.
 */
const FULL_SCORE = 0.6
const FULL_CONFIDENCE = 0.9

export function chooseGroups(groups: readonly ScoredGroup[], { lines, evidence }: PageLines): ScoredGroup[] {
  const words = evidence.map(line => line.words)
  const consistent = withStyles(groups).map(group => withFullLine(group, evidence))
  const ending: ScoredGroup[][] = words.map(() => [])
  for (const group of consistent)
    if (group.score > LEAST_SCORE && group.end > group.first && mayBeRecord(group, lines))
      ending[group.end - 1]!.push(group)
  const best = new Float64Array(words.length + 1)
  const taken = new Array<ScoredGroup | null>(words.length + 1).fill(null)
  for (let end = 1; end <= words.length; end++) {
    best[end] = best[end - 1]!
    for (const group of ending[end - 1]!) {
      const value = best[group.first]! + worth(group, words)
      if (value > best[end]!) {
        best[end] = value
        taken[end] = group
      }
    }
  }
  const chosen = walkBack(taken)
  const isDoubtful = chosen.length <= FEW_RECORDS && chosen.every(({ score }) => score < SURE_SCORE)
  return isDoubtful ? [] : chosen
}

function withFullLine(group: ScoredGroup, evidence: PageLines['evidence']): ScoredGroup {
  const { order, confidence } = evidence[group.first]!
  const isFull = /a.*t.*j/.test(order) && order.includes('d') && /[vp]/.test(order) && confidence > FULL_CONFIDENCE
  return group.end - group.first === 1 && isFull && group.score < FULL_SCORE ? { ...group, score: FULL_SCORE } : group
}

/** Not by its score, by its first and last words. */
function mayBeRecord({ first, end }: ScoredGroup, lines: PageLines['lines']): boolean {
  return !beginsAside(lines[first]!.text) && !endsAsTenure(lines[end - 1]!.text)
}

function walkBack(taken: readonly (ScoredGroup | null)[]): ScoredGroup[] {
  const chosen: ScoredGroup[] = []
  for (let end = taken.length - 1; end > 0; ) {
    const group = taken[end]!
    if (group === null) end--
    else {
      chosen.unshift(group)
      end = group.first
    }
  }
  return chosen
}

/** How much better than chance, for so many words: of two equally good groups the one that explains more. */
function worth({ score, first, end }: ScoredGroup, words: readonly number[]): number {
  let count = 0
  for (let i = first; i < end; i++) count += words[i]!
  return (score - LEAST_SCORE) * Math.sqrt(Math.min(count, MOST_WORDS))
}

/** An abstract may belong to a group; it must not make it worth more. */
const MOST_WORDS = 60

interface StyleTotal {
  readonly style: string
  readonly list: string
  readonly lead: number
  sum: number
  count: number
}

/** A page is consistent: half of a group's score is that of its style. A style out of step is worth less than its rival. */
function withStyles(groups: readonly ScoredGroup[]): ScoredGroup[] {
  const totals = new Map<string, StyleTotal>()
  for (const { style, list, lead, score } of groups) {
    const total = totals.get(style) ?? { style, list, lead, sum: 0, count: 0 }
    total.sum += score
    total.count++
    totals.set(style, total)
  }
  const caps = new Map([...totals].map(([style, total]) => [style, capOf(total, totals)]))
  return groups.map(group => {
    const { sum, count } = totals.get(group.style)!
    return { ...group, score: Math.min((group.score + sum / count) / 2, caps.get(group.style)!) }
  })
}

const RIVAL_SCORE = 0.35
const OUT_OF_STEP = 0.95

/**
 * A style that starts later in the list than another of about as many groups is out of step with it: its groups hold
 * the end of one record and the start of the next. So is one that leaves out the first lines of each element.
 */
function capOf(own: StyleTotal, totals: ReadonlyMap<string, StyleTotal>): number {
  if (own.lead === 0 || own.list === '' || own.count < 3) return 1
  let cap = 1
  for (const rival of totals.values()) {
    const sameList = rival.list === own.list && rival.lead < own.lead
    const around = rival.style.endsWith(`>${own.list} only`) && rival.lead <= own.lead
    const alike = rival.count >= own.count * 0.7 && rival.count <= own.count * 1.4
    const score = rival.sum / rival.count
    if ((sameList || around) && alike && score > RIVAL_SCORE)
      cap = Math.min(cap, Math.max(score * OUT_OF_STEP, RIVAL_SCORE))
  }
  return cap
}
