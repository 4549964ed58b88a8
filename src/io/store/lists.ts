/** The part of the store that knows publication lists: what was found on each, and what operators made of it. */
import type { Kysely } from 'kysely'
import type { ListEdit, ListLine } from '../../model/index.js'
import { json } from './rows.js'
import type { ArchivePlace } from './store.js'
import type { Tables } from './tables.js'
import { alone } from './transactions.js'

export interface ListStore {
  /** Newest first. */
  listLists(): Promise<StoredList[]>
  list(id: string): Promise<StoredList | null>
  listBySha256(sha256: string): Promise<StoredList | null>
  saveList(list: StoredList): Promise<void>
  /** Edits are kept for ever, in the order they were made. */
  addListEdit(list: string, edit: ListEdit): Promise<void>
  listEditsOf(list: string): Promise<ListEdit[]>
}

export interface StoredList {
  readonly id: string
  readonly url: string
  readonly at: string
  readonly sha256: string
  readonly contentType: string | null
  readonly place: ArchivePlace
  readonly lines: readonly ListLine[]
  /** The machine's reading: the first line of each record and the one after its last. */
  readonly records: readonly FoundRecord[]
}

export interface FoundRecord {
  readonly first: number
  readonly end: number
  readonly confidence: number
}

export function listStore(database: Kysely<Tables>): ListStore {
  const all = () => database.selectFrom('lists').selectAll().orderBy('at', 'desc').orderBy('id')
  const one = async (column: 'id' | 'sha256', value: string): Promise<StoredList | null> => {
    const row = await all().where(column, '=', value).limit(1).executeTakeFirst()
    return row === undefined ? null : listOf(row)
  }
  return {
    listLists: async () => (await all().execute()).map(listOf),
    list: id => one('id', id),
    listBySha256: sha256 => one('sha256', sha256),
    async saveList({ contentType, place, lines, records, ...list }) {
      const values = {
        ...list,
        content_type: contentType,
        place: JSON.stringify(place),
        lines: JSON.stringify(lines),
        records: JSON.stringify(records),
      }
      await database.insertInto('lists').values(values).execute()
    },
    addListEdit: (list, edit) =>
      alone(database, `list edits ${list}`, async transaction => {
        const last = await transaction
          .selectFrom('list_edits')
          .select(({ fn }) => fn.max('position').as('position'))
          .where('list', '=', list)
          .executeTakeFirst()
        const position = Number(last?.position ?? 0) + 1
        await transaction
          .insertInto('list_edits')
          .values({ list, position, edit: JSON.stringify(edit) })
          .execute()
      }),
    async listEditsOf(list) {
      const rows = await database
        .selectFrom('list_edits')
        .select('edit')
        .where('list', '=', list)
        .orderBy('position')
        .execute()
      return rows.map(({ edit }) => json<ListEdit>(edit))
    },
  }
}

function listOf({ content_type, place, lines, records, ...row }: Tables['lists']): StoredList {
  return { ...row, contentType: content_type, place: json(place), lines: json(lines), records: json(records) }
}
