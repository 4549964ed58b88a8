/** Where else in an issue the same correction would apply: by what was corrected, or by where on the page it stood. */
import { alikeCorrections, valueText, withEdits } from '../core.js'
import type { Store } from '../io/store/store.js'
import type { AlikeRecord, DeskRecord, Edit, Field } from '../model/index.js'
import { alikeByPlace, PLACED, type PlacedField } from './alike-places.js'
import type { FieldKey } from './desk.js'
import type { FrameMeans } from './frame-pages.js'
import { type Standing, standing } from './standings.js'

interface Correction {
  readonly field: FieldKey
  readonly value: unknown
}

export async function alikeOf(
  before: DeskRecord,
  correction: Correction,
  means: FrameMeans & { readonly store: Store },
): Promise<AlikeRecord[]> {
  const { field, value } = correction
  if (field === 'otherAbstracts' || value === null) return []
  const { id, harvest } = before.article
  const { store } = means
  const others = (await store.listArticles({ harvest })).filter(other => other.id !== id && other.state === 'drafted')
  const standings = await Promise.all(others.map(other => standing(store, other)))
  const byWord = alikeByWord(before, correction, standings)
  if (byWord.length > 0 || !isPlaced(field) || !isNewText(before, field, value)) return byWord
  const edit: Edit = { field, value, operator: '', at: '', undoes: null }
  const after = withEdits(before.record, [edit])
  return alikeByPlace({ field, before: before.record, after, page: before.page }, standings, means)
}

const isPlaced = (field: FieldKey): field is PlacedField => (PLACED as readonly string[]).includes(field)

/** A value confirmed as it was, or mended in a letter, says nothing about places. */
function isNewText({ record }: DeskRecord, field: PlacedField, value: unknown): boolean {
  const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  const [old, now] = [words(valueText(record[field]?.value)), words(valueText(value))]
  const common = [...now].filter(word => old.has(word)).length
  return common * 2 < Math.max(old.size, now.size)
}

function alikeByWord(before: DeskRecord, { field, value }: Correction, standings: readonly Standing[]): AlikeRecord[] {
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
