/** What is known of words beforehand: how name-like, journal-like, place-like each is, and the names of journals. */

import { type SortedLines, sortedLines } from '../text/sorted-lines.js'

/** For a folded word, one letter each for its use in names, in journals' names and in places; see `train/lexicon.ts`. */
export interface Lexicon {
  readonly words: Pick<SortedLines, 'get'>
  /** Keys of journals' names and abbreviations: folded words without marks, joined. */
  readonly journals: Pick<SortedLines, 'has'>
  /** In words; a longer run of tokens need not be looked up. */
  readonly longestJournal: number
}

export const NO_LEXICON: Lexicon = { words: new Map(), journals: new Set(), longestJournal: 0 }

/** Two sorted lists: `word<TAB>code` lines, a blank line, then one journal key a line. */
export function lexiconFromText(text: string): Lexicon {
  const gap = text.indexOf('\n\n')
  return {
    words: sortedLines(text.slice(0, gap)),
    journals: sortedLines(text.slice(gap + 2)),
    longestJournal: LONGEST_JOURNAL,
  }
}

/** Names of more words are not kept. */
export const LONGEST_JOURNAL = 9

const SMALL_WORDS = new Set([
  'of',
  'the',
  'and',
  'for',
  'in',
  'on',
  'de',
  'la',
  'et',
  'der',
  'fur',
  'und',
  'a',
  'y',
  'e',
])

/** A key with one word more. */
export function longerKey(key: string, foldedWord: string): string {
  return SMALL_WORDS.has(foldedWord) ? key : key + foldedWord
}

/** Small words are left out, as abbreviations leave them out. */
export function journalKey(foldedWords: readonly string[]): string {
  return foldedWords.filter(word => !SMALL_WORDS.has(word)).join('')
}
