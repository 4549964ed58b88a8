/** What one vocabulary says of the article, before it becomes a record. */
import type { InlineHtml, NodeId, PartialDate, Reference } from '../model/index.js'

export const VOCABULARIES = [
  'highwire',
  'bepress',
  'json-ld',
  'eprints',
  'prism',
  'dublin-core',
  'coins',
  'microdata',
  'open-graph',
] as const
export type Vocabulary = (typeof VOCABULARIES)[number]

/** A value with where it stood. */
export interface Said<T> {
  readonly value: T
  readonly verbatim: string
  readonly nodes: readonly NodeId[]
  /** The tag or property: `citation_title`. */
  readonly source: string
  /** Repairs made on the way, by name. */
  readonly rules: readonly string[]
}

export interface SaidAuthor {
  readonly name: string
  /** Set where the vocabulary tells the parts apart; else `name` has to be taken apart. */
  readonly parts: { readonly family: string; readonly given: string; readonly suffix: string } | null
  readonly group: boolean
  readonly affiliations: readonly string[]
  readonly email: string | null
  readonly orcid: string | null
}

export interface SaidJournal {
  readonly title: string
  readonly abbreviation: string | null
  readonly issnPrint: string | null
  readonly issnElectronic: string | null
  readonly publisher: string | null
}

export interface Statement {
  readonly vocabulary: Vocabulary
  readonly title: Said<InlineHtml> | null
  readonly authors: Said<readonly SaidAuthor[]> | null
  /** Institutions whose author is not known: all before the first or all after the last author. */
  readonly institutions: Said<readonly string[]> | null
  /** With its markup, as written. */
  readonly abstract: Said<string> | null
  readonly keywords: Said<readonly string[]> | null
  readonly references: Said<readonly Reference[]> | null
  readonly journal: Said<SaidJournal> | null
  readonly volume: Said<string> | null
  readonly issue: Said<string> | null
  readonly firstPage: Said<string> | null
  readonly lastPage: Said<string> | null
  readonly elocation: Said<string> | null
  readonly doi: Said<string> | null
  readonly pii: Said<string> | null
  readonly pmid: Said<string> | null
  readonly pmcid: Said<string> | null
  readonly date: Said<PartialDate> | null
  readonly onlineDate: Said<PartialDate> | null
  readonly language: Said<string> | null
  readonly types: Said<readonly string[]> | null
  readonly url: Said<string> | null
}

export const SILENCE: Omit<Statement, 'vocabulary'> = {
  title: null,
  authors: null,
  institutions: null,
  abstract: null,
  keywords: null,
  references: null,
  journal: null,
  volume: null,
  issue: null,
  firstPage: null,
  lastPage: null,
  elocation: null,
  doi: null,
  pii: null,
  pmid: null,
  pmcid: null,
  date: null,
  onlineDate: null,
  language: null,
  types: null,
  url: null,
}
