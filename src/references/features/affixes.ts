/** Beginnings and ends of words, for words never seen. */
import type { Feature } from '../citation-view.js'

const part = (name: string, length: number, of: (word: string) => string): Feature => ({
  name,
  offsets: [0],
  values: view =>
    view.tokens.map(({ kind, folded }) => (kind === 'word' && folded.length > length ? of(folded) : null)),
})

export const suffix3 = part('suffix3', 3, word => word.slice(-3))
export const suffix2 = part('suffix2', 2, word => word.slice(-2))
export const prefix3 = part('prefix3', 3, word => word.slice(0, 3))
export const prefix4 = part('prefix4', 4, word => word.slice(0, 4))
