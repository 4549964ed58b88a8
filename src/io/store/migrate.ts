/** Brings a store to the newest version; each step is one transaction, so a killed migration starts again. */
import { type Kysely, sql } from 'kysely'
import { MIGRATIONS } from './migrations.js'
import type { Tables } from './tables.js'
import { alone } from './transactions.js'

export class StoreVersionError extends Error {
  override readonly name = 'StoreVersionError'
}

const MIGRATION = 'webmars migration'
const VERSIONS =
  'create table if not exists webmars_version (version integer primary key, name text not null, at text not null)'

export async function migrate(database: Kysely<Tables>, to: number = MIGRATIONS.length): Promise<number> {
  await alone(database, MIGRATION, transaction => sql.raw(VERSIONS).execute(transaction))
  for (;;) {
    const version = await alone(database, MIGRATION, async transaction => {
      const at = await versionOf(transaction)
      if (at > MIGRATIONS.length) throw new StoreVersionError(tooNew(at))
      if (at >= to) return at
      const { name, statements } = MIGRATIONS[at]!
      for (const statement of statements) await sql.raw(statement).execute(transaction)
      const row = { version: at + 1, name, at: new Date().toISOString() }
      await transaction.insertInto('webmars_version').values(row).execute()
      return null
    })
    if (version !== null) return version
  }
}

async function versionOf(database: Kysely<Tables>): Promise<number> {
  const row = await database
    .selectFrom('webmars_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  return Number(row?.version ?? 0)
}

const tooNew = (version: number): string =>
  `the store has version ${version}, this webmars knows ${MIGRATIONS.length}: install a newer webmars`
