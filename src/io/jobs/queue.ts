/**
 * Jobs of many machines, on pg-boss: kept in PostgreSQL, taken by one worker at a time, tried again with growing
 * pauses, and put aside where people see them when all tries have failed.
 *
 * Our choice: a job is ours for a short time only, and a living worker asks for more of it again and again. So an
 * issue may take hours, and a dead worker's job is taken over within a minute.
 */
import PgBoss from 'pg-boss'

export const JOB_KINDS = ['issue', 'label', 'page', 'export'] as const
export type JobKind = (typeof JOB_KINDS)[number]

type Data = Readonly<Record<string, unknown>>

export interface Job {
  readonly id: string
  readonly kind: JobKind
  readonly data: Data
  /** Counts from 0. */
  readonly tries: number
}

export interface JobState {
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  /** What the worker gave back, or why it failed. */
  readonly output: Data
}

export interface FailedJob extends Omit<Job, 'tries'> {
  readonly message: string
  readonly at: string
}

export interface JobRequest {
  readonly data: object
  /** Jobs with the same key wait as one. */
  readonly key: string
  readonly priority?: number
}

export interface Queue {
  /** The id of the job, or of the one that waits under the same key already. */
  readonly send: (kind: JobKind, request: JobRequest) => Promise<string>
  /** Null when nothing waits. */
  readonly take: (kind: JobKind) => Promise<Job | null>
  /** Keeps a job that takes longer; false where another has it now. */
  readonly keep: (job: Job) => Promise<boolean>
  readonly complete: (job: Job, output: object) => Promise<void>
  readonly fail: (job: Job, message: string) => Promise<void>
  readonly state: (kind: JobKind, id: string) => Promise<JobState | null>
  /** How many wait, by kind. */
  readonly sizes: () => Promise<Record<JobKind, number>>
  /** Dead letters: jobs that failed at every try, newest first. */
  readonly failed: () => Promise<FailedJob[]>
  /** Gives a dead letter all its tries again; false where there is none. */
  readonly revive: (id: string) => Promise<boolean>
  readonly close: () => Promise<void>
}

export interface QueueOptions {
  /** Seconds for which a job is its worker's without a further word. */
  readonly lease?: number
  readonly tries?: number
  /** Seconds before the second try; doubled for each further one. */
  readonly retryDelay?: number
  /** Where the tables of the queue stand. */
  readonly schema?: string
  readonly onError?: (error: Error) => void
}

const DEFAULTS = { lease: 60, tries: 5, retryDelay: 15, schema: 'webmars_jobs' }
const DEAD = 'dead'

export async function openQueue(url: string, options: QueueOptions = {}): Promise<Queue> {
  const { lease, tries, retryDelay, schema } = { ...DEFAULTS, ...options }
  const boss = new PgBoss({ connectionString: url, schema, maintenanceIntervalSeconds: 1, schedule: false, max: 4 })
  // Without a listener an error of its own upkeep would end the process; the next round tries again.
  boss.on('error', error => options.onError?.(error))
  await boss.start()
  const each = { retryLimit: tries - 1, retryDelay, retryBackoff: true, expireInSeconds: lease, deadLetter: DEAD }
  await boss.createQueue(DEAD, { name: DEAD, policy: 'standard' })
  for (const kind of JOB_KINDS) {
    await boss.createQueue(kind, { name: kind, policy: 'short', ...each })
    await boss.updateQueue(kind, { name: kind, policy: 'short', ...each })
  }
  return {
    ...sending(boss, schema),
    ...taking(boss, schema),
    ...deadLetters(boss, schema),
    close: () => boss.stop({ graceful: false, wait: true, close: true }),
  }
}

function sending(boss: PgBoss, schema: string): Pick<Queue, 'send' | 'state' | 'sizes'> {
  return {
    async send(kind, { data, key, priority = 0 }) {
      // One that waits under the key may be taken between the two questions: then ours can be sent.
      for (;;) {
        const id = await boss.send(kind, { ...data, kind, key }, { singletonKey: key, priority })
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
      [kind, key],
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

function taking(boss: PgBoss, schema: string): Pick<Queue, 'take' | 'keep' | 'complete' | 'fail'> {
  return {
    async take(kind) {
      const [job] = await boss.fetch<Data>(kind, { includeMetadata: true })
      return job === undefined ? null : { id: job.id, kind, data: job.data, tries: job.retryCount }
    },
    async keep({ kind, id, tries }) {
      // pg-boss 10 has no heartbeat; a job's time runs from here.
      const kept = await rows(
        boss,
        `update ${schema}.job set started_on = now()
          where name = $1 and id = $2 and state = 'active' and retry_count = $3 returning id`,
        [kind, id, tries],
      )
      return kept.length > 0
    },
    complete: ({ kind, id }, output) => boss.complete(kind, id, output),
    fail: ({ kind, id }, message) => boss.fail(kind, id, { message, kind }),
  }
}

function deadLetters(boss: PgBoss, schema: string): Pick<Queue, 'failed' | 'revive'> {
  return {
    async failed() {
      const found = await rows<{ id: string; data: Data; output: unknown; created_on: Date }>(
        boss,
        `select id, data, output, created_on from ${schema}.job where name = $1 and state = 'created'
          order by created_on desc limit 500`,
        [DEAD],
      )
      return found.map(({ id, data, output, created_on }) => {
        const { message } = outputOf(output)
        const said = typeof message === 'string' ? message : 'its worker went silent'
        return { id, kind: kindOf(data), data, message: said, at: created_on.toISOString() }
      })
    },
    async revive(id) {
      const job = await boss.getJobById<Data>(DEAD, id)
      if (job === null) return false
      await boss.send(kindOf(job.data), { ...job.data }, { singletonKey: keyOf(job.data) })
      await boss.deleteJob(DEAD, id)
      return true
    },
  }
}

/** Dead letters do not say what they were: jobs carry their kind and key. */
function kindOf({ kind }: Data): JobKind {
  return JOB_KINDS.find(each => each === kind) ?? 'issue'
}

function keyOf({ key }: Data): string {
  return typeof key === 'string' ? key : ''
}

async function rows<T>(boss: PgBoss, text: string, values: unknown[]): Promise<T[]> {
  const answer = await boss.getDb().executeSql(text, values)
  return answer.rows as T[]
}

function outputOf(output: unknown): Data {
  return typeof output === 'object' && output !== null ? (output as Data) : {}
}
