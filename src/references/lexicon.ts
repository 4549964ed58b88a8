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

/** Two sorted lists in UTF-8: `word<TAB>code` lines, a blank line, then one journal key a line. */
export function lexiconFromLists(lists: Uint8Array): Lexicon {
  let gap = lists.indexOf(LINE)
  while (gap >= 0 && lists[gap + 1] !== LINE) gap = lists.indexOf(LINE, gap + 1)
  return {
    words: sortedLines(lists.subarray(0, Math.max(0, gap))),
    journals: sortedLines(lists.subarray(gap + 2)),
    longestJournal: LONGEST_JOURNAL,
  }
}

const LINE = 10

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
