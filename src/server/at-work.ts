/** Whether another process harvests: a worker, a command line. One that was killed cannot say that it has stopped. */
import { hostname } from 'node:os'
import { isAlive } from '../io/alive.js'
import type { Harvest } from '../io/store/store.js'

/** Of another machine we know the last step only; milliseconds, as the store counts them. */
const STALE = 3 * 60 * 1000

export function isHeldElsewhere({ status, holder, updated }: Harvest, now: string): boolean {
  if (status !== 'running' || holder === null) return false
  if (holder.host === hostname()) return holder.pid !== process.pid && isAlive(holder.pid)
  return Date.parse(now) - Date.parse(updated) < STALE
}
