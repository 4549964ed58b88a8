/**
 * Scripts that are written from right to left. A PDF's stream has their letters in an order that depends on its maker, so
 * the places decide: glyphs are put in the order in which they stand, and lines turned into the order in which they are read.
 *
 * Our choice: Unicode's bidirectional algorithm (UAX 9) backward, as far as titles, names and references need it: words
 * from right to left, numbers and Latin words inside them from left to right, brackets turned where they look the wrong way.
 */
import type { Glyph } from './glyph.js'

const RIGHT_TO_LEFT = /[\u0590-\u065F\u066D-\u06EF\u06FA-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const LEFT_TO_RIGHT = /[\p{L}]/u
const DIGIT = /\p{Nd}/u
/** What stands between the digits of one number. */
const IN_NUMBER = /^[.,:/٫٬]$/
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
}

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/** Whether most letters of a text are of a script that is written from right to left. */
export function readsFromRight(texts: readonly string[]): boolean {
  let [right, left] = [0, 0]
  for (const text of texts)
    for (const character of text)
      if (RIGHT_TO_LEFT.test(character)) right++
      else if (LEFT_TO_RIGHT.test(character)) left++
  return right > left
}

/** The glyphs of a stream with every line that has letters from right to left put in the order of its places. */
export function inPlaceOrder(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(glyph => isRightToLeft(glyph.text))) return glyphs
  const result: Glyph[] = []
  let line: Glyph[] = []
  const flush = (): void => {
    result.push(...(line.some(glyph => isRightToLeft(glyph.text)) ? sortedLine(line) : line))
    line = []
  }
  for (const glyph of glyphs) {
    const last = line[line.length - 1]
    if (last !== undefined && Math.abs(glyph.baseline - last.baseline) > 0.65 * Math.max(glyph.size, last.size)) flush()
    line.push(glyph)
  }
  flush()
  return result
}

/** From left to right; what stands on one place (the parts of a ligature) keeps its order, and spaces their places. */
function sortedLine(line: readonly Glyph[]): Glyph[] {
  const middle = ({ left, right }: Glyph): number => left + right
  const sorted = [...line].sort((a, b) => middle(a) - middle(b))
  const place = new Map(sorted.map((glyph, i) => [glyph, i]))
  const spaced = new Set<Glyph>()
  const gapAt = (at: number): number => (at > 0 && at < sorted.length ? sorted[at]!.left - sorted[at - 1]!.right : -1)
  line.forEach((glyph, i) => {
    const before = line[i - 1]
    if (!glyph.spaced || before === undefined) return
    const [left, right] = middle(before) < middle(glyph) ? [before, glyph] : [glyph, before]
    const near = [place.get(left)! + 1, place.get(right)!].flatMap(at => [at, at - 1, at + 1])
    spaced.add(sorted[near.reduce((best, at) => (gapAt(at) > gapAt(best) ? at : best))]!)
  })
  return sorted.map(glyph => ({ ...glyph, spaced: spaced.has(glyph) }))
}

/** A glyph, or the space before one. */
export interface Placed {
  readonly glyph: Glyph
  readonly text: string
}

/** What stands in a line from left to right, in the order in which it is read; `isFromRight` tells of the text around it. */
export function inReadingOrder(placed: readonly Placed[], isFromRight: boolean): readonly Placed[] {
  const texts = placed.map(({ text }) => text)
  if (!texts.some(isRightToLeft)) return placed
  if (isFromRight || readsFromRight(texts)) return turned(placed)
  const result: Placed[] = []
  for (let i = 0; i < placed.length; i++) {
    let end = i
    if (isRightToLeft(texts[i]!))
      for (let j = i; j < placed.length && !isLatin(texts[j]!); j++) if (isRightToLeft(texts[j]!)) end = j
    result.push(...(end > i ? turned(placed.slice(i, end + 1)) : [placed[i]!]))
    i = end
  }
  return result
}

function isLatin(text: string): boolean {
  return LEFT_TO_RIGHT.test(text) && !isRightToLeft(text)
}

/** A text from right to left, its numbers and Latin words turned back. */
function turned(placed: readonly Placed[]): Placed[] {
  const reversed = [...placed].reverse()
  const runs: Placed[][] = []
  for (let i = 0; i < reversed.length; i++) {
    const end = latinEnd(reversed, i)
    runs.push(reversed.slice(i, end + 1).reverse())
    i = end
  }
  return withBrackets(runs)
}

/** Where the Latin words or the number end that begin here, seen from the right; the place itself where none do. */
function latinEnd(reversed: readonly Placed[], start: number): number {
  let end = start
  let hasLetters = false
  for (let i = start; i < reversed.length; i++) {
    const { text } = reversed[i]!
    if (isLatin(text)) hasLetters = true
    else if (!DIGIT.test(text)) {
      if (i === start || !goesOn(reversed, i, hasLetters)) break
      continue
    }
    end = i
  }
  return end
}

/** Whether a mark or a space stands inside Latin words or a number. Numbers beside each other are two. */
function goesOn(reversed: readonly Placed[], at: number, hasLetters: boolean): boolean {
  const { text } = reversed[at]!
  if (isRightToLeft(text) || (MIRRORED[text] !== undefined && !hasLetters)) return false
  if (IN_NUMBER.test(text) && DIGIT.test(reversed[at + 1]?.text ?? '')) return true
  const next = reversed.slice(at).find(own => isRightToLeft(own.text) || isLatin(own.text) || DIGIT.test(own.text))
  if (next === undefined || isRightToLeft(next.text)) return false
  return isLatin(next.text) || hasLetters
}

/** Brackets as written, where they were drawn as seen: the first one of a text opens. Latin words keep theirs. */
function withBrackets(runs: readonly Placed[][]): Placed[] {
  const first = runs.find(run => run.length === 1 && MIRRORED[run[0]!.text] !== undefined)?.[0]
  if (first === undefined || !/[)\]}»]/.test(first.text)) return runs.flat()
  return runs.flatMap(run =>
    run.length > 1 ? run : run.map(own => ({ ...own, text: MIRRORED[own.text] ?? own.text })),
  )
}
