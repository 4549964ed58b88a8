/**
 * Jobs of many machines, on pg-boss: kept in PostgreSQL, taken by one worker at a time, tried again with growing
 * pauses, and put aside where people see them when all tries have failed.
 *
 * Our choice: a job is ours for a short time only, and a living worker asks for more of it again and again. So an
 * issue may take hours, and a dead worker's job is taken over within a minute.
 */
import PgBoss from 'pg-boss'
import { patientSocket } from '../store/postgres.js'
import { type DeadLetters, deadLetters } from './dead-letters.js'
import {
  type Data,
  DEAD,
  indexKey,
  JOB_KINDS,
  type Job,
  type JobKind,
  outputOf,
  type QueueAccess,
  rows,
  storable,
} from './job.js'

export type { FailedJob } from './dead-letters.js'
export { JOB_KINDS, type Job, type JobKind } from './job.js'

export interface JobState {
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  /** What the worker gave back, or why it failed. */
  readonly output: Data
}

export interface JobRequest {
  readonly data: object
  /** Jobs with the same key wait as one. */
  readonly key: string
  /** The more urgent first, whatever their kind; 0 unless given. */
  readonly priority?: number
}

export interface Queue extends DeadLetters {
  /** The id of the job, or of the one that waits under the same key already. */
  readonly send: (kind: JobKind, request: JobRequest) => Promise<string>
  /** The most urgent job of these kinds; of equals the kind named first, then the oldest. Null when none waits. */
  readonly take: (...kinds: readonly JobKind[]) => Promise<Job | null>
  /** Keeps a job that takes longer; false where another has it now. */
  readonly keep: (job: Job) => Promise<boolean>
  /** False where another has the job now: it is the other's to end. */
  readonly complete: (job: Job, output: object) => Promise<boolean>
  /** Costs a try; false where another has the job now. */
  readonly fail: (job: Job, message: string) => Promise<boolean>
  /** Puts it back as if it had not been taken, for so many seconds at least; costs no try. */
  readonly giveBack: (job: Job, seconds: number) => Promise<boolean>
  readonly state: (kind: JobKind, id: string) => Promise<JobState | null>
  /** How many wait, by kind. */
  readonly sizes: () => Promise<Record<JobKind, number>>
  readonly close: () => Promise<void>
}

export interface QueueOptions extends Partial<QueueTimes> {
  /** Where the tables of the queue stand. */
  readonly schema?: string
  readonly onError?: (error: Error) => void
}

/** Those of a queue hold for all jobs sent from then on, whoever sends them. */
export interface QueueTimes {
  /** Seconds for which a job is its worker's without a further word. */
  readonly lease: number
  readonly tries: number
  /** Seconds before the second try; doubled for each further one. */
  readonly retryDelay: number
}

export const QUEUE_TIMES: QueueTimes = { lease: 60, tries: 5, retryDelay: 15 }
const SCHEMA = 'webmars_jobs'
/** pg-boss forgets what waits longer than 14 days; a job is nobody's to forget. */
const RETENTION_DAYS = 3650

export async function openQueue(url: string, options: QueueOptions = {}): Promise<Queue> {
  const { schema = SCHEMA, onError, ...times } = options
  const boss = new PgBoss({
    ...{ connectionString: url, schema, maintenanceIntervalSeconds: 1, schedule: false, max: 4 },
    ...patientSocket(),
  })
  // Without a listener an error of its own upkeep would end the process; the next round tries again.
  boss.on('error', error => onError?.(error))
  const close = (): Promise<void> => boss.stop({ graceful: false, wait: true, close: true })
  try {
    await boss.start()
    await makeQueues(boss, times)
  } catch (error) {
    await close().catch(() => {}) // its upkeep would keep a process alive that does nothing
    throw error
  }
  const access = { boss, schema }
  return {
    ...sending(access),
    ...taking(access),
    ...deadLetters(access),
    close,
  }
}

async function makeQueues(boss: PgBoss, times: Partial<QueueTimes>): Promise<void> {
  await boss.createQueue(DEAD, { name: DEAD, policy: 'standard', retentionDays: RETENTION_DAYS })
  const { lease, tries, retryDelay } = { ...QUEUE_TIMES, ...times }
  const each = { retryLimit: tries - 1, retryDelay, retryBackoff: true, expireInSeconds: lease, deadLetter: DEAD }
  for (const kind of JOB_KINDS) {
    const queue = { name: kind, policy: 'short', retentionDays: RETENTION_DAYS, ...each } as const
    await boss.createQueue(kind, queue)
    // Who only sends or looks on must not undo what the workers were started with.
    if (Object.keys(times).length > 0) await boss.updateQueue(kind, queue)
  }
}

function sending({ boss, schema }: QueueAccess): Pick<Queue, 'send' | 'state' | 'sizes'> {
  return {
    async send(kind, { data, key, priority = 0 }) {
      // One that waits under the key may be taken between the two questions: then ours can be sent.
      for (;;) {
        const id = await boss.send(kind, storable({ ...data, kind, key }), { singletonKey: indexKey(key), priority })
        const known = id ?? (await waiting(kind, key))
        if (known !== null) return known
      }
    },
    async state(kind, id) {
      const job = await boss.getJobById<Data>(kind, id, { includeArchive: true })
      return job === null ? null : { state: STATES[job.state], output: outputOf(job.output) }
    },
    async sizes() {
      const counts = await Promise.all(JOB_KINDS.map(kind => boss.getQueueSize(kind)))
      return Object.fromEntries(JOB_KINDS.map((kind, i) => [kind, counts[i]!])) as Record<JobKind, number> // every kind
    },
  }

  async function waiting(kind: JobKind, key: string): Promise<string | null> {
    const found = await rows<{ id: string }>(
      boss,
      `select id from ${schema}.job where name = $1 and singleton_key = $2 and state = 'created'`,
      [kind, indexKey(key)],
    )
    return found[0]?.id ?? null
  }
}

const STATES = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  cancelled: 'failed',
  failed: 'failed',
} as const

function taking({ boss, schema }: QueueAccess): Pick<Queue, 'take' | 'keep' | 'complete' | 'fail' | 'giveBack'> {
  const mine = `name = $1 and id = $2 and state = 'active' and retry_count = $3`
  const changed = async ({ kind, id, tries }: Job, change: string, values: unknown[] = []): Promise<boolean> => {
    const text = `update ${schema}.job set ${change} where ${mine} returning id`
    return (await rows(boss, text, [kind, id, tries, ...values])).length > 0
  }
  // pg-boss 10 has no heartbeat; a job's time runs from here.
  const keep = (job: Job): Promise<boolean> => changed(job, 'started_on = now()')
  return {
    async take(...kinds) {
      // Another may be faster: then the next one is asked for.
      for (let kind = await nextKind(kinds); kind !== null; kind = await nextKind(kinds)) {
        const [job] = await boss.fetch<Data>(kind, { includeMetadata: true })
        if (job !== undefined) return { id: job.id, kind, data: job.data, tries: job.retryCount }
      }
      return null
    },
    keep,
    // A job that was just kept stays ours for the moment that its end takes.
    async complete(job, output) {
      const isOurs = await keep(job)
      if (isOurs) await boss.complete(job.kind, job.id, storable(output))
      return isOurs
    },
    async fail(job, message) {
      const isOurs = await keep(job)
      if (isOurs) await boss.fail(job.kind, job.id, storable({ message, kind: job.kind }))
      return isOurs
    },
    // Without a start, the next one who takes it counts no try.
    giveBack: (job, seconds) =>
      changed(job, `state = 'retry', started_on = null, start_after = now() + $4 * interval '1 second'`, [seconds]),
  }

  async function nextKind(kinds: readonly JobKind[]): Promise<JobKind | null> {
    const found = await rows<{ name: JobKind }>(
      boss,
      `select name from ${schema}.job where name = any($1::text[]) and state < 'active' and start_after < now()
        order by priority desc, array_position($1::text[], name), created_on limit 1`,
      [kinds],
    )
    return found[0]?.name ?? null
  }
}
