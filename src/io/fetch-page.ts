/** One page from the web, for commands that take a URL: the same politeness as a harvest, nothing archived. */
import { createFetcher, type FetcherOptions } from './http/fetcher.js'
import type { ReceivedPage } from './parse-page.js'

/** Fetches one after the other; `close` lets the connections go. */
export function pageFetcher(options: FetcherOptions): {
  fetchPage: (url: string) => Promise<ReceivedPage>
  close: () => Promise<void>
} {
  const fetcher = createFetcher(options)
  return {
    async fetchPage(url) {
      const { url: finalUrl, body, headers } = await fetcher.fetch(url)
      return { url: finalUrl, bytes: body, contentType: headers['content-type'] ?? null }
    },
    close: fetcher.close,
  }
}
