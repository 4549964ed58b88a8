/** What the lexicon says of a word: name, journal, place. */
import type { Feature } from '../citation-view.js'

export const knownWord: Feature = {
  name: 'known',
  offsets: [-2, -1, 0, 1, 2],
  values: ({ tokens, lexicon, shapes }) =>
    tokens.map(({ kind, folded }, t) => (kind === 'word' ? (lexicon.words.get(folded) ?? `?${shapes[t]}`) : null)),
}
