/** Who fetches for a store that machines share takes turns with all of them, be it a worker, a command or the desk. */
import type { FetcherOptions } from './http/fetcher.js'
import type { Store } from './store/store.js'

export function takingTurns(http: FetcherOptions, { turns }: Pick<Store, 'turns'>): FetcherOptions {
  if (turns === null || http.politeness !== undefined) return http
  return { ...http, politeness: turns({ delay: http.delay ?? 1000, onWait: http.onWait }) }
}
