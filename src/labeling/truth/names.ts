/** Where a zone names the article's authors: each true author's name in any of the usual orders. */
import type { TrueAuthor } from './align.js'
import { type Token, truthWords } from './tokens.js'

export interface NameMatch {
  readonly author: number
  /** Index of the first and one past the last token. */
  readonly from: number
  readonly to: number
}

interface NameWords {
  readonly family: readonly string[]
  readonly given: readonly string[]
}

export function nameMatches(tokens: readonly Token[], authors: readonly TrueAuthor[]): NameMatch[] {
  const names = namesOf(authors)
  const matches: NameMatch[] = []
  for (let at = 0; at < tokens.length; ) {
    const match = matchAt(tokens, at, names)
    if (match === null) at++
    else {
      matches.push(match)
      at = match.to
    }
  }
  return matches
}

/** The same authors are looked for in every zone of a page. */
const READ = new WeakMap<readonly TrueAuthor[], readonly NameWords[]>()

function namesOf(authors: readonly TrueAuthor[]): readonly NameWords[] {
  const known = READ.get(authors)
  if (known !== undefined) return known
  const names = authors.map(author => ({ family: truthWords(author.family), given: truthWords(author.given) }))
  READ.set(authors, names)
  return names
}

function matchAt(tokens: readonly Token[], at: number, names: readonly NameWords[]): NameMatch | null {
  let best: NameMatch | null = null
  for (const [author, { family, given }] of names.entries()) {
    const to = givenThenFamily(tokens, at, { family, given }) ?? familyThenGiven(tokens, at, { family, given })
    if (to !== null && (best === null || to > best.to)) best = { author, from: at, to }
  }
  return best
}

/** `James A Rising`, `J A Rising`, `JA Rising`: up to three further words or initials may stand before the family name. */
function givenThenFamily(tokens: readonly Token[], at: number, { family, given }: NameWords): number | null {
  if (family.length === 0) return null
  if (given.length === 0) return startsWith(tokens, at, family) ? at + family.length : null
  if (!agrees(tokens[at]!.word, given)) return null
  for (let from = at + 1; from <= at + Math.max(3, given.length); from++)
    if (startsWith(tokens, from, family)) return from + family.length
  return null
}

/** `Rising James A`, `Rising, JA`. */
function familyThenGiven(tokens: readonly Token[], at: number, { family, given }: NameWords): number | null {
  if (family.length === 0 || given.length === 0 || !startsWith(tokens, at, family)) return null
  let to = at + family.length
  if (to >= tokens.length || !agrees(tokens[to]!.word, given)) return null
  to++
  for (let i = 1; i < given.length && to < tokens.length && agrees(tokens[to]!.word, given.slice(i)); i++) to++
  return to
}

/** The given name itself, its initial, or all initials in one. */
function agrees(word: string, given: readonly string[]): boolean {
  const initials = given.map(name => name[0]).join('')
  return word === given[0] || word === given[0]![0] || (word.length <= 3 && initials.startsWith(word))
}

function startsWith(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((word, i) => tokens[at + i]?.word === word)
}
