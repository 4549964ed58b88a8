/** Paper 002's metric, equations (4) to (6): a record is right when almost all of it, and little more, was found. */
import { identOf, percent, scores, words } from './text.js'

export interface PublicationTruth {
  readonly records: readonly string[]
  /** Neither right nor wrong. */
  readonly borderline?: readonly string[]
}
export interface PublicationPrediction {
  readonly source: string
  readonly records: readonly (string | { readonly text: string })[]
}

export interface PublicationScores {
  readonly figures: Record<string, number>
  readonly pages: { name: string; f1: number; hit: number; predicted: number; gold: number }[]
}

export function scorePublications(
  truths: ReadonlyMap<string, PublicationTruth>,
  predictions: readonly PublicationPrediction[],
): PublicationScores {
  const byId = new Map(predictions.map(prediction => [identOf(prediction.source), prediction]))
  const pages = [...truths].map(([name, truth]) => ({ name, ...scoreList(byId.get(name)?.records ?? [], truth) }))
  const mean = (of: (page: (typeof pages)[number]) => number): number =>
    pages.reduce((sum, page) => sum + of(page), 0) / Math.max(1, pages.length)
  const total = (of: (page: (typeof pages)[number]) => number): number => pages.reduce((sum, page) => sum + of(page), 0)
  const precision = mean(page => page.precision)
  const recall = mean(page => page.recall)
  const over = scores(
    total(page => page.hit),
    total(page => page.predicted),
    total(page => page.gold),
  )
  return {
    figures: {
      precision: percent(precision, 1),
      recall: percent(recall, 1),
      'F of means': precision + recall > 0 ? percent((2 * precision * recall) / (precision + recall), 1) : 0,
      'pages with F >= 80': percent(pages.filter(page => page.f1 >= 0.8).length, pages.length),
      'F1 over records': percent(over.f1, 1),
    },
    pages: pages.map(({ name, f1, hit, predicted, gold }) => ({ name, f1, hit, predicted, gold })),
  }
}

function scoreList(records: PublicationPrediction['records'], truth: PublicationTruth) {
  const given = records.map(record => oneLine(typeof record === 'string' ? record : record.text))
  const left = truth.records.map(oneLine).map(text => ({ text, words: new Set(words(text)) }))
  const borderline = (truth.borderline ?? []).map(oneLine)
  let hit = 0
  const unmatched: string[] = []
  for (const text of given) {
    const own = new Set(words(text))
    const at = left.findIndex(gold => sharesWords(own, gold.words) && isRightRecord(text, gold.text))
    if (at < 0) unmatched.push(text)
    else {
      left.splice(at, 1)
      hit++
    }
  }
  const extra = unmatched.filter(text => !borderline.some(entry => isRightRecord(text, entry)))
  const predicted = hit + extra.length
  return { hit, predicted, gold: truth.records.length, ...scores(hit, predicted, truth.records.length) }
}

/** At most half as much again, at least 95 % of its length, and 95 % of it in common. */
export function isRightRecord(given: string, truth: string): boolean {
  const [a, b] = [[...given], [...truth]]
  if (a.length - b.length > 0.5 * b.length || a.length < 0.95 * b.length) return false
  return commonSubsequence(a, b) >= 0.95 * b.length
}

/** A cheap necessary condition, so that the subsequence need not be computed for every pair. */
function sharesWords(own: ReadonlySet<string>, gold: ReadonlySet<string>): boolean {
  if (gold.size === 0) return false
  let shared = 0
  for (const word of gold) if (own.has(word)) shared++
  return shared >= 0.8 * gold.size
}

/** Length of the longest common subsequence, bit-parallel. */
export function commonSubsequence(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0) return 0
  const masks = new Map<string, bigint>()
  a.forEach((character, i) => {
    masks.set(character, (masks.get(character) ?? 0n) | (1n << BigInt(i)))
  })
  const full = (1n << BigInt(a.length)) - 1n
  let state = full
  for (const character of b) {
    const matches = state & (masks.get(character) ?? 0n)
    state = ((state + matches) | (state - matches)) & full
  }
  return a.length - ones(state)
}

function ones(bits: bigint): number {
  return bits.toString(2).replaceAll('0', '').length
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
