/**
 * Who drafts the pages of a harvest: threads, in proportion to the cores, so that the first thread has the network, the
 * browser and the store for itself, and a page that hangs or eats memory can be given up. From sources (tests) there are
 * no other threads, since their program exists only once built: then this thread drafts, with the same result.
 */
import { type DraftTask, draftTask, type JournalsHeard, type TaskDraft } from './draft-task.js'
import { type DraftThreads, sharedDraftThreads } from './draft-threads.js'
import { InputError } from './errors.js'
import { type Learn, learnTask } from './learn-task.js'
import { AnsweredError, ThreadError } from './thread-pool.js'

export interface Drafter {
  /** Rejects with `InputError` where the page cannot be read, or not within the limits. */
  readonly draft: (task: DraftTask) => Promise<TaskDraft>
  /** Pages worth being asked for at once. */
  readonly width: number
  readonly learn: Learn
  /** How many threads there are. */
  readonly most: number
  readonly close: () => Promise<void>
}

export interface DrafterOptions {
  readonly journals: JournalsHeard
  /** How many articles there are: a few are not worth many threads. */
  readonly articles: number
  /** For a process that will draft more: its threads stay a while. */
  readonly keep?: boolean
  /** Threads other than the process's own; null for none. */
  readonly threads?: DraftThreads | null
}

/** A thread reads its parameters for as long as it then takes to draft so many articles. */
const WORTH_A_THREAD = 16

const PROGRAM = import.meta.url.endsWith('.js') ? new URL('./draft-worker.js', import.meta.url) : null

export function openDrafter({ journals, articles, keep = false, threads }: DrafterOptions): Drafter {
  if (threads === null || (threads === undefined && PROGRAM === null)) return draftingHere(journals)
  if (threads !== undefined) return draftingThere(threads, { journals, articles })
  const { threads: own, leave } = sharedDraftThreads(PROGRAM!)
  return { ...draftingThere(own, { journals, articles }), close: () => leave(keep) }
}

export function draftingHere(journals: JournalsHeard): Drafter {
  return { draft: task => draftTask(task, journals), width: 1, learn: learnTask, most: 1, close: async () => {} }
}

function draftingThere(threads: DraftThreads, { journals, articles }: DrafterOptions): Drafter {
  const draft = threads.hearing(journals)
  return {
    draft: task => draft(task).catch(error => Promise.reject(inputError(error, task.source.url))),
    // While one article waits for the browser or the store, others keep the threads busy.
    width: articles < WORTH_A_THREAD ? 1 : 2 * threads.most + 2,
    learn: threads.learn,
    most: threads.most,
    close: async () => {},
  }
}

/** Of what a thread says, only what is the page's own fault can be gone past. */
function inputError(error: unknown, url: string): unknown {
  if (error instanceof ThreadError) return new InputError(url, error.message, { remedy: 'nothing of it is kept' })
  if (!(error instanceof AnsweredError) || error.name !== 'InputError') return error
  const reason = error.message.startsWith(`${url}: `) ? error.message.slice(url.length + 2) : error.message
  return new InputError(url, reason)
}
