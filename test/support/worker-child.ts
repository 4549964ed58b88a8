/** A worker in a process of its own, so that it can be killed: tsx worker-child.ts DATABASE DATA */
import { hostTurns } from '../../src/io/jobs/host-turns.js'
import { openQueue } from '../../src/io/jobs/queue.js'
import { runWorker } from '../../src/io/jobs/worker.js'
import { openStore } from '../../src/io/store/open.js'
import { openPostgres } from '../../src/io/store/postgres.js'

const [database = '', data = ''] = process.argv.slice(2)
const queue = await openQueue(database, { lease: 8, retryDelay: 1 })
const store = await openStore({ data, database })
const politeness = hostTurns(openPostgres(database), { delay: 50 })
const http = { allowPrivate: true, delay: 50, backoff: { base: 1, most: 5 }, politeness }
process.stdout.write('ready\n')
await runWorker(
  queue,
  { store, data, http },
  {
    signal: new AbortController().signal,
    beat: 1000,
    rest: 100,
    onEvent: event => process.stdout.write(`${JSON.stringify(event)}\n`),
  },
)
