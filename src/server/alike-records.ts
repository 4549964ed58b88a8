/** Where else in an issue the same correction would apply: by what was corrected, or by where on the page it stood. */
import { alikeCorrections, valueText, withEdits } from '../core.js'
import type { Store, StoredArticle } from '../io/store/store.js'
import { ThreadError } from '../io/thread-pool.js'
import type { AlikeRecord, DeskRecord, Edit, Field } from '../model/index.js'
import { type AlikePlace, PLACED, type PlacedField } from './alike-places.js'
import type { FieldKey } from './desk.js'
import { askDesk } from './desk-threads.js'
import type { FrameMeans } from './frame-pages.js'
import { type Standing, standing } from './standings.js'

interface Correction {
  readonly field: FieldKey
  readonly value: unknown
}

/** The record as it stood before. */
type Before = Pick<DeskRecord, 'record' | 'page'> & { readonly article: Pick<StoredArticle, 'id' | 'harvest'> }
type AlikeMeans = Pick<FrameMeans, 'bytesOf'> & { readonly store: Store }

/** Pages beyond this are not read: the operator waits. */
const MOST = 40

/** For an edit by its number in the record's history; null where there is no such record. */
export async function alikeTo(id: string, edit: number, means: AlikeMeans): Promise<AlikeRecord[] | null> {
  const article = await means.store.article(id)
  const drafted = await means.store.draft(id)
  if (article === null || drafted === null) return null
  const edits = await means.store.listEdits(id)
  const made = edits[edit]
  if (made === undefined) return []
  const record = withEdits(drafted.draft.record, edits.slice(0, edit))
  return alikeOf({ article, record, page: drafted.page }, made, means)
}

async function alikeOf(before: Before, { field, value }: Correction, means: AlikeMeans): Promise<AlikeRecord[]> {
  if (field === 'otherAbstracts' || value === null) return []
  const { id, harvest } = before.article
  const { store } = means
  const others = (await store.listArticles({ harvest })).filter(other => other.id !== id && other.state === 'drafted')
  const standings = await Promise.all(others.map(other => standing(store, other)))
  const byWord = alikeByWord(before, { field, value }, standings)
  if (byWord.length > 0 || !isPlaced(field) || !isNewText(before, field, value)) return byWord
  const page = await means.bytesOf(before.page)
  if (page === null) return []
  const corrected: Edit = { field, value, operator: '', at: '', undoes: null }
  const after = withEdits(before.record, [corrected])
  const places = await placesOf(standings, field, means)
  const asked = askDesk('alike', { field, before: before.record, after, page, others: places })
  return [...(await asked.catch(ignoreThreadError))]
}

/** Those that no operator has settled. */
async function placesOf(
  standings: readonly Standing[],
  field: PlacedField,
  { bytesOf }: Pick<FrameMeans, 'bytesOf'>,
): Promise<AlikePlace[]> {
  const places: AlikePlace[] = []
  for (const { record, drafted, summary } of standings.slice(0, MOST)) {
    const current = record?.[field] ?? null
    if (record === null || drafted === null || current?.evidence.at(-1)?.by === 'operator') continue
    const page = await bytesOf(drafted.page)
    if (page !== null) places.push({ article: summary.id, title: summary.title, current, page })
  }
  return places
}

/** Pages that are too much for a thread: nothing is offered. */
function ignoreThreadError(error: unknown): [] {
  if (error instanceof ThreadError) return []
  throw error
}

const isPlaced = (field: FieldKey): field is PlacedField => (PLACED as readonly string[]).includes(field)

/** A value confirmed as it was, or mended in a letter, says nothing about places. */
function isNewText({ record }: Before, field: PlacedField, value: unknown): boolean {
  const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  const [old, now] = [words(valueText(record[field]?.value)), words(valueText(value))]
  const common = [...now].filter(word => old.has(word)).length
  return common * 2 < Math.max(old.size, now.size)
}

function alikeByWord(before: Before, { field, value }: Correction, standings: readonly Standing[]): AlikeRecord[] {
  if (field === 'otherAbstracts') return []
  const byRecord = new Map(
    standings.flatMap(({ record, summary }) => (record === null ? [] : [[record, summary] as const])),
  )
  const correction = { field, before: before.record[field] as Field<unknown> | null, after: value }
  return alikeCorrections(correction, [...byRecord.keys()]).map(({ record, value: proposed }) => {
    const { id: article, title } = byRecord.get(record)!
    return { article, title, before: valueText(record[field]?.value), after: valueText(proposed), value: proposed }
  })
}
