/**
 * What many machines lean on, measured one by one: where page bytes are kept (folder, database, S3-compatible store),
 * turns at hosts in PostgreSQL, and how much room an article takes. Servers run on the same machine: PostgreSQL
 * without waiting for the disk, and a small S3-compatible server made for tests.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { serveDemo } from '../src/demo/serve.js'
import { openArchive, readArchived } from '../src/io/archive.js'
import { downloadIssue } from '../src/io/download-issue.js'
import { draftArticles } from '../src/io/draft-issue.js'
import { hostTurns } from '../src/io/jobs/host-turns.js'
import { openStore, STORE_FILE } from '../src/io/store/open.js'
import { openPostgres } from '../src/io/store/postgres.js'
import type { Store } from '../src/io/store/store.js'
import { type PostgresServer, postgresServer } from '../test/support/postgres.js'
import { S3_KEYS, s3Server } from '../test/support/s3.js'
import type { Benchmark, BenchmarkRow } from './benchmark.js'

/** As an article page of the corpora is when it is kept; random, so that compressing it again gains nothing. */
const PAGE_BYTES = 58_000
/** Written and read at the same time, as by a worker with a few jobs. */
const AT_ONCE = 4

async function inFolder<T>(work: (data: string) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'webmars-bench-'))
  try {
    return await work(data)
  } finally {
    rmSync(data, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Pages a second written and read. */
async function shelfRows(name: string, store: Store, pages: number): Promise<BenchmarkRow[]> {
  const archive = openArchive({ shelf: store.shelf, prefix: 'bench', software: 'webmars' })
  const body = randomBytes(PAGE_BYTES)
  const answer = { url: 'http://a.example/', status: 200, headers: {}, setCookie: [], raw: body, body, rawHeaders: [] }
  const wrote = performance.now()
  const places = await byFew(pages, () => archive.writeResponse(answer, new Date(0)))
  const read = performance.now()
  await byFew(pages, i => readArchived(store.shelf, places[i]!))
  const end = performance.now()
  await archive.close()
  return [
    { name: `pages of ${PAGE_BYTES / 1000} KB into ${name}`, unit: 'pages/s', value: (1000 * pages) / (read - wrote) },
    { name: `the same read from ${name}`, unit: 'pages/s', value: (1000 * pages) / (end - read) },
  ]
}

async function byFew<T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const one = async (): Promise<void> => {
    for (let i = next++; i < count; i = next++) done[i] = await work(i)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return done
}

/** Turns a second that one database gives to workers at different hosts. */
async function turnRow(url: string, turns: number): Promise<BenchmarkRow> {
  const database = openPostgres(url)
  const { signal } = new AbortController()
  const { turn } = hostTurns(database, { delay: 0 })
  ;(await turn('first.example', signal))()
  const began = performance.now()
  await byFew(turns, async i => (await turn(`host-${i % 500}.example`, signal))())
  const seconds = (performance.now() - began) / 1000
  await database.destroy()
  return { name: 'turns at hosts in PostgreSQL', unit: 'turns/s', value: turns / seconds }
}

/** The demonstration journal, downloaded and drafted: KB that an article takes in the store. */
async function roomOf(database: string, bytes: (data: string) => number | Promise<number>): Promise<number> {
  return inFolder(async data => {
    const store = await openStore({ data, database, pages: '' })
    const server = await serveDemo({ faults: false })
    let articles = 0
    for (const url of server.issues) {
      const http = { allowPrivate: true, delay: 0 }
      const found = await downloadIssue(url, { store, data, http, render: 'never' })
      for await (const { draft } of draftArticles(found.articles, { store, data, render: 'never', renderer: null }))
        if (draft !== null) articles++
    }
    await server.close()
    await store.close()
    return (await bytes(data)) / 1000 / articles
  })
}

function sqliteBytes(data: string): number {
  const files = readdirSync(data).filter(name => name.startsWith(STORE_FILE))
  return files.reduce((sum, name) => sum + statSync(join(data, name)).size, 0)
}

async function postgresBytes(url: string): Promise<number> {
  const database = openPostgres(url)
  const size = sql<{ bytes: string }>`select sum(pg_total_relation_size(oid)) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`
  const { rows } = await size.execute(database)
  await database.destroy()
  return Number(rows[0]!.bytes)
}

const room = (place: string, value: number): BenchmarkRow => ({
  ...{ name: `an article in the store on ${place}, pages not counted`, unit: 'KB', value },
})

async function onPostgres(server: PostgresServer, pages: number): Promise<BenchmarkRow[]> {
  const took = room('PostgreSQL', await roomOf(server.url, () => postgresBytes(server.url)))
  return inFolder(async data => {
    const store = await openStore({ data, database: server.url, pages: 'database' })
    try {
      return [...(await shelfRows('PostgreSQL', store, pages)), await turnRow(server.url, 5 * pages), took]
    } finally {
      await store.close()
    }
  })
}

async function onSqlite(name: string, pages: number, setting: string): Promise<BenchmarkRow[]> {
  return inFolder(async data => {
    const store = await openStore({ data, database: '', pages: setting })
    try {
      return await shelfRows(name, store, pages)
    } finally {
      await store.close()
    }
  })
}

async function onS3(pages: number): Promise<BenchmarkRow[]> {
  const server = await s3Server()
  Object.assign(process.env, S3_KEYS)
  try {
    return await onSqlite('an S3-compatible store', pages, server.setting('bench'))
  } finally {
    await server.stop()
  }
}

export const benchmark: Benchmark = {
  name: 'shelves',
  title: 'What many machines lean on: page bytes, turns at hosts, room',
  run: async ({ smoke }) => {
    const pages = smoke ? 8 : 400
    const rows = [
      ...(await onSqlite('a folder', pages, '')),
      ...(await onSqlite('SQLite', pages, 'database')),
      ...(await onS3(pages)),
    ]
    const server = await postgresServer()
    if (server !== null) {
      rows.push(...(await onPostgres(server, pages)))
      await server.stop()
    }
    rows.push(room('SQLite', await roomOf('', sqliteBytes)))
    return { rows, ratios: [] }
  },
}
