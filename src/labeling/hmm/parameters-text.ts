/** The model as text that diffs: JSON for states and histograms, a table with one word a line for frequencies. */
import type { HmmParameters, PageModel, WordModel } from './parameters.js'
import type { State } from './states.js'

/** The JSON part; the words stand beside it. */
export interface HmmDocument {
  readonly models: readonly PageModel[]
  readonly histograms: HmmParameters['histograms']
  readonly columnOf: Readonly<Record<State, string>>
}

export function hmmToText({ models, histograms, words }: HmmParameters): { model: string; words: string } {
  const document: HmmDocument = { models, histograms, columnOf: words.columnOf }
  const lines = [...words.frequencies].map(([word, row]) => `${word}\t${rowText(row)}`)
  const head = [`word\t${words.columns.join('\t')}`, `\t${rowText(words.unknown)}`]
  return { model: `${JSON.stringify(document, null, 1)}\n`, words: `${[...head, ...lines].join('\n')}\n` }
}

/** Tenths of a natural logarithm, sign left out: all are probabilities. */
function rowText(row: Float64Array): string {
  return Array.from(row, value => Math.round(-value * 10)).join('\t')
}

export function hmmFromText(document: HmmDocument, table: string): HmmParameters {
  const lines = table.split('\n').filter(line => line !== '')
  const columns = lines[0]!.split('\t').slice(1)
  const rowOf = (line: string): Float64Array =>
    Float64Array.from(line.split('\t').slice(1), value => -Number(value) / 10)
  const frequencies = new Map(lines.slice(2).map(line => [line.slice(0, line.indexOf('\t')), rowOf(line)]))
  const words: WordModel = { columns, columnOf: document.columnOf, frequencies, unknown: rowOf(lines[1]!) }
  return { models: document.models, histograms: document.histograms, words }
}
