/** Records that are the same article: the same DOI, or the same title and first author. */
import { type CitationRecord, plainText } from '../model/index.js'
import { lettersOf } from '../text/letters.js'

/** Titles of so few letters ("Editorial") say nothing about who wrote what. */
const SHORTEST_TITLE = 12

/** Two records with a key in common are the same article. */
export function identityKeys({ doi, title, authors }: CitationRecord): string[] {
  const bare = lettersOf(plainText(title?.value ?? ''))
  const first = lettersOf(authors?.value[0]?.family ?? '')
  return [
    ...(doi === null ? [] : [`doi ${doi.value.toLowerCase()}`]),
    ...(bare.length < SHORTEST_TITLE || first === '' ? [] : [`title ${bare} ${first}`]),
  ]
}
