/**
 * A clock that jumps: who sleeps is woken in order of time as soon as everybody sleeps. So months pass in seconds, and
 * programs that wait by this clock run as they are.
 */
import type { Clock } from '../../src/io/http/politeness.js'

interface Sleeper {
  readonly at: number
  /** Who fell asleep first wakes first. */
  readonly order: number
  readonly wake: () => void
}

export class VirtualTime implements Clock {
  private time = 0
  private order = 0
  /** A heap: no sleeper wakes before its parent. */
  private readonly sleepers: Sleeper[] = []

  now = (): number => this.time

  sleep = (milliseconds: number): Promise<void> =>
    new Promise(wake => this.push({ at: this.time + Math.max(0, milliseconds), order: this.order++, wake }))

  /** Runs until nobody sleeps any more, or until that moment. */
  async run(until = Number.POSITIVE_INFINITY): Promise<void> {
    await settled()
    while (this.sleepers.length > 0 && this.sleepers[0]!.at <= until) {
      this.time = this.sleepers[0]!.at
      while (this.sleepers[0]?.at === this.time) this.pop().wake()
      await settled()
    }
    if (Number.isFinite(until)) this.time = until
  }

  private push(sleeper: Sleeper): void {
    const heap = this.sleepers
    let i = heap.length
    for (; i > 0; ) {
      const parent = (i - 1) >> 1
      if (!isBefore(sleeper, heap[parent]!)) break
      heap[i] = heap[parent]!
      i = parent
    }
    heap[i] = sleeper
  }

  private pop(): Sleeper {
    const heap = this.sleepers
    const first = heap[0]!
    const last = heap.pop()!
    if (heap.length === 0) return first
    let i = 0
    for (;;) {
      let child = 2 * i + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++
      if (!isBefore(heap[child]!, last)) break
      heap[i] = heap[child]!
      i = child
    }
    heap[i] = last
    return first
  }
}

const isBefore = (a: Sleeper, b: Sleeper): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

/** All that follows at once from the last waking has happened. */
const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
