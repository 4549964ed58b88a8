/** What is known of words beforehand: how name-like, journal-like, place-like each is, and the names of journals. */

/** For a folded word, one letter each for its use in names, in journals' names and in places; see `train/lexicon.ts`. */
export interface Lexicon {
  readonly words: ReadonlyMap<string, string>
  /** Keys of journals' names and abbreviations: folded words without marks, joined. */
  readonly journals: ReadonlySet<string>
  /** In words; a longer run of tokens need not be looked up. */
  readonly longestJournal: number
}

export const NO_LEXICON: Lexicon = { words: new Map(), journals: new Set(), longestJournal: 0 }

/** Two lists, a tab apart: `word<TAB>code` lines, a blank line, then one journal key a line. */
export function lexiconFromText(text: string): Lexicon {
  const gap = text.indexOf('\n\n')
  const keys = text
    .slice(gap + 2)
    .split('\n')
    .filter(line => line !== '')
  return { words: wordsOf(text.slice(0, gap)), journals: new Set(keys), longestJournal: LONGEST_JOURNAL }
}

/** Line by line without lists in between: it is long, and every command that reads citations waits for it. */
function wordsOf(text: string): Map<string, string> {
  const words = new Map<string, string>()
  for (let start = 0; start < text.length; ) {
    const line = text.indexOf('\n', start)
    const end = line < 0 ? text.length : line
    const tab = text.indexOf('\t', start)
    words.set(text.slice(start, tab), text.slice(tab + 1, end))
    start = end + 1
  }
  return words
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
