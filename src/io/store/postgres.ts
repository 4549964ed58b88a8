/**
 * PostgreSQL by its URL, for several machines on one store. The same tables and statements as SQLite; times and JSON
 * are text, so both answer alike.
 */
import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from './tables.js'

/** Our choice: a process works on a few things at once, and a server has some 100 connections for all. */
const CONNECTIONS = 8
const CONNECT_MILLISECONDS = 10_000
/** A transaction whose process has gone without the server noticing must not hold its rows for ever. */
const IDLE_MILLISECONDS = 60_000
/** Longer than any of our statements, and any wait for another's transaction, may take. */
const SILENCE_MILLISECONDS = 120_000

export function isPostgres(url: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(url)
}

export function openPostgres(url: string): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: () => openPool(url) }) })
}

/** The driver is loaded here: a store in a file does without. */
async function openPool(url: string): Promise<Pool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    idle_in_transaction_session_timeout: IDLE_MILLISECONDS,
    application_name: 'webmars',
    ...patientSocket(),
  })
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // Likewise one that breaks between two statements of a transaction; the next statement tells whoever is at it.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/**
 * A server that vanished without a word (a pulled cable, a firewall that forgot us) would be waited for, for ever. Idle
 * connections are closed by the pool long before, so one that is silent for so long has a question open.
 */
export function patientSocket(silence: number = SILENCE_MILLISECONDS): { readonly stream: () => Socket } {
  return {
    stream: () => {
      const socket = new Socket()
      socket.setTimeout(silence, () => socket.destroy(new Error('the database server does not answer')))
      return socket
    },
  }
}

/** For messages: the URL without its password. */
export function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/[^/@:]*):[^@/]*@/, '$1:***@')
}
