/** A tokenized citation with what several features need of it, worked out once. */
import { figureCode } from './figure-codes.js'
import type { Lexicon } from './lexicon.js'
import { type Token, tokensOf } from './tokens.js'

export interface CitationView {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly lexicon: Lexicon
  readonly shapes: readonly string[]
  readonly codes: readonly string[]
  readonly clauses: readonly Clause[]
  /** The clause of each token. */
  readonly clauseOf: readonly number[]
}

/** The tokens between two dividing marks; the closing mark belongs to it. */
export interface Clause {
  readonly first: number
  /** One past the last. */
  readonly end: number
}

export function citationView(text: string, lexicon: Lexicon): CitationView {
  const tokens = tokensOf(text)
  const shapes = tokens.map(shapeOf)
  const codes = tokens.map((token, t) => figureCode(token, shapes[t] === 'year'))
  const clauses = clausesOf(tokens, shapes)
  const clauseOf = clauses.flatMap((clause, index) => new Array<number>(clause.end - clause.first).fill(index))
  return { text, tokens, lexicon, shapes, codes, clauses, clauseOf }
}

/** `X` initial, `XX` two or three capitals, `XX+` more of them, `Xx` capitalised, `xx` lower case, `xX` mixed, `dN` digits, `link`, or the mark itself. */
export function shapeOf(token: Token): string {
  if (token.kind === 'mark') return token.text
  if (token.kind === 'link') return 'link'
  if (token.kind === 'number') return isYear(token.text) ? 'year' : `d${Math.min(token.text.length, 5)}`
  const { text } = token
  const lower = text.toLowerCase()
  if (text === lower) return text.length === 1 ? 'x' : 'xx'
  if (text === text.toUpperCase()) return text.length === 1 ? 'X' : text.length <= 3 ? 'XX' : 'XX+'
  return text.slice(1) === lower.slice(1) ? 'Xx' : /^\p{Lu}/u.test(text) ? 'XxX' : 'xX'
}

export function isYear(digits: string): boolean {
  return digits.length === 4 && digits >= '1500' && digits <= '2039'
}

const DIVIDING = new Set([
  '.',
  ',',
  ';',
  ':',
  '?',
  '!',
  '(',
  ')',
  '[',
  ']',
  '"',
  '“',
  '”',
  '„',
  '«',
  '»',
  '–',
  '—',
  '/',
])
const OPENING = new Set(['(', '[', '“', '„', '«', '‘'])

function clausesOf(tokens: readonly Token[], shapes: readonly string[]): Clause[] {
  const clauses: Clause[] = []
  let first = 0
  const close = (end: number): void => {
    if (end > first) clauses.push({ first, end })
    first = end
  }
  for (const [t, token] of tokens.entries()) {
    if (token.kind !== 'mark') continue
    if (OPENING.has(token.text)) close(t)
    else if (DIVIDING.has(token.text) && !(token.text === '.' && shapes[t - 1] === 'X')) close(t + 1)
  }
  close(tokens.length)
  return clauses
}

/** A feature gives each token one value, or null for none; the model also looks at its neighbors' values. */
export interface Feature {
  readonly name: string
  /** Which neighbors' values count: 0 is the token itself. */
  readonly offsets: readonly number[]
  readonly values: (view: CitationView) => readonly (string | null)[]
}
