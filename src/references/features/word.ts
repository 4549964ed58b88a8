/** The word itself, without case and accents; numbers by their length only. */
import type { Feature } from '../citation-view.js'

export const word: Feature = {
  name: 'word',
  offsets: [-3, -2, -1, 0, 1, 2, 3],
  values: view =>
    view.tokens.map((token, t) => (token.kind === 'number' || token.kind === 'link' ? view.shapes[t]! : token.folded)),
}
