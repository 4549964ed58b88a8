/**
 * Short forms of affiliations that stand in full elsewhere on the page: under the title `Manipal University, India`,
 * among the details of the authors `Manipal University, Manipal, India`. Our choice: an affiliation that nobody has,
 * while others are linked, is dropped when all its parts are parts of another one.
 */
export interface Linked {
  readonly texts: readonly string[]
  /** For each author the indexes of the affiliations. */
  readonly links: readonly (readonly number[])[]
}

/** The indexes of the affiliations that stay, in order. */
export function withoutShortForms({ texts, links }: Linked): number[] {
  const used = new Set(links.flat())
  const all = texts.map((_, i) => i)
  if (used.size === 0) return all
  const parts = texts.map(partsOf)
  return all.filter(i => used.has(i) || !all.some(j => used.has(j) && isWithin(parts[i]!, parts[j]!)))
}

function isWithin(short: ReadonlySet<string>, long: ReadonlySet<string>): boolean {
  return short.size < long.size && [...short].every(part => long.has(part))
}

function partsOf(text: string): Set<string> {
  const key = (part: string): string => part.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  return new Set(
    text
      .split(/[,;]/)
      .map(key)
      .filter(part => part !== ''),
  )
}
