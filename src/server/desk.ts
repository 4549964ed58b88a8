/** What the operator's desk can do; the routes know this and nothing of how it is done. */
import type { DroppedFile } from '../io/dropped-files.js'
import type {
  AlikeRecord,
  CheckedReference,
  CitationRecord,
  DeskArticle,
  DeskDrop,
  DeskExport,
  DeskFailedJob,
  DeskHarvest,
  DeskJournal,
  DeskJournalDetail,
  DeskList,
  DeskListDrop,
  DeskListSummary,
  DeskRecord,
  DeskStatistics,
  EditOutcome,
  ListEdit,
  NamedActivity,
} from '../model/index.js'
import type { FramePage } from './frame-pages.js'
import type { PointedPlace } from './pointing.js'

export interface Desk extends StatisticsDesk, ListDesk, JournalDesk, JobDesk {
  harvests(): Promise<DeskHarvest[]>
  /** Starts a harvest in the background; its progress comes as changes. */
  startHarvest(url: string): Promise<DeskHarvest>
  /** Pages and PDFs become records; libraries' files are compared with those there are. */
  drop(files: readonly DroppedFile[]): Promise<DeskDrop>
  articles(harvest: string): Promise<DeskArticle[] | null>
  record(article: string): Promise<DeskRecord | null>
  /** The references of a record, parsed and checked, in their order. */
  checkedReferences(article: string): Promise<CheckedReference[] | null>
  edit(article: string, edit: DeskEdit): Promise<EditOutcome | EditConflict | null>
  /** Says what a place on the page is; the fields that change by it are saved. */
  point(article: string, pointing: DeskPointing): Promise<EditOutcome | EditConflict | null>
  undo(article: string, operator: string): Promise<DeskRecord | null>
  accept(article: string, operator: string): Promise<DeskRecord | null>
  reopen(article: string): Promise<DeskRecord | null>
  /** Accepts every draft of a harvest in which nothing is doubtful; tells which. */
  acceptCertain(harvest: string, operator: string): Promise<string[] | null>
  /** Other records of the issue to which the correction that an edit made applies too. */
  alike(article: string, edit: number): Promise<AlikeRecord[] | null>
  /** Applies one correction to several records; tells to how many. */
  applyAlike(
    corrections: readonly AlikeRecord[],
    by: { readonly field: FieldKey; readonly operator: string },
  ): Promise<number>
  /** The records of a harvest in a format; null when there is no such harvest or format. */
  exported(harvest: string, options: { readonly format: string; readonly drafts: boolean }): Promise<DeskExport | null>
  /** A page as it was received, made harmless, in its harvest's style sheets; null when it is not in the archive. */
  foreignPage(sha256: string, harvest: string | null): Promise<FramePage | null>
  /** The picture of one sheet of a PDF. */
  foreignSheet(sha256: string, sheet: number): Promise<Uint8Array | null>
  /** Finishes what is being learnt; for whoever closes the desk. */
  settle(): Promise<void>
  /** Tells of every change until the returned function is called. */
  onChange(listener: (change: DeskChange) => void): () => void
}

export interface ListDesk {
  lists(): Promise<DeskListSummary[]>
  list(id: string): Promise<DeskList | null>
  /** Fetches and reads publication lists; throws FetchError or InputError when there is none to be had. */
  startLists(asked: AskedList): Promise<DeskListSummary[]>
  /** Each file is a list. */
  dropLists(files: readonly DroppedFile[]): Promise<DeskListDrop>
  editList(id: string, edit: NewListEdit): Promise<DeskList | ListConflict | null>
  undoList(id: string, operator: string): Promise<DeskList | null>
  /**
   * Accepted records, and undecided ones too when drafts are asked for; null when there is no such list or format. Several
   * lists, their names joined by periods, are written as one.
   */
  exportedList(id: string, options: { readonly format: string; readonly drafts: boolean }): Promise<DeskExport | null>
}

export interface AskedList {
  readonly url: string
  /** The address is a home page: its lists are looked for. */
  readonly find: boolean
}

type Change<T> = T extends { readonly kind: 'undo' } ? never : Omit<T, 'operator' | 'at'>

export interface NewListEdit {
  readonly change: Change<ListEdit>
  readonly operator: string
  /** The version the operator saw. */
  readonly version: number
}

/** Somebody else changed the same lines since. */
export interface ListConflict {
  readonly conflict: true
  readonly list: DeskList
  readonly by: string
}

export interface JournalDesk {
  journals(): Promise<DeskJournal[]>
  journal(id: string): Promise<DeskJournalDetail | null>
  switchTemplates(id: string, on: boolean): Promise<DeskJournalDetail | null>
  /** One template alone. */
  switchTemplate(id: string, template: string, on: boolean): Promise<DeskJournalDetail | null>
  switchLink(id: string, link: string, on: boolean): Promise<DeskJournalDetail | null>
  /** Takes the newest batch of link examples away; the journal is null when nothing is left of it. */
  undoLinks(id: string): Promise<{ readonly undone: number; readonly journal: DeskJournalDetail | null } | null>
}

export interface JobDesk {
  /** Jobs of the workers that failed at every try, newest first. */
  failedJobs(): Promise<DeskFailedJob[]>
  /** Both tell whether there was such a job. */
  reviveJob(id: string): Promise<boolean>
  dismissJob(id: string): Promise<boolean>
}

export interface StatisticsDesk {
  /** Of records accepted by one operator, or since a day; of all without either. */
  statistics(filter: {
    readonly operator?: string | undefined
    readonly since?: string | undefined
  }): Promise<DeskStatistics>
  /** Who did what, newest first. */
  activity(): Promise<NamedActivity[]>
  hasArticle(id: string): Promise<boolean>
}

export type FieldKey = keyof CitationRecord

export interface DeskEdit {
  readonly field: FieldKey
  readonly value: unknown
  /** Other fields that must change with it: links count the affiliations they lead to. */
  readonly also?: readonly { readonly field: FieldKey; readonly value: unknown }[]
  readonly operator: string
  /** The version the operator saw. */
  readonly version: number
}

export interface DeskPointing extends PointedPlace {
  readonly operator: string
  /** The version the operator saw. */
  readonly version: number
}

/** Somebody else changed the same field since: the operator decides. */
export interface EditConflict {
  readonly conflict: true
  readonly record: DeskRecord
  readonly by: string
}

export interface DeskChange {
  readonly kind: 'harvest' | 'article' | 'list'
  readonly id: string
  /** One line for people; empty when there is nothing to say. */
  readonly message: string
}
