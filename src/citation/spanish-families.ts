/**
 * In Spanish, people have two family names (`Ana María Pérez Soto`). Where an article is in Spanish, the last given name
 * of a person goes to the family name if it is known as a family name and hardly as a given one. Our choice; NLM keeps
 * unhyphenated compounds (RULES, section 5), and elsewhere the last word alone is the family name.
 */
import { type Author, type LabeledZone, labeledText } from '../model/index.js'
import { languageOfText } from '../text/language.js'
import { isInitials, isParticle } from '../text/name-words.js'
import { nlmInitials } from '../text/nlm-initials.js'
import type { NameCounts } from '../text/person-name.js'

const TELLING: ReadonlySet<string> = new Set(['title', 'abstract', 'abstract-heading'])
/** So many times as often a family name as a given name. */
const CLEARLY = 3

export function withSpanishFamilies(
  authors: readonly Author[],
  zones: readonly LabeledZone[],
  counts: NameCounts,
): Author[] {
  const text = zones.filter(({ label }) => TELLING.has(label)).map(labeledText)
  if (!text.some(part => languageOfText(part) === 'spa')) return [...authors]
  return authors.map(author => {
    const words = author.given.split(' ')
    const last = words.at(-1)!
    const isDouble =
      author.kind === 'person' &&
      words.length > 1 &&
      !author.family.includes(' ') &&
      !isInitials(last) &&
      !isParticle(last)
    if (!isDouble || counts.family(last) <= CLEARLY * counts.given(last) + CLEARLY) return author
    const given = words.slice(0, -1).join(' ')
    return { ...author, family: `${last} ${author.family}`, given, initials: nlmInitials(given) }
  })
}
