/**
 * Pages are looked at in this thread while there are few; once a harvest is long and fast, other threads do it, as many
 * as there are cores, and this one has the fetching and keeping for itself. From sources (tests) there are no other
 * threads: their file exists only once built.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { compileLater } from '../compile-later.js'
import { forgetDetector } from '../decode.js'
import { type Look, type Looked, type LookParameters, type LookRequest, look } from './look.js'

export interface LookPool {
  readonly look: Look
  readonly close: () => Promise<void>
}

/** Starting a thread costs as much as looking at so many pages. */
const WORTH_A_THREAD = 60
/** Our choice: pages that wait for a thread before another one is started. */
const WORTH_ANOTHER = 2
/** Our choice: more are not kept busy by the window of pages that are fetched ahead. */
const MOST_THREADS = 4

export function lookPool(parameters: LookParameters, { isFast }: { readonly isFast: boolean }): LookPool {
  const isBuilt = import.meta.url.endsWith('.js')
  const most = Math.min(MOST_THREADS, availableParallelism())
  const threads: OtherThread[] = []
  let looks = 0
  return {
    async look(request) {
      if (!isFast || !isBuilt || ++looks <= WORTH_A_THREAD) return look(request, parameters)
      let free = leastBusy(threads)
      if (free === null || (free.waiting() >= WORTH_ANOTHER && threads.length < most)) {
        if (threads.length === 0) prepare()
        free = startThread(parameters)
        threads.push(free)
      }
      return free.look(request)
    },
    close: async () => void (await Promise.all(threads.map(thread => thread.close()))),
  }
}

/** From here on other threads find out what nobody declares. */
function prepare(): void {
  forgetDetector()
  compileLater()
}

function leastBusy(threads: readonly OtherThread[]): OtherThread | null {
  return threads.reduce<OtherThread | null>(
    (best, thread) => (best === null || thread.waiting() < best.waiting() ? thread : best),
    null,
  )
}

interface OtherThread {
  readonly look: Look
  /** Pages it has not answered for yet. */
  readonly waiting: () => number
  readonly close: () => Promise<void>
}

type Reply = { readonly id: number; readonly looked?: Looked; readonly error?: Error }

function startThread({ examples }: LookParameters): OtherThread {
  const worker = new Worker(new URL('./look-worker.js', import.meta.url), {
    workerData: { examples },
    // Trees die young: a larger nursery is emptied less often.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  })
  const asked = new Map<number, { resolve: (looked: Looked) => void; reject: (error: Error) => void }>()
  let next = 0
  worker.on('message', ({ id, looked, error }: Reply) => {
    const { resolve, reject } = asked.get(id)!
    asked.delete(id)
    if (looked === undefined) reject(error!)
    else resolve(looked)
  })
  worker.on('error', error => {
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
  })
  return {
    look: (request: LookRequest) =>
      new Promise((resolve, reject) => {
        asked.set(++next, { resolve, reject })
        worker.postMessage({ id: next, request })
      }),
    waiting: () => asked.size,
    close: async () => void (await worker.terminate()),
  }
}
