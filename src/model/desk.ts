/** What the operator's desk shows: the answers of its server, as the pages in `ui/` read them. */
import type { CitationRecord, CslItem } from './citation.js'
import type { Edit } from './draft.js'
import type { FileClass } from './harvest.js'
import type { Label } from './label.js'
import type { NodeId } from './page.js'
import type { Problem } from './problem.js'

export interface DeskHarvest {
  readonly id: string
  /** The issue page it began with. */
  readonly url: string
  /** The journal and issue that most of its articles name, e.g. `Annals of Tides 2026;41(1)`; empty while unknown. */
  readonly name: string
  readonly status: 'running' | 'complete' | 'stopped'
  readonly reason: string
  readonly started: string
  readonly updated: string
  readonly articles: number
  readonly accepted: number
  /** Drafts in which something is to be looked at. */
  readonly doubtful: number
  /** Entries of the issue page of which nothing could be downloaded. */
  readonly missing: number
  /** Articles of which there are pages, but no record yet. */
  readonly undrafted: number
  /** Whether somebody is at work on it: a process that is killed cannot say that it has stopped. */
  readonly working: boolean
  /** Why there is nothing of it; null where there is something, or it is not over yet. */
  readonly trouble: HarvestTrouble | null
}

export interface HarvestTrouble {
  /** Why the issue page could not be had, as the download calls it; `no-articles` where it was had and names none. */
  readonly reason: string
  /** Of the server's answer; null where there was none. */
  readonly status: number | null
}

/** A field the operator should look at. */
export interface DoubtfulField {
  readonly field: keyof CitationRecord
  readonly confidence: number
}

/** Words of a field that another witness reads otherwise, or that look damaged. */
export interface DoubtfulSpot {
  readonly field: keyof CitationRecord
  /** The member of a list, the section of an abstract; 0 for a plain text. */
  readonly row: number
  /** Characters of the row's text. */
  readonly start: number
  readonly end: number
  /** What stands there in the other reading; empty for nothing, or where only damage is seen. */
  readonly reading: string
}

export interface DeskArticle {
  readonly id: string
  readonly harvest: string
  readonly position: number
  readonly title: string
  readonly authors: string
  readonly pages: string
  /** Journal, year, volume and issue as far as they are known. */
  readonly source: string
  readonly state: 'missing' | 'downloaded' | 'drafted' | 'accepted'
  /** The least certain of its fields, in [0, 1]; 1 when nothing is doubtful. */
  readonly certainty: number
  readonly doubtful: readonly DoubtfulField[]
  readonly problems: readonly Problem[]
}

/** A labeled zone of the page an article was drafted from. */
export interface DeskZone {
  readonly label: Label
  readonly nodes: readonly NodeId[]
  /** Its first words. */
  readonly text: string
}

export interface DeskPage {
  readonly sha256: string
  readonly url: string
  readonly kind: 'html' | 'pdf'
  readonly class: FileClass
}

export interface DeskRecord {
  readonly article: DeskArticle
  /** As it stands now: the machine's draft with the edits in force. */
  readonly record: CitationRecord
  /** The machine's first reading, never overwritten. */
  readonly machine: CitationRecord
  /** The page whose zones these are, by its digest. */
  readonly page: string
  readonly zones: readonly DeskZone[]
  /** Words to look at. */
  readonly spots: readonly DoubtfulSpot[]
  readonly pages: readonly DeskPage[]
  readonly edits: readonly Edit[]
  /** How many edits there are: an edit names the version it was made on, so that two operators notice each other. */
  readonly version: number
  /** Who accepted it and when; null while it is a draft. */
  readonly accepted: { readonly operator: string; readonly at: string } | null
}

/** A reference as the citation parser reads it, and what is wrong with it. */
export interface CheckedReference {
  readonly csl: CslItem
  /** `no-author`, `no-title`, `no-year`, `no-source`, `twice`, `too-long`; empty when all is well. */
  readonly flaws: readonly string[]
}

/** What became of an edit. */
export interface EditOutcome {
  readonly record: DeskRecord
  /** The conventions that changed the value on saving, by name; empty when it was kept as typed. */
  readonly rules: readonly string[]
  /** What was typed and what was kept of it; null when it was kept as typed. */
  readonly change: { readonly typed: string; readonly kept: string } | null
  /** The edit's number in the history of the record, by which records are asked for that went wrong alike; null for none. */
  readonly edit: number | null
}

/** A record with the same cause of error, and what the correction would make of it. */
export interface AlikeRecord {
  readonly article: string
  readonly title: string
  readonly before: string
  readonly after: string
  readonly value: unknown
}

/** A library's file beside the records of the store. */
export interface DeskComparison {
  readonly name: string
  readonly rows: readonly {
    readonly article: string
    readonly title: string
    readonly status: 'new' | 'same' | 'different'
    readonly differences: readonly { readonly field: string; readonly ours: string; readonly theirs: string }[]
  }[]
  /** Titles that only the file has. */
  readonly missing: readonly string[]
}

/** What became of files that were dropped on the desk. */
export interface DeskDrop {
  /** The harvest that holds the new records; null where there are none. */
  readonly harvest: string | null
  readonly drafted: number
  readonly refused: readonly { readonly name: string; readonly reason: string }[]
  readonly comparisons: readonly DeskComparison[]
}

/** Records in a format of other programs, as the desk shows and hands them out. */
export interface DeskExport {
  readonly text: string
  readonly written: number
  /** Records that the format's grammar refused; `messages` names each with the reason. */
  readonly refused: number
  readonly incomplete: number
  readonly messages: readonly string[]
}
