import type { LinkClass, LinkKind } from './link.js'
import type { NodeId } from './page.js'

/** Where a downloaded file is put: the paper's four folders. Paper 004, section 2.2. */
export type FileClass = Exclude<LinkClass, 'discarded'>

/** The three lists of the crawl, as the paper names them. Paper 004, section 2.1. */
export type CrawlList = 'open' | 'closed' | 'revisited'

/** A page on one of the lists. */
export interface FrontierNode {
  readonly url: string
  readonly list: CrawlList
  /** The paper's flag(1), a retry left, and flag(0), none. */
  readonly flag: 0 | 1
  /** The order within the list; Revisited grows at both ends, so it may be negative. */
  readonly position: number
}

/** One article as the issue page announces it: what a complete harvest must find. */
export interface IssueEntry {
  /** Counts the entries of the issue from 0, in the order of the issue page. */
  readonly position: number
  /** The longest caption among the entry's links, or the text beside them. */
  readonly title: string
  readonly links: readonly { readonly url: string; readonly kind: LinkKind; readonly caption: string }[]
  /** As printed beside the entry, e.g. `12-17`; null where none stands there. */
  readonly pages: string | null
  readonly doi: string | null
  /** SHA-256 of the issue page and the nodes the entry was read from: evidence. */
  readonly page: string
  readonly nodes: readonly NodeId[]
}

/** What the issue page says of the issue as a whole; null where it says nothing. */
export interface IssueHeading {
  readonly volume: string | null
  readonly issue: string | null
  readonly year: string | null
  readonly verbatim: string
}

/** A downloaded file that belongs to an article. */
export interface ArticleFile {
  readonly url: string
  readonly class: FileClass
  readonly sha256: string
  readonly contentType: string | null
  readonly bytes: number
}

/** Abstract page, full text and PDFs of one article. */
export interface ArticleGroup {
  readonly entry: IssueEntry | null
  readonly heading: IssueHeading | null
  readonly title: string | null
  readonly doi: string | null
  readonly files: readonly ArticleFile[]
}
