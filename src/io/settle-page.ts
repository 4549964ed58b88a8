/**
 * What a browser makes of an application shell: the page is loaded with its scripts until it has settled; the DOM is
 * then read once, as HTML.
 *
 * Scripts run here and nowhere else in webmars. The browser itself reaches no network: what the page asks of its own
 * site is fetched by us (guard, robots, cookies and turns as for any page), everything else is refused. What the
 * scripts build is treated like any downloaded page.
 */
import type { Route, Page as Tab } from 'playwright-core'
import { getPublicSuffix } from 'tough-cookie'
import { openPool } from './browser-pool.js'
import { FetchError, RenderError } from './errors.js'

export interface SettlerAnswer {
  readonly status: number
  readonly contentType: string | null
  readonly body: Uint8Array
}

export interface Settler {
  /** `html` is the page as received; `get` fetches what it asks of its own site. */
  readonly settle: (
    url: string,
    html: SettlerAnswer,
    get: (url: string) => Promise<SettlerAnswer>,
  ) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/** Milliseconds a page may take: its scripts are fetched with the pauses of a polite crawler. */
const TIMEOUT = 90_000
/** Requests of one page beyond which it gets no answers any more. */
const MOST_REQUESTS = 100
/** What an article's text needs not. */
const UNNEEDED = new Set(['image', 'media', 'font', 'websocket', 'eventsource', 'manifest', 'stylesheet'])

export function openSettler(): Settler {
  const pool = openPool({ tabs: 1, prepare: async () => {} })
  return {
    close: pool.close,
    async settle(url, html, get) {
      try {
        return await pool.withTab(tab => settled(tab, url, answering(url, html, get)), TIMEOUT)
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message.split('\n')[0]! : String(cause)
        throw new RenderError(url, reason, { cause })
      }
    },
  }
}

/** Answers a request of the page, or null to refuse it. */
type Answering = (request: { url: string; isPage: boolean; isWanted: boolean }) => Promise<SettlerAnswer | null>

function answering(url: string, html: SettlerAnswer, get: (url: string) => Promise<SettlerAnswer>): Answering {
  let requests = 0
  return async request => {
    if (request.isPage && request.url === url) return html
    if (!request.isWanted || ++requests > MOST_REQUESTS || siteOf(request.url) !== siteOf(url)) return null
    try {
      return await get(request.url)
    } catch (error) {
      if (error instanceof FetchError) return null // the page must do without it
      throw error
    }
  }
}

/** The registrable domain; plain addresses are sites of their own. */
function siteOf(url: string): string {
  const { hostname, host } = new URL(url)
  return getPublicSuffix(hostname, { ignoreError: true, allowSpecialUseDomain: true }) ?? host
}

async function settled(tab: Tab, url: string, answer: Answering): Promise<Uint8Array> {
  let pending = 0
  const admit = async (route: Route): Promise<void> => {
    const request = route.request()
    const isWanted = !UNNEEDED.has(request.resourceType()) && request.method() === 'GET'
    const isPage = request.isNavigationRequest() && request.frame() === tab.mainFrame()
    pending++
    try {
      const given = await answer({ url: request.url(), isPage, isWanted })
      if (given === null) await route.abort('blockedbyclient')
      else
        await route.fulfill({
          status: given.status,
          contentType: given.contentType ?? 'text/plain',
          body: Buffer.from(given.body),
        })
    } finally {
      pending--
    }
  }
  await tab.route('**/*', admit)
  try {
    await tab.goto(url, { waitUntil: 'load', timeout: TIMEOUT })
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet = pending > 0 || (await tab.evaluate(CHANGED)) ? 0 : quiet + 1)
      await tab.waitForTimeout(ROUND)
    return Buffer.from(await tab.content(), 'utf8')
  } finally {
    await tab.unroute('**/*', admit)
  }
}

/** Settled: nothing asked for and the text unchanged for three rounds of so many milliseconds. */
const ROUND = 200
const QUIET_ROUNDS = 3
const CHANGED = `(() => {
  const now = document.documentElement.outerHTML.length
  const changed = window.__webmarsLength !== now
  window.__webmarsLength = now
  return changed
})()`
