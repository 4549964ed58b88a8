import type { NodeId } from './page.js'

/** Who says so. */
export type Witness = 'template' | 'hmm' | 'crf' | 'metadata' | 'issue-page' | 'import' | 'operator'

/** Where a value was read, and who says so. A value without evidence is a guess. */
export interface Evidence {
  /** SHA-256 of the bytes of the page, not its URL: pages change, evidence must not. Empty when typed by an operator. */
  readonly page: string
  /** The nodes the text was read from, in document order; empty when typed by an operator. */
  readonly nodes: readonly NodeId[]
  /** The text exactly as it stands on the page, before any reformatting. */
  readonly verbatim: string
  readonly by: Witness
  /** Finer than `by`: the metadata vocabulary (`citation_title`), the template, the operator's name. */
  readonly source: string
  /** The conventions applied on the way from `verbatim` to the value, by name, in order. */
  readonly rules: readonly string[]
  /** Probability in [0, 1] that this witness is right; null where it gives none. */
  readonly confidence: number | null
}

/** What else a witness proposed for the field, and was not chosen. */
export interface Candidate<T> {
  readonly value: T
  readonly evidence: Evidence
}

/** A value and every reason to believe it, oldest first; the last one is in force. */
export interface Field<T> {
  readonly value: T
  readonly evidence: readonly [Evidence, ...Evidence[]]
  /** Calibrated probability in [0, 1] that the value is right, all witnesses heard. 1 once an operator confirmed it. */
  readonly confidence: number
  /** The other readings, best first. */
  readonly candidates: readonly Candidate<T>[]
}

/** A field with one witness. */
export function field<T>(value: T, evidence: Evidence): Field<T> {
  return { value, evidence: [evidence], confidence: evidence.confidence ?? 0.5, candidates: [] }
}

/** An operator's correction: the new value stands, the machine's reading stays on record. */
export function correct<T>(old: Field<T> | null, value: T, operator: string): Field<T> {
  const correction: Evidence = {
    page: '',
    nodes: [],
    verbatim: typeof value === 'string' ? value : JSON.stringify(value),
    by: 'operator',
    source: operator,
    rules: [],
    confidence: 1,
  }
  if (old === null) return { value, evidence: [correction], confidence: 1, candidates: [] }
  return { ...old, value, evidence: [...old.evidence, correction], confidence: 1 }
}
