/**
 * Where the work in which another one stands begins: `In: Hale P, editor. Gears`. Tokens before that word, and the clauses
 * after it, are told apart.
 */
import type { CitationView, Feature } from '../citation-view.js'

const IN = new Set(['in', 'en', 'em', 'dans', 'im'])
const FARTHEST = 5

export const containment: Feature = {
  name: 'containment',
  offsets: [0],
  values: view => {
    const at = containing(view)
    if (at < 0) return view.tokens.map(() => null)
    const from = view.clauseOf[at]!
    return view.clauseOf.map((clause, t) => (t < at ? 'before' : `after${Math.min(clause - from, FARTHEST)}`))
  },
}

/** An "In" after a mark, before a colon or a capital; -1 where there is none. */
function containing({ tokens, shapes }: CitationView): number {
  return tokens.findIndex(({ kind, folded, text }, t) => {
    if (kind !== 'word' || !IN.has(folded) || t < 4 || tokens[t - 1]!.kind !== 'mark') return false
    const next = tokens[t + 1]
    if (next === undefined) return false
    return next.text === ':' || (/^[Xx]/.test(shapes[t]!) && /^X/.test(shapes[t + 1]!) && (text !== 'in' || t > 6))
  })
}
