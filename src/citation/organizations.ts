/**
 * ROR identifiers suggested for an affiliation: organisations whose whole name is what was recognised as an
 * institution, or stands between its commas, of the affiliation's country. Suggestions only: an operator decides.
 */
import type { NamedPlace } from './knowledge.js'

/** By `organizationKey`: the organisations of that name as `NO 01xtthb56|SE 048a87296`, country and identifier each. */
export type OrganizationsByKey = Pick<ReadonlyMap<string, string>, 'get'>

/** Suggestions beyond this number help nobody. */
const MOST = 3

export interface OrganizationList {
  readonly candidates: (affiliation: NamedPlace) => readonly string[]
  /** By `organizationKey`. */
  readonly isListed: (key: string) => boolean
}

export function organizationList(
  byKey: OrganizationsByKey,
  countryCode: (name: string) => string | null,
): OrganizationList {
  const candidates = ({ text, institutions, country }: NamedPlace): readonly string[] => {
    const code = country === null ? null : countryCode(country)
    const names = [...institutions, ...stretches(text.split(/\s*[,;]\s*/))]
    const found = names.flatMap(name => byKey.get(organizationKey(name))?.split('|') ?? [])
    const here = found.filter(organization => code === null || organization.startsWith(`${code} `))
    return [...new Set(here.map(organization => organization.slice(organization.indexOf(' ') + 1)))].slice(0, MOST)
  }
  return { candidates, isListed: key => key.length > 8 && byKey.get(key) !== undefined }
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
