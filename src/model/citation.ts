import type { Field } from './evidence.js'

/**
 * Text with the inline markup that NLM keeps: I, B, U, SUP, SUB, written as lower-case tags without
 * attributes; `&`, `<` and `>` are escaped. Nothing else: `plainText` gives the text alone.
 */
export type InlineHtml = string

/** One article as the operator will see it. Every field says where it was read. */
export interface CitationRecord {
  readonly title: Field<InlineHtml> | null
  /** The title in the article's own language, when `title` is a translation. */
  readonly vernacularTitle: Field<InlineHtml> | null
  /** ISO 639-2/B, e.g. `eng`, in the order of the article. */
  readonly languages: Field<readonly string[]> | null
  /** In the order of the byline; persons and groups together. */
  readonly authors: Field<readonly Author[]> | null
  /** Members of a group author, named elsewhere on the page. */
  readonly collaborators: Field<readonly Author[]> | null
  /** Each once, in order of first use; authors point here by index. */
  readonly affiliations: Field<readonly Affiliation[]> | null
  readonly abstract: Field<Abstract> | null
  readonly otherAbstracts: readonly Field<OtherAbstract>[]
  readonly keywords: Field<readonly string[]> | null
  readonly references: Field<readonly Reference[]> | null
  readonly journal: Field<JournalName> | null
  readonly volume: Field<string> | null
  /** With supplements inside: `3 Suppl 1`. */
  readonly issue: Field<string> | null
  readonly pages: Field<PageRange> | null
  /** Article number of an electronic journal, e.g. `e66`. */
  readonly elocation: Field<string> | null
  readonly doi: Field<string> | null
  readonly pii: Field<string> | null
  readonly pmid: Field<string> | null
  readonly pmcid: Field<string> | null
  readonly dates: Field<PublicationDates> | null
  /** MeSH publication types, e.g. `Journal Article`, `Editorial`. */
  readonly types: Field<readonly string[]> | null
  readonly relations: Field<readonly Relation[]> | null
  readonly copyright: Field<string> | null
  readonly conflictOfInterest: Field<string> | null
  readonly grants: Field<readonly Grant[]> | null
  readonly url: Field<string> | null
}

export interface Author {
  /** Groups have their whole name in `family`. */
  readonly kind: 'person' | 'group'
  /** With particles: `van der Berg`. The only name of a person with one name. */
  readonly family: string
  readonly given: string
  /** `Jr`, `Sr`, `2nd`, `3rd`; empty for none. */
  readonly suffix: string
  /** By NLM's rules: `JL`, `Mdel R`. */
  readonly initials: string
  readonly orcid: string | null
  readonly email: string | null
  readonly corresponding: boolean
  readonly equalContribution: boolean
  /** Indexes into `affiliations` of the record. */
  readonly affiliations: readonly number[]
  /** The name as it was first printed, where an erratum has corrected it: NLM keeps both. */
  readonly misprint?: PrintedName
  /** The English name of a group whose own is in Chinese, Japanese, Hebrew or Arabic letters. */
  readonly english?: string
}

/** The parts of a name; a group has its whole name in `family`. */
export type PrintedName = Pick<Author, 'family' | 'given' | 'suffix' | 'initials'>

export interface Affiliation {
  /** As printed, the mark removed. */
  readonly text: string
  readonly department: string | null
  readonly institution: string | null
  readonly city: string | null
  readonly country: string | null
  /** Suggestions, never applied silently. */
  readonly rorCandidates: readonly string[]
  /** The organisation by its number in the Research Organization Registry, once an operator has taken it. */
  readonly ror?: string
}

export interface Abstract {
  /** One section without label for a plain abstract. */
  readonly sections: readonly AbstractSection[]
}

export interface AbstractSection {
  /** As printed, without the colon; empty for none. */
  readonly label: string
  readonly category: NlmCategory | null
  readonly html: InlineHtml
}

export type NlmCategory = 'BACKGROUND' | 'OBJECTIVE' | 'METHODS' | 'RESULTS' | 'CONCLUSIONS' | 'UNASSIGNED'

export interface OtherAbstract extends Abstract {
  readonly language: string
  readonly kind: 'translation' | 'plain-language-summary'
}

export interface Reference {
  /** As printed, list number and link buttons removed. */
  readonly text: string
  readonly csl: CslItem | null
}

/** The part of CSL-JSON that a parsed reference needs. */
export interface CslItem {
  readonly type: string
  readonly author?: readonly CslName[]
  readonly editor?: readonly CslName[]
  readonly title?: string
  readonly 'container-title'?: string
  readonly volume?: string
  readonly issue?: string
  readonly page?: string
  readonly issued?: CslDate
  readonly publisher?: string
  readonly 'publisher-place'?: string
  readonly edition?: string
  readonly genre?: string
  readonly number?: string
  readonly DOI?: string
  readonly PMID?: string
  readonly PMCID?: string
  readonly ISBN?: string
  readonly ISSN?: string
  readonly URL?: string
  readonly note?: string
  readonly [extension: string]: unknown
}
export interface CslName {
  readonly family?: string
  readonly given?: string
  readonly suffix?: string
  readonly literal?: string
  readonly 'non-dropping-particle'?: string
}
export interface CslDate {
  readonly 'date-parts'?: readonly (readonly number[])[]
  readonly season?: string
  readonly raw?: string
  readonly literal?: string
}

export interface JournalName {
  /** As the page prints it. */
  readonly title: string
  /** As NLM's catalogue writes it, in sentence case; absent where that is not known. */
  readonly catalogueTitle?: string
  /** NLM title abbreviation (MedlineTA). */
  readonly nlmAbbreviation: string | null
  readonly isoAbbreviation: string | null
  readonly issnPrint: string | null
  readonly issnElectronic: string | null
  readonly issnLinking: string | null
  readonly nlmId: string | null
  readonly publisher: string | null
  readonly country: string | null
}

/** A journal of which nothing is known. */
export const UNNAMED_JOURNAL: JournalName = {
  title: '',
  nlmAbbreviation: null,
  isoAbbreviation: null,
  issnPrint: null,
  issnElectronic: null,
  issnLinking: null,
  nlmId: null,
  publisher: null,
  country: null,
}

export interface PageRange {
  /** As printed. */
  readonly raw: string
  readonly first: string
  /** In full: `1205`, not `205`; equal to `first` for a single page. */
  readonly last: string
}

/** Month and day may be missing; `raw` holds what does not fit (`1998 Dec-1999 Jan`). */
export interface PartialDate {
  readonly year: number | null
  readonly month: number | null
  readonly day: number | null
  readonly season: string | null
  readonly raw: string
}

export interface PublicationDates {
  readonly print: PartialDate | null
  readonly electronic: PartialDate | null
  readonly collection: PartialDate | null
  readonly received: PartialDate | null
  readonly revised: PartialDate | null
  readonly accepted: PartialDate | null
}

/** An erratum, a retraction, a comment: how this article relates to another. */
export interface Relation {
  /** NLM's RefType, e.g. `ErratumFor`, `RetractionOf`, `CommentOn`. */
  readonly type: string
  readonly doi: string | null
  readonly pmid: string | null
  readonly source: string
  /** What it changed: `Whitely, R J [corrected to Whitley, R J]`. */
  readonly note?: string
}

export interface Grant {
  readonly id: string
  readonly agency: string
  readonly country: string | null
}

/** A record in which nothing has been found yet: the stages fill it. */
export const EMPTY_RECORD: CitationRecord = {
  title: null,
  vernacularTitle: null,
  languages: null,
  authors: null,
  collaborators: null,
  affiliations: null,
  abstract: null,
  otherAbstracts: [],
  keywords: null,
  references: null,
  journal: null,
  volume: null,
  issue: null,
  pages: null,
  elocation: null,
  doi: null,
  pii: null,
  pmid: null,
  pmcid: null,
  dates: null,
  types: null,
  relations: null,
  copyright: null,
  conflictOfInterest: null,
  grants: null,
  url: null,
}

/** The names of the fields that hold one value with its evidence; `otherAbstracts` is a list of its own. */
export type FieldName = Exclude<keyof CitationRecord, 'otherAbstracts'>
export const FIELD_NAMES = Object.keys(EMPTY_RECORD).filter(name => name !== 'otherAbstracts') as FieldName[]

/** The sections of an abstract as one text, as a reader sees them: `Background: …`. */
export function abstractText(abstract: Abstract): string {
  return abstract.sections
    .map(({ label, html }) => (label === '' ? plainText(html) : `${label}: ${plainText(html)}`))
    .join(' ')
}

/** Inline markup removed, character references resolved. */
export function plainText(html: InlineHtml): string {
  return html
    .replace(/<\/?(?:i|b|u|sup|sub)>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

/** Plain text as inline markup. */
export function inlineHtml(text: string): InlineHtml {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
