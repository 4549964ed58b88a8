/**
 * Who drafts the pages of a harvest: threads, in proportion to the cores, so that the first thread has the network, the
 * browser and the store for itself, and a page that hangs or eats memory can be given up. From sources (tests) there are
 * no other threads, since their program exists only once built: then this thread drafts, with the same result.
 */
import { availableParallelism, totalmem } from 'node:os'
import { type DraftTask, draftTask, type JournalsHeard, type TaskDraft } from './draft-task.js'
import { InputError } from './errors.js'
import { AnsweredError, openThreads, ThreadError } from './thread-pool.js'

export interface Drafter {
  /** Rejects with `InputError` where the page cannot be read, or not within the limits. */
  readonly draft: (task: DraftTask) => Promise<TaskDraft>
  /** Pages worth being asked for at once. */
  readonly width: number
  readonly close: () => Promise<void>
}

export interface DrafterOptions {
  readonly journals: JournalsHeard
  /** How many articles there are: a few are not worth many threads. */
  readonly articles: number
  /** The threads' program; null for none. */
  readonly program?: URL | null
  /** Milliseconds a page may take. */
  readonly timeout?: number
}

/** A thread reads its parameters for as long as it then takes to draft so many articles. */
const WORTH_A_THREAD = 16
/** Memory of the machine for each thread: its parameters and the largest pages. */
const BYTES_A_THREAD = 1e9
/** The longest pages of journals take some seconds; what takes longer was made to. */
const TIMEOUT = 180_000
/** Megabytes: a page at our limits of bytes and nodes needs a third of it. */
const MEMORY = 1024

const BUILT = import.meta.url.endsWith('.js') ? new URL('./draft-worker.js', import.meta.url) : null

export function openDrafter(options: DrafterOptions): Drafter {
  const program = options.program === undefined ? BUILT : options.program
  return program === null ? draftingHere(options.journals) : draftingThere(options, program)
}

export function draftingHere(journals: JournalsHeard): Drafter {
  return { draft: task => draftTask(task, journals), width: 1, close: async () => {} }
}

function draftingThere({ journals, articles, timeout = TIMEOUT }: DrafterOptions, file: URL): Drafter {
  const most = Math.min(Math.ceil(articles / WORTH_A_THREAD), threadsFor(availableParallelism(), totalmem()))
  const threads = openThreads<DraftTask, TaskDraft>({ file, data: journals, most, timeout, memory: MEMORY })
  return {
    draft: task => threads.ask(task).catch(error => Promise.reject(inputError(error, task.source.url))),
    // While one article waits for the browser or the store, others keep the threads busy.
    width: 2 * most + 2,
    close: threads.close,
  }
}

export function threadsFor(cores: number, memory: number): number {
  return Math.max(1, Math.min(cores, Math.floor(memory / BYTES_A_THREAD)))
}

/** Of what a thread says, only what is the page's own fault can be gone past. */
function inputError(error: unknown, url: string): unknown {
  if (error instanceof ThreadError) return new InputError(url, error.message, { remedy: 'nothing of it is kept' })
  if (!(error instanceof AnsweredError) || error.name !== 'InputError') return error
  const reason = error.message.startsWith(`${url}: `) ? error.message.slice(url.length + 2) : error.message
  return new InputError(url, reason)
}
