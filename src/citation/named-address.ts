/**
 * People named by initials right before their address, as publishers print them at the foot of the first sheet:
 * `H. K. Patel • R. S. Fougat (✉) Department of Tides, Harbor University, Oslo, Norway`. Only who is in the byline counts.
 */
import type { PersonName } from '../text/person-name.js'
import { looksLikeOrganization } from './organization-words.js'

export interface NamedAddress {
  /** Indexes into the people. */
  readonly people: readonly number[]
  /** Where in the text the address begins. */
  readonly from: number
}

/** Characters of the longest address with its names. */
const LONGEST = 600
const BETWEEN = /^(?:[\s,;•·∙&*∗⁎†‡§¶✉()\d–-]|\band\b)*/u

export function namedAddress(text: string, people: readonly PersonName[]): NamedAddress | null {
  if (text.length > LONGEST || !/^\W*\p{Lu}/u.test(text) || !looksLikeOrganization(text)) return null
  // Patterns are dear, and most addresses name nobody.
  const patterns = people.map(person => (text.includes(person.family) ? patternOf(person) : null))
  const found: number[] = []
  let from = 0
  for (;;) {
    from += BETWEEN.exec(text.slice(from))![0].length
    const rest = text.slice(from)
    const next = patterns.findIndex((pattern, i) => !found.includes(i) && pattern?.test(rest))
    if (next < 0) break
    from += patterns[next]!.exec(rest)![0].length
    found.push(next)
  }
  // `AIB, Amity University`: the first part may be nothing but an abbreviation
  const [first = '', second = ''] = text.slice(from).split(/[,;]/)
  const isOrganization = looksLikeOrganization(first) || (/^\p{Lu}{2,6}$/u.test(first) && looksLikeOrganization(second))
  return found.length > 0 && /^\p{Lu}/u.test(first) && isOrganization ? { people: found, from } : null
}

/** `A. Lark is with the Department of Tides`: who, and where in the text the address begins and ends. */
export interface ToldAddress extends NamedAddress {
  readonly to: number
}

const IS_WITH = /\b(?:is|are|was|were)(?:\s+(?:now|also|currently|both|all))?\s+with\s+(?:the\s+)?(?=\p{Lu})/gu
const SENTENCE_END = /\s*[,;(]?\s*\(?e-?mails?\b|\s*\(|[.;]\s+(?=(?:\p{Lu}\.[\s-]?)+\p{Lu})|[.;]?\s*$/iu

/** Every such sentence of a note, as engineers' journals print them at the foot of the first sheet. */
export function toldAddresses(text: string, people: readonly PersonName[]): ToldAddress[] {
  let before = 0
  return [...text.matchAll(IS_WITH)].flatMap((match): ToldAddress[] => {
    const from = match.index + match[0].length
    const named = text.slice(before, match.index)
    const to = from + SENTENCE_END.exec(text.slice(from))!.index
    before = to
    const found = people.flatMap((person, i) => (isNamed(named, person) ? [i] : []))
    return found.length > 0 && looksLikeOrganization(text.slice(from, to)) ? [{ people: found, from, to }] : []
  })
}

function isNamed(text: string, person: PersonName): boolean {
  const pattern = text.includes(person.family) ? patternOf(person) : null
  return pattern !== null && new RegExp(`(?<!\\p{L})${pattern.source.slice(1)}`, 'u').test(text)
}

/** Given names or initials, and the family name; null without a given name. */
function patternOf({ given, family }: PersonName): RegExp | null {
  const initial = /\p{L}/u.exec(given)?.[0]
  if (initial === undefined || family === '') return null
  const escaped = family.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  // Words part at dots, blanks and hyphens only: a run of capitals can be read in one way.
  const others = '(?:(?:\\.[\\s-]*|[\\s-]+)\\p{Lu}[\\p{L}\\p{M}]*)*\\.?[\\s-]*'
  return new RegExp(`^${initial}[\\p{L}\\p{M}'’]*${others}(?<!\\p{L})${escaped}(?!\\p{L})`, 'u')
}
