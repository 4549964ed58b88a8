/** Where else in an issue the same correction would apply. */
import { alikeCorrections, valueText } from '../index.js'
import type { Store } from '../io/store/store.js'
import type { AlikeRecord, DeskRecord, Field } from '../model/index.js'
import type { FieldKey } from './desk.js'
import { standing } from './standings.js'

export async function alikeOf(
  store: Store,
  before: DeskRecord,
  { field, value }: { readonly field: FieldKey; readonly value: unknown },
): Promise<AlikeRecord[]> {
  if (field === 'otherAbstracts') return []
  const { id, harvest } = before.article
  const others = (await store.listArticles({ harvest })).filter(other => other.id !== id && other.state === 'drafted')
  const standings = await Promise.all(others.map(other => standing(store, other)))
  const byRecord = new Map(
    standings.flatMap(({ record, summary }) => (record === null ? [] : [[record, summary] as const])),
  )
  const correction = { field, before: before.record[field] as Field<unknown> | null, after: value }
  return alikeCorrections(correction, [...byRecord.keys()]).map(({ record, value: proposed }) => {
    const { id: article, title } = byRecord.get(record)!
    return { article, title, before: valueText(record[field]?.value), after: valueText(proposed), value: proposed }
  })
}
