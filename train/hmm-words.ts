/**
 * Word frequencies per state. The lexicon tells the fields that citation databases have; the "other" zones and the
 * headings, for which the paper had no collection yet, are counted on the labelled pages.
 */
import type { WordModel } from '../src/labeling/hmm/parameters.js'
import type { State } from '../src/labeling/hmm/states.js'
import type { HmmPage } from './hmm-pages.js'
import type { Counts } from './words.js'

const COLUMNS = [
  'title',
  'author',
  'affiliation',
  'abstract',
  'reference',
  'abstract-heading',
  'reference-heading',
  'navigation',
  'body',
] as const
type Column = (typeof COLUMNS)[number]

const COLUMN_OF: Readonly<Record<State, Column>> = {
  PreTitle: 'navigation',
  Title: 'title',
  BTA: 'navigation',
  Author: 'author',
  BAA: 'navigation',
  Affiliation: 'affiliation',
  BAAH: 'navigation',
  AbstractHeading: 'abstract-heading',
  BAHA: 'navigation',
  Abstract: 'abstract',
  BARH: 'body',
  ReferenceHeading: 'reference-heading',
  BRHR: 'navigation',
  Reference: 'reference',
  BR: 'navigation',
  AR: 'navigation',
}

/** The share of the pages' own counts, where the lexicon has the field too. */
const PAGES_SHARE = 0.6
const BODY_SHARE = 0.8
/** The probability of a word that was never seen in a field, of one that was never seen anywhere. */
const UNSEEN = 2e-7
/** A word counts once it was seen on pages of so many groups: what one publisher says tells nothing of others. */
const GROUPS = 3

/** Table 4 of the paper, and the headings of reference lists. */
const HEADINGS: Partial<Readonly<Record<Column, readonly string[]>>> = {
  'abstract-heading':
    'abstract aim background contents objective objectives presentation summary purpose study objective synopsis resumen resumo zusammenfassung'.split(
      ' ',
    ),
  'reference-heading': 'references reference literature cited bibliography notes works citations sources'.split(' '),
}

export function fittedWords(pages: readonly HmmPage[], lexicon: ReadonlyMap<string, Counts>): WordModel {
  const onPages = pageCounts(pages)
  const tables = COLUMNS.map(column => probabilities(column, onPages.get(column)!, lexicon))
  const vocabulary = [...new Set(tables.flatMap(table => [...table.keys()]))].sort()
  const frequencies = new Map<string, Float64Array>()
  for (const word of vocabulary) {
    const row = Float64Array.from(tables, table => rounded(Math.log((table.get(word) ?? 0) + UNSEEN)))
    if (Math.max(...row) > Math.log(UNSEEN * 25)) frequencies.set(word, row)
  }
  return { columns: COLUMNS, columnOf: COLUMN_OF, frequencies, unknown: unknownOf() }
}

/** Names are the most likely unknown words; a heading has none. */
function unknownOf(): Float64Array {
  const rare: Partial<Readonly<Record<Column, number>>> = {
    author: 3,
    reference: 1.5,
    'abstract-heading': 0.1,
    'reference-heading': 0.1,
  }
  return Float64Array.from(COLUMNS, column => rounded(Math.log(UNSEEN * (rare[column] ?? 1))))
}

function pageCounts(pages: readonly HmmPage[]): Map<Column, Counts> {
  const counts = new Map<Column, Counts>(COLUMNS.map(column => [column, new Map()]))
  const groups = new Map<string, Set<string>>()
  for (const { group, observations, states } of pages)
    observations.forEach(({ words }, i) => {
      const table = counts.get(COLUMN_OF[states[i]!])!
      for (const word of words) {
        table.set(word, (table.get(word) ?? 0) + 1)
        if (!groups.has(word)) groups.set(word, new Set())
        groups.get(word)!.add(group)
      }
    })
  for (const table of counts.values())
    for (const word of table.keys()) if (groups.get(word)!.size < GROUPS) table.delete(word)
  return counts
}

function probabilities(column: Column, onPages: Counts, lexicon: ReadonlyMap<string, Counts>): Counts {
  const counted = lexicon.get(column) ?? (column === 'body' ? lexicon.get('abstract')! : new Map<string, number>())
  const share = counted.size === 0 ? 1 : column === 'body' ? BODY_SHARE : PAGES_SHARE
  const heading = new Map((HEADINGS[column] ?? []).map(word => [word, 3]))
  const result: Counts = new Map()
  for (const [counts, part] of [
    [onPages, share],
    [counted, 1 - share],
    [heading, heading.size > 0 ? 0.5 : 0],
  ] as const) {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    for (const [word, count] of counts) result.set(word, (result.get(word) ?? 0) + (part * count) / total)
  }
  return result
}

function rounded(value: number): number {
  return Number(value.toFixed(2))
}
