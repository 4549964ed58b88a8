/**
 * A journal's examples from the store: records that an operator accepted, and drafts of which the witnesses are sure.
 * So templates come by themselves with the work, and keep up with a journal that changes its layout.
 */
import { abstractText, type CitationRecord, plainText, type TrueRecord } from '../core.js'
import type { JournalExample } from './learn-journal.js'
import type { SurePage } from './learn-task.js'
import { foldedName } from './learnt-journals.js'
import { parsePage } from './parse-page.js'
import { kindOf } from './read-input.js'
import { receivedPage } from './received-page.js'
import type { Store } from './store/store.js'
import { type RecordFilter, storedRecords } from './stored-records.js'

/** Our choice: title, authors and abstract each surer than this make a draft an example; other fields as sure are taken. */
const SURE = 0.95
/** The latest so many pages tell what the journal looks like now. Our choice: what eval/tasks/templates learns from. */
const LATEST = 20

export interface SureRecord {
  readonly page: string
  readonly at: string
  readonly truth: TrueRecord
}

function latestOf(records: readonly SureRecord[]): SureRecord[] {
  return records.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).slice(-LATEST)
}

/** Of the whole store, or of these harvests only: each of their records is read once. */
export async function storeExamples(
  store: Store,
  journal: string,
  harvests?: readonly string[],
): Promise<JournalExample[]> {
  const sure = (await sureRecords(store, { journal, harvests })).get(foldedName(journal)) ?? []
  return (await pagesOf(sure, store)).map(({ source, truth }) => ({ page: parsePage(source), truth }))
}

/** The latest sure records of each journal, by its folded name. */
export async function sureRecords(
  store: Store,
  { journal, harvests }: Pick<RecordFilter, 'journal' | 'harvests'>,
): Promise<Map<string, SureRecord[]>> {
  const byJournal = new Map<string, SureRecord[]>()
  for await (const { id, record, accepted } of storedRecords(store, { drafts: true, journal, harvests })) {
    const name = journal ?? record.journal?.value.title
    const draft = name !== undefined && (accepted || isSure(record)) ? await store.draft(id) : null
    if (name === undefined || draft === null) continue
    const sure = byJournal.get(foldedName(name)) ?? []
    sure.push({ page: draft.page, at: draft.at, truth: truthOf(accepted ? record : onlySure(record)) })
    // A journal may have many thousands.
    byJournal.set(foldedName(name), sure.length === 4 * LATEST ? latestOf(sure) : sure)
  }
  return byJournal
}

/** As received: they are parsed where they are learnt from. */
export async function pagesOf(sure: readonly SureRecord[], store: Store): Promise<SurePage[]> {
  const examples: SurePage[] = []
  for (const { page, truth } of latestOf(sure)) {
    const stored = await store.pageBySha256(page)
    if (stored === null) continue
    const source = await receivedPage(stored, store)
    if (kindOf(source) !== 'pdf') examples.push({ source, truth })
  }
  return examples
}

/** What nobody has checked and the witnesses are not sure of is not taught. */
function onlySure(record: CitationRecord): CitationRecord {
  const { affiliations, keywords, references } = record
  const sure = <T extends { readonly confidence: number }>(field: T | null): T | null =>
    field !== null && field.confidence > SURE ? field : null
  return { ...record, affiliations: sure(affiliations), keywords: sure(keywords), references: sure(references) }
}

function isSure({ title, authors, abstract }: CitationRecord): boolean {
  return [title, authors, abstract].every(field => field !== null && field.confidence > SURE)
}

export function truthOf(record: CitationRecord): TrueRecord {
  return {
    title: plainText(record.title?.value ?? ''),
    authors: (record.authors?.value ?? []).map(({ given, family }) => ({ given, family })),
    affiliations: (record.affiliations?.value ?? []).map(({ text }) => text),
    abstract: record.abstract === null ? '' : abstractText(record.abstract.value),
    keywords: record.keywords?.value ?? [],
    references: (record.references?.value ?? []).map(({ text }) => text),
  }
}
