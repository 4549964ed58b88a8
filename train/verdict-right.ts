/** Whether a reading of a field is right, by the definitions of the evaluation; null where the truth does not tell. */
import { matchLists, norm, sameReference, similar, wordF1, words } from '../eval/metrics/text.js'
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
} from '../src/model/index.js'
import type { VerdictTruth } from './verdict-pages.js'

/** The fields whose truth the corpus has. */
export const JUDGED: readonly FieldName[] = [
  'title',
  'authors',
  'affiliations',
  'abstract',
  'keywords',
  'references',
  'journal',
  'volume',
  'issue',
  'pages',
  'doi',
  'dates',
]

export function isRight(name: FieldName, value: unknown, truth: VerdictTruth): boolean | null {
  switch (name) {
    case 'title':
      return truth.title ? similar(plainText(value as string), truth.title) >= 0.97 : null
    case 'authors':
      return authorsRight(value as readonly Author[], truth.authors ?? [])
    case 'affiliations':
      return affiliationsRight(
        (value as readonly Affiliation[]).map(({ text }) => text),
        truth.affiliations ?? [],
      )
    case 'abstract':
      return abstractRight(abstractText(value as Abstract), truth.abstract)
    case 'keywords':
      return listRight(value as readonly string[], truth.keywords ?? [])
    case 'references':
      return referencesRight(
        (value as readonly Reference[]).map(({ text }) => text),
        truth.references ?? [],
      )
    default:
      return sourceRight(name, value, truth)
  }
}

function authorsRight(read: readonly Author[], truth: VerdictTruth['authors']): boolean | null {
  if (truth.length === 0) return null
  return read.length === truth.length && read.every(({ family }, i) => norm(family) === norm(truth[i]!.family))
}

function affiliationsRight(read: readonly string[], truth: readonly string[]): boolean | null {
  if (truth.length === 0) return null
  return read.length === truth.length && matchLists(read, truth, (a, b) => similar(a, b) >= 0.9) === truth.length
}

/** An abstract of some length where the page has none was invented. */
function abstractRight(read: string, truth: string): boolean {
  return truth === '' ? words(read).length < 10 : wordF1(read, truth) >= 0.95
}

function listRight(read: readonly string[], truth: readonly string[]): boolean | null {
  if (truth.length === 0) return null
  return [...read].map(norm).sort().join('|') === [...truth].map(norm).sort().join('|')
}

function referencesRight(read: readonly string[], truth: readonly string[]): boolean | null {
  if (truth.length === 0) return null
  const hits = matchLists(read, truth, sameReference)
  return hits >= 0.95 * truth.length && read.length <= 1.1 * truth.length
}

function sourceRight(name: FieldName, value: unknown, truth: VerdictTruth): boolean | null {
  switch (name) {
    case 'journal':
      return truth.journal ? sameJournal((value as JournalName).title, truth.journal) : null
    case 'pages':
      return truth.pages ? pagesKey((value as PageRange).raw) === pagesKey(truth.pages) : null
    case 'dates':
      return truth.year ? yearsOf(value as PublicationDates).includes(Number(truth.year)) : null
    case 'doi':
    case 'volume':
    case 'issue':
      return truth[name] ? norm(value as string) === norm(truth[name]) : null
    default:
      return null
  }
}

/** Spelt out or abbreviated, with or without its articles: `Biol Psychiatry` is Biological Psychiatry. */
function sameJournal(a: string, b: string): boolean {
  if (similar(a, b) >= 0.9) return true
  const [long, short] = [a, b]
    .map(title => words(title).filter(word => !/^(?:the|of|and|in|for|a)$/.test(word)))
    .sort((x, y) => y.join('').length - x.join('').length)
  return short!.length > 0 && short!.length <= long!.length && short!.every((word, i) => long![i]!.startsWith(word))
}

/** `1199-205` and `1199–1205` are the same pages. */
function pagesKey(text: string): string {
  const [first = '', last = first] = text.match(/[A-Za-z]*\d+/g) ?? []
  const whole =
    /^\d+$/.test(last) && last.length < first.length ? first.slice(0, first.length - last.length) + last : last
  return `${first}-${whole}`.toLowerCase()
}

function yearsOf(dates: PublicationDates): (number | null)[] {
  return [dates.print, dates.electronic, dates.collection].map(date => date?.year ?? null)
}
