/**
 * When two witnesses read the same: the definitions by which a reader would call two values of a field equal,
 * and how alike they are otherwise.
 */
import {
  type Abstract,
  type Affiliation,
  type Author,
  abstractText,
  type FieldName,
  type JournalName,
  type PageRange,
  type PublicationDates,
  plainText,
  type Reference,
} from '../../model/index.js'
import { areSamePeople } from '../../text/same-people.js'
import { bagOverlap, letters } from './overlap.js'

/** How alike two values of a field are: 0 nothing in common, 1 the same for a reader. */
export function likeness(name: FieldName, a: unknown, b: unknown): number {
  const measure = MEASURES[name] ?? plainLikeness
  return measure(a, b)
}

/** So alike that they count as one reading. The thresholds of the evaluation's definitions. */
const SAME: Partial<Readonly<Record<FieldName, number>>> = { abstract: 0.95, title: 0.97, affiliations: 0.999 }

export function sameReading(name: FieldName, a: unknown, b: unknown): boolean {
  return likeness(name, a, b) >= (SAME[name] ?? 1)
}

type Measure = (a: unknown, b: unknown) => number

/** Each field's values have one type, which the model tells and the compiler cannot follow through a table. */
const MEASURES: Partial<Readonly<Record<FieldName, Measure>>> = {
  title: (a, b) => textLikeness(plainText(a as string), plainText(b as string)),
  vernacularTitle: (a, b) => textLikeness(plainText(a as string), plainText(b as string)),
  abstract: (a, b) => textLikeness(abstractText(a as Abstract), abstractText(b as Abstract)),
  authors: (a, b) => authorsLikeness(a as Author[], b as Author[]),
  affiliations: (a, b) => listLikeness((a as Affiliation[]).map(textKey), (b as Affiliation[]).map(textKey)),
  keywords: (a, b) => listLikeness((a as string[]).map(letters), (b as string[]).map(letters)),
  references: (a, b) => countLikeness((a as Reference[]).length, (b as Reference[]).length),
  journal: (a, b) => journalLikeness((a as JournalName).title, (b as JournalName).title),
  pages: (a, b) => plainLikeness(pageKey(a as PageRange), pageKey(b as PageRange)),
  dates: (a, b) => datesLikeness(a as PublicationDates, b as PublicationDates),
}

/** The same people in order are one reading, however their names are cut; else families decide, as in the evaluation. */
function authorsLikeness(a: readonly Author[], b: readonly Author[]): number {
  const families = (authors: readonly Author[]): string[] => authors.map(({ family }) => letters(family))
  return areSamePeople(a, b) ? 1 : listLikeness(families(a), families(b))
}

function textKey(affiliation: Affiliation): string {
  return letters(affiliation.text)
}

function pageKey(pages: PageRange): string {
  return `${pages.first}-${pages.last}`
}

function textLikeness(a: string, b: string): number {
  return letters(a) === letters(b) ? 1 : bagOverlap(a, b)
}

/** `Larkmoor Med J` is the Larkmoor Medical Journal. */
function journalLikeness(a: string, b: string): number {
  const [short, long] = [a, b]
    .map(title =>
      title
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter(word => word !== '' && !/^(?:the|of|and|in|for|a)$/.test(word)),
    )
    .sort((x, y) => x.join('').length - y.join('').length)
  const isShort = short!.length === long!.length && short!.every((word, i) => long![i]!.startsWith(word))
  return isShort && short!.length > 1 ? 1 : textLikeness(a, b)
}

function plainLikeness(a: unknown, b: unknown): number {
  const [left, right] = [a, b].map(value => letters(typeof value === 'string' ? value : JSON.stringify(value)))
  return left === right ? 1 : 0
}

/** Shared members over all; 1 only where the order agrees too. */
function listLikeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === b.length && a.every((value, i) => value === b[i])) return 1
  const left = [...b]
  let shared = 0
  for (const value of a) {
    const at = left.indexOf(value)
    if (at < 0) continue
    left.splice(at, 1)
    shared++
  }
  return Math.min(0.99, (2 * shared) / Math.max(1, a.length + b.length))
}

/** References are printed and tagged in different words; their number tells whether both saw the whole list. */
function countLikeness(a: number, b: number): number {
  return a === b ? 1 : Math.min(a, b) / Math.max(a, b)
}

/** One year in common: publishers differ on which of their dates is the date. */
function datesLikeness(a: PublicationDates, b: PublicationDates): number {
  const years = (dates: PublicationDates): (number | null)[] =>
    [dates.print, dates.electronic, dates.collection].map(date => date?.year ?? null)
  return years(a).some(year => year !== null && years(b).includes(year)) ? 1 : 0
}
