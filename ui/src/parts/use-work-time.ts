/**
 * How long somebody has hands on a record, and how many keys they press: for the statistics. A pause of half a minute
 * or a page in the background does not count. Reported when the record is left or the page is closed.
 */
import { useEffect } from 'react'
import { office } from '../office-api.ts'

const PAUSE = 30_000
/** Less than this is passing by. */
const LEAST = 300

export function useWorkTime(article: string | null, operator: string): void {
  useEffect(() => {
    if (article === null) return undefined
    const work = { milliseconds: 0, keystrokes: 0, last: performance.now() }
    const count = (): void => {
      const now = performance.now()
      work.milliseconds += Math.min(now - work.last, PAUSE)
      work.last = now
    }
    const press = (): void => {
      work.keystrokes++
      count()
    }
    const report = (): void => {
      count()
      const { milliseconds, keystrokes } = work
      if (milliseconds < LEAST) return
      Object.assign(work, { milliseconds: 0, keystrokes: 0 })
      office.work(article, { operator, milliseconds: Math.round(milliseconds), keystrokes }).catch(() => {}) // only statistics
    }
    const turn = (): void => {
      if (document.visibilityState === 'hidden') report()
      else work.last = performance.now()
    }
    addEventListener('keydown', press, true)
    addEventListener('pointerdown', count, true)
    document.addEventListener('visibilitychange', turn)
    addEventListener('pagehide', report)
    return () => {
      removeEventListener('keydown', press, true)
      removeEventListener('pointerdown', count, true)
      document.removeEventListener('visibilitychange', turn)
      removeEventListener('pagehide', report)
      report()
    }
  }, [article, operator])
}
