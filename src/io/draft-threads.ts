/**
 * The threads that draft pages: one set for the whole process, whatever the number of harvests at work in it. Each thread
 * has its own copy of most parameters, so sets add up in memory; the large lists are there once for all threads.
 */
import { availableParallelism, totalmem } from 'node:os'
import type { LearntJournal } from '../core.js'
import { compileLater } from './compile-later.js'
import type { DraftTask, JournalsHeard, TaskDraft } from './draft-task.js'
import type { Learn, LearnTask } from './learn-task.js'
import { sharedLists } from './parameters/read.js'
import { AnsweredError, openThreads, type ThreadPool } from './thread-pool.js'

/** A page, and the journals that are heard on it: by number, and themselves only for a thread that does not know them. */
export interface DraftQuestion {
  readonly task: DraftTask
  readonly journals: number
  readonly heard?: JournalsHeard
}

/** What a thread is asked: to draft a page, or to learn a journal. */
export type Asked = { readonly draft: DraftQuestion } | { readonly learn: LearnTask }

/** The name of a thread's error when it has not been told of the journals yet. */
export const JOURNALS_UNKNOWN = 'JournalsUnknown'

export interface DraftThreads {
  readonly most: number
  /** Numbers the journals, and drafts pages with them. */
  readonly hearing: (journals: JournalsHeard) => (task: DraftTask) => Promise<TaskDraft>
  readonly learn: Learn
  readonly close: () => Promise<void>
}

/** Memory of the machine for each thread: its parameters and the largest pages. */
const BYTES_A_THREAD = 1e9
/** The longest pages of journals take some seconds; what takes longer was made to. */
export const TIMEOUT = 180_000
/** Megabytes. Pages at our limits of bytes and nodes (200,000 zones) are drafted within it. */
const MEMORY = 1024
/** Milliseconds that threads wait for the next harvest of a process that goes on. */
const IDLE = 30_000

export function threadsFor(cores: number, memory: number): number {
  return Math.max(1, Math.min(cores, Math.floor(memory / BYTES_A_THREAD)))
}

let numbered = 0

export function openDraftThreads(file: URL, timeout: number = TIMEOUT): DraftThreads {
  compileLater()
  const most = threadsFor(availableParallelism(), totalmem())
  const pool: Pool = openThreads<Asked, TaskDraft | LearntJournal>({
    ...{ file, most, timeout, memory: MEMORY },
    data: sharedLists,
  })
  const learn: Learn = async task => (await pool.ask({ learn: task })) as LearntJournal // what learning is answered with
  return { most, hearing: heard => asking(pool, heard), learn, close: pool.close }
}

type Pool = ThreadPool<Asked, TaskDraft | LearntJournal>

function asking(pool: Pool, heard: JournalsHeard) {
  const journals = ++numbered
  const ask = async (draft: DraftQuestion): Promise<TaskDraft> => (await pool.ask({ draft })) as TaskDraft // as above
  return async (task: DraftTask): Promise<TaskDraft> => {
    try {
      return await ask({ task, journals })
    } catch (error) {
      if (!(error instanceof AnsweredError) || error.name !== JOURNALS_UNKNOWN) throw error
      return ask({ task, journals, heard })
    }
  }
}

let shared: DraftThreads | null = null
let users = 0
let leaving: NodeJS.Timeout | undefined

/** The process's own set; `leave` when done with it. The last to leave ends it, at once or after a while. */
export function sharedDraftThreads(file: URL): { threads: DraftThreads; leave: (keep: boolean) => Promise<void> } {
  clearTimeout(leaving)
  users++
  const threads = (shared ??= openDraftThreads(file))
  let isLeft = false
  return {
    threads,
    leave: async keep => {
      if (isLeft) return
      isLeft = true
      if (--users > 0) return
      if (keep) leaving = setTimeout(() => void end(), IDLE).unref()
      else await end()
    },
  }
}

async function end(): Promise<void> {
  const ended = shared
  shared = null
  await ended?.close()
}
