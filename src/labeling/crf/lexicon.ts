/**
 * Which field's words a text is made of: the mean over its words of how much likelier the word is in titles, names,
 * affiliations, abstracts or references than in the five together. Paper 001, section 4.2, uses such word
 * frequencies in its naive Bayes; here their ratios are features among others.
 */
import { type WordTable, wordTable } from '../../text/word-table.js'
import { among, counts, type FeatureName, kind, one } from './feature-name.js'
import { CONTENT, familyLength, worldWords } from './world-words.js'

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

/** The sums over the words of a text so far. */
interface Sums {
  readonly fields: number[]
  known: number
  names: number
  counted: number
}

/**
 * The first words of two letters or more are looked up. By hand: every text of every page comes through here.
 * `tongue` has the small words of the page's own languages, where these are others than English.
 */
export function lexiconScores(text: string, { find, values }: Lexicon, tongue: WordTable | null = null): LexiconScores {
  const sample = text.length > 10 * MAX_WORDS ? text.slice(0, 10 * MAX_WORDS) : text
  const lower = sample.toLowerCase()
  const end = lower.length === sample.length ? lower.length : -1 // a rare letter whose lower case is two
  const sums: Sums = { fields: [0, 0, 0, 0, 0], known: 0, names: 0, counted: 0 }
  let start = -1
  for (let i = 0; i <= end && sums.counted < MAX_WORDS; i++) {
    const isInside = i < end && isLetter(lower.charCodeAt(i))
    if (isInside && start < 0) start = i
    if (isInside || start < 0) continue
    const from = start
    start = -1
    if (i - from < 2) continue
    if (lower.charCodeAt(from) >= DENSE) {
      addDense(sums, lower, { from, to: i })
      continue
    }
    sums.counted++
    const small = tongue === null ? -1 : tongue.find(lower, from, i)
    if (small >= 0) {
      addRow(sums, tongue!.values, small)
      continue
    }
    const row = find(lower, from, i)
    if (row >= 0) {
      addRow(sums, values, row)
      if (values[row + 1]! >= 2 * NAME_RATIO && isCapital(sample.charCodeAt(from))) sums.names++
    } else if (tongue !== null || lower.charCodeAt(from) >= FOREIGN) addForeign(sums, { sample, lower, from, to: i })
  }
  return scoresOf(sums)
}

function scoresOf({ fields, known, names, counted }: Sums): LexiconScores {
  const divisor = Math.max(1, counted)
  let best = 0
  for (let k = 0; k < 5; k++) {
    fields[k]! /= divisor
    if (fields[k]! > fields[best]!) best = k
  }
  const field = known === 0 ? LEXICON_FIELDS.length : best
  return { means: fields, top: LEXICON_FIELDS[field] ?? 'none', field, names: names / divisor, known: known / divisor }
}

function addRow(sums: Sums, values: ArrayLike<number>, row: number): void {
  sums.known++
  for (let k = 0; k < 5; k++) sums.fields[k]! += values[row + k]! / 2
}

/** Letters from here on are beyond those of English; so many letters has a word that is none of the small ones. */
const FOREIGN = 128
const CONTENT_LETTERS = 4

interface Found {
  readonly sample: string
  readonly lower: string
  readonly from: number
  readonly to: number
}

/** A word of another language: one of an institution, a small one, or any other that is written small. */
function addForeign(sums: Sums, { sample, lower, from, to }: Found): void {
  const { find, values } = worldWords()
  const row = find(lower, from, to)
  if (row >= 0) addRow(sums, values, row)
  else if (to - from >= CONTENT_LETTERS && isSmall(sample, from)) addRow(sums, CONTENT, 0)
}

/** Of an alphabet that has capitals, and not one. */
function isSmall(sample: string, at: number): boolean {
  const letter = sample[at]!
  return letter.charCodeAt(0) < UNCASED && letter === letter.toLowerCase()
}

const UNCASED = 0x590
/** Scripts without spaces, and Hangul, whose words are put together. */
const DENSE = 0x2e80
/** Characters of the longest word that is looked for among others. */
const LONGEST = 4
/** A run of at most so many characters may be a name. */
const LONGEST_NAME = 4

/** Every known word inside the run; two characters count as one word. */
function addDense(sums: Sums, text: string, { from, to }: { readonly from: number; readonly to: number }): void {
  sums.counted += Math.max(1, Math.ceil((to - from) / 2))
  const { find, values } = worldWords()
  let found = false
  for (let i = from; i < to; ) {
    let length = Math.min(LONGEST, to - i)
    let row = -1
    for (; length > 0 && row < 0; length--) row = find(text, i, i + length)
    if (row >= 0) {
      addRow(sums, values, row)
      found = true
      i += length + 1
    } else i++
  }
  if (found || !mayBeName(text, from, to)) return
  sums.names += Math.max(1, Math.ceil((to - from) / 2))
  addRow(sums, NAME_ROW, 0)
}

/** Korean names have three syllables; most words of that script are shorter or longer. */
function mayBeName(text: string, from: number, to: number): boolean {
  const isHangul = text.charCodeAt(from) >= 0xac00 && text.charCodeAt(from) <= 0xd7a3
  return to - from <= LONGEST_NAME && (!isHangul || to - from === 3) && familyLength(text, from, to) > 0
}

const NAME_ROW = [-8, 4, -8, -8, -3]

function isCapital(code: number): boolean {
  return code < 97 || code > 122
}

function isLetter(code: number): boolean {
  if (code < 128) return code >= 97 && code <= 122
  return code >= 0xc0 && (code < 0x2000 || code > 0x2bff) && code !== 0xd7 && code !== 0xf7 && !isMark(code)
}

/** Stops and brackets of Chinese and Japanese, wide ones, and those of Arabic. */
function isMark(code: number): boolean {
  if (code < 0x3000) return code === 0x60c || code === 0x61b || code === 0x61f
  return code <= 0x3004 || (code >= 0x3008 && code <= 0x3020) || code >= 0xff00
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
