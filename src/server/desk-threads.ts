/**
 * The threads that do the desk's longer tasks, so that an answer to a key never waits for a picture. From sources (tests)
 * there are none, since their program exists only once built: then this thread does them, with the same result.
 */
import { openThreads, type ThreadPool } from '../io/thread-pool.js'
import { DESK_TASKS, type DeskTaskName, type DeskTasks } from './desk-task.js'

export interface Asked {
  readonly task: DeskTaskName
  readonly question: unknown
}

/** Sheets of one record are drawn while the next record's page is read. */
const MOST = 2
/** Milliseconds: somebody waits for it. */
const TIMEOUT = 60_000
/** Megabytes. */
const MEMORY = 1024
/** Milliseconds without a question after which the threads end. */
const IDLE = 60_000

const PROGRAM = import.meta.url.endsWith('.js') ? new URL('./desk-worker.js', import.meta.url) : null

export type AskDesk = <K extends DeskTaskName>(
  task: K,
  question: DeskTasks[K]['question'],
) => Promise<DeskTasks[K]['answer']>

export const askDesk: AskDesk = PROGRAM === null ? (task, question) => DESK_TASKS[task](question) : threaded(PROGRAM)

export function threaded(file: URL): AskDesk {
  let pool: ThreadPool<Asked, unknown> | null = null
  let open = 0
  let ending: NodeJS.Timeout | undefined
  const end = (): void => {
    void pool?.close()
    pool = null
  }
  return async <K extends DeskTaskName>(task: K, question: DeskTasks[K]['question']) => {
    clearTimeout(ending)
    open++
    pool ??= openThreads<Asked, unknown>({ file, data: () => null, most: MOST, timeout: TIMEOUT, memory: MEMORY })
    try {
      return (await pool.ask({ task, question })) as DeskTasks[K]['answer'] // by the same table in the thread
    } finally {
      if (--open === 0) ending = setTimeout(end, IDLE).unref()
    }
  }
}
