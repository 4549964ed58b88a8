/** Records that are the same article: the same DOI, or the same title and first author. */
import { type CitationRecord, plainText } from '../model/index.js'

/** Titles of so few letters ("Editorial") say nothing about who wrote what. */
const SHORTEST_TITLE = 12

/** Two records with a key in common are the same article. */
export function identityKeys({ doi, title, authors }: CitationRecord): string[] {
  const bare = keyOf(plainText(title?.value ?? ''))
  const first = keyOf(authors?.value[0]?.family ?? '')
  return [
    ...(doi === null ? [] : [`doi ${doi.value.toLowerCase()}`]),
    ...(bare.length < SHORTEST_TITLE || first === '' ? [] : [`title ${bare} ${first}`]),
  ]
}

function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
}
