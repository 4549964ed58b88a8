/**
 * Records that follow each other in one text with nothing between them but full stops. Cuts are tried where a sentence is
 * over and a name may begin; of all ways to cut, the one whose parts the citation parser reads best as single records
 * is taken, by dynamic programming.
 */
import { type ReferenceParameters, segmentsOf } from '../references/parse.js'
import { wordCount } from '../text/words.js'

export const LEAST_WORDS = 7
export const MOST_WORDS = 90
/** No record has so many. */
const MOST_CHARACTERS = 700
/** Texts with more places to cut are read up to there: a page of prose has thousands. */
const MOST_PLACES = 200
const YEAR = /(?:1[89]|20)\d\d/

/** A sentence that ends in a word, a figure or a bracket, not in an initial; then a name: `… 2001. Hale P, …`, `… 12–19. P. Hale …`. */
const PLACE =
  /(?<=[\p{Ll}\p{N})\]”"/]{2}[.;]|[\p{N})\]]{2})\s+(?=(?:\p{Lu}\.[\s-]?){1,3}\p{Lu}?[\p{L}’'-]+|\p{Lu}[\p{L}’'-]+,? (?:\p{Lu}\.|\p{Lu}{1,3}[,.;\s]|\p{Lu}[\p{L}’'-]+(?:,| and | & )))/gu

export function runTogether(text: string, parameters: ReferenceParameters): string[] {
  const places = [...text.matchAll(PLACE)].slice(0, MOST_PLACES).map(({ index, 0: space }) => index + space.length)
  if (places.length === 0) return []
  const cuts = bestCuts(text, [0, ...places, text.length], parameters)
  const parts = cuts.slice(1).map((end, i) => text.slice(cuts[i], end).trim())
  return parts.length > 1 && parts.every(isWhole) ? parts : []
}

/** A year, and not too few words or too many. */
export function isWhole(part: string): boolean {
  const words = wordCount(part)
  return words >= LEAST_WORDS && words <= MOST_WORDS && YEAR.test(part)
}

function bestCuts(text: string, places: readonly number[], parameters: ReferenceParameters): number[] {
  const best = new Float64Array(places.length).fill(Number.NEGATIVE_INFINITY)
  const from = new Int32Array(places.length)
  best[0] = 0
  for (let end = 1; end < places.length; end++) {
    for (let start = end - 1; start >= 0; start--) {
      const part = text.slice(places[start], places[end])
      if (part.length > MOST_CHARACTERS && start < end - 1) break
      const value = best[start]! + worth(part, parameters)
      if (value > best[end]!) {
        best[end] = value
        from[end] = start
      }
    }
  }
  const cuts = [places.length - 1]
  while (cuts[0]! > 0) cuts.unshift(from[cuts[0]!]!)
  return cuts.map(i => places[i]!)
}

/** What a text is worth as one record: all parts once, authors first. Two records in one, or half a record, cost more than they bring. */
function worth(part: string, parameters: ReferenceParameters): number {
  if (part.length > MOST_CHARACTERS || !isWhole(part)) return -2
  const labels = segmentsOf(part, parameters)
    .filter(({ text }) => text.length > 3)
    .map(({ label }) => label)
  const count = (...wanted: string[]): number => labels.filter(label => wanted.includes(label)).length
  const [titles, authors, dates] = [count('title'), count('author'), count('date')]
  const origins = count('journal', 'booktitle', 'publisher', 'institution')
  const isComplete = titles > 0 && dates > 0 && origins > 0 && labels[0] === 'author'
  const extra = Math.max(0, titles - 1) + Math.max(0, authors - 1) + Math.max(0, dates - 1) / 2
  return (isComplete ? 1 : -1) - extra
}
