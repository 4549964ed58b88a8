import type { CitationRecord } from './citation.js'
import type { LabeledZone } from './label.js'
import type { NodeId } from './page.js'
import type { Problem } from './problem.js'

/** A record not yet seen by an operator, with all that was seen on the way to it. */
export interface Draft {
  readonly zones: readonly LabeledZone[]
  readonly record: CitationRecord
  readonly problems: readonly Problem[]
}

/** A draft without its zones, which are many: what most of the work after labelling needs. */
export type RecordDraft = Pick<Draft, 'record' | 'problems'>

/** A record an operator has accepted. Only `reconcile` makes one, and only these are exported. */
export interface Reconciled {
  readonly record: CitationRecord
  readonly operator: string
  /** ISO 8601, given by the caller: the core has no clock. */
  readonly accepted: string
}

/** An operator's change of one field, kept for ever. */
export interface Edit {
  readonly field: keyof CitationRecord
  readonly value: unknown
  readonly operator: string
  /** ISO 8601 */
  readonly at: string
  /** The place, counted from 0, of the edit that this one takes back; null for an ordinary edit. */
  readonly undoes: number | null
  /** Where on which page the operator pointed; absent when the value was typed. */
  readonly place?: { readonly page: string; readonly nodes: readonly NodeId[] }
}
