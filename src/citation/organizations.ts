/**
 * ROR identifiers suggested for an affiliation: organisations whose whole name stands between its commas, of the
 * country the affiliation ends with. Suggestions only: an operator decides.
 */

export interface Organization {
  readonly id: string
  /** ISO 3166, two letters. */
  readonly country: string
  readonly names: readonly string[]
}

/** Suggestions beyond this number help nobody. */
const MOST = 3

export function organizationFinder(
  organizations: readonly Organization[],
  countryCode: (name: string) => string | null,
): (affiliation: string) => readonly string[] {
  const byName = new Map<string, Organization[]>()
  for (const organization of organizations)
    for (const name of new Set(organization.names.map(keyOf))) {
      const same = byName.get(name)
      if (same === undefined) byName.set(name, [organization])
      else same.push(organization)
    }
  return affiliation => {
    const pieces = affiliation.split(/\s*[,;]\s*/)
    const country = countryCode((pieces.at(-1) ?? '').replace(/\.$/, '').trim())
    const found = stretches(pieces).flatMap(name => byName.get(keyOf(name)) ?? [])
    const here = found.filter(organization => country === null || organization.country === country)
    return [...new Set(here.map(({ id }) => id))].slice(0, MOST)
  }
}

/** Longer names first: `University of California, Davis` before `University of California`. */
function stretches(pieces: readonly string[]): string[] {
  const all: string[] = []
  for (let length = Math.min(3, pieces.length); length > 0; length--)
    for (let start = 0; start + length <= pieces.length; start++)
      all.push(pieces.slice(start, start + length).join(', '))
  return all.filter(name => name.length > 8)
}

function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
}
