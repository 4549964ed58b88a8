/** `webmars worker`: does the jobs that `webmars issue` leaves on a PostgreSQL server. */
import { createServer, type Server } from 'node:http'
import { type Logger, pino } from 'pino'
import { dataFolder } from '../../io/data-folder.js'
import { InputError } from '../../io/errors.js'
import { sleep } from '../../io/http/politeness.js'
import { hostTurns } from '../../io/jobs/host-turns.js'
import { createMetrics, type Metrics } from '../../io/jobs/metrics.js'
import { JOB_KINDS, type JobKind, openQueue, type Queue, type QueueTimes } from '../../io/jobs/queue.js'
import { runWorker } from '../../io/jobs/worker.js'
import { openStore } from '../../io/store/open.js'
import { openPostgres } from '../../io/store/postgres.js'
import { downloadArguments, type HttpArguments } from '../http-options.js'
import { interruption } from '../interruption.js'
import { jobServer } from '../job-server.js'
import { printJson, say } from '../terminal.js'

interface WorkerArguments extends HttpArguments {
  readonly data?: string
  readonly jobs: number
  readonly kinds?: readonly string[]
  readonly listen?: string
  readonly failed?: boolean
  readonly revive?: string
  readonly dismiss?: string
  readonly lease?: number
  readonly tries?: number
  readonly retryDelay?: number
  readonly json?: boolean
}

/** Only those that were asked for: others may have chosen theirs. */
function timesOf({ lease, tries, retryDelay }: WorkerArguments): Partial<QueueTimes> {
  return {
    ...(lease === undefined ? {} : { lease }),
    ...(tries === undefined ? {} : { tries }),
    ...(retryDelay === undefined ? {} : { retryDelay }),
  }
}

export async function run(options: WorkerArguments): Promise<void> {
  const url = jobServer()
  if (url === null)
    throw new InputError('webmars worker', 'has no server to take jobs from', {
      remedy: 'set WEBMARS_DATABASE=postgres://…; without one, webmars issue does the work itself',
    })
  const log = pino({ name: 'webmars worker' }, pino.destination(2))
  const queue = await openQueue(url, { ...timesOf(options), onError: error => log.warn(error.message) })
  try {
    if (options.failed) await listFailed(queue, options)
    else if (options.revive !== undefined) await revive(queue, options.revive)
    else if (options.dismiss !== undefined) await dismiss(queue, options.dismiss)
    else await work(queue, { url, log }, options)
  } finally {
    await queue.close()
  }
}

async function work(
  queue: Queue,
  { url, log }: { readonly url: string; readonly log: Logger },
  options: WorkerArguments,
): Promise<void> {
  const data = dataFolder(options.data)
  const store = await openStore({ data })
  const turns = openPostgres(url)
  const { signal, done } = interruption()
  const metrics = createMetrics()
  const server = options.listen === undefined ? null : await listening(options.listen, queue, metrics)
  const { http = {} } = downloadArguments(options)
  const politeness = hostTurns(turns, {
    delay: http.delay ?? 1000,
    ...(options.lease === undefined ? {} : { lease: options.lease * 1000 }),
  })
  try {
    log.info({ data, jobs: options.jobs }, 'ready')
    await runWorker(
      queue,
      { store, data, http: { ...http, politeness }, onProgress: metrics.progress },
      {
        kinds: kindsOf(options),
        jobs: options.jobs,
        ...(options.lease === undefined ? {} : { beat: options.lease * 250 }),
        ...(options.retryDelay === undefined ? {} : { busyRest: options.retryDelay }),
        signal,
        onEvent: event => {
          metrics.note(event)
          log[event.what === 'failed' || event.what === 'queue-error' ? 'warn' : 'info'](event)
        },
      },
    )
  } finally {
    done()
    server?.close()
    await Promise.all([turns.destroy(), store.close()])
  }
}

function kindsOf({ kinds = JOB_KINDS }: WorkerArguments): JobKind[] {
  return kinds.map(asked => {
    const kind = JOB_KINDS.find(each => each === asked)
    if (kind === undefined)
      throw new InputError(asked, 'is no kind of job', { remedy: `there are ${JOB_KINDS.join(', ')}` })
    return kind
  })
}

/** `127.0.0.1:9464`; a port alone is on loopback: what the numbers tell is nobody else's business by default. */
async function listening(address: string, queue: Queue, metrics: Metrics): Promise<Server> {
  const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d+)$/.exec(address) ?? []
  if (port === undefined) throw new InputError(address, 'is no address to listen on', { remedy: 'e.g. 127.0.0.1:9464' })
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]
    if (path !== '/health' && path !== '/metrics') return void response.writeHead(404).end()
    withinSeconds(HEALTH_SECONDS, metrics.text(queue)).then(
      text =>
        response
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4' })
          .end(path === '/health' ? 'ok\n' : text),
      () => response.writeHead(503).end('the database does not answer\n'),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(Number(port), host, resolve))
  return server
}

/** Who asks for health wants to know soon, also when the database is silent. */
const HEALTH_SECONDS = 5

async function withinSeconds<T>(seconds: number, answer: Promise<T>): Promise<T> {
  const late = new AbortController()
  const timeout = sleep(seconds * 1000, late.signal).then(() => Promise.reject(new Error('no answer in time')))
  try {
    return await Promise.race([answer, timeout])
  } finally {
    late.abort(new Error('answered'))
    timeout.catch(() => {}) // nobody waits for it any more
  }
}

async function listFailed(queue: Queue, { json }: WorkerArguments): Promise<void> {
  const failed = await queue.failed()
  if (json) return printJson(failed)
  if (failed.length === 0) say('no job has failed at every try')
  for (const { id, kind, data, message, at } of failed)
    process.stdout.write(`${id}  ${kind}  ${at}  ${String(data['key'])}\n    ${message}\n`)
}

async function revive(queue: Queue, id: string): Promise<void> {
  if (!(await queue.revive(id)))
    throw new InputError(id, 'is no failed job', { remedy: 'take the id from webmars worker --failed' })
  say(`${id}: waits for a worker again`)
}

async function dismiss(queue: Queue, id: string): Promise<void> {
  if (!(await queue.dismiss(id)))
    throw new InputError(id, 'is no failed job', { remedy: 'take the id from webmars worker --failed' })
  say(`${id}: forgotten`)
}
