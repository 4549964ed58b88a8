/** The word and the one after it. */
import type { Feature } from '../citation-view.js'

export const wordPair: Feature = {
  name: 'pair',
  offsets: [-1, 0],
  values: ({ tokens, shapes }) =>
    tokens.map((token, t) => {
      const value = token.kind === 'number' || token.kind === 'link' ? shapes[t]! : token.folded
      const next = tokens[t + 1]
      if (next === undefined) return `${value} $`
      return `${value} ${next.kind === 'number' || next.kind === 'link' ? shapes[t + 1]! : next.folded}`
    }),
}
