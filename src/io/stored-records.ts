/** The records of the store one by one, so that a store of any size can be exported in little memory. */
import { type CitationRecord, withEdits } from '../core.js'
import type { Harvest, Store, StoredArticle } from './store/store.js'

export interface RecordFilter {
  /** Drafts too, with an operator's edits so far; otherwise only what was accepted. */
  readonly drafts: boolean
  /** ISO 8601: only what was accepted (or drafted) then or later. */
  readonly since?: string | undefined
  /** Title, abbreviation, ISSN or identifier of a journal. */
  readonly journal?: string | undefined
  /** Address or identifier of a harvest, or `12(3)`. */
  readonly issue?: string | undefined
  /** Only what these harvests hold, by their identifiers. */
  readonly harvests?: readonly string[] | undefined
}

export interface StoredRecord {
  /** The article's identifier in the store. */
  readonly id: string
  readonly record: CitationRecord
  readonly accepted: boolean
}

export async function* storedRecords(store: Store, filter: RecordFilter): AsyncGenerator<StoredRecord> {
  const harvests = new Map((await store.listHarvests()).map(harvest => [harvest.id, harvest]))
  for await (const article of articlesIn(store, filter.harvests)) {
    const found = await recordOf(store, article, filter)
    if (found === null) continue
    const harvest = harvests.get(article.harvest)
    if (isOfJournal(found.record, harvest, filter.journal) && isOfIssue(found.record, harvest, filter.issue))
      yield found
  }
}

async function* articlesIn(store: Store, harvests: readonly string[] | undefined): AsyncGenerator<StoredArticle> {
  if (harvests === undefined) yield* store.eachArticle()
  else for (const harvest of harvests) yield* store.eachArticle({ harvest })
}

async function recordOf(
  store: Store,
  { id, state }: StoredArticle,
  filter: RecordFilter,
): Promise<StoredRecord | null> {
  const isLate = (at: string): boolean => filter.since === undefined || at >= filter.since
  if (state === 'accepted') {
    const reconciled = await store.reconciled(id)
    return reconciled === null || !isLate(reconciled.accepted)
      ? null
      : { id, record: reconciled.record, accepted: true }
  }
  if (state !== 'drafted' || !filter.drafts) return null
  const stored = await store.draft(id)
  if (stored === null || !isLate(stored.at)) return null
  return { id, record: withEdits(stored.draft.record, await store.listEdits(id)), accepted: false }
}

function isOfJournal(record: CitationRecord, harvest: Harvest | undefined, journal: string | undefined): boolean {
  if (journal === undefined) return true
  const name = record.journal?.value
  const known = [
    harvest?.journal,
    name?.title,
    name?.nlmAbbreviation,
    name?.isoAbbreviation,
    name?.issnPrint,
    name?.issnElectronic,
    name?.issnLinking,
  ]
  return known.some(text => typeof text === 'string' && text.toLowerCase() === journal.toLowerCase())
}

function isOfIssue(record: CitationRecord, harvest: Harvest | undefined, issue: string | undefined): boolean {
  if (issue === undefined || harvest?.id === issue || harvest?.url === issue) return true
  const volume = record.volume?.value ?? ''
  return issue === volume || issue === `${volume}(${record.issue?.value ?? ''})`
}
