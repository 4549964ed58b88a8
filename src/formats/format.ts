/** What an output format is: a head, one text per record, a foot. Records are written one by one, so a store of any size streams. */
import type { CitationRecord } from '../model/index.js'

export interface FormatOptions {
  /** Inline markup (italics, indices) written as plain text, for readers that break on it. */
  readonly flatten: boolean
  /** MEDLINE's formats: a period after the bracket of a translated title, too, as many of NLM's records have it. */
  readonly bracketPeriod?: boolean
  /** A key or number of the record within the file: unique, stable. */
  readonly key: string
  /** Position in the file, from 0. */
  readonly index: number
}

export interface Format {
  readonly name: string
  readonly title: string
  /** File name ending without the period. */
  readonly extension: string
  readonly mediaType: string
  /** Whether records carry a key of their own; keys must be remembered to stay unique. */
  readonly keyed?: boolean
  readonly head: string
  readonly between: string
  readonly foot: string
  readonly write: (record: CitationRecord, options: FormatOptions) => string
  /** What the format demands and the record lacks, in words; empty when it may be written. */
  readonly lacks: (record: CitationRecord) => readonly string[]
}

export const DEFAULT_OPTIONS: FormatOptions = { flatten: false, key: 'record', index: 0 }

export function nothing(): readonly string[] {
  return []
}
