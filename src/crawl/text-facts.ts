/** What a piece of text beside a link looks like, in numbers: a title, names, page numbers, or nothing. */
export interface TextFacts {
  readonly words: number
  /** `J.` and the `JA` of `Doe JA`. */
  readonly initials: number
  /** Share of words with a capital. */
  readonly capitals: number
  readonly hasPages: boolean
}

const NOTHING: TextFacts = { words: 0, initials: 0, capitals: 0, hasPages: false }
const PAGES = /\b(?:pp?|pages?|s|стр?)\.?\s*\d+|\b[a-z]?\d{1,5}\s*[-–—]\s*[a-z]?\d{1,5}\b/i

export function textFacts(text: string): TextFacts {
  if (text === '') return NOTHING
  const { words, initials, capitals } = countsOf(text)
  return words === 0 ? NOTHING : { words, initials, capitals: capitals / words, hasPages: PAGES.test(text) }
}

/** Share of words that begin with a small letter: high in titles, low in menus and names. */
export function lowerShare(text: string): number {
  const { words, lower } = countsOf(text)
  return words === 0 ? 0 : lower / words
}

interface Counts {
  words: number
  initials: number
  capitals: number
  lower: number
}

/** One walk over the text: patterns would read the same in six lines, but here is where the time goes. */
function countsOf(text: string): Counts {
  const counts: Counts = { words: 0, initials: 0, capitals: 0, lower: 0 }
  let start = -1
  for (let i = 0; i <= text.length; i++) {
    const isPart = i < text.length && classOf(text.charCodeAt(i)) !== OTHER
    if (isPart && start < 0) start = i
    if (isPart || start < 0) continue
    countWord(text, { start, end: i }, counts)
    start = -1
  }
  counts.words += unspacedWords(text)
  return counts
}

/** Scripts without spaces have a word for every two characters; the first of each run is counted already. */
export function unspacedWords(text: string): number {
  if (isAscii(text)) return 0
  return (text.match(UNSPACED) ?? []).reduce((sum, run) => sum + Math.max(0, Math.ceil(run.length / 2) - 1), 0)
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu

function countWord(text: string, { start, end }: { start: number; end: number }, counts: Counts): void {
  counts.words++
  const first = classOf(text.charCodeAt(start))
  if (first === LOWER) counts.lower++
  if (first !== UPPER) return
  counts.capitals++
  if (end - start === 1 && text[end] === '.') counts.initials++
  else if (end - start <= 3 && isUpper(text, start, end) && followsName(text, start)) counts.initials++
}

function isUpper(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (classOf(text.charCodeAt(i)) !== UPPER) return false
  return true
}

function followsName(text: string, start: number): boolean {
  return start >= 2 && text[start - 1] === ' ' && classOf(text.charCodeAt(start - 2)) === LOWER
}

const OTHER = 1
const UPPER = 2
const LOWER = 3
/** Digits, and letters of scripts without case; half of a surrogate pair counts as one. */
const PLAIN = 4
/** Filled as characters are met; 0 is not yet met. */
const CLASSES = new Uint8Array(0x10000)

function classOf(code: number): number {
  return CLASSES[code] || (CLASSES[code] = newClass(String.fromCharCode(code)))
}

function newClass(character: string): number {
  if (/\p{Lu}/u.test(character)) return UPPER
  if (/\p{Ll}/u.test(character)) return LOWER
  return /[\p{L}\p{N}\p{M}\p{Cs}]/u.test(character) ? PLAIN : OTHER
}

export function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false
  return true
}
