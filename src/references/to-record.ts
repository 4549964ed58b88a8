/** A parsed citation as a citation record, so that every output format and comparison works for it too. */
import {
  type Author,
  type CitationRecord,
  type CslDate,
  type CslItem,
  type CslName,
  EMPTY_RECORD,
  type Evidence,
  type Field,
  field,
  inlineHtml,
  type JournalName,
  type NodeId,
  type PageRange,
  type PublicationDates,
  UNNAMED_JOURNAL,
} from '../model/index.js'
import { nlmInitials } from '../text/nlm-initials.js'
import { expandedLast } from '../text/page-range.js'

export interface CitationOrigin {
  /** SHA-256 of the page; empty for a string that came from no page. */
  readonly page: string
  readonly nodes: readonly NodeId[]
  /** The citation as printed. */
  readonly verbatim: string
  readonly confidence: number | null
}

/** MeSH publication types for the kinds of work that have one, plain words for the others; `formats/work-kind.ts` reads them. */
const TYPES: Readonly<Record<string, string>> = {
  'article-journal': 'Journal Article',
  book: 'Book',
  chapter: 'Book Chapter',
  webpage: 'Web Page',
  patent: 'Patent',
  thesis: 'Academic Dissertation',
  'paper-conference': 'Congress',
  report: 'Technical Report',
  dataset: 'Dataset',
  article: 'Preprint',
}

export function recordOfCsl(item: CslItem, origin: CitationOrigin): CitationRecord {
  const evidence: Evidence = { ...origin, by: 'crf', source: 'citation parser', rules: [] }
  const put = <T>(value: T | undefined): Field<T> | null => (value === undefined ? null : field(value, evidence))
  const type = TYPES[item.type]
  return {
    ...EMPTY_RECORD,
    title: put(item.title === undefined ? undefined : inlineHtml(item.title)),
    authors: put(item.author?.map(authorOf)),
    journal: put(journalOf(item)),
    volume: put(item.volume),
    issue: put(item.issue),
    pages: put(pagesOf(item.page)),
    doi: put(item.DOI),
    pmid: put(item.PMID),
    pmcid: put(item.PMCID),
    dates: put(datesOf(item.issued)),
    types: put(type === undefined ? undefined : [type]),
    url: put(item.URL),
  }
}

function authorOf({ family, given, suffix, literal }: CslName): Author {
  return {
    kind: literal === undefined ? 'person' : 'group',
    family: literal ?? family ?? '',
    given: given ?? '',
    suffix: suffix ?? '',
    initials: nlmInitials(given ?? ''),
    orcid: null,
    email: null,
    corresponding: false,
    equalContribution: false,
    affiliations: [],
  }
}

function journalOf(item: CslItem): JournalName | undefined {
  const title = item['container-title']
  if (title === undefined && item.publisher === undefined) return undefined
  const { ISSN: issnPrint = null, publisher = null } = item
  return { ...UNNAMED_JOURNAL, title: title ?? '', issnPrint, publisher }
}

/** `1031-9` → first 1031, last 1039. */
function pagesOf(page: string | undefined): PageRange | undefined {
  if (page === undefined) return undefined
  const [first = '', end = first] = page.split('-')
  return { raw: page, first, last: expandedLast(first, end) }
}

function datesOf(issued: CslDate | undefined): PublicationDates | undefined {
  const parts = issued?.['date-parts']?.[0]
  if (issued === undefined) return undefined
  const [year = null, month = null, day = null] = parts ?? []
  const raw = issued.raw ?? (parts ?? []).join('-')
  const none = { electronic: null, collection: null, received: null, revised: null, accepted: null }
  return { ...none, print: { year, month, day, season: null, raw } }
}
