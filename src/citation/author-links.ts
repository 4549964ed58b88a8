/**
 * Which author is where. By marks (numbers, letters, symbols), by links into the page, by counting, by standing
 * next to each other, by initials in brackets, or because there is only one affiliation for all.
 */

import type { MarkedAffiliation } from './affiliations.js'
import { bracketedPeople } from './bracketed-people.js'
import type { BylineEntry } from './byline.js'

/** The author and affiliation zones of a page in reading order: an entry or an affiliation, by index. */
export type PlaceInOrder =
  | { readonly author: number; readonly zone: number }
  | { readonly affiliation: number; readonly zone: number; readonly text: string; readonly isNew: boolean }

export interface AuthorLinks {
  /** For each author the indexes of the affiliations. */
  readonly links: readonly (readonly number[])[]
  readonly rule: string
  /** Marks of authors that no affiliation, note or address has. */
  readonly unresolved: readonly { readonly author: number; readonly mark: string }[]
}

export interface LinkInput {
  readonly authors: readonly BylineEntry[]
  readonly affiliations: readonly MarkedAffiliation[]
  readonly order: readonly PlaceInOrder[]
}

export function linkAuthors(input: LinkInput): AuthorLinks {
  const { authors, affiliations } = input
  if (affiliations.length === 0 || authors.length === 0)
    return { links: authors.map(() => []), rule: 'no-affiliations', unresolved: [] }
  for (const method of METHODS) {
    const found = method(input)
    if (found !== null) return found
  }
  return { links: authors.map(() => []), rule: 'not-linked', unresolved: [] }
}

const METHODS: readonly ((input: LinkInput) => AuthorLinks | null)[] = [
  byMarks,
  byAnchors,
  byCounting,
  byBrackets,
  byNeighbors,
  onlyOne,
]

function byMarks({ authors, affiliations }: LinkInput): AuthorLinks | null {
  const byMark = new Map<string, number[]>()
  for (const [i, { marks }] of affiliations.entries())
    for (const mark of marks) byMark.set(mark, [...(byMark.get(mark) ?? []), i])
  if (byMark.size === 0) return null
  const unresolved: { author: number; mark: string }[] = []
  const links = authors.map(({ marks }, author) => {
    const found = marks.flatMap(mark => {
      const at = resolved(mark, byMark)
      if (at.length === 0 && /^[\d\p{Ll}]/u.test(mark)) unresolved.push({ author, mark })
      return at
    })
    return unique(found)
  })
  if (links.every(link => link.length === 0)) return null
  return { links, rule: 'by-marks', unresolved }
}

/** `12` is mark 12, or the marks 1 and 2 printed together; `ac` likewise. */
function resolved(mark: string, byMark: ReadonlyMap<string, readonly number[]>): readonly number[] {
  const whole = byMark.get(mark)
  if (whole !== undefined) return whole
  const parts = [...mark].map(part => byMark.get(part))
  return parts.every(part => part !== undefined) ? parts.flatMap(part => [...part!]) : []
}

function byAnchors({ authors, affiliations }: LinkInput): AuthorLinks | null {
  const byAnchor = new Map<string, number>()
  for (const [i, { anchors }] of affiliations.entries())
    for (const anchor of anchors) if (!byAnchor.has(anchor)) byAnchor.set(anchor, i)
  const links = authors.map(({ fragments }) => unique(fragments.flatMap(fragment => byAnchor.get(fragment) ?? [])))
  return links.every(link => link.length === 0) ? null : { links, rule: 'by-links', unresolved: [] }
}

/** Affiliations that carry no marks, in the order of the numbers or letters that the authors carry. */
function byCounting({ authors, affiliations }: LinkInput): AuthorLinks | null {
  if (affiliations.some(({ marks }) => marks.length > 0)) return null
  const count = affiliations.length
  const places = (mark: string): number[] => {
    if (/^\d+$/.test(mark) && Number(mark) >= 1 && Number(mark) <= count) return [Number(mark) - 1]
    return /^[a-z]$/.test(mark) && mark.charCodeAt(0) - 97 < count ? [mark.charCodeAt(0) - 97] : []
  }
  const links = authors.map(({ marks }) => unique(marks.flatMap(places)))
  const used = new Set(links.flat())
  const inOrder = used.size > 0 && Math.max(...used) === used.size - 1
  return inOrder && used.size > count / 2 ? { links, rule: 'by-counting', unresolved: [] } : null
}

/**
 * Each author, or line of authors, followed by its own affiliations. Who is named again with affiliations of his own is
 * there: what follows the first line, which names everybody, is then only a list.
 */
function byNeighbors({ authors, order }: LinkInput): AuthorLinks | null {
  const links: number[][] = authors.map(() => [])
  const again: number[][] = authors.map(() => [])
  const seen = new Set<number>()
  let line: { author: number; isRepeated: boolean; zone: number }[] = []
  let lines = 0
  let previous: PlaceInOrder | null = null
  for (const place of order) {
    if ('author' in place) {
      if (previous !== null && 'affiliation' in previous) line = []
      line.push({ author: place.author, isRepeated: seen.has(place.author), zone: place.zone })
      seen.add(place.author)
    } else {
      const owners = ownersOf(line).filter(
        ({ zone }) => place.zone - zone <= NEAR_ZONES || (previous !== null && 'affiliation' in previous),
      )
      if (previous !== null && 'author' in previous && owners.length > 0) lines++
      for (const { author, isRepeated } of owners) (isRepeated ? again : links)[author]!.push(place.affiliation)
    }
    previous = place
  }
  const found = links.map((first, author) => unique(again[author]!.length > 0 ? again[author]! : first))
  return lines < 2 ? null : { links: found, rule: 'by-neighbors', unresolved: [] }
}

/** Zones with text between a name and its affiliation, at most. */
const NEAR_ZONES = 8

/** The names right before an affiliation; where some of them come a second time, only those. */
function ownersOf<T extends { isRepeated: boolean }>(line: readonly T[]): T[] {
  const from = line.findLastIndex(({ isRepeated }) => !isRepeated) + 1
  return from < line.length ? line.slice(from) : [...line]
}

/** Names or initials in brackets after the affiliation. */
function byBrackets({ authors, affiliations }: LinkInput): AuthorLinks | null {
  const links: number[][] = authors.map(() => [])
  const people = authors.map(({ name }) => name)
  let hasNames = false
  for (const [i, { text }] of affiliations.entries())
    for (const { from, to, people: named } of bracketedPeople(text, people)) {
      for (const author of named) links[author]!.push(i)
      if (/\p{Ll}/u.test(text.slice(from, to))) hasNames = true
    }
  const linked = links.filter(link => link.length > 0).length
  if (linked === 0 || linked < authors.length / 2) return null
  return { links: links.map(unique), rule: hasNames ? 'by-names-in-brackets' : 'by-initials', unresolved: [] }
}

/** One affiliation for all, or all affiliations of one author. */
function onlyOne({ authors, affiliations }: LinkInput): AuthorLinks | null {
  if (affiliations.length > 1 && authors.length > 1) return null
  return { links: authors.map(() => affiliations.map((_, i) => i)), rule: 'one-for-all', unresolved: [] }
}

function unique(numbers: readonly number[]): number[] {
  return [...new Set(numbers)]
}
