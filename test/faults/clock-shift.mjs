// Loaded into a process before its program: its clock is wrong, and jumps when told to (SIGUSR2).
import { isMainThread } from 'node:worker_threads'

const Right = Date
let shift = Number(process.env.WEBMARS_TEST_CLOCK ?? 0)
globalThis.Date = class extends Right {
  constructor(...given) {
    if (given.length === 0) super(Right.now() + shift)
    else super(...given)
  }
  static now() {
    return Right.now() + shift
  }
}
// Forwards and backwards by turns, further each time.
let jumps = 0
if (isMainThread)
  process.on('SIGUSR2', () => {
    jumps++
    shift += (jumps % 2 === 0 ? -1 : 1) * jumps * 7 * 60_000
  })
