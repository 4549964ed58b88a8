/**
 * A journal's examples from the store: records that an operator accepted, and drafts of which the witnesses are sure.
 * So templates come by themselves with the work, and keep up with a journal that changes its layout.
 */
import { abstractText, type CitationRecord, plainText, type TrueRecord } from '../index.js'
import { receivedPage } from './draft-issue.js'
import type { JournalExample } from './learn-journal.js'
import { parsePage } from './parse-page.js'
import { kindOf } from './read-input.js'
import type { Store } from './store/store.js'
import { storedRecords } from './stored-records.js'

/** Our choice: title, authors and abstract each surer than this make a draft an example. */
const SURE = 0.95

export async function storeExamples(store: Store, data: string, journal: string): Promise<JournalExample[]> {
  const examples: JournalExample[] = []
  for await (const { id, record, accepted } of storedRecords(store, { drafts: true, journal })) {
    if (!accepted && !isSure(record)) continue
    const draft = await store.draft(id)
    const stored = draft === null ? null : await store.pageBySha256(draft.page)
    if (stored === null) continue
    const received = await receivedPage(stored, data)
    if (kindOf(received) !== 'pdf') examples.push({ page: parsePage(received), truth: truthOf(record) })
  }
  return examples
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
