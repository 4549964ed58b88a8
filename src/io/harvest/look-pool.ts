/**
 * Pages are looked at in this thread while there are few; once a harvest is long and fast, a second thread shares the
 * work, so that parsing and fetching run at the same time. From sources (tests) there is no second thread: its file
 * exists only once built.
 */
import { Worker } from 'node:worker_threads'
import { type Look, type Looked, type LookParameters, type LookRequest, look } from './look.js'

export interface LookPool {
  readonly look: Look
  readonly close: () => Promise<void>
}

/** Starting a thread costs as much as looking at so many pages. */
const WORTH_A_THREAD = 60

export function lookPool(parameters: LookParameters, { isFast }: { readonly isFast: boolean }): LookPool {
  const isBuilt = import.meta.url.endsWith('.js')
  let looks = 0
  let other: OtherThread | null = null
  let waiting = 0
  return {
    async look(request) {
      if (isFast && isBuilt && ++looks > WORTH_A_THREAD) {
        other ??= startThread(parameters)
        // The other thread first; this one helps when the other is behind, for it has the fetching to do.
        if (waiting < MOST_WAITING) {
          waiting++
          return other.look(request).finally(() => waiting--)
        }
      }
      return look(request, parameters)
    },
    close: async () => other?.close(),
  }
}

const MOST_WAITING = 3

interface OtherThread {
  readonly look: Look
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
    close: async () => void (await worker.terminate()),
  }
}
