/** The text comparisons of the scoring definitions: what counts as the same word, the same title, the same reference. */
import { sequenceRatio } from './sequence-matcher.js'

/** Decomposed, lower case, without accents; only letters and digits kept. */
export function norm(text: string | null | undefined): string {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, '')
}

export function words(text: string | null | undefined): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * Marks are dropped where they combine with their letter. Unicode's combining class is not to be had in JavaScript;
 * the vowel signs of Indic scripts, which have class 0, are the only ones that differ, and the original splits words there.
 */
function folded(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?![\u0900-\u0DFF])\p{Mn}/gu, '')
}

export function wordF1(a: string | null | undefined, b: string | null | undefined): number {
  const left = counts(words(a))
  const right = counts(words(b))
  const total = sum(left.values()) + sum(right.values())
  if (total === 0) return 1
  let hit = 0
  for (const [word, count] of left) hit += Math.min(count, right.get(word) ?? 0)
  return (2 * hit) / total
}

/** Above this many characters together the exact ratio is too slow and word overlap stands in. */
const RATIO_LIMIT = 4000

export function similar(a: string | null | undefined, b: string | null | undefined): number {
  const left = norm(a)
  const right = norm(b)
  if (left === right) return 1
  if (left === '' || right === '') return 0
  return [...left].length + [...right].length < RATIO_LIMIT ? sequenceRatio(left, right) : wordF1(left, right)
}

/** A reference without identifiers and link words: a publisher's XML has DOIs that the page does not print. */
export function bare(reference: string): string {
  return reference
    .replace(/https?:\/\/\S+|(?:doi:?\s*)?10\.\d{4,9}\/\S+|pmid:?\s*\d+|pmc\d+/gi, ' ')
    .replace(
      /\[?(?:crossref|pubmed|google scholar|medline|web of science|cas|view article|full text|abstract|free)\]?/gi,
      ' ',
    )
}

export function sameReference(a: string, b: string): boolean {
  return wordF1(bare(a), bare(b)) >= 0.75
}

/** Greedy one-to-one matching: how many of each are matched. */
export function matchLists<P, G>(predicted: readonly P[], gold: readonly G[], same: (p: P, g: G) => boolean): number {
  const left = [...gold]
  let hits = 0
  for (const p of predicted) {
    const at = left.findIndex(g => same(p, g))
    if (at < 0) continue
    left.splice(at, 1)
    hits++
  }
  return hits
}

export interface Scores {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

export function scores(hit: number, predicted: number, gold: number): Scores {
  const precision = predicted > 0 ? hit / predicted : gold > 0 ? 0 : 1
  const recall = gold > 0 ? hit / gold : 1
  return { precision, recall, f1: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0 }
}

/** The id of a prediction or truth: the file name without its ending. */
export function identOf(source: string): string {
  return source.replace(/^.*\//, '').replace(/\.(?:html?|pdf|json|xhtml)$/, '')
}

export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((10_000 * part) / whole) / 100
}

function counts(list: readonly string[]): Map<string, number> {
  const map = new Map<string, number>()
  for (const word of list) map.set(word, (map.get(word) ?? 0) + 1)
  return map
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
