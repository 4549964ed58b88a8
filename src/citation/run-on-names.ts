/**
 * Names with nothing between them (`Alberto Colorni Marco Dorigo`), cut where the counts of known names say so.
 *
 * Our choice: the best cut by dynamic programming; a word at the start of a person is scored by how much likelier
 * it is as a given name, at the end as a family name, and every person costs `PERSON`, so that a doubtful stretch
 * stays whole.
 */
import { isAllCaps, isInitials, isParticle } from '../text/name-words.js'
import type { NameCounts } from '../text/person-name.js'

/** The price of one more person, in units of natural log odds. */
const PERSON = 1.2
const LONGEST_PERSON = 5

/** The words of each person, as lengths; one length when the stretch is one person. */
export function runOnCuts(words: readonly string[], counts: NameCounts): number[] {
  const full = words.filter(word => !isInitials(word) && !isParticle(word)).length
  const initialAfterFamily = words.some(
    (word, i) => i > 1 && i < words.length - 1 && isInitials(word) && !isInitials(words[i - 1]!),
  )
  if (words.length < 4 || (full < 4 && !(initialAfterFamily && isInitials(words[0]!)))) return [words.length]
  const best: { score: number; from: number }[] = [{ score: 0, from: 0 }]
  for (let end = 1; end <= words.length; end++) {
    best[end] = { score: Number.NEGATIVE_INFINITY, from: 0 }
    for (let from = Math.max(0, end - LONGEST_PERSON); from <= end - 2 || from === end; from++) {
      const score = best[from]!.score + personScore(words.slice(from, end), counts) - PERSON
      if (score > best[end]!.score) best[end] = { score, from }
    }
  }
  if (!Number.isFinite(best[words.length]!.score)) return [words.length]
  const lengths: number[] = []
  for (let end = words.length; end > 0; end = best[end]!.from) lengths.unshift(end - best[end]!.from)
  return lengths
}

function personScore(words: readonly string[], counts: NameCounts): number {
  if (words.length < 2) return Number.NEGATIVE_INFINITY
  const first = words[0]!
  const last = words.at(-1)!
  if (isInitials(last) && !isAllCaps(last)) return Number.NEGATIVE_INFINITY
  if (isParticle(last) && last !== first && /^\p{Ll}/u.test(last)) return Number.NEGATIVE_INFINITY
  const middle = words.slice(1, -1).reduce((sum, word) => sum + middleScore(word, counts), 0)
  return startScore(first, counts) + middle + bounded(-givenOdds(last, counts))
}

function startScore(word: string, counts: NameCounts): number {
  if (isInitials(word)) return 1.5
  return /^\p{Ll}/u.test(word) ? -4 : bounded(givenOdds(word, counts))
}

function middleScore(word: string, counts: NameCounts): number {
  if (isInitials(word)) return 0.8
  if (isParticle(word)) return 0.5
  return Math.min(0, bounded(givenOdds(word, counts)) / 2) - 0.8
}

/** Log odds of a given against a family name; unknown words speak for neither. */
function givenOdds(word: string, counts: NameCounts): number {
  const parts = [word, ...word.split('-')]
  const given = Math.max(...parts.map(part => counts.given(part)))
  const family = Math.max(...parts.map(part => counts.family(part)))
  return Math.log((given + 1) / (family + 1)) + GIVEN_PRIOR
}

/** The lists hold fewer given than family names of the same people. */
const GIVEN_PRIOR = 0.5

function bounded(score: number): number {
  return Math.max(-4, Math.min(4, score))
}
