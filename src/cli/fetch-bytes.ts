/** URLs among the inputs of a command: one fetcher for all of them, let go when the process ends. */
import { pageFetcher } from '../io/fetch-page.js'
import type { FetchBytes } from '../io/read-input.js'

let shared: { readonly allowPrivate: boolean; readonly fetch: FetchBytes } | null = null

export function fetchBytes({ allowPrivate }: { readonly allowPrivate: boolean }): FetchBytes {
  if (shared === null || shared.allowPrivate !== allowPrivate)
    shared = { allowPrivate, fetch: pageFetcher({ allowPrivate }).fetchPage }
  return shared.fetch
}
