/** What the issue page says of an article, as one more witness: title, pages, DOI, volume and issue with their evidence. */
import {
  type ArticleGroup,
  type CitationRecord,
  EMPTY_RECORD,
  type Evidence,
  type Field,
  field,
  inlineHtml,
  type PageRange,
} from '../model/index.js'

/** How often such a reading is right where it is there at all. Our choice, until a corpus of issue pages with truth says better. */
const CONFIDENCE = { title: 0.7, pages: 0.8, doi: 0.9, heading: 0.6 }

export function issueRecord({ entry, heading }: ArticleGroup): CitationRecord {
  if (entry === null) return EMPTY_RECORD
  const said = <T>(value: T | null, verbatim: string, confidence: number): Field<T> | null => {
    if (value === null) return null
    const evidence: Evidence = {
      page: entry.page,
      nodes: entry.nodes,
      verbatim,
      by: 'issue-page',
      source: 'issue page',
      rules: [],
      confidence,
    }
    return field(value, evidence)
  }
  const head = heading?.verbatim ?? ''
  return {
    ...EMPTY_RECORD,
    title: said(entry.title === '' ? null : inlineHtml(entry.title), entry.title, CONFIDENCE.title),
    pages: said(entry.pages === null ? null : pageRange(entry.pages), entry.pages ?? '', CONFIDENCE.pages),
    doi: said(entry.doi, entry.doi ?? '', CONFIDENCE.doi),
    volume: said(heading?.volume ?? null, head, CONFIDENCE.heading),
    issue: said(heading?.issue ?? null, head, CONFIDENCE.heading),
  }
}

function pageRange(raw: string): PageRange {
  const [first = raw, last = first] = raw.split(/[-–—]/)
  const isShort = /^\d+$/.test(first) && /^\d+$/.test(last) && last.length < first.length
  return { raw, first, last: isShort ? first.slice(0, first.length - last.length) + last : last }
}
