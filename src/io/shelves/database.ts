/** WARC files in the store's own database, in parts: nothing but the database is needed on many machines. */
import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables.js'
import { lastOf, partEnd, type Shelf } from './shelf.js'

export function databaseShelf(database: Kysely<Tables>, name: string): Shelf {
  return {
    name,
    create: async file => ({
      async append(bytes, at) {
        const part = { file, ends: at + bytes.length, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) }
        await database.insertInto('page_bytes').values(part).execute()
      },
      close: async () => {},
    }),
    async read(place) {
      const row = await database
        .selectFrom('page_bytes')
        .select('bytes')
        .where('file', '=', place.file)
        .where('ends', '=', partEnd(place))
        .executeTakeFirst()
      if (row === undefined) throw new Error('the database has no such part')
      // PostgreSQL's driver gives a view of bytes, SQLite's the bare memory.
      return lastOf(row.bytes instanceof ArrayBuffer ? new Uint8Array(row.bytes) : row.bytes, place)
    },
    async files(prefix) {
      const rows = await database
        .selectFrom('page_bytes')
        .select(({ fn }) => ['file', fn.max('ends').as('end')])
        .where('file', '>=', prefix)
        .where('file', '<', `${prefix}~`) // names are ASCII without it
        .groupBy('file')
        .execute()
      return rows.map(({ file, end }) => ({ file, end: Number(end) }))
    },
    async cut(file, end) {
      await database.deleteFrom('page_bytes').where('file', '=', file).where('ends', '>', end).execute()
    },
  }
}
