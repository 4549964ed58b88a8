/**
 * The one tokenizer. A word is a run of letters, digits and combining marks; apostrophes and
 * hyphens inside a word do not split it for counting, as a reader would count.
 */
import type { WordTable } from './word-table.js'

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’‐-][\p{L}\p{N}\p{M}]+)*/gu

export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

/** How many words a text has, and how many of them a table has: what `wordsOf` finds, without making the words. */
export function wordsAmong(text: string, { find }: WordTable): { readonly words: number; readonly known: number } {
  let [words, known] = [0, 0]
  let [start, end] = [-1, -1] // of the word that is open
  for (let i = 0; i <= text.length; i++) {
    const kind = i < text.length ? kindOf(text.charCodeAt(i)) : OTHER
    if (kind === PAIRED) return slowlyAmong(text, find)
    if (kind >= LETTER) {
      if (start < 0) start = i
      end = i + 1
    } else if (start >= 0 && !(kind === JOINER && end === i)) {
      words++
      if (find(text, start, end) >= 0) known++
      start = -1
    }
  }
  return { words, known }
}

function slowlyAmong(text: string, find: WordTable['find']): { readonly words: number; readonly known: number } {
  const words = wordsOf(text)
  return { words: words.length, known: words.filter(word => find(word, 0, word.length) >= 0).length }
}

/**
 * How many words a text has. Scripts without spaces count one word for every two characters, since a run of them
 * would otherwise be a single word. Our choice: two, the mean length of a Chinese or Japanese word.
 *
 * Counts what `wordsOf` finds without making the words: every zone of every page is counted.
 */
export function wordCount(text: string): number {
  let count = 0
  let start = -1 // of the word that is open
  let dense = false // whether it has characters of a script without spaces
  let joiner = false // whether its last character is an apostrophe or a hyphen
  for (let i = 0; i <= text.length; i++) {
    const kind = i < text.length ? kindOf(text.charCodeAt(i)) : OTHER
    if (kind === PAIRED) return countedSlowly(text)
    if (kind >= LETTER) {
      if (start < 0) start = i
      dense ||= kind === DENSE
      joiner = false
    } else if (start >= 0) {
      const goesOn: boolean = kind === JOINER && !joiner
      joiner = goesOn
      if (goesOn) continue
      count += dense ? wordsOfDense(text.slice(start, i)) : 1
      start = -1
      dense = false
    }
  }
  return count
}

function wordsOfDense(word: string): number {
  const length = [...word.replace(/['’‐-]$/, '')].length
  return Math.max(1, Math.ceil(length / 2))
}

/** For characters beyond 16 bits, which come in pairs. */
function countedSlowly(text: string): number {
  return wordsOf(text).reduce((sum, word) => sum + (DENSE_SCRIPT.test(word) ? wordsOfDense(word) : 1), 0)
}

const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const [UNKNOWN, OTHER, JOINER, PAIRED, LETTER, DENSE] = [0, 1, 2, 3, 4, 5]
/** What each 16-bit character is, found out when it is first met. */
const KINDS = new Uint8Array(0x10000)

function kindOf(code: number): number {
  const known = KINDS[code]!
  return known === UNKNOWN ? (KINDS[code] = kindOfCharacter(String.fromCharCode(code))) : known
}

function kindOfCharacter(character: string): number {
  if (/[\uD800-\uDFFF]/.test(character)) return PAIRED
  if (/['’‐-]/.test(character)) return JOINER
  if (!/[\p{L}\p{N}\p{M}]/u.test(character)) return OTHER
  return DENSE_SCRIPT.test(character) ? DENSE : LETTER
}
