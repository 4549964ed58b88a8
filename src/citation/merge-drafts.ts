/**
 * Several pages of one article → one draft: the abstract page, the full text and the PDF each know something that the
 * others lack, and where two of them agree neither needs a second look.
 *
 * Our choice: pages of one article share a template but not their faults, so agreement halves the doubt, and a
 * contradiction costs in proportion to how sure the other page was. A PDF gives way to HTML in the order of choice,
 * since its text was put together from glyphs. What looks like references on an abstract page is often "cited by", so
 * the full text is asked first; and an abstract that the first page does not have must be very likely to be taken over
 * from another, since an editorial's first paragraph looks like one. Authors and affiliations are taken from the same
 * page: their links are indexes that mean nothing elsewhere.
 */
import {
  type Candidate,
  type CitationRecord,
  type Evidence,
  FIELD_NAMES,
  type Field,
  type FieldName,
  type RecordDraft,
  valueText,
} from '../model/index.js'
import { problemsOf } from './problems.js'

export interface PageDraft {
  readonly draft: RecordDraft
  readonly role: 'abstract' | 'full-text' | 'pdf'
  /** Whether the page has a heading over an abstract. */
  readonly headsAbstract: boolean
}

const PDF_DISCOUNT = 0.8
const ABSTRACT_PAGE_REFERENCES_DISCOUNT = 0.5
/** An abstract of another page is taken over only when it is at least so likely. */
const LIKELY_ABSTRACT = 0.9
const DOUBT_LEFT_BY_AGREEMENT = 0.5
/** Two readings are the same when so much of their words is. */
const SAME_WORDS = 0.9

/** The first page is the main one. */
export function mergeDrafts(pages: readonly [PageDraft, ...PageDraft[]]): RecordDraft {
  const [main] = pages
  if (pages.length === 1) return main.draft
  const merged: Record<string, unknown> = {}
  for (const name of FIELD_NAMES) merged[name] = mergedField(name, pages)
  const record = { ...main.draft.record, ...merged, ...byline(pages), otherAbstracts: otherAbstracts(pages) }
  return { record, problems: [...pageProblems(main.draft), ...problemsOf(record)] }
}

interface Reading {
  readonly field: Field<unknown>
  /** For choosing only: what is given away is the field's own confidence. */
  readonly rank: number
  readonly page: PageDraft
}

function readingsOf(name: FieldName, pages: readonly PageDraft[]): Reading[] {
  return pages
    .flatMap(page => {
      const field = page.draft.record[name] as Field<unknown> | null
      return field === null ? [] : [{ field, rank: field.confidence * discount(name, page.role), page }]
    })
    .sort((a, b) => b.rank - a.rank)
}

function discount(name: FieldName, role: PageDraft['role']): number {
  if (role === 'abstract' && name === 'references') return ABSTRACT_PAGE_REFERENCES_DISCOUNT
  return role === 'pdf' ? PDF_DISCOUNT : 1
}

function mergedField(name: FieldName, pages: readonly PageDraft[]): Field<unknown> | null {
  const [best, ...others] = readingsOf(name, pages)
  if (best === undefined || isUnlikelyAbstract(name, best, pages[0]!)) return null
  return supported(
    best.field,
    others.map(({ field }) => field),
  )
}

/** A letter's first paragraph looks like an abstract; where the main page has none, it takes a heading to be one. */
function isUnlikelyAbstract(name: FieldName, { field, page }: Reading, main: PageDraft): boolean {
  if (name !== 'abstract' || main.draft.record.abstract !== null) return false
  return field.confidence < LIKELY_ABSTRACT || !page.headsAbstract
}

/** Agreement halves the doubt; the strongest contradiction counts. */
function supported(best: Field<unknown>, others: readonly Field<unknown>[]): Field<unknown> {
  const agreeing = others.filter(other => isSameReading(best.value, other.value))
  const against = others.filter(other => !agreeing.includes(other))
  const doubt = (1 - best.confidence) * (agreeing.length > 0 ? DOUBT_LEFT_BY_AGREEMENT : 1)
  const contradiction = Math.max(0, ...against.map(({ confidence }) => confidence)) / 4
  const candidates: Candidate<unknown>[] = against.map(({ value, evidence }) => ({ value, evidence: evidence.at(-1)! }))
  return {
    value: best.value,
    evidence: [
      ...agreeing.flatMap(({ evidence }) => unlike(evidence, best.evidence)),
      ...best.evidence,
    ] as unknown as Field<unknown>['evidence'],
    confidence: (1 - doubt) * (agreeing.length > 0 ? 1 : 1 - contradiction),
    candidates: [...best.candidates, ...candidates],
  }
}

/** The issue page is a witness for every page of an article: it is named once. */
function unlike(evidence: readonly Evidence[], known: readonly Evidence[]): Evidence[] {
  return evidence.filter(each => !known.some(other => other.by === each.by && other.page === each.page))
}

function isSameReading(a: unknown, b: unknown): boolean {
  const [left, right] = [wordCounts(a), wordCounts(b)]
  let shared = 0
  for (const [word, count] of left) shared += Math.min(count, right.get(word) ?? 0)
  const total = sum(left) + sum(right)
  return total === 0 || (2 * shared) / total >= SAME_WORDS
}

function wordCounts(value: unknown): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of valueText(value)
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0)

/** Both from the page that knows most of the byline and is surest of it. */
function byline(pages: readonly PageDraft[]): Pick<CitationRecord, 'authors' | 'affiliations'> {
  const worth = ({ draft: { record }, role }: PageDraft): number => {
    const authors = record.authors?.confidence ?? 0
    return authors * (1 + (record.affiliations?.confidence ?? 0)) * discount('authors', role)
  }
  const best = [...pages].sort((a, b) => worth(b) - worth(a))[0]!
  const others = pages.filter(page => page !== best)
  const take = (name: 'authors' | 'affiliations'): Field<unknown> | null => {
    const field = best.draft.record[name] as Field<unknown> | null
    return field === null
      ? null
      : supported(
          field,
          readingsOf(name, others).map(reading => reading.field),
        )
  }
  return { authors: take('authors'), affiliations: take('affiliations') } as Pick<
    CitationRecord,
    'authors' | 'affiliations'
  >
}

function otherAbstracts(pages: readonly PageDraft[]): CitationRecord['otherAbstracts'] {
  return pages.find(({ draft }) => draft.record.otherAbstracts.length > 0)?.draft.record.otherAbstracts ?? []
}

/** What is wrong with the page itself stays true; what was wrong with its record is asked again. */
function pageProblems({ problems }: RecordDraft): RecordDraft['problems'] {
  return problems.filter(({ code }) => /^(?:page|pdf|template)-|^several-articles$|^not-an-article$/.test(code))
}
