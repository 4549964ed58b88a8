/** What goes wrong, and when: drawn by seeded chance, so that a run can be had again. */
import { Dice } from '../../train/dice.js'

/** What happens, and out of how many. */
const WEIGHTS = {
  'kill-worker': 26,
  'stop-worker': 8,
  'pause-worker': 10,
  'jump-clock': 10,
  'kill-desk': 10,
  'crash-database': 8,
  'cut-database': 12,
  'stall-database': 6,
  'cut-site': 14,
  'fill-disk': 6,
} as const

export type Fault = keyof typeof WEIGHTS
export const FAULTS = Object.keys(WEIGHTS) as Fault[]

export interface FaultEvent {
  /** Milliseconds after the beginning. */
  readonly at: number
  readonly fault: Fault
  /** Chooses among what is there then: a worker, a site. */
  readonly which: number
  /** Milliseconds, for faults that last. */
  readonly lasts: number
}

export interface ScheduleOptions {
  readonly seed: number
  /** Milliseconds in all. */
  readonly length: number
  /** Milliseconds between two events on average. */
  readonly gap: number
  /** Milliseconds that a lasting fault lasts at most. */
  readonly longest: number
}

/** Every kind of fault once in the first part, in an order of chance; then by their weights. */
export function schedule({ seed, length, gap, longest }: ScheduleOptions): FaultEvent[] {
  const dice = new Dice(seed)
  const once = shuffled(FAULTS, dice)
  const events: FaultEvent[] = []
  for (let at = gap; at < length; at += gap * (0.25 + 1.5 * dice.throw())) {
    const fault = once.pop() ?? weighted(dice)
    events.push({ at: Math.round(at), fault, which: dice.between(0, 999), lasts: dice.between(longest >> 2, longest) })
  }
  return events
}

function shuffled<T>(values: readonly T[], dice: Dice): T[] {
  const keyed = values.map(value => ({ value, key: dice.throw() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value)
}

function weighted(dice: Dice): Fault {
  const all = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)
  let rest = dice.throw() * all
  return FAULTS.find(fault => (rest -= WEIGHTS[fault]) < 0) ?? FAULTS[0]!
}
