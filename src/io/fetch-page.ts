/** One page from the web, for commands that take a URL: the same politeness as a harvest, nothing archived. */
import type { Fetcher, FetcherOptions } from './http/fetcher.js'
import type { ReceivedPage } from './parse-page.js'

/** Fetches one after the other; `close` lets the connections go. */
export function pageFetcher(options: FetcherOptions): {
  fetchPage: (url: string) => Promise<ReceivedPage>
  close: () => Promise<void>
} {
  let opening: Promise<Fetcher> | null = null
  // Loaded with the first page: a command that is given files does not wait for it.
  const open = async (): Promise<Fetcher> => (await import('./http/fetcher.js')).createFetcher(options)
  return {
    async fetchPage(url) {
      const fetcher = await (opening ??= open())
      const { url: finalUrl, body, headers } = await fetcher.fetch(url)
      return { url: finalUrl, bytes: body, contentType: headers['content-type'] ?? null }
    },
    close: async () => (await opening)?.close(),
  }
}
