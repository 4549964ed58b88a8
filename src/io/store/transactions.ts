/**
 * Transactions that read what they then write. SQLite lets one writer in at a time, so nothing can come between; in
 * PostgreSQL a lock with a name does the same for those that change the same thing, and others do not wait.
 */
import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.js'

export function alone<T>(
  database: Kysely<Tables>,
  what: string,
  change: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async transaction => {
    if (isServer(database)) await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(transaction)
    return change(transaction)
  })
}

/** By the server's clock where there is one: those of the machines that use it may differ by minutes. */
export async function commonTime(database: Kysely<Tables>): Promise<string> {
  if (!isServer(database)) return new Date().toISOString()
  const { rows } = await sql<{ now: string }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(
    database,
  )
  return new Date(Number(rows[0]!.now)).toISOString()
}

function isServer(database: Kysely<Tables>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}
