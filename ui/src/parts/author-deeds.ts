/** What can be done to the names of a list: joined, split, a word moved between given and family name. */
import type { CitationRecord } from '../../../src/model/index.ts'

export type Author = NonNullable<CitationRecord['authors']>['value'][number]

export const NOBODY: Author = {
  kind: 'person',
  family: '…',
  given: '',
  suffix: '',
  initials: '',
  orcid: null,
  email: null,
  corresponding: false,
  equalContribution: false,
  affiliations: [],
}

/** Two rows that are one person: what stood first are the given names. The server writes the initials. */
export function joinedAuthors(a: Author, b: Author): Author {
  const given = [a.given, a.family, b.given].filter(part => part !== '' && part !== '…').join(' ')
  return {
    ...a,
    given,
    family: b.family,
    email: a.email ?? b.email,
    orcid: a.orcid ?? b.orcid,
    corresponding: a.corresponding || b.corresponding,
    affiliations: [...new Set([...a.affiliations, ...b.affiliations])],
  }
}

/** One row that is two persons: cut in the middle, each with the last word as family name. */
export function splitAuthor(author: Author): Author[] {
  const words = `${author.given} ${author.family}`
    .split(/[\s,;]+/)
    .filter(word => word !== '' && !/^(?:and|&)$/i.test(word))
  if (words.length < 2) return [author]
  const half = Math.ceil(words.length / 2)
  return [words.slice(0, half), words.slice(half)].map(part => ({
    ...author,
    given: part.slice(0, -1).join(' '),
    family: part.at(-1)!,
  }))
}

/** The word at the cut goes to the other side; neither side loses its last word to the family name's cost. */
export function withMovedWord(author: Author, to: 'family' | 'given'): Author {
  const given = author.given.split(' ').filter(word => word !== '')
  const family = author.family.split(' ')
  if (to === 'family' && given.length > 0) family.unshift(given.pop()!)
  else if (to === 'given' && family.length > 1) given.push(family.shift()!)
  return { ...author, given: given.join(' '), family: family.join(' ') }
}

/** `1, 3` → the first and the third affiliation; numbers that name none are dropped. */
export function linksOf(text: string, affiliations: number): number[] {
  const numbers = (text.match(/\d+/g) ?? []).map(number => Number(number) - 1)
  return [...new Set(numbers)].filter(index => index >= 0 && index < affiliations)
}
