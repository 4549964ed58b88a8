/** One connection and a pause per host, so that no server feels us: turns are taken host by host. */
export interface PolitenessOptions {
  /** Milliseconds between the starts of two requests to one host. */
  readonly delay: number
  /** Requests to one host at the same time. */
  readonly connections: number
  /** Told how long a request had to wait, in milliseconds. */
  readonly onWait?: ((host: string, milliseconds: number) => void) | undefined
  /** The process's own unless given. */
  readonly clock?: Clock
}

/** Milliseconds that never go back, and how to wait for them. */
export interface Clock {
  readonly now: () => number
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

export interface Politeness {
  /** Waits for the host's turn; the result must be called when the request is over. */
  readonly turn: (host: string, signal: AbortSignal) => Promise<() => void>
  /** A slower pace asked for by the host (Crawl-delay), in milliseconds. */
  readonly slowDown: (host: string, delay: number) => void
  /** Nothing for so many milliseconds: Retry-After, or after failures. */
  readonly pause: (host: string, milliseconds: number) => void
}

interface HostTurns {
  running: number
  /** When the next request may start, on the monotonic clock. */
  free: number
  delay: number
  readonly waiting: (() => void)[]
}

export function createPoliteness({ delay, connections, onWait, clock = OWN }: PolitenessOptions): Politeness {
  const hosts = new Map<string, HostTurns>()
  const of = (host: string): HostTurns => {
    const known = hosts.get(host)
    if (known !== undefined) return known
    const made: HostTurns = { running: 0, free: 0, delay, waiting: [] }
    hosts.set(host, made)
    return made
  }
  return {
    async turn(host, signal) {
      const turns = of(host)
      if (turns.running >= connections) await new Promise<void>(resolve => turns.waiting.push(resolve))
      else turns.running++
      try {
        await untilFree(host, turns, signal)
      } catch (error) {
        release(turns)
        throw error
      }
      turns.free = Math.max(turns.free, clock.now()) + turns.delay
      return once(() => release(turns))
    },
    slowDown: (host, asked) => void (of(host).delay = Math.max(of(host).delay, asked)),
    pause: (host, milliseconds) => {
      const turns = of(host)
      turns.free = Math.max(turns.free, clock.now() + milliseconds)
    },
  }

  async function untilFree(host: string, turns: HostTurns, signal: AbortSignal): Promise<void> {
    for (let wait = turns.free - clock.now(); wait > 0; wait = turns.free - clock.now()) {
      onWait?.(host, wait)
      await clock.sleep(wait, signal)
    }
    signal.throwIfAborted()
  }
}

const OWN: Clock = { now: () => performance.now(), sleep }

/** The next in line takes the place over, so that `running` stays as it is. */
function release(turns: HostTurns): void {
  const next = turns.waiting.shift()
  if (next === undefined) turns.running--
  else next()
}

function once(action: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) action()
    isDone = true
  }
}

export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal!.reason as Error)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
}
