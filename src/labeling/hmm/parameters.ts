/** What the model knows, all by name. Probabilities are natural logarithms. */
import type { Feature } from './observation.js'
import type { State } from './states.js'

export interface HmmParameters {
  /** Each kind of page has its own order of states: articles, commentaries, abstracts, PDFs, … */
  readonly models: readonly PageModel[]
  /** Histograms per state by kind of source: `html` without boxes, `rendered`, `pdf`. */
  readonly histograms: Readonly<Record<string, Readonly<Record<Feature, Readonly<Record<State, readonly number[]>>>>>>
  readonly words: WordModel
}

export interface PageModel {
  /** E.g. `article`. */
  readonly name: string
  /** The logarithm of the share of such pages. */
  readonly prior: number
  readonly source: 'html' | 'pdf'
  /** From state to state; a pair that is absent is impossible. */
  readonly transitions: Readonly<Partial<Record<State, Readonly<Partial<Record<State, number>>>>>>
}

/** Which lexicon each state takes its word frequencies from. */
export interface WordModel {
  /** Columns of `frequencies`, e.g. `title`, `author`, `other`. */
  readonly columns: readonly string[]
  readonly columnOf: Readonly<Record<State, string>>
  /** Log-probability per column; a word that is absent has the column's `unknown`. */
  readonly frequencies: ReadonlyMap<string, Float64Array>
  readonly unknown: Float64Array
}
