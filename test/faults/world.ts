/**
 * Everything that can fail, running for real: a PostgreSQL server behind a link that can be cut, workers and a desk in
 * processes of their own on a small disk, and journals on loopback.
 */
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { openQueue, type Queue } from '../../src/io/jobs/queue.js'
import { openStore } from '../../src/io/store/open.js'
import type { Store } from '../../src/io/store/store.js'
import { type InventedJournal, inventedJournal } from '../support/invented-journals.js'
import { type PostgresServer, postgresServer } from '../support/postgres.js'
import { type Member, member } from './crew.js'
import { type SmallDisk, smallDisk } from './disk.js'
import { type Link, link } from './link.js'

export interface WorldOptions {
  readonly workers: number
  readonly journals: number
  readonly articles: number
  /** How `webmars` is run: program and arguments before its own. */
  readonly webmars: readonly string[]
  /** False: the disk is not filled; files of workers are limited instead. */
  readonly mayMount?: boolean
  /** Seconds; short ones make much happen in little time. */
  readonly lease: number
}

export interface World {
  readonly journals: readonly InventedJournal[]
  readonly workers: readonly Member[]
  readonly desk: Member
  /** With its token; empty before the desk is up. */
  readonly deskUrl: () => string
  readonly postgres: PostgresServer
  /** Between the processes and PostgreSQL. */
  readonly wire: Link
  readonly disk: SmallDisk
  readonly data: string
  /** The programs' own connections do not go over the wire. */
  readonly store: Store
  readonly queue: Queue
  readonly close: () => Promise<void>
}

const CLOCK = new URL('clock-shift.mjs', import.meta.url).href
const DISK_MEGABYTES = 64
/** Minutes by which the clocks of the workers differ from the true time at the beginning. */
const CLOCKS = [0, 11, -9, 240, -35]

export async function openWorld(options: WorldOptions): Promise<World> {
  const postgres = await postgresServer()
  if (postgres === null) throw new Error('no PostgreSQL here: install the development packages')
  const wire = await link({ path: join(postgres.folder, '.s.PGSQL.5432') })
  const disk = smallDisk(DISK_MEGABYTES, options.mayMount ?? true)
  chmodSync(disk.folder, 0o777)
  const data = join(disk.folder, 'data')
  const store = await openStore({ data, database: postgres.url })
  const queue = await openQueue(postgres.url, { lease: options.lease, retryDelay: 1, onError: () => {} })
  const journals = await Promise.all(
    Array.from({ length: options.journals }, (_, i) => inventedJournal(i, options.articles)),
  )
  const database = `postgres://webmars@127.0.0.1:${wire.port}/postgres`
  const crew = crewOf({ ...options, data, database })
  return {
    ...{ journals, postgres, wire, disk, data, store, queue },
    ...crew,
    async close() {
      await Promise.all([...crew.workers, crew.desk].map(each => each.end()))
      await Promise.all([queue.close().catch(() => {}), store.close().catch(() => {}), wire.close()])
      await Promise.all(journals.map(journal => journal.close()))
      await postgres.stop()
      disk.remove()
    },
  }
}

type CrewOptions = WorldOptions & { readonly data: string; readonly database: string }

function crewOf({ webmars, workers, lease, data, database }: CrewOptions): Pick<World, 'workers' | 'desk' | 'deskUrl'> {
  let url = ''
  const common = { WEBMARS_DATABASE: database, NO_COLOR: '1' }
  const options = ['--data', data, '--allow-private', '--delay', '0.02', '--render', 'never']
  const times = ['--lease', String(lease), '--retry-delay', '1']
  const made = Array.from({ length: workers }, (_, i) =>
    member({
      name: `worker ${i + 1}`,
      command: [...webmars, 'worker', ...options, ...times, '--jobs', i === 0 ? '2' : '1'],
      env: {
        ...common,
        NODE_OPTIONS: `--import ${CLOCK}`,
        WEBMARS_TEST_CLOCK: String((CLOCKS[i % CLOCKS.length] ?? 0) * 60_000),
      },
      isReady: line => line.includes('"msg":"ready"'),
    }),
  )
  const desk = member({
    name: 'desk',
    command: [...webmars, 'review', '--data', data, '--no-open', '--json', '--allow-private'],
    env: common,
    isReady: line => line.startsWith('{"url"'),
    onLine: line => {
      if (line.startsWith('{"url"')) url = (JSON.parse(line) as { url: string }).url
    },
  })
  return { workers: made, desk, deskUrl: () => url }
}
