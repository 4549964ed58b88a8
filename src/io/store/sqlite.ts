/**
 * SQLite through libsql, whose binaries come with npm: no compiler. WAL lets readers read while one writes;
 * transactions begin as writers, because a reader that turns writer is refused at once when another was faster.
 */
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import type Database from 'libsql'
import type { Tables } from './tables.js'

/** How long to wait for another process's transaction; the longest of ours take some 100 ms. */
const BUSY_MILLISECONDS = 30_000

/** Loaded when a store is opened: finding its binary takes as long as starting does. */
const binding = (): typeof Database => createRequire(import.meta.url)('libsql')

export function openSqlite(file: string): Kysely<Tables> {
  // Other users of the machine have no business with records, passwords' hashes and sessions.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new (binding())(file)
  database.pragma(`busy_timeout = ${BUSY_MILLISECONDS}`)
  database.pragma('journal_mode = WAL')
  // Survives any death of the process; a power cut may undo the last steps, which are then taken again.
  database.pragma('synchronous = NORMAL')
  return new Kysely<Tables>({ dialect: new ImmediateDialect({ database: withStatementCache(database) }) })
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): Driver {
    return new ImmediateDriver(this.#config)
  }
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

type SqliteDatabase = Exclude<SqliteDialectConfig['database'], (...never: never[]) => unknown>

/** The crawl repeats the same few statements; preparing them anew would cost more than running them. */
function withStatementCache(database: Database.Database): SqliteDatabase {
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  return {
    close: () => {
      statements.clear()
      database.close()
    },
    prepare: text => {
      const known = statements.get(text)
      if (known !== undefined) return known
      const statement = database.prepare(text) as unknown as ReturnType<SqliteDatabase['prepare']> // the same shape
      if (statements.size < 200) statements.set(text, statement)
      return statement
    },
  }
}
