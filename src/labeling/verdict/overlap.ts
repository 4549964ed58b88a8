/** How much two texts have in common. */
import { wordsOf } from '../../text/words.js'

/** Letters and digits only, without accents or case: what stays the same however a text is set. */
export function letters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** F1 of the words as bags. */
export function bagOverlap(a: string, b: string): number {
  const left = bagOf(a)
  const right = bagOf(b)
  let shared = 0
  let size = 0
  for (const [word, count] of left) {
    shared += Math.min(count, right.get(word) ?? 0)
    size += count
  }
  for (const count of right.values()) size += count
  return size === 0 ? 1 : (2 * shared) / size
}

function bagOf(text: string): Map<string, number> {
  const bag = new Map<string, number>()
  for (const word of wordsOf(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()))
    bag.set(word, (bag.get(word) ?? 0) + 1)
  return bag
}
