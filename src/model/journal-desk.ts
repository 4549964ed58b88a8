/** What was learnt of journals, as the desk shows it. */
import type { Template, TrainingLink } from './journal.js'

export interface DeskJournal {
  readonly id: string
  readonly name: string
  /** Null when only links were learnt. */
  readonly templates: DeskTemplates | null
  readonly links: DeskLinks
}

export interface DeskTemplates {
  readonly count: number
  /** How many of them are not switched off one by one. */
  readonly heard: number
  /** From how many pages they were learnt. */
  readonly pages: number
  /** Switched on by a person, and used while the journal's pages still match. */
  readonly on: boolean
  readonly inUse: boolean
  readonly drifted: boolean
  /** Of the last pages: how many were read with the templates, and the share that matched. */
  readonly seen: number
  readonly hitRate: number | null
}

export interface DeskLinks {
  readonly count: number
  readonly on: number
  /** Later links to which an example was the nearest, and those of them it was right about. */
  readonly used: number
  readonly right: number
}

export interface DeskLinkExample extends TrainingLink {
  readonly id: string
  readonly batch: number
  readonly page: string
  readonly on: boolean
  /** Comes with the package: it cannot be switched. */
  readonly shipped: boolean
  readonly used: number
  readonly right: number
}

/** A template with its name and its switch. */
export interface DeskTemplate extends Template {
  readonly id: string
  readonly on: boolean
}

export interface DeskJournalDetail extends DeskJournal {
  readonly places: readonly DeskTemplate[]
  readonly examples: readonly DeskLinkExample[]
}
