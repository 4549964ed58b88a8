/** Runs of tokens that are the name or abbreviation of a known journal; the longest run that starts at a token counts. */
import type { CitationView, Feature } from '../citation-view.js'
import { longerKey } from '../lexicon.js'

export const journalName: Feature = {
  name: 'journal-name',
  offsets: [-1, 0, 1],
  values: view => {
    const values = new Array<string | null>(view.tokens.length).fill(null)
    for (let t = 0; t < view.tokens.length; ) {
      const { end, words } = longestMatch(view, t)
      if (end === t) {
        t++
        continue
      }
      const size = words > 3 ? '4' : String(words)
      values[t] = `B${size}`
      for (let inside = t + 1; inside < end; inside++) values[inside] = `I${size}`
      t = end
    }
    return values
  },
}

function longestMatch({ tokens, lexicon, shapes }: CitationView, first: number): { end: number; words: number } {
  const best = { end: first, words: 0 }
  if (tokens[first]!.kind !== 'word' || !/^X/.test(shapes[first]!)) return best
  let key = ''
  let words = 0
  for (let t = first; t < tokens.length && words <= lexicon.longestJournal; t++) {
    const token = tokens[t]!
    if (token.kind === 'mark') {
      if (!'.&,-:'.includes(token.text)) break
      continue
    }
    if (token.kind !== 'word') break
    key = longerKey(key, token.folded)
    words++
    if (lexicon.journals.has(key)) Object.assign(best, { end: t + 1, words })
  }
  return best
}
