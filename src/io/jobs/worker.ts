/**
 * A worker: takes jobs one after the other, keeps each while it works on it, and says how it ended. Stopped, it ends
 * what it is doing at the next safe point and leaves the rest to others; killed, its job is taken over.
 */
import { sleep } from '../http/politeness.js'
import { StoreBusyError } from '../store/store.js'
import { HANDLERS, type JobMeans } from './handlers.js'
import { JOB_KINDS, type Job, type JobKind, type Queue } from './queue.js'

export interface WorkerOptions {
  readonly kinds?: readonly JobKind[]
  /** How many jobs at the same time. */
  readonly jobs?: number
  /** Milliseconds between two signs of life: well within the queue's lease. */
  readonly beat?: number
  /** Milliseconds to wait when there is nothing to do. */
  readonly rest?: number
  /** Seconds after which a job whose harvest another process holds is looked at again. */
  readonly busyRest?: number
  readonly signal: AbortSignal
  readonly onEvent?: (event: WorkerEvent) => void
}

export interface WorkerEvent {
  /** `lost`: another has the job; `returned`: given back, since we were told to stop or its harvest is another's. */
  readonly what: 'begun' | 'done' | 'failed' | 'lost' | 'returned' | 'queue-error'
  readonly kind?: JobKind
  readonly id?: string
  readonly message?: string
  readonly seconds?: number
}

const BEAT = 15_000
const REST = 1000
const BUSY_REST = 15

/** Resolves when the signal has been given and nothing runs any more. */
export async function runWorker(queue: Queue, means: JobMeans, options: WorkerOptions): Promise<void> {
  await Promise.all(Array.from({ length: options.jobs ?? 1 }, () => workOn(queue, means, options)))
}

async function workOn(queue: Queue, means: JobMeans, options: WorkerOptions): Promise<void> {
  const { kinds = JOB_KINDS, rest = REST, signal, onEvent } = options
  while (!signal.aborted) {
    const job = await queue.take(...kinds).catch((error: unknown) => {
      onEvent?.({ what: 'queue-error', message: messageOf(error) }) // the server is away for a moment, or for long
      return null
    })
    if (job === null) await sleep(rest, signal).catch(() => {})
    else await perform(job, { queue, means }, options)
  }
}

async function perform(
  job: Job,
  { queue, means }: { readonly queue: Queue; readonly means: JobMeans },
  options: WorkerOptions,
): Promise<void> {
  const { kind, id } = job
  const { beat = BEAT, signal, onEvent } = options
  const lost = new AbortController()
  const timer = setInterval(() => {
    const keeping = queue.keep(job).then(kept => kept || lost.abort(new Error('another worker has the job')))
    keeping.catch(() => {}) // asked again at the next beat
  }, beat)
  const began = performance.now()
  onEvent?.({ what: 'begun', kind, id })
  try {
    const output = await HANDLERS[kind](job, means, AbortSignal.any([signal, lost.signal]))
    const isOurs = await persistently(() => queue.complete(job, output))
    onEvent?.({ what: isOurs ? 'done' : 'lost', kind, id, seconds: (performance.now() - began) / 1000 })
  } catch (error) {
    if (lost.signal.aborted) onEvent?.({ what: 'lost', kind, id })
    else onEvent?.({ ...(await endedBadly(job, error, { queue, options })), kind, id })
  } finally {
    clearInterval(timer)
  }
}

/** Neither a worker that is stopped nor a harvest in other hands is the job's fault: that costs it no try. */
async function endedBadly(
  job: Job,
  error: unknown,
  { queue, options }: { readonly queue: Queue; readonly options: WorkerOptions },
): Promise<Pick<WorkerEvent, 'what' | 'message'>> {
  const message = messageOf(error)
  const isBusy = error instanceof StoreBusyError
  if (isBusy || options.signal.aborted) {
    const rest = isBusy ? (options.busyRest ?? BUSY_REST) : 0
    await persistently(() => queue.giveBack(job, rest))
    return { what: 'returned', message }
  }
  return { what: (await persistently(() => queue.fail(job, message))) ? 'failed' : 'lost', message }
}

/** The end of a job must be told; a server that is away for a moment comes back. After that its lease ends it. */
async function persistently(tell: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      return await tell()
    } catch {
      await sleep(500 * 2 ** attempt)
    }
  }
  return false
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
