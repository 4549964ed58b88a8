/**
 * What the rest of webmars knows of the store; SQLite implements it today, PostgreSQL can take over.
 *
 * Every time is ISO 8601 and given by the caller; every method is one transaction, so a process may be killed
 * between any two of them.
 */

import type { FollowRule } from '../../core.js'
import type {
  ArticleGroup,
  CrawlList,
  Edit,
  FileClass,
  FrontierNode,
  IssueEntry,
  IssueHeading,
  LabeledZone,
  Reconciled,
  RecordDraft,
} from '../../model/index.js'
import type { Politeness } from '../http/politeness.js'
import type { HostTurnOptions } from '../jobs/host-turns.js'
import type { Shelf } from '../shelves/shelf.js'
import type { ListStore } from './lists.js'
import type { PeopleStore } from './people.js'

export type { FoundRecord, StoredList } from './lists.js'
export type { ActivityFilter, Session, User } from './people.js'

export interface Store extends PeopleStore, ListStore {
  /** The version of the tables, for `webmars status`. */
  readonly version: number
  /** Where the bytes of pages are. */
  readonly shelf: Shelf
  /** Whose turn it is at a host, for all who share the database; null where one machine works alone. */
  readonly turns: ((options: HostTurnOptions) => Politeness) | null

  /** The time by the clock that all who use the store have in common. */
  now(): Promise<string>
  listHarvests(): Promise<Harvest[]>
  harvest(id: string): Promise<Harvest | null>
  /** Makes the harvest, or takes up the one there is; throws StoreBusyError while another process holds it. */
  takeHarvest(taking: HarvestTaking): Promise<Harvest>
  /** Says now and then that the one who took it is alive; throws StoreBusyError where another has taken it over. */
  touchHarvest(id: string, at: string): Promise<void>
  /** Lets go of what was taken: complete, or stopped with the reason. */
  leaveHarvest(id: string, leaving: HarvestLeaving): Promise<void>
  /** All lists, or one of them, in its order. */
  frontier(harvest: string, list?: CrawlList): Promise<StoredNode[]>
  /** Of those addresses that are on a list. */
  origins(harvest: string, urls: readonly string[]): Promise<Map<string, Origin>>
  /** How many addresses are on each list. */
  countFrontier(harvest: string): Promise<Record<CrawlList, number>>
  /** Forgets the lists, not the downloads: the harvest begins again and asks only for what has changed. */
  clearFrontier(harvest: string): Promise<void>
  /** One step of the crawl: what moved on the lists, and what was downloaded or failed. All of it or nothing. */
  commitStep(harvest: string, step: CrawlStep): Promise<void>
  /** The downloads of a harvest in the order they were made. */
  listPages(harvest: string): Promise<StoredPage[]>
  /** The same one by one, a few at a time in memory. */
  eachPage(harvest: string): AsyncIterable<StoredPage>
  /** Those whose address is on Closed, each with the link that led to it. */
  eachDownload(harvest: string): AsyncIterable<StoredDownload>
  page(harvest: string, url: string): Promise<StoredPage | null>
  /** The same bytes may have been received more than once; any of them will do. */
  pageBySha256(sha256: string): Promise<StoredPage | null>
  /** Keeps beside a page what the browser made of it. */
  addRendering(harvest: string, url: string, rendering: ArchivePlace): Promise<void>

  /** Replaces the grouping of a harvest; articles that are still there keep drafts, edits and decisions. */
  saveArticles(harvest: string, articles: readonly NewArticle[]): Promise<void>
  /** In the order of harvest and issue page. */
  listArticles(filter?: ArticleFilter): Promise<StoredArticle[]>
  /**
   * The same one by one, a few at a time in memory: for stores of any size. What is changed while it is read may or may
   * not be seen as changed; nothing is given twice.
   */
  eachArticle(filter?: ArticleFilter): AsyncIterable<StoredArticle>
  article(id: string): Promise<StoredArticle | null>
  saveDraft(article: string, drafted: NewDraft): Promise<void>
  /** The articles whose drafts name the same article, itself among them, in the order of harvests and positions. */
  alike(article: string): Promise<string[]>
  draft(article: string): Promise<StoredDraft | null>
  /** The labelled zones of the page that it was drafted from; none where there is no draft. */
  zones(article: string): Promise<readonly LabeledZone[]>
  /** Edits are kept for ever, in the order they were made. */
  addEdit(article: string, edit: Edit): Promise<void>
  listEdits(article: string): Promise<Edit[]>
  accept(article: string, reconciled: Reconciled): Promise<void>
  /** Takes an acceptance back; the record accepted before is forgotten, the edits stay. */
  reopen(article: string): Promise<void>
  reconciled(article: string): Promise<Reconciled | null>

  close(): Promise<void>
}

export type HarvestStatus = 'running' | 'complete' | 'stopped'

export interface Harvest {
  readonly id: string
  /** The issue page it began with. */
  readonly url: string
  readonly status: HarvestStatus
  /** Why it stopped; empty otherwise. */
  readonly reason: string
  readonly started: string
  readonly updated: string
  readonly journal: string | null
  /** Who works on it, or was killed at it. */
  readonly holder: Holder | null
  /** The final report as the download wrote it; null until the first end. */
  readonly report: unknown
}

/** Who works on a harvest: a process of a machine. */
export interface Holder {
  readonly host: string
  readonly pid: number
}

export interface HarvestTaking {
  readonly url: string
  readonly at: string
  readonly holder: Holder
  /** Whether the process that held it last is still there; asked only about processes of this host. */
  readonly isAlive: (pid: number) => boolean
}

export interface HarvestLeaving {
  readonly status: HarvestStatus
  readonly reason: string
  readonly at: string
  readonly report: unknown
}

/** Which link led to a page, as classified before it was downloaded. */
export interface Origin {
  readonly parent: string | null
  readonly caption: string
  readonly guess: FileClass
  /** Clicks from the issue page. */
  readonly depth: number
  /** Whether it is (a further part of) the list of contents. */
  readonly isContents: boolean
  /** The entry of the issue page it belongs to; null when unknown. */
  readonly entry: number | null
  /** Why the link was followed; null for the issue page, and where an older webmars did not say. */
  readonly rule: FollowRule | null
}

export interface StoredNode extends FrontierNode {
  readonly origin: Origin
  /** Why the last try failed; null where none did. */
  readonly failure: Failure | null
}

export interface Failure {
  readonly reason: string
  readonly message: string
  readonly at: string
}

/** Where the bytes are: a record of a WARC file. */
export interface ArchivePlace {
  readonly file: string
  readonly offset: number
  /** Bytes of the record in the file, compressed. */
  readonly length: number
}

export interface StoredPage {
  readonly url: string
  /** After redirects. */
  readonly finalUrl: string
  readonly status: number
  /** Of the decoded body: the page's identity. */
  readonly sha256: string
  readonly contentType: string | null
  readonly bytes: number
  readonly class: FileClass
  /** What it really is when not what it claims: `login`, `captcha`, `soft-404`, `damaged-pdf`; empty otherwise. */
  readonly remark: string
  readonly etag: string | null
  readonly lastModified: string | null
  readonly at: string
  readonly place: ArchivePlace
  /** The settled DOM of the browser, where it was needed. */
  readonly rendering: ArchivePlace | null
  readonly facts: PageFacts
}

/** A page of a harvest's Closed list. */
export interface StoredDownload {
  readonly page: StoredPage
  readonly origin: Origin
}

/** What was read on a page while crawling, so that grouping need not read it again. */
export interface PageFacts {
  readonly doi: string | null
  readonly title: string | null
  /** Of a list of contents: its entries, counted on from those of the lists before. */
  readonly contents: { readonly entries: readonly IssueEntry[]; readonly heading: IssueHeading } | null
  /** The encoding as found out, where neither the server nor the page had declared it. */
  readonly charset?: string
}

export interface CrawlStep {
  readonly changes: readonly FrontierNode[]
  /** Of the nodes that are new. */
  readonly origins: ReadonlyMap<string, Origin>
  readonly page: StoredPage | null
  readonly failure: { readonly url: string; readonly failure: Failure } | null
  readonly at: string
}

export interface NewArticle extends ArticleGroup {
  /** The same for the same article in every run: see `articleId`. */
  readonly id: string
}

export type ArticleState = 'missing' | 'downloaded' | 'drafted' | 'accepted'

export interface StoredArticle extends NewArticle {
  readonly harvest: string
  readonly position: number
  readonly state: ArticleState
  /** How many problems its draft has. */
  readonly problems: number
}

export interface ArticleFilter {
  readonly harvest?: string
  readonly state?: ArticleState
}

export interface StoredDraft {
  readonly draft: RecordDraft
  /** SHA-256 of the page it was drafted from. */
  readonly page: string
  readonly at: string
}

export interface NewDraft extends StoredDraft {
  /** Packed; those there are stay unless others are given. */
  readonly zones?: Uint8Array
}

/** Another process works on the harvest. */
export class StoreBusyError extends Error {
  override readonly name = 'StoreBusyError'
  constructor(
    readonly url: string,
    readonly holder: Holder,
  ) {
    const who = holder.pid === 0 ? 'another process' : `process ${holder.pid} on ${holder.host}`
    super(`${url}: ${who} is harvesting it; wait for it, or end it`)
  }
}
