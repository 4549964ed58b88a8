/** The nearest words on both sides, marks skipped; and the nearest marks, words skipped. */
import type { CitationView, Feature } from '../citation-view.js'

function nearest(view: CitationView, step: 1 | -1, wanted: (kind: string) => boolean): (string | null)[] {
  const values = new Array<string | null>(view.tokens.length).fill(null)
  let last: string | null = step === 1 ? '^' : '$'
  for (let t = step === 1 ? 0 : view.tokens.length - 1; t >= 0 && t < view.tokens.length; t += step) {
    values[t] = last
    const token = view.tokens[t]!
    if (wanted(token.kind)) last = token.kind === 'number' || token.kind === 'link' ? view.shapes[t]! : token.folded
  }
  return values
}

const isMark = (kind: string): boolean => kind === 'mark'
const isNotMark = (kind: string): boolean => kind !== 'mark'

export const previousWord: Feature = { name: 'before', offsets: [0], values: view => nearest(view, 1, isNotMark) }
export const nextWord: Feature = { name: 'after', offsets: [0], values: view => nearest(view, -1, isNotMark) }
export const previousMark: Feature = { name: 'mark-before', offsets: [0], values: view => nearest(view, 1, isMark) }
export const nextMark: Feature = { name: 'mark-after', offsets: [0], values: view => nearest(view, -1, isMark) }
