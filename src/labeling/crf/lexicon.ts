/**
 * Which field's words a text is made of: the mean over its words of how much likelier the word is in titles, names,
 * affiliations, abstracts or references than in the five together. Paper 001, section 4.2, uses such word
 * frequencies in its naive Bayes; here their ratios are features among others.
 */
import { feature } from './feature-name.js'

export const LEXICON_FIELDS = ['title', 'author', 'affiliation', 'abstract', 'reference'] as const
const LEX_NAMES = LEXICON_FIELDS.map(field => `lex-${field}`)

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
  const sums = [0, 0, 0, 0, 0]
  let [known, names, counted] = [0, 0, 0]
  for (const { word, capital } of lettersOf(text)) {
    counted++
    const scores = lexicon.get(word)
    if (scores === undefined) continue
    known++
    for (let i = 0; i < 5; i++) sums[i]! += scores[i]! / 2
    if (capital && scores[1]! >= 2 * NAME_RATIO) names++
  }
  const divisor = Math.max(1, counted)
  const means = sums.map(sum => sum / divisor)
  const best = means.indexOf(Math.max(...means))
  return { means, top: known === 0 ? 'none' : LEXICON_FIELDS[best]!, names: names / divisor, known: known / divisor }
}

/** The first words of two letters or more, in lower case. By hand: every text of every page comes through here. */
function lettersOf(text: string): { word: string; capital: boolean }[] {
  const sample = text.length > 10 * MAX_WORDS ? text.slice(0, 10 * MAX_WORDS) : text
  const lower = sample.toLowerCase()
  if (lower.length !== sample.length) return [] // a rare letter whose lower case is two
  const words: { word: string; capital: boolean }[] = []
  let start = -1
  for (let i = 0; i <= lower.length && words.length < MAX_WORDS; i++) {
    const isInside = i < lower.length && isLetter(lower.charCodeAt(i))
    if (isInside && start < 0) start = i
    if (isInside || start < 0) continue
    if (i - start > 1) {
      const first = sample.charCodeAt(start)
      words.push({ word: lower.slice(start, i), capital: first < 97 || first > 122 })
    }
    start = -1
  }
  return words
}

function isLetter(code: number): boolean {
  if (code < 128) return code >= 97 && code <= 122
  return code >= 0xc0 && (code < 0x2000 || code > 0x2bff) && code !== 0xd7 && code !== 0xf7
}

export function lexiconFeatures({ means, top, names, known }: LexiconScores): string[] {
  const features = [
    feature('lex', top),
    feature('names', Math.round(names * 5)),
    feature('known', Math.round(known * 4)),
  ]
  for (const [i, mean] of means.entries())
    features.push(feature(LEX_NAMES[i]!, Math.max(-6, Math.min(6, Math.round(mean * 1.5)))))
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
