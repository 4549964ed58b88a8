/**
 * What the random field sees of an affiliation: the features of each token, by name.
 *
 * Our choice: words and their shapes, the place between the commas, and lists that know countries, towns and
 * organisations, so that a place never seen in training is still known to be one.
 */
import { shapeOf } from '../references/citation-view.js'
import { type Token, tokensOf } from '../references/tokens.js'
import type { CitationKnowledge } from './knowledge.js'
import { wholeWord } from './organizations.js'

/** Only the lists are asked. */
export type Places = Pick<CitationKnowledge, 'countries' | 'cities' | 'isOrganization'>

export interface AffiliationView {
  readonly tokens: readonly Token[]
  readonly features: readonly (readonly string[])[]
}

/** Tokens between two commas, semicolons or brackets; the closing mark belongs to it. */
interface Piece {
  readonly first: number
  /** One past the last. */
  readonly end: number
  readonly kinds: readonly string[]
}

const WORD_OFFSETS = [-2, -1, 0, 1, 2] as const
const SHAPE_OFFSETS = [-1, 0, 1] as const

export function affiliationView(text: string, places: Places): AffiliationView {
  const tokens = tokensOf(text)
  const features: string[][] = tokens.map(() => ['bias'])
  const shapes = tokens.map(shapeOf)
  const names = tokens.map((token, t) => (token.kind === 'number' || token.kind === 'link' ? shapes[t]! : token.folded))
  for (const [t, into] of features.entries()) {
    for (const offset of WORD_OFFSETS) into.push(`word${offset}=${names[t + offset] ?? border(t + offset)}`)
    for (const offset of SHAPE_OFFSETS) into.push(`shape${offset}=${shapes[t + offset] ?? border(t + offset)}`)
    into.push(`pair=${names[t - 1] ?? '^'} ${names[t]}`, ...affixes(tokens[t]!))
  }
  addPieces(features, piecesOf(tokens, text, places))
  for (const [kind, search] of Object.entries(searches(tokens, text, places)))
    addRuns(features, { kind, runs: listedRuns(tokens, search) })
  return { tokens, features }
}

const border = (t: number): string => (t < 0 ? '^' : '$')

function affixes({ kind, folded }: Token): string[] {
  if (kind !== 'word') return []
  const parts = [`suffix3=${folded.slice(-3)}`, `prefix4=${folded.slice(0, 4)}`]
  return folded.length > 6 ? [...parts, `prefix6=${folded.slice(0, 6)}`, `suffix5=${folded.slice(-5)}`] : parts
}

function piecesOf(tokens: readonly Token[], text: string, places: Places): Piece[] {
  const pieces: Piece[] = []
  let first = 0
  for (const [t, token] of tokens.entries()) {
    const closes = t === tokens.length - 1 || (token.kind === 'mark' && /[,;:()[\]|/]/.test(token.text))
    if (!closes) continue
    const own = tokens.slice(first, t + 1)
    pieces.push({ first, end: t + 1, kinds: kindsOf(own, text, places) })
    first = t + 1
  }
  return pieces
}

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['university', /univers|hochschule|polyte|politec|colleg|academ|akadem/],
  ['hospital', /hospital|clini|klini|hopital|ospedal|medical cent/],
  ['institute', /instit|istit|zentrum|cent(?:er|re|ro)|museum|observator|council|ministr|agency|foundation|societ/],
  ['company', /\b(?:inc|ltd|gmbh|corp|corporation|company|co|llc|ag|sa)\b/],
  [
    'department',
    /\b(?:dep|dip|division|section|unit|branch|servi|abteilung|lehrstuhl|chair|program|faculty|facult|fakult|facolt)/,
  ],
  ['laboratory', /laborat|\blabs?\b/],
  ['school', /\b(?:school|ecole|escuela|escola|scuola)\b/],
  [
    'street',
    /\b(?:street|st|road|rd|avenue|ave|rue|via|calle|strasse|boulevard|drive|building|bldg|floor|room|campus)\b|stra(?:ss|ß)e/,
  ],
  ['box', /\bbox\b|\bcp\b|postal/],
]

/** What the words between two commas tell together. */
function kindsOf(tokens: readonly Token[], text: string, places: Places): string[] {
  const folded = tokens.map(token => token.folded).join(' ')
  const kinds = KINDS.flatMap(([kind, form]) => (form.test(folded) ? [kind] : []))
  const words = tokens.filter(({ kind }) => kind === 'word')
  const from = words[0]
  const to = words.at(-1)
  if (from !== undefined && to !== undefined) {
    const name = text.slice(from.start, to.end).toLowerCase()
    if (places.countries.has(name)) kinds.push('all-country')
    if (places.cities.has(name)) kinds.push('all-city')
  }
  if (tokens.some(({ kind }) => kind === 'number')) kinds.push('digits')
  if (words.length === 1) kinds.push('one-word')
  return kinds
}

function addPieces(features: readonly string[][], pieces: readonly Piece[]): void {
  for (const [p, { first, end, kinds }] of pieces.entries()) {
    const own = [
      `piece=${Math.min(p, 4)}`,
      `piece-last=${Math.min(pieces.length - 1 - p, 4)}`,
      `pieces=${Math.min(pieces.length, 7)}`,
      ...(kinds.length === 0 ? ['kinds=none'] : kinds.map(kind => `kind=${kind}`)),
      `kinds=${kinds.join('+')}`,
      ...(pieces[p - 1]?.kinds ?? ['^']).map(kind => `kind-before=${kind}`),
      ...(pieces[p + 1]?.kinds ?? ['$']).map(kind => `kind-after=${kind}`),
      ...(earlier(pieces, p) ? ['after-organization'] : []),
      ...(later(pieces, p) ? ['before-organization'] : []),
    ]
    for (let t = first; t < end; t++) {
      features[t]!.push(...own)
      features[t]!.push(`at=${Math.min(t - first, 3)}`, `left=${Math.min(end - 1 - t, 3)}`)
    }
  }
}

const isOrganization = ({ kinds }: Piece): boolean =>
  kinds.some(kind => kind === 'university' || kind === 'hospital' || kind === 'institute' || kind === 'company')
const earlier = (pieces: readonly Piece[], p: number): boolean => pieces.slice(0, p).some(isOrganization)
const later = (pieces: readonly Piece[], p: number): boolean => pieces.slice(p + 1).some(isOrganization)

interface Found {
  readonly first: number
  readonly end: number
}

/** Tokens of the longest listed name. */
const LONGEST_PLACE = 5
const LONGEST_ORGANIZATION = 9

interface Search {
  readonly longest: number
  /** Whether the tokens from one place up to another are a listed name. */
  readonly isListed: (first: number, end: number) => boolean
}

/** The longest names of a list, from left to right, none inside another. */
function listedRuns(tokens: readonly Token[], { longest, isListed }: Search): Found[] {
  const runs: Found[] = []
  for (let first = 0; first < tokens.length; first++) {
    if (tokens[first]!.kind !== 'word') continue
    for (let end = Math.min(tokens.length, first + longest); end > first; end--) {
      if (!isListed(first, end)) continue
      runs.push({ first, end })
      first = end - 1
      break
    }
  }
  return runs
}

function searches(tokens: readonly Token[], text: string, places: Places): Readonly<Record<string, Search>> {
  const lower = text.toLowerCase()
  const named = (first: number, end: number): string => lower.slice(tokens[first]!.start, tokens[end - 1]!.end)
  const words = tokens.map(({ kind, folded }) =>
    kind === 'mark' ? '' : wholeWord(folded.replace(/[^\p{L}\d]+/gu, ' ').trim()),
  )
  const key = (first: number, end: number): string =>
    words
      .slice(first, end)
      .filter(word => word !== '')
      .join(' ')
  return {
    country: { longest: LONGEST_PLACE, isListed: (first, end) => places.countries.has(named(first, end)) },
    city: { longest: LONGEST_PLACE, isListed: (first, end) => places.cities.has(named(first, end)) },
    organization: {
      longest: LONGEST_ORGANIZATION,
      isListed: (first, end) => words[end - 1] !== '' && places.isOrganization(key(first, end)),
    },
  }
}

function addRuns(
  features: readonly string[][],
  { kind, runs }: { readonly kind: string; readonly runs: readonly Found[] },
): void {
  for (const { first, end } of runs) {
    for (let t = first; t < end; t++)
      features[t]!.push(`${kind}=${t === first ? 'first' : 'inside'}`, `${kind}-length=${end - first}`)
    features[first - 1]?.push(`before-${kind}`)
    features[end]?.push(`after-${kind}`)
  }
  const last = runs.at(-1)
  if (last !== undefined) for (let t = last.first; t < last.end; t++) features[t]!.push(`last-${kind}`)
}
