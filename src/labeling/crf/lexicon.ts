/**
 * Which field's words a text is made of: the mean over its words of how much likelier the word is in titles, names,
 * affiliations, abstracts or references than in the five together. Paper 001, section 4.2, uses such word
 * frequencies in its naive Bayes; here their ratios are features among others.
 */
import { type WordTable, wordTable } from '../../text/word-table.js'
import { among, counts, type FeatureName, kind, one } from './feature-name.js'

export const LEXICON_FIELDS = ['title', 'author', 'affiliation', 'abstract', 'reference'] as const
/** The fields, and none. */
export const FIELDS = among([...LEXICON_FIELDS, 'none'])

/** Words in lower case, with half-units of log2 ratio in the order of `LEXICON_FIELDS`. */
export type Lexicon = WordTable

export interface LexiconScores {
  /** Mean log2 ratio of each field. */
  readonly means: readonly number[]
  /** The field with the highest mean. */
  readonly top: (typeof LEXICON_FIELDS)[number] | 'none'
  /** Its index in `FIELDS`. */
  readonly field: number
  /** The share of words that are known as names rather than anything else, in [0, 1]. */
  readonly names: number
  /** The share of words that the lexicon has at all. */
  readonly known: number
}

/** A word counts as a name when it is so much likelier a name. */
const NAME_RATIO = 2
/** Long texts are judged by their beginning. */
const MAX_WORDS = 50

/** The first words of two letters or more are looked up. By hand: every text of every page comes through here. */
export function lexiconScores(text: string, { find, values }: Lexicon): LexiconScores {
  const sample = text.length > 10 * MAX_WORDS ? text.slice(0, 10 * MAX_WORDS) : text
  const lower = sample.toLowerCase()
  const end = lower.length === sample.length ? lower.length : -1 // a rare letter whose lower case is two
  const sums = [0, 0, 0, 0, 0]
  let [known, names, counted] = [0, 0, 0]
  let start = -1
  for (let i = 0; i <= end && counted < MAX_WORDS; i++) {
    const isInside = i < end && isLetter(lower.charCodeAt(i))
    if (isInside && start < 0) start = i
    if (isInside || start < 0) continue
    const from = start
    start = -1
    if (i - from < 2) continue
    counted++
    const row = find(lower, from, i)
    if (row < 0) continue
    known++
    for (let k = 0; k < 5; k++) sums[k]! += values[row + k]! / 2
    if (values[row + 1]! >= 2 * NAME_RATIO && isCapital(sample.charCodeAt(from))) names++
  }
  const divisor = Math.max(1, counted)
  let best = 0
  for (let k = 0; k < 5; k++) {
    sums[k]! /= divisor
    if (sums[k]! > sums[best]!) best = k
  }
  const field = known === 0 ? LEXICON_FIELDS.length : best
  return { means: sums, top: LEXICON_FIELDS[field] ?? 'none', field, names: names / divisor, known: known / divisor }
}

function isCapital(code: number): boolean {
  return code < 97 || code > 122
}

function isLetter(code: number): boolean {
  if (code < 128) return code >= 97 && code <= 122
  return code >= 0xc0 && (code < 0x2000 || code > 0x2bff) && code !== 0xd7 && code !== 0xf7
}

const LEX = kind('lex', FIELDS)
const NAMES = kind('names', counts(6))
const KNOWN = kind('known', counts(5))
/** A mean log2 ratio is told from -6 to 6. */
const MOST = 6
const MEANS = LEXICON_FIELDS.map(field => kind(`lex-${field}`, counts(2 * MOST + 1, -MOST)))

export function pushLexicon(features: FeatureName[], { means, field, names, known }: LexiconScores): void {
  features.push(one(LEX, field), one(NAMES, Math.round(names * 5)), one(KNOWN, Math.round(known * 4)))
  for (let i = 0; i < means.length; i++)
    features.push(one(MEANS[i]!, Math.max(-MOST, Math.min(MOST, Math.round(means[i]! * 1.5))) + MOST))
}

/** `word<TAB>a b c d e` a line, after a head that names the fields. */
export function parseLexicon(text: string): Lexicon {
  return wordTable(text.slice(text.indexOf('\n') + 1), LEXICON_FIELDS.length)
}
