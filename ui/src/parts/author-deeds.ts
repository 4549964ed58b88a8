/** What can be done to the names of a list: joined, split, a word moved between given and family name, told more of. */
import type { Author, PrintedName } from '../../../src/model/index.ts'

export type { Author }

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

/** The server writes the initials. */
const NAMELESS: PrintedName = { family: '', given: '', suffix: '', initials: '' }

/** Two rows that are one person: what stood first are the given names. The server writes the initials. */
export function joinedAuthors(a: Author, b: Author): Author {
  const given = [a.given, a.family, b.given].filter(part => part !== '' && part !== '…').join(' ')
  return {
    ...b, // what few authors have, if `a` has none
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
  const { misprint: _, english: __, ...both } = author // names of the whole row, of neither half
  return [words.slice(0, half), words.slice(half)].map(part => ({
    ...both,
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

/** As one reads it; of a group the whole name. */
export function fullName({ given, family, suffix }: PrintedName): string {
  return [given, family, suffix].filter(part => part !== '').join(' ')
}

/** A group has one name; of a person who was taken for a group the last word is the family name. */
export function withKind(author: Author, kind: Author['kind']): Author {
  if (kind === author.kind) return author
  const { english: _, misprint, ...rest } = author
  const named = kind === 'group' ? asGroup : asPerson
  return { ...rest, ...named(rest), kind, ...(misprint === undefined ? {} : { misprint: named(misprint) }) }
}

const asGroup = (name: PrintedName): PrintedName => ({ ...NAMELESS, family: fullName(name) })

function asPerson({ family }: PrintedName): PrintedName {
  const words = family.split(' ')
  return { ...NAMELESS, given: words.slice(0, -1).join(' '), family: words.at(-1)! }
}

/**
 * A part of the name as it was first printed. Mostly one part was wrong: the others are the author's own until they are
 * written too. Without a family name, or with nothing different, there was no misprint.
 */
export function withMisprint(author: Author, part: 'family' | 'given' | 'suffix', text: string): Author {
  const { misprint, ...rest } = author
  const { family, given, suffix } = misprint ?? rest
  const name = { ...NAMELESS, family, given, suffix, [part]: text }
  const isOwn = name.family === rest.family && name.given === rest.given && name.suffix === rest.suffix
  return name.family === '' || isOwn ? rest : { ...rest, misprint: name }
}

export function withEnglish({ english: _, ...author }: Author, text: string): Author {
  return text === '' ? author : { ...author, english: text }
}

/** `1, 3` → the first and the third affiliation; numbers that name none are dropped. */
export function linksOf(text: string, affiliations: number): number[] {
  const numbers = (text.match(/\d+/g) ?? []).map(number => Number(number) - 1)
  return [...new Set(numbers)].filter(index => index >= 0 && index < affiliations)
}
