/**
 * Threads that answer one question after the other. A question that kills its thread, or takes too long, costs only
 * itself: the thread is ended and another one takes its place.
 */
import { Worker } from 'node:worker_threads'

export interface ThreadOptions {
  /** The program of a thread: it answers each `ThreadQuestion` with a `ThreadAnswer`. */
  readonly file: URL
  /** Given to every thread when it starts; asked for when the first one does. */
  readonly data: () => unknown
  /** Threads at once; each is started when no other one is free. */
  readonly most: number
  /** Milliseconds that an answer may take. */
  readonly timeout: number
  /** Megabytes that a thread's objects may take. */
  readonly memory: number
}

export interface ThreadQuestion<Q> {
  readonly id: number
  readonly question: Q
}

export interface ThreadAnswer<A> {
  readonly id: number
  readonly answer?: A
  /** Thrown by the thread's program; named, because classes do not survive the way. */
  readonly error?: { readonly name: string; readonly message: string }
}

/** An error as a thread's program answers with it. */
export function plainError(error: unknown): NonNullable<ThreadAnswer<never>['error']> {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) }
}

/** The thread died of the question, or was ended because it took too long. */
export class ThreadError extends Error {
  override readonly name = 'ThreadError'
}

/** What the thread's own program threw. */
export class AnsweredError extends Error {
  constructor(
    override readonly name: string,
    message: string,
  ) {
    super(message)
  }
}

export interface ThreadPool<Q, A> {
  readonly ask: (question: Q) => Promise<A>
  readonly close: () => Promise<void>
  /** How many threads were started so far. */
  readonly started: () => number
}

interface Waiting<Q, A> {
  readonly question: Q
  readonly resolve: (answer: A) => void
  readonly reject: (error: Error) => void
}

/** Megabytes for what dies young. Our choice: larger ones were no faster (8, 16, 32), and every thread has one. */
const NURSERY = 8

export function openThreads<Q, A>(options: ThreadOptions): ThreadPool<Q, A> {
  const queue: Waiting<Q, A>[] = []
  const all = new Set<Worker>()
  const idle: Worker[] = []
  let started = 0
  let asked = 0
  return {
    ask: question =>
      new Promise((resolve, reject) => {
        queue.push({ question, resolve, reject })
        serve()
      }),
    close: async () => {
      for (const { reject } of queue.splice(0)) reject(new ThreadError('the threads are closed'))
      await Promise.all([...all].map(worker => worker.terminate()))
    },
    started: () => started,
  }

  function serve(): void {
    while (queue.length > 0) {
      const worker = idle.pop() ?? (all.size < options.most ? start() : null)
      if (worker === null) return
      void answered(worker, queue.shift()!)
    }
  }

  function start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: options.memory, maxYoungGenerationSizeMb: NURSERY }
    const worker = new Worker(options.file, { workerData: options.data(), resourceLimits })
    worker.setMaxListeners(0)
    worker.on('exit', () => all.delete(worker))
    worker.unref() // the questions keep the process alive, not the threads
    all.add(worker)
    started++
    return worker
  }

  async function answered(worker: Worker, { question, resolve, reject }: Waiting<Q, A>): Promise<void> {
    try {
      const { answer, error } = await exchange(worker, { id: ++asked, question })
      idle.push(worker)
      if (error === undefined) resolve(answer!)
      else reject(new AnsweredError(error.name, error.message))
    } catch (error) {
      all.delete(worker)
      await worker.terminate()
      reject(error as ThreadError) // `exchange` throws nothing else
    }
    serve()
  }

  function exchange(worker: Worker, asking: ThreadQuestion<Q>): Promise<ThreadAnswer<A>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail(`took longer than ${options.timeout / 1000} s`), options.timeout)
      const fail = (reason: string): void => {
        done()
        reject(new ThreadError(reason))
      }
      const listeners = {
        message: (answer: ThreadAnswer<A>) => {
          done()
          resolve(answer)
        },
        error: (error: Error & { readonly code?: string }) =>
          fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'needs more memory than it may have' : error.message),
        exit: () => fail('its thread ended'),
      }
      const done = (): void => {
        clearTimeout(timer)
        for (const [name, listener] of Object.entries(listeners)) worker.off(name, listener)
      }
      for (const [name, listener] of Object.entries(listeners)) worker.on(name, listener)
      worker.postMessage(asking)
    })
  }
}
