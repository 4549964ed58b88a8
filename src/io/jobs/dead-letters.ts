/** Jobs that failed at every try: put aside where people see them, to be tried again or dismissed. */
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
} from './job.js'

export interface FailedJob extends Omit<Job, 'tries'> {
  readonly message: string
  readonly at: string
}

export interface DeadLetters {
  /** Newest first, the newest 500. */
  readonly failed: () => Promise<FailedJob[]>
  readonly countFailed: () => Promise<number>
  /** Gives a dead letter all its tries again; false where there is none. */
  readonly revive: (id: string) => Promise<boolean>
  /** Forgets a dead letter; false where there is none. */
  readonly dismiss: (id: string) => Promise<boolean>
}

export function deadLetters({ boss, schema }: QueueAccess): DeadLetters {
  const letters = `from ${schema}.job where name = $1 and state = 'created'`
  return {
    async failed() {
      const found = await rows<{ id: string; data: Data; output: unknown; created_on: Date }>(
        boss,
        `select id, data, output, created_on ${letters} order by created_on desc limit 500`,
        [DEAD],
      )
      return found.map(({ id, data, output, created_on }) => {
        const { message } = outputOf(output)
        const said = typeof message === 'string' ? message : 'its worker went silent'
        return { id, kind: kindOf(data), data, message: said, at: created_on.toISOString() }
      })
    },
    async countFailed() {
      const [found] = await rows<{ count: string }>(boss, `select count(*) as count ${letters}`, [DEAD])
      return Number(found?.count ?? 0)
    },
    async revive(id) {
      if (!isId(id)) return false
      const [letter] = await rows<{ data: Data }>(boss, `select data ${letters} and id = $2`, [DEAD, id])
      if (letter === undefined) return false
      // Killed between the two, it waits twice; the same key makes one of it, and its work is not done twice.
      await boss.send(kindOf(letter.data), { ...letter.data }, { singletonKey: indexKey(keyOf(letter.data)) })
      await boss.deleteJob(DEAD, id)
      return true
    },
    async dismiss(id) {
      if (!isId(id)) return false
      const gone = await rows(boss, `delete ${letters} and id = $2 returning id`, [DEAD, id])
      return gone.length > 0
    },
  }
}

/** PostgreSQL refuses to compare anything else with an id. */
const isId = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)

/** Dead letters do not say what they were: jobs carry their kind and key. */
function kindOf({ kind }: Data): JobKind {
  return JOB_KINDS.find(each => each === kind) ?? 'issue'
}

function keyOf({ key }: Data): string {
  return typeof key === 'string' ? key : ''
}
