/**
 * ROR identifiers suggested for an affiliation: organisations whose whole name is what was recognised as an
 * institution, or stands between its commas, of the affiliation's country. Suggestions only: an operator decides.
 */
import type { NamedPlace } from './knowledge.js'

export interface Organization {
  readonly id: string
  /** ISO 3166, two letters. */
  readonly country: string
  /** As `organizationKey` writes them: tens of thousands of names are not to be folded again at every start. */
  readonly keys: readonly string[]
}

/** Suggestions beyond this number help nobody. */
const MOST = 3

export interface OrganizationList {
  readonly candidates: (affiliation: NamedPlace) => readonly string[]
  /** By `organizationKey`. */
  readonly isListed: (key: string) => boolean
}

export function organizationList(
  organizations: readonly Organization[],
  countryCode: (name: string) => string | null,
): OrganizationList {
  const byName = new Map<string, Organization[]>()
  for (const organization of organizations)
    for (const key of organization.keys) {
      const same = byName.get(key)
      if (same === undefined) byName.set(key, [organization])
      else same.push(organization)
    }
  const candidates = ({ text, institutions, country }: NamedPlace): readonly string[] => {
    const code = country === null ? null : countryCode(country)
    const names = [...institutions, ...stretches(text.split(/\s*[,;]\s*/))]
    const found = names.flatMap(name => byName.get(organizationKey(name)) ?? [])
    const here = found.filter(organization => code === null || organization.country === code)
    return [...new Set(here.map(({ id }) => id))].slice(0, MOST)
  }
  return { candidates, isListed: key => key.length > 8 && byName.has(key) }
}

/** Longer names first: `University of California, Davis` before `University of California`. */
function stretches(pieces: readonly string[]): string[] {
  const all: string[] = []
  for (let length = Math.min(3, pieces.length); length > 0; length--)
    for (let start = 0; start + length <= pieces.length; start++)
      all.push(pieces.slice(start, start + length).join(', '))
  return all.filter(name => name.length > 8)
}

/** Case, accents and punctuation do not tell organisations apart, nor do the usual abbreviations. */
export function organizationKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(/\b(?:univ|inst|hosp|natl|coll|acad)\b/g, wholeWord)
}

const WHOLE: Readonly<Record<string, string>> = {
  univ: 'university',
  inst: 'institute',
  hosp: 'hospital',
  natl: 'national',
  coll: 'college',
  acad: 'academy',
}

/** `univ` → university. */
export function wholeWord(word: string): string {
  return WHOLE[word] ?? word
}
