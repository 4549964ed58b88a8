/** Redirects, with an end: at most ten, never twice to the same place, only to http and https. */
import { FetchError } from '../errors.js'
import type { Answer } from './client.js'

export interface Hop {
  readonly url: string
  readonly status: number
  readonly to: string
}

const MOST_HOPS = 10
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Every hop is asked for through `send`, so that every hop is checked as the first was. */
export async function followed(
  start: URL,
  send: (url: URL) => Promise<Answer>,
): Promise<{ answer: Answer; hops: Hop[] }> {
  const hops: Hop[] = []
  // A page that sets a cookie and sends the reader back to itself is no loop yet; the second time it is.
  const visits = new Map<string, number>()
  for (let url = start; ; ) {
    const seen = (visits.get(url.href) ?? 0) + 1
    visits.set(url.href, seen)
    if (seen > 2 || hops.length > MOST_HOPS)
      throw new FetchError(start.href, 'too-many-redirects', {
        detail: seen > 2 ? 'in a circle' : `${hops.length} of them`,
      })
    const answer = await send(url)
    const location = answer.headers['location']
    if (!REDIRECTS.has(answer.status) || location === undefined) return { answer, hops }
    const next = target(location, url, start)
    hops.push({ url: url.href, status: answer.status, to: next.href })
    url = next
  }
}

function target(location: string, from: URL, start: URL): URL {
  // Headers come as Latin-1; most servers mean UTF-8.
  const text = Buffer.from(location, 'latin1').toString('utf8')
  const url = URL.canParse(text, from.href) ? new URL(text, from) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new FetchError(start.href, 'bad-redirect', { detail: `leads to ${text.slice(0, 200)}` })
  url.hash = ''
  return url
}
