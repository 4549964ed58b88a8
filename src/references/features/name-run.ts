/**
 * The run of names at the start: capitalised words, initials, particles and what joins them. Tokens are told apart as
 * inside it, right after it, and later.
 */
import type { CitationView, Feature } from '../citation-view.js'

const JOINING = new Set(['and', '&', 'y', 'e', 'et', 'und', 'al', 'jr', 'sr', 'ii', 'iii', 'with', 'i'])
const PARTICLES = new Set([
  'van', 'von', 'de', 'der', 'den', 'del', 'della', 'di', 'da', 'do', 'dos', 'das', 'la', 'le', 'du', 'ten', 'ter', 'el', 'al', 'bin', 'ibn', 'zu', 'af',
]) // biome-ignore format: a list

export const nameRun: Feature = {
  name: 'name-run',
  offsets: [-1, 0, 1],
  values: view => {
    const { first, end } = runOf(view)
    return view.tokens.map((_, t) => (t < first ? 'before' : t < end ? 'in' : t < end + 3 ? `after${t - end}` : 'late'))
  },
}

function runOf({ tokens, shapes }: CitationView): { first: number; end: number } {
  let first = 0
  while (first < tokens.length && tokens[first]!.kind !== 'word') first++
  let end = first
  let words = 0 // long capitalised words since the last joining mark: four in a row are no name
  for (let t = first; t < tokens.length; t++) {
    const { text, folded, kind } = tokens[t]!
    if (kind === 'mark') {
      if (!',.;&-‐()'.includes(text) || (text === '(' && shapes[t + 1] === 'year')) break
      if (text === ',' || text === ';' || text === '&') words = 0
      continue
    }
    if (kind !== 'word') break
    const shape = shapes[t]!
    if (JOINING.has(folded)) words = 0
    else if (shape === 'Xx' || shape === 'XX+' || shape === 'XxX') words++
    else if (shape !== 'X' && shape !== 'XX' && !PARTICLES.has(folded)) break
    if (words > 3) break
    end = t + 1
  }
  return { first, end }
}

/**
 * Where family names stand in capitals, they alone are names: `MOSS, K. Gears. London` ends its names before `Gears`,
 * which could be one by its shape.
 */
export const capitalRun: Feature = {
  name: 'capital-run',
  offsets: [-1, 0, 1],
  values: view => {
    const end = capitalsEnd(view)
    if (end === 0) return view.tokens.map(() => null)
    return view.tokens.map((_, t) => (t < end ? 'in' : t < end + 2 ? `after${t - end}` : 'late'))
  },
}

function capitalsEnd({ tokens, shapes }: CitationView): number {
  const first = tokens.findIndex(({ kind }) => kind === 'word')
  if (first < 0 || (shapes[first] !== 'XX+' && shapes[first] !== 'XX')) return 0
  let end = first
  let capitals = false
  for (let t = first; t < tokens.length; t++) {
    const { text, folded, kind } = tokens[t]!
    if (kind === 'mark') {
      if (!',.;&-‐'.includes(text)) break
      continue
    }
    const isCapital = shapes[t] === 'XX+' || shapes[t] === 'XX'
    if (isCapital) capitals = true
    if (kind !== 'word' || !(isCapital || shapes[t] === 'X' || JOINING.has(folded) || PARTICLES.has(folded))) break
    end = t + 1
  }
  return capitals && end < tokens.length ? end : 0
}
