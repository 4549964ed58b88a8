/**
 * Invented articles, as many as are asked for: several languages, structured and plain abstracts, editorials without
 * one, long bylines, groups as authors. The seed fixes all; no article, journal or person is meant.
 */
import { Dice } from '../../train/dice.js'
import { references } from './invent-references.js'
import type { Tongue } from './tongue.js'

export interface InventedAuthor {
  readonly given: string
  readonly family: string
  /** As it is printed. */
  readonly name: string
  /** Indexes into the article's affiliations. */
  readonly affiliations: readonly number[]
  readonly email: string
  readonly orcid: string
}

export interface LabeledText {
  /** Empty for a plain abstract. */
  readonly label: string
  readonly text: string
}

export type ArticleKind = 'plain' | 'structured' | 'editorial' | 'many authors' | 'group' | 'bilingual'

export interface InventedArticle {
  readonly kind: ArticleKind
  readonly tongue: Tongue
  readonly rubric: string
  readonly title: string
  readonly otherTitle: string
  readonly authors: readonly InventedAuthor[]
  /** The group that signs with the authors; empty where there is none. */
  readonly group: string
  readonly affiliations: readonly string[]
  readonly abstract: readonly LabeledText[]
  readonly otherAbstract: string
  readonly keywords: readonly string[]
  readonly body: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
  readonly references: readonly string[]
  readonly related: readonly { readonly title: string; readonly authors: string }[]
  readonly citing: readonly string[]
  readonly doi: string
  readonly journal: string
  readonly volume: number
  readonly issue: number
  readonly first: number
  readonly last: number
  readonly year: number
  /** Chance that goes on where the article's ended: for the page around it. */
  readonly dice: Dice
}

export interface Tongues {
  readonly tongue: Tongue
  readonly english: Tongue
}

export const KINDS: readonly ArticleKind[] = [
  'plain',
  'structured',
  'editorial',
  'many authors',
  'plain',
  'bilingual',
  'group',
]

/** `english` is what its translated abstract and its citations are made of. */
export function inventedArticle(seed: number, kind: ArticleKind, { tongue, english }: Tongues): InventedArticle {
  const dice = new Dice(seed)
  const affiliations = kind === 'editorial' ? addresses(dice, tongue, 1) : addresses(dice, tongue, dice.between(1, 4))
  const authors = byline(dice, { tongue, count: authorCount(dice, kind), affiliations: affiliations.length })
  const first = dice.between(1, 900)
  const hasAbstract = kind !== 'editorial'
  return {
    kind,
    tongue,
    rubric: dice.pick((hasAbstract ? tongue.ui.rubrics : tongue.ui.editorial).split(';')),
    title: titleIn(dice, tongue),
    otherTitle: titleIn(dice, english),
    authors,
    group: kind === 'group' ? dice.pick(GROUPS) : '',
    affiliations: affiliations.filter((_, i) => authors.some(author => author.affiliations.includes(i))),
    abstract: hasAbstract ? abstractIn(dice, tongue, kind === 'structured') : [],
    otherAbstract: sentences(dice, english, 6),
    keywords: hasAbstract ? dice.sample(tongue.keywords, dice.between(3, 6)) : [],
    body: bodyIn(dice, tongue, hasAbstract),
    references: references(dice, english, hasAbstract ? dice.between(6, 24) : dice.between(3, 6)),
    related: Array.from({ length: dice.between(2, 5) }, () => ({
      title: titleIn(dice, tongue),
      authors: byline(dice, { tongue, count: 2, affiliations: 1 })
        .map(({ name }) => name)
        .join(', '),
    })),
    citing: references(dice, english, 3),
    doi: `10.5555/inv.${dice.between(1000, 99999)}`,
    journal: tongue.journal,
    volume: dice.between(2, 80),
    issue: dice.between(1, 12),
    first,
    last: first + dice.between(1, 14),
    year: dice.between(1996, 2024),
    dice,
  }
}

const GROUPS = [
  'SUNRISE Trial Investigators',
  'European Registry of Rare Fractures Study Group',
  'Northern Cohort Consortium',
  'HARBOUR Collaborative Group',
]

function authorCount(dice: Dice, kind: ArticleKind): number {
  if (kind === 'many authors') return dice.between(9, 22)
  return kind === 'editorial' ? dice.between(1, 2) : dice.between(1, 6)
}

function fill(dice: Dice, tongue: Tongue, pattern: string): string {
  const filled = pattern
    .replace(/\{a\}/g, () => dice.pick(tongue.a))
    .replace(/\{b\}/g, () => dice.pick(tongue.b))
    .replace(/\{c\}/g, () => dice.pick(tongue.c))
    .replace(/\{n\}/g, () => String(dice.between(40, 4000)))
    .replace(/\{m\}/g, () => String(dice.between(1, 9)))
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

function titleIn(dice: Dice, tongue: Tongue): string {
  return fill(dice, tongue, dice.pick(tongue.titles))
}

/** Distinct ones where there are enough. */
export function sentences(dice: Dice, tongue: Tongue, count: number): string {
  const between = /^(?:zh|ja)$/.test(tongue.code) ? '' : ' '
  const picked = dice.sample(tongue.sentences, count)
  while (picked.length < count) picked.push(dice.pick(tongue.sentences))
  return picked.map(pattern => fill(dice, tongue, pattern)).join(between)
}

function abstractIn(dice: Dice, tongue: Tongue, structured: boolean): LabeledText[] {
  if (!structured) return [{ label: '', text: sentences(dice, tongue, dice.between(5, 9)) }]
  return tongue.labels.split(';').map(label => ({ label, text: sentences(dice, tongue, dice.between(1, 3)) }))
}

function bodyIn(dice: Dice, tongue: Tongue, withHeadings: boolean): InventedArticle['body'] {
  const paragraph = (): string => bodyText(dice, tongue)
  if (!withHeadings) return [{ heading: '', paragraphs: [paragraph(), paragraph(), paragraph()] }]
  const opensBare = dice.chance(0.4) // many texts begin without a heading
  return tongue.ui.sections.split(';').map((heading, i) => ({
    heading: i === 0 && opensBare ? '' : heading,
    paragraphs: Array.from({ length: dice.between(1, 3) }, paragraph),
  }))
}

/** Texts cite, point at figures, and do not begin with their aim, as abstracts do. */
function bodyText(dice: Dice, tongue: Tongue): string {
  const { sentences: all } = tongue
  const text = { ...tongue, sentences: all.slice(1) }
  const cited = (): string =>
    dice.pick([
      ` [${dice.between(1, 40)}]`,
      ` (${dice.pick(REFERRED)} et al., ${dice.between(1980, 2020)})`,
      ` (Fig. ${dice.between(1, 6)})`,
      ` (Table ${dice.between(1, 4)})`,
      '',
      '',
      '',
    ])
  return sentences(dice, text, dice.between(4, 11)).replace(
    /(?<=\p{L})([.。])(?=\s|$)/gu,
    (_, stop: string) => cited() + stop,
  )
}

const REFERRED = ['Garcia', 'Chen', 'Smith', 'Olsen', 'Moreau', 'Kowalski', 'Santos', 'Tanaka']

function addresses(dice: Dice, tongue: Tongue, count: number): string[] {
  const found = new Set<string>()
  const most = Math.min(count, tongue.units.length * tongue.hosts.length)
  while (found.size < most) found.add(tongue.address(dice.pick(tongue.units), dice.pick(tongue.hosts)))
  return [...found]
}

interface Byline {
  readonly tongue: Tongue
  readonly count: number
  readonly affiliations: number
}

/** Distinct family names; the first author is at the first address, and no address stays without an author. */
function byline(dice: Dice, { tongue, count, affiliations }: Byline): InventedAuthor[] {
  const families = shuffled(dice, tongue.families.split(' '))
  const length = Math.min(count, families.length)
  const used = Math.min(affiliations, length)
  return Array.from({ length }, (_, i) => {
    const family = families[i]!.replaceAll('_', ' ')
    const given = dice.pick(tongue.givens.split(' ')).replaceAll('_', ' ')
    const home = i < used ? i : dice.between(0, used - 1)
    const second = used > 1 && i > 0 && dice.chance(0.2) ? [dice.between(0, used - 1)] : []
    return {
      given,
      family,
      name: tongue.name(given, family),
      affiliations: [...new Set([home, ...second])].sort((a, b) => a - b),
      email: `author${i + 1}@inv-mail.example`,
      orcid: `0000-0002-${1000 + dice.between(0, 8999)}-${1000 + dice.between(0, 8999)}`,
    }
  })
}

function shuffled<T>(dice: Dice, values: readonly T[]): T[] {
  return values
    .map(value => ({ value, key: dice.throw() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)
}
