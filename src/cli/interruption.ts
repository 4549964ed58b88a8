/** Ctrl-C once: stop after the page at hand, with everything kept. Twice: at once. */
import { say } from './terminal.js'

export function interruption(): { readonly signal: AbortSignal; readonly done: () => void } {
  const controller = new AbortController()
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130)
    say('stopping; the same command goes on later (Ctrl-C again ends at once)')
    controller.abort(new Error('interrupted'))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return {
    signal: controller.signal,
    done: () => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    },
  }
}
