/**
 * Authors named in brackets after their affiliation, as The Lancet, JAMA, Neurology and many others print them:
 * `Department of Tides (A B Lark MD), Harbor University, Oslo, Norway; Museum of Salt, Bath, England (E Moss, C Dorn)`.
 *
 * Our choice: a bracket counts when at least three of four of its names are in the byline. A semicolon behind it always
 * begins the next affiliation; departments that are named one after the other have in common what follows the last.
 */

import { isDegree, isHonorific } from '../text/name-words.js'
import { nlmInitials } from '../text/nlm-initials.js'
import type { PersonName } from '../text/person-name.js'
import { looksLikeOrganization } from './organization-words.js'

export interface Bracket {
  readonly from: number
  readonly to: number
  /** Indexes into the people. */
  readonly people: readonly number[]
}

const NAMED_SHARE = 0.75

/** The brackets of a text that name authors. */
export function bracketedPeople(text: string, people: readonly PersonName[]): Bracket[] {
  if (people.length === 0) return []
  return [...text.matchAll(/\(([^()]{2,2000})\)/g)].flatMap(match => {
    const named = peopleIn(match[1]!, people)
    return named.length === 0 ? [] : [{ from: match.index, to: match.index + match[0].length, people: named }]
  })
}

function peopleIn(inside: string, people: readonly PersonName[]): number[] {
  const found = inside
    .split(/\s*[,;&]\s*|\s+and\s+/u)
    .map(bareName)
    .map(name => ({ name, who: people.flatMap((person, i) => (isNamed(name, person) ? [i] : [])) }))
    .filter(({ name, who }) => who.length > 0 || (name !== '' && !isDegree(name)))
  const hits = found.filter(({ who }) => who.length > 0).length
  return hits > 0 && hits >= NAMED_SHARE * found.length ? [...new Set(found.flatMap(({ who }) => who))] : []
}

/** Without `Prof`, `Drs` before and degrees behind; empty when nothing else is there. */
function bareName(name: string): string {
  const words = name.split(/\s+/).filter(word => word !== '')
  while (words.length > 0 && isHonorific(words[0]!)) words.shift()
  while (words.length > 1 && isDegree(words.at(-1)!)) words.pop()
  return words.join(' ')
}

/** `A B Lark`, `Lark`, `A.B.L.` */
function isNamed(name: string, { given, family }: PersonName): boolean {
  if (family === '') return false
  if (name === family) return true
  const initials = nlmInitials(given)
  if (name.endsWith(family)) {
    const before = name.slice(0, -family.length)
    return (
      /^(?:\p{Lu}[\p{L}\p{M}'’-]*[.\s]+)+$/u.test(before) &&
      initials !== '' &&
      capitalsOf(before).startsWith(initials[0]!)
    )
  }
  const own = `${initials}${capitalsOf(family)}`
  return /^[\p{Lu}.\s-]+$/u.test(name) && own.length > 1 && capitalsOf(name) === own
}

function capitalsOf(text: string): string {
  return text.replace(/[^\p{Lu}]/gu, '')
}

/** The text without the brackets that name authors. */
export function withoutPeople(text: string, people: readonly PersonName[]): string {
  const kept = bracketedPeople(text, people).reduceRight(
    (rest, { from, to }) => rest.slice(0, from).trimEnd() + rest.slice(to),
    text,
  )
  return stripped(kept)
}

/** One affiliation a text each, with its bracket; null where no bracket names authors. */
export function splitAtPeople(text: string, people: readonly PersonName[]): string[] | null {
  const brackets = bracketedPeople(text, people)
  if (brackets.length === 0) return null
  const clauses: Span[] = []
  let from = 0
  for (const { to } of brackets) {
    const end = /^(?:\s*\.|[^;()]*;)(?=\s|$)/.exec(text.slice(to))
    if (end === null) continue
    clauses.push({ from, to: to + end[0].length - 1 })
    from = to + end[0].length
  }
  clauses.push({ from, to: text.length })
  return clauses.flatMap(clause => {
    const own = brackets.filter(({ from: at }) => at >= clause.from && at < clause.to)
    if (own.length === 0) return restOf(text.slice(clause.from, clause.to))
    const start = text.lastIndexOf(';', own[0]!.from) + 1
    if (start <= clause.from) return affiliationsOfClause(text, clause, own)
    return [
      ...restOf(text.slice(clause.from, start)),
      ...affiliationsOfClause(text, { from: start, to: clause.to }, own),
    ]
  })
}

/** What no bracket belongs to keeps its own semicolons. */
function restOf(text: string): string[] {
  return text
    .split(/\s*;\s*/)
    .map(stripped)
    .filter(part => part !== '')
}

interface Span {
  readonly from: number
  readonly to: number
}

/** `Department of Tides (AL) and Department of Salt (EM), Harbor University`: two, with the university in common. */
function affiliationsOfClause(text: string, clause: Span, brackets: readonly Bracket[]): string[] {
  const heads = brackets.map(({ from, to }, i) => {
    const start = i === 0 ? clause.from : brackets[i - 1]!.to
    const between = text.slice(start, from)
    const joint = i === 0 ? null : /^(.*?)[,\s]*\b(?:and|&)\s+(?:the\s+)?(?=\p{Lu})/u.exec(between)
    const name = joint === null ? between : between.slice(joint[0].length)
    return { before: joint?.[1] ?? '', name: stripped(name), bracket: text.slice(from, to) }
  })
  if (heads.slice(1).some(({ name }) => !looksLikeOrganization(name)))
    return [stripped(text.slice(clause.from, clause.to))]
  const last = text.slice(brackets.at(-1)!.to, clause.to)
  return heads.map(({ name, bracket }, i) => {
    const own = heads[i + 1]?.before ?? last
    return stripped(`${name} ${bracket}${own.trim() === '' ? last : own}`)
  })
}

function stripped(text: string): string {
  return text.replace(/^[\s,;.]*(?:\band\s+(?:the\s+)?)?(?:from the\s+)?/i, '').replace(/[\s,;]+$/, '')
}
