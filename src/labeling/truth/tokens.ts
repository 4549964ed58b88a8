/**
 * Words of zones and of true strings, folded so that they can be compared: lower case, no accents, letters and
 * digits apart. A node's border is a word's border: `Smith<sup>a</sup>` is two words though its text reads "Smitha".
 */
import type { Page, Zone } from '../../model/index.js'
import { textRuns } from '../../model/index.js'

/** A word and where it stands in the zone's text. */
export interface Token {
  readonly word: string
  readonly start: number
  readonly end: number
}

const WORD = /[\p{L}\p{M}]+|\p{N}+/gu
/** The same where there is nothing but ASCII, as in most texts: the letters of all scripts take much longer. */
const ASCII_WORD = /[A-Za-z]+|[0-9]+/g

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)
const wordsIn = (text: string): RegExp => (isAscii(text) ? ASCII_WORD : WORD)

export function folded(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** The words of a true string. */
export function truthWords(text: string): string[] {
  const plain = folded(text)
  return plain.match(wordsIn(plain)) ?? []
}

/** The words of a zone with their places. */
export function zoneTokens(page: Page, zone: Zone): Token[] {
  const tokens: Token[] = []
  let offset = 0
  for (const leaf of zone.leaves) {
    const { text, runs } = textRuns(page, leaf.nodes)
    const base = Math.max(0, zone.text.indexOf(text, offset))
    offset = base + text.length
    for (const run of runs) {
      const piece = text.slice(run.start, run.end)
      for (const match of piece.matchAll(wordsIn(piece))) {
        const start = base + run.start + match.index
        tokens.push({ word: folded(match[0]), start, end: start + match[0].length })
      }
    }
  }
  return tokens
}

/** How many of `words` are also in `bag`, each used as often as it occurs there. */
export function sharedWords(words: readonly string[], bag: ReadonlyMap<string, number>): number {
  const left = new Map<string, number>()
  let shared = 0
  for (const word of words) {
    const available = left.get(word) ?? bag.get(word) ?? 0
    if (available > 0) shared++
    left.set(word, available - 1)
  }
  return shared
}

export function bagOf(words: readonly string[]): Map<string, number> {
  const bag = new Map<string, number>()
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + 1)
  return bag
}

/** Twice the shared words over all words, in [0, 1]. */
export function wordOverlap(a: readonly string[], b: readonly string[]): number {
  if (a.length + b.length === 0) return 1
  return (2 * sharedWords(a, bagOf(b))) / (a.length + b.length)
}

/** All runs of n words, joined by blanks. */
export function shingles(words: readonly string[], n: number): Set<string> {
  const set = new Set<string>()
  for (let i = 0; i + n <= words.length; i++) set.add(words.slice(i, i + n).join(' '))
  return set
}
