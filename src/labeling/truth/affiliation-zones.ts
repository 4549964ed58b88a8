/** The zones that show affiliations: whole, in part, or several in one. */
import type { Label } from '../../model/index.js'
import type { ZoneWords } from './align.js'
import { bagOf, sharedWords, truthWords } from './tokens.js'

/** So much of a zone must be words of affiliations. */
const COVERED = 0.7
const CORRESPONDENCE = /correspond|e-?mail|@/i

export function affiliationZones(
  zones: readonly ZoneWords[],
  affiliations: readonly string[],
  found: ReadonlyMap<number, Label>,
): number[] {
  const wanted = affiliations.map(text => bagOf(truthWords(text)))
  const hits = zones.flatMap((zone, at) => {
    if (found.has(at)) return []
    const of = coveredBy(wordsWithoutContacts(zone), wanted)
    return of.length > 0 ? [{ at, of, contact: CORRESPONDENCE.test(zone.zone.text) }] : []
  })
  // An address given again for letters is not the affiliation, unless it is the only one.
  const plain = new Set(hits.filter(hit => !hit.contact).flatMap(hit => hit.of))
  return hits.filter(hit => !hit.contact || hit.of.some(i => !plain.has(i))).map(hit => hit.at)
}

const CONTACTS = /(?:e-?mails?|fax|tel(?:ephone)?|phone)\b[.:]?|\S+(?:@|\{at\}|\/at\/)\S+|\+?\d[\d\s().-]{6,}/gi

/** Telephone numbers and addresses after an affiliation do not make it less of one. */
function wordsWithoutContacts({ zone, tokens, words }: ZoneWords): readonly string[] {
  const contacts = [...zone.text.matchAll(CONTACTS)]
  if (contacts.length === 0) return words
  const isContact = (at: number): boolean =>
    contacts.some(({ index, 0: text }) => at >= index && at < index + text.length)
  return tokens.filter(({ start }) => !isContact(start)).map(({ word }) => word)
}

/** Which affiliations the zone consists of; none where it is mostly something else. */
function coveredBy(words: readonly string[], wanted: readonly ReadonlyMap<string, number>[]): number[] {
  const content = words.filter(word => word.length > 1)
  if (content.length < 2) return []
  const whole = wanted.flatMap((bag, i) => (sharedWords(content, bag) / content.length >= COVERED + 0.1 ? [i] : []))
  if (whole.length > 0) return whole.slice(0, 1)
  const inside = wanted.flatMap((bag, i) => {
    const size = [...bag.values()].reduce((sum, n) => sum + n, 0)
    return size >= 3 && sharedWords([...bag.keys()], bagOf(words)) / bag.size >= 0.85 ? [i] : []
  })
  const joined = new Map<string, number>()
  for (const i of inside) for (const [word, n] of wanted[i]!) joined.set(word, (joined.get(word) ?? 0) + n)
  return sharedWords(content, joined) / content.length >= COVERED ? inside : []
}
