/** Both databases behind the store, so that one suite is asked of both. */
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { openStore, STORE_FILE } from '../../src/io/store/open.js'
import { openPostgres } from '../../src/io/store/postgres.js'
import { openSqlite } from '../../src/io/store/sqlite.js'
import type { Store } from '../../src/io/store/store.js'
import type { Tables } from '../../src/io/store/tables.js'
import { type PostgresServer, postgresServer } from './postgres.js'
import { temporaryFolder } from './temporary-folder.js'

export interface TestedDatabase {
  /** The store that belongs to a folder; a new one unless given. */
  readonly opened: (data?: string) => Promise<Store>
  /** The bare database of the same store. */
  readonly bare: (data: string) => Promise<Kysely<Tables>>
}

/** Call inside a `describe`: the server runs for all its tests. */
export function testedDatabase(kind: 'SQLite' | 'PostgreSQL'): TestedDatabase {
  const urlOf = kind === 'SQLite' ? null : schemas()
  return {
    async opened(data = temporaryFolder()) {
      const store = await openStore({ data, database: urlOf === null ? '' : await urlOf(data) })
      onTestFinished(() => store.close())
      return store
    },
    async bare(data) {
      return urlOf === null ? openSqlite(join(data, STORE_FILE)) : openPostgres(await urlOf(data))
    },
  }
}

/** A schema for each folder: one server, many empty stores. */
function schemas(): (data: string) => Promise<string> {
  let server: PostgresServer | null = null
  beforeAll(async () => {
    server = await postgresServer()
  })
  afterAll(() => server?.stop())
  const made = new Map<string, Promise<void>>()
  const make = async (url: string, schema: string): Promise<void> => {
    const database = openPostgres(url)
    await sql`create schema ${sql.id(schema)}`.execute(database)
    await database.destroy()
  }
  return async data => {
    if (server === null) throw new Error('no PostgreSQL here: install the development packages')
    const { url } = server
    const schema = `s_${basename(data).replace(/\W/g, '_')}`
    // Once, and awaited by all: of two that make it at the same time, PostgreSQL refuses one, "if not exists" or not.
    const making = made.get(schema) ?? make(url, schema)
    made.set(schema, making)
    await making
    return `${url}&options=${encodeURIComponent(`-csearch_path="${schema}"`)}`
  }
}
