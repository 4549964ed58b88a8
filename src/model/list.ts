/** A publication list under review: the lines of its page, the records they make, and what operators changed. */
import type { CslItem } from './citation.js'
import type { NodeId } from './page.js'

/** A line of text as a reader sees it. */
export interface ListLine {
  readonly text: string
  readonly nodes: readonly NodeId[]
}

/** From the first line to the one after the last; what names a record. */
export interface LineRange {
  readonly first: number
  readonly end: number
}

export type ListDecision = 'open' | 'accepted' | 'rejected'

interface EditOfList {
  readonly operator: string
  /** ISO 8601 */
  readonly at: string
}

/** An operator's change of a list, kept for ever. */
export type ListEdit =
  /** Records go, others come; what comes pushes out whatever it overlaps. */
  | (EditOfList & {
      readonly kind: 'bounds'
      readonly remove: readonly LineRange[]
      readonly add: readonly LineRange[]
    })
  | (EditOfList & {
      readonly kind: 'decide'
      readonly records: readonly LineRange[]
      readonly decision: ListDecision
    })
  /** Takes back the edit at that place, counted from 0. */
  | (EditOfList & { readonly kind: 'undo'; readonly undoes: number })

export interface ReviewedRecord extends LineRange {
  /** How sure the machine was of these lines; null where an operator drew them. */
  readonly confidence: number | null
  readonly decision: ListDecision
}

export interface DeskListRecord extends ReviewedRecord {
  readonly text: string
  readonly csl: CslItem
}

/** A list among others. */
export interface DeskListSummary {
  readonly id: string
  readonly url: string
  readonly at: string
  readonly records: number
  readonly accepted: number
}

/** What became of files that were dropped as publication lists. */
export interface DeskListDrop {
  readonly lists: readonly DeskListSummary[]
  readonly refused: readonly { readonly name: string; readonly reason: string }[]
}

export interface DeskList {
  readonly id: string
  readonly url: string
  readonly at: string
  readonly sha256: string
  readonly kind: 'html' | 'pdf'
  readonly lines: readonly ListLine[]
  readonly records: readonly DeskListRecord[]
  /** How many edits there are. */
  readonly version: number
}
