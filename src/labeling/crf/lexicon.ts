/**
 * Which field's words a text is made of: the mean over its words of how much likelier the word is in titles, names,
 * affiliations, abstracts or references than in the five together. Paper 001, section 4.2, uses such word
 * frequencies in its naive Bayes; here their ratios are features among others.
 */
import { wordsOf } from '../../text/words.js'

export const LEXICON_FIELDS = ['title', 'author', 'affiliation', 'abstract', 'reference'] as const

/** Word, folded to lower case → half-units of log2 ratio, in the order of `LEXICON_FIELDS`. */
export type Lexicon = ReadonlyMap<string, readonly number[]>

export interface LexiconScores {
  /** Mean log2 ratio of each field. */
  readonly means: readonly number[]
  /** The field with the highest mean. */
  readonly top: (typeof LEXICON_FIELDS)[number] | 'none'
  /** The share of words that are known as names rather than anything else, in [0, 1]. */
  readonly names: number
  /** The share of words that the lexicon has at all. */
  readonly known: number
}

/** A word counts as a name when it is so much likelier a name. */
const NAME_RATIO = 2
/** Long texts are judged by their beginning. */
const MAX_WORDS = 50

export function lexiconScores(text: string, lexicon: Lexicon): LexiconScores {
  const words = wordsOf(text.length > 10 * MAX_WORDS ? text.slice(0, 10 * MAX_WORDS) : text)
  const sums = [0, 0, 0, 0, 0]
  let known = 0
  let names = 0
  let counted = 0
  for (const word of words.slice(0, MAX_WORDS)) {
    if (word.length < 2 || (word.charCodeAt(0) >= 48 && word.charCodeAt(0) <= 57)) continue
    counted++
    const scores = lexicon.get(word.toLowerCase()) ?? lexicon.get(partOf(word))
    if (scores === undefined) continue
    known++
    for (let i = 0; i < 5; i++) sums[i]! += scores[i]! / 2
    const first = word.charCodeAt(0)
    if (scores[1]! >= 2 * NAME_RATIO && !(first >= 97 && first <= 122)) names++
  }
  const divisor = Math.max(1, counted)
  const means = sums.map(sum => sum / divisor)
  const best = means.indexOf(Math.max(...means))
  return { means, top: known === 0 ? 'none' : LEXICON_FIELDS[best]!, names: names / divisor, known: known / divisor }
}

/** `Contente-Cuomo` → `contente`: the first part of a compound. */
function partOf(word: string): string {
  return word.toLowerCase().split(/['’‐-]/, 1)[0]!
}

export function lexiconFeatures({ means, top, names, known }: LexiconScores): string[] {
  const features = [`lex=${top}`, `names=${Math.round(names * 5)}`, `known=${Math.round(known * 4)}`]
  for (const [i, mean] of means.entries())
    features.push(`lex-${LEXICON_FIELDS[i]}=${Math.max(-6, Math.min(6, Math.round(mean * 1.5)))}`)
  return features
}

/** `word<TAB>a b c d e` a line, after a head that names the fields. */
export function parseLexicon(text: string): Lexicon {
  const lexicon = new Map<string, readonly number[]>()
  for (const line of text.split('\n').slice(1)) {
    const tab = line.indexOf('\t')
    if (tab > 0)
      lexicon.set(
        line.slice(0, tab),
        line
          .slice(tab + 1)
          .split(' ')
          .map(Number),
      )
  }
  return lexicon
}
