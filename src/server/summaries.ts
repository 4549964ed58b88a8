/** Stored articles as the desk lists them: what is doubtful, how certain, what to look at first. */
import type { StoredArticle, StoredDraft } from '../io/store/store.js'
import {
  type CitationRecord,
  type DeskArticle,
  type DeskZone,
  type DoubtfulField,
  FIELD_NAMES,
  type FieldName,
  type LabeledZone,
  labeledText,
  type Problem,
  type ProblemCode,
  plainText,
} from '../model/index.js'

/** Below this an operator should look. Our choice: the verdict is calibrated, so one in twenty of these may be wrong. */
export const DOUBT = 0.95

/** Fields whose error costs a reader the article; doubt in the others is shown, but stops nothing. */
const CHECKED: ReadonlySet<string> = new Set([
  'title',
  'vernacularTitle',
  'authors',
  'affiliations',
  'abstract',
  'doi',
  'journal',
  'volume',
  'issue',
  'pages',
])

/** The doubtful fields, least certain first. */
export function doubtfulFields(record: CitationRecord): DoubtfulField[] {
  return FIELD_NAMES.flatMap(name => {
    const value = record[name]
    if (value === null || value.confidence >= DOUBT || !CHECKED.has(name)) return []
    return [{ field: name, confidence: value.confidence }]
  }).sort((a, b) => a.confidence - b.confidence)
}

export function articleSummary(
  article: StoredArticle,
  drafted: StoredDraft | null,
  record: CitationRecord | null,
): DeskArticle {
  const doubtful = record === null || article.state === 'accepted' ? [] : doubtfulFields(record)
  return {
    id: article.id,
    harvest: article.harvest,
    position: article.position,
    title: record?.title ? plainText(record.title.value) : (article.title ?? ''),
    authors: authorLine(record),
    pages: record?.pages?.value.raw ?? article.entry?.pages ?? '',
    source: record === null ? '' : sourceOf(record),
    state: article.state,
    certainty: doubtful[0]?.confidence ?? (record === null ? 0 : 1),
    doubtful,
    problems: record === null ? [] : openProblems(drafted?.draft.problems ?? [], record),
  }
}

/** What an operator who settles the authors has seen. */
const OF_AUTHORS: ReadonlySet<ProblemCode> = new Set(['name-doubtful', 'correction-unlinked', 'group-untranslated'])

/** Without those that an operator has settled since. */
function openProblems(problems: readonly Problem[], record: CitationRecord): Problem[] {
  const isSettled = (name: FieldName): boolean => record[name]?.evidence.at(-1)?.by === 'operator'
  return problems.filter(problem => {
    const concerned = MISSING[problem.code]
    if (concerned !== undefined) return record[concerned] === null
    if (problem.code === 'doi-malformed') return !isSettled('doi')
    if (problem.code === 'pages-malformed') return !isSettled('pages')
    if (problem.code === 'dates-contradict') return !isSettled('dates')
    if (problem.code === 'affiliations-unlinked') return !isSettled('authors')
    if (problem.code === 'mark-unresolved' || problem.code === 'orcid-malformed') return !isSettled('authors')
    if (OF_AUTHORS.has(problem.code)) return !isSettled('authors')
    return !('field' in problem) || !isSettled(problem.field)
  })
}

const MISSING: Readonly<Record<string, FieldName>> = {
  'title-missing': 'title',
  'authors-missing': 'authors',
  'abstract-missing': 'abstract',
  'journal-missing': 'journal',
  'date-missing': 'dates',
}

/** `Annals of Tides 2026;41(1)`, without what is not known. */
function sourceOf({ journal, dates, volume, issue }: CitationRecord): string {
  if (journal === null) return ''
  const date = dates?.value.print ?? dates?.value.collection ?? dates?.value.electronic
  const number = `${volume?.value ?? ''}${issue === null ? '' : `(${issue.value})`}`
  const when = [date?.year ?? '', number].filter(part => part !== '').join(';')
  return `${journal.value.title} ${when}`.trim()
}

/** `Doe J, Roe R, Poe P, et al`: in every language. */
function authorLine(record: CitationRecord | null): string {
  const authors = record?.authors?.value ?? []
  const shown = authors.slice(0, 3).map(({ family, initials }) => (initials === '' ? family : `${family} ${initials}`))
  return authors.length > 3 ? `${shown.join(', ')}, et al` : shown.join(', ')
}

/** Characters: the text names a zone to people, the frame beside it shows it whole. */
const SHOWN_OF_ZONE = 400

export function deskZone(labeled: LabeledZone): DeskZone {
  const text = labeledText(labeled).slice(0, SHOWN_OF_ZONE)
  return { label: labeled.label, nodes: labeled.zone.leaves.flatMap(leaf => leaf.nodes), text }
}
