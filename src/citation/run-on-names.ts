/**
 * Names with nothing between them (`Alberto Colorni Marco Dorigo`), cut where the counts of known names say so.
 *
 * Our choice: the best cut by dynamic programming; a word at the start of a person is scored by how much likelier
 * it is as a given name, at the end as a family name, and every person costs `PERSON`, so that a doubtful stretch
 * stays whole.
 */
import { isAllCaps, isInitials as isAnyInitials, isParticle, suffixOf } from '../text/name-words.js'
import type { NameCounts } from '../text/person-name.js'

/** `BART` is no initials: names run on without commas are not in the style `Bart SMI`. */
function isInitials(word: string): boolean {
  return isAnyInitials(word) && !/^\p{Lu}{3,}$/u.test(word)
}

/** The price of one more person, in units of natural log odds. */
const PERSON = 1.2
const LONGEST_PERSON = 5

/** The words of each person, as lengths; one length when the stretch is one person. */
export function runOnCuts(words: readonly string[], counts: NameCounts, price = PERSON): number[] {
  if (isOneInCapitals(words)) return [words.length]
  const alternating = capitalCuts(words) ?? initialsCuts(words)
  if (alternating !== null) return alternating
  // `Jed Ronmar S. Lirios`: two given names and an initial are one person's.
  // `Bernard Perbal B. Perbal` names him twice.
  if (words.length === 4 && words.map(isInitials).join() === 'false,false,true,false')
    return words[1] === words[3] ? [2, 2] : [4]
  const full = words.filter(word => !isInitials(word) && !isParticle(word) && suffixOf(word) === null).length
  const initialAfterFamily = words.some(
    (word, i) => i > 1 && i < words.length - 1 && isInitials(word) && !isInitials(words[i - 1]!),
  )
  if (words.length < 4 || (full < 4 && !initialAfterFamily)) return [words.length]
  const best: { score: number; from: number }[] = [{ score: 0, from: 0 }]
  for (let end = 1; end <= words.length; end++) {
    best[end] = { score: Number.NEGATIVE_INFINITY, from: 0 }
    for (let from = Math.max(0, end - LONGEST_PERSON); from <= end - 2 || from === end; from++) {
      const score = best[from]!.score + personScore(words.slice(from, end), counts) - price
      if (score > best[end]!.score) best[end] = { score, from }
    }
  }
  if (!Number.isFinite(best[words.length]!.score)) return [words.length]
  const lengths: number[] = []
  for (let end = words.length; end > 0; end = best[end]!.from) lengths.unshift(end - best[end]!.from)
  return lengths
}

/** `Gül Aslıhan ÇAKIR AKAY`: two family names in capitals behind the given names, and no more. */
function isOneInCapitals(words: readonly string[]): boolean {
  const shape = words.map(word => (isAllCaps(word) && word.length > 2 && !word.includes('.') ? 'C' : 'c')).join('')
  return /^c{1,3}CC$/.test(shape)
}

/** `SHAO Yan-Chun LI Li YANG Sha`: every word in capitals begins, or ends, a person. */
function capitalCuts(words: readonly string[]): number[] | null {
  const caps = words.map(word => isAllCaps(word) && !word.includes('.'))
  const count = caps.filter(Boolean).length
  if (count < 2 || count > words.length / 2 || words.length / count > 4) return null
  const starts = caps[0] === true
  if (!starts && caps.at(-1) !== true) return null
  const lengths: number[] = []
  for (const [i, isCapital] of caps.entries()) {
    if (starts ? isCapital : i === 0 || caps[i - 1] === true) lengths.push(1)
    else lengths[lengths.length - 1]!++
  }
  return lengths.every(length => length > 1) ? lengths : null
}

/** `Scheers L. H. A. Skrutskie M. F.`: initials end every person. */
function initialsCuts(words: readonly string[]): number[] | null {
  if (words.length < 4 || isInitials(words[0]!) || !isInitials(words.at(-1)!)) return null
  const lengths = [0]
  for (const [i, word] of words.entries()) {
    if (i > 0 && isInitials(words[i - 1]!) && !isInitials(word)) lengths.push(0)
    lengths[lengths.length - 1]!++
  }
  return lengths.length > 1 ? lengths : null
}

function personScore(words: readonly string[], counts: NameCounts): number {
  if (words.length < 2) return Number.NEGATIVE_INFINITY
  const first = words[0]!
  const last = words.at(-1)!
  if (isInitials(last)) return Number.NEGATIVE_INFINITY
  if (isParticle(last) && last !== first && /^\p{Ll}/u.test(last)) return Number.NEGATIVE_INFINITY
  const middle = words
    .slice(1, -1)
    .reduce((sum, word, i) => sum + middleScore(word, counts) - lateInitials(words, i + 1), 0)
  return startScore(first, counts) + middle + bounded(-givenOdds(last, counts))
}

/** `S. Badel C.`: an initial after a whole word that is not the first begins another name. */
function lateInitials(words: readonly string[], at: number): number {
  if (!isInitials(words[at]!) || isInitials(words[at - 1]!) || isParticle(words[at - 1]!)) return 0
  return at > 1 ? 3 : 0
}

function startScore(word: string, counts: NameCounts): number {
  if (isInitials(word)) return 1.5
  if (/^\p{Ll}/u.test(word)) return -4
  const odds = givenOdds(word, counts)
  return odds < CLEARLY_FAMILY ? -8 : bounded(odds)
}

/** Log odds under which a word does not begin a name. */
const CLEARLY_FAMILY = -2

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
