/** Journals with their titles as NLM's catalogue writes them, and how it writes the words inside titles. */
import {
  catalogueTitle,
  isCapitalized,
  mayNameBody,
  titleWords,
  type WordCase,
} from '../src/citation/catalogue-title.js'
import { nlmTitleAbbreviation } from '../src/citation/title-abbreviation.js'
import { journalKey } from '../src/io/parameters/journals.js'

/** Words that were seen less often, or that are written both ways more often than this, are not decided. */
const LEAST = 3
const CLEAR = 0.9

function isListed([, , , sources = '']: readonly string[]): boolean {
  return sources.split('|').includes('nlm')
}

/** Publishers' own files spell over what the catalogue says. */
export function isOfCatalogue(row: readonly string[]): boolean {
  return isListed(row) && !/\b(?:jats|europepmc)\b/.test(row[3] ?? '')
}

/** Title, abbreviation, ISSNs, and the catalogue's title: `=` where it is the title, nothing where nobody knows. */
export function catalogueRows(rows: readonly string[][]): string[] {
  const caseOf = wordCase(rows)
  const written = new Map<string, string>()
  for (const [title = ''] of rows.filter(row => isListed(row) && !isOfCatalogue(row))) {
    const catalogue = catalogueTitle(title, caseOf)
    if (catalogue !== null) written.set(journalKey(title), catalogue)
  }
  for (const [title = ''] of rows.filter(isOfCatalogue)) written.set(journalKey(title), title)
  // NLM gives an abbreviation to one journal only.
  const short = new Map(
    rows.filter(isOfCatalogue).map(([title = '', abbreviation = '']) => [shortKey(abbreviation), title]),
  )
  short.delete('')
  return rows
    .map(row => {
      const [title = '', abbreviation = '', issns] = row
      const catalogue = isOfCatalogue(row)
        ? title
        : (written.get(journalKey(title)) ?? short.get(shortKey(abbreviation)) ?? catalogueTitle(title, caseOf))
      return [title, abbreviation, issns, catalogue === title ? '=' : (catalogue ?? '')].join('\t')
    })
    .sort()
}

function shortKey(abbreviation: string): string {
  return nlmTitleAbbreviation(abbreviation).toLowerCase()
}

/** A word a line, as it is written inside titles. */
export function titleWordRows(rows: readonly string[][]): string[] {
  return [...decidedWords(rows)].map(([word, kind]) => (kind === 'small' ? word : capitalized(word))).sort()
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

export function wordCase(rows: readonly string[][]): WordCase {
  const words = decidedWords(rows)
  return word => words.get(word) ?? null
}

function decidedWords(rows: readonly string[][]): Map<string, 'small' | 'capital'> {
  const counts = new Map<string, { small: number; capital: number }>()
  for (const [title = ''] of rows.filter(row => isOfCatalogue(row) && !mayNameBody(row[0] ?? '')))
    for (const { text, opens } of titleWords(title)) {
      const kind = text === text.toLowerCase() ? 'small' : isCapitalized(text) ? 'capital' : null
      if (opens || kind === null) continue
      const count = counts.get(text.toLowerCase()) ?? { small: 0, capital: 0 }
      count[kind]++
      counts.set(text.toLowerCase(), count)
    }
  return new Map(
    [...counts].flatMap(([word, { small, capital }]) => {
      const all = small + capital
      if (all < LEAST || Math.max(small, capital) < CLEAR * all) return []
      return [[word, small > capital ? ('small' as const) : ('capital' as const)]]
    }),
  )
}
