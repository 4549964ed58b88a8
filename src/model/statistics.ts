/** What the desk tells of its own work: time, edits, agreement, and how the machine's accuracy goes with time. */
import type { FieldName } from './citation.js'

export interface DeskStatistics {
  /** Accepted records, and those of them in which nothing had to be changed. */
  readonly records: number
  readonly untouched: number
  /** Of all records whose time is known; null when none is. */
  readonly medianSeconds: number | null
  readonly people: readonly PersonTime[]
  /** How many records took how long, the quickest first. */
  readonly durations: readonly Duration[]
  /** Most often changed first. */
  readonly fields: readonly FieldEdits[]
  /** Oldest first. */
  readonly periods: readonly Period[]
  readonly agreement: Agreement
}

export interface PersonTime {
  readonly operator: string
  readonly records: number
  /** Records of which the time is known. */
  readonly measured: number
  readonly medianSeconds: number | null
  /** Nine in ten records took less. */
  readonly ninthTenthSeconds: number | null
  readonly medianKeystrokes: number | null
}

export interface Duration {
  /** Seconds; null for all that took longer than the bins before. */
  readonly upTo: number | null
  readonly records: number
}

/** What became of the machine's reading of a field. */
export interface FieldEdits {
  readonly field: FieldName
  /** Records that have the field, for the machine or for the operator. */
  readonly records: number
  readonly kept: number
  readonly changed: number
  /** The machine had found none. */
  readonly added: number
  /** The page has none. */
  readonly removed: number
}

export interface Period {
  /** A day, `2026-11-15`, or a month, `2026-11`. */
  readonly name: string
  readonly records: number
  readonly untouched: number
  readonly fields: number
  readonly fieldsKept: number
  readonly medianSeconds: number | null
}

/** The second pass beside the first; only records that two different people have accepted. */
export interface Agreement {
  readonly records: number
  /** Checked again by the same person: not counted. */
  readonly samePerson: number
  /** Both have every field the same. */
  readonly whole: number
  readonly fields: readonly { readonly field: FieldName; readonly records: number; readonly agree: number }[]
}
