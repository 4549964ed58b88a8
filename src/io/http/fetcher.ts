/**
 * Fetches pages as a polite subscriber's browser would: asks robots.txt and TDM reservations first, waits its turn,
 * carries cookies, follows redirects within the rules, waits where the server asks for it, and counts refusals.
 */
import { mayFetch, tdmByFile, tdmByHeaders } from '../../core.js'
import type { Known } from '../archive.js'
import { FetchError } from '../errors.js'
import type { ArchivePlace } from '../store/store.js'
import { userAgent } from '../user-agent.js'
import { type Answer, createClient, type Keep, type Limits } from './client.js'
import { createCookies } from './cookies.js'
import { ACCEPT_ENCODING } from './decompress.js'
import { createGuard, type Resolve } from './guard.js'
import { createPermissions } from './permissions.js'
import { createPoliteness, type Politeness } from './politeness.js'
import { followed, type Hop } from './redirects.js'
import { backoff, retryAfter } from './retry-after.js'

export interface FetcherOptions {
  readonly allowPrivate?: boolean
  /** How host names become addresses; the system's resolver unless given. */
  readonly resolve?: Resolve
  /** Milliseconds between requests to one host. */
  readonly delay?: number
  readonly connections?: number
  /** Whose turn it is, where several processes share hosts; this process's own turns unless given. */
  readonly politeness?: Politeness
  readonly limits?: Partial<Limits>
  readonly contact?: string | null
  readonly cookieFile?: string | null
  /** Sent to the site of the first page only. */
  readonly headers?: Readonly<Record<string, string>>
  /** `name:password`, sent to the site of the first page only. */
  readonly user?: string | null
  readonly proxy?: string | null
  readonly obeyRobots?: boolean
  readonly obeyTdm?: boolean
  /** Milliseconds of the first wait after a failure, and the longest wait a server may ask for. */
  readonly backoff?: { readonly base: number; readonly most: number }
  /** How often a request is repeated when the server says "later" (429, 503 with Retry-After). */
  readonly patience?: number
  /** Refusals in a row (403, 429, captcha) after which a host is not asked any more. */
  readonly mostRefusals?: number
  readonly onWait?: (host: string, milliseconds: number) => void
  readonly signal?: AbortSignal
  /** Keeps every answer: pages, redirects, refusals, robots.txt. */
  readonly keep?: Keep
}

export interface FetchRequest {
  /** What we have of the page already: a server that has nothing newer answers 304. */
  readonly known?: Known | null
  /** Hosts on which the page may end after redirects; null for any. */
  readonly servers?: ReadonlySet<string> | null
}

export interface Fetched extends Answer {
  /** As asked for; `url` is after redirects. */
  readonly asked: string
  /** The redirects on the way. */
  readonly hops: readonly Hop[]
  /** Where it was kept; null where nothing is. */
  readonly place: ArchivePlace | null
  /** Where the terms of a TDM reservation stand that the operator chose not to obey; null where nothing is reserved. */
  readonly tdmPolicy: string | null
}

export interface Fetcher {
  readonly fetch: (url: string, request?: FetchRequest) => Promise<Fetched>
  /** How many refusals (403, 429, captcha) a host has given in a row. */
  readonly refusals: (url: string) => number
  /** A page that came with status 200 and was a refusal all the same. */
  readonly noteRefusal: (url: string) => void
  /** A page that was none: the host serves us again. Status 200 alone does not say so. */
  readonly noteWelcome: (url: string) => void
  readonly close: () => Promise<void>
}

const LIMITS: Limits = { bytes: 100 * 1024 * 1024, total: 180_000, idle: 30_000 }
const BACKOFF = { base: 1000, most: 120_000 }

export function createFetcher(options: FetcherOptions = {}): Fetcher {
  const means = meansOf(options)
  const { client, cookies, hosts } = means
  const known = new Map<string, FetchError>() // refusals by robots or reservation: asking again would change nothing
  return {
    async fetch(url, request = {}) {
      const before = known.get(url)
      if (before !== undefined) throw before
      try {
        return await fetchPolitely(parsed(url), request, means)
      } catch (error) {
        if (error instanceof FetchError && (error.reason === 'robots' || error.reason === 'tdm-reserved'))
          known.set(url, error)
        throw error
      }
    },
    refusals: url => hosts.get(parsed(url).host)?.refusals ?? 0,
    noteRefusal: url => void stateOf(hosts, parsed(url).host).refusals++,
    noteWelcome: url => void (stateOf(hosts, parsed(url).host).refusals = 0),
    async close() {
      await cookies.save()
      await client.close()
    },
  }
}

interface HostState {
  /** 403, 429, captcha in a row. */
  refusals: number
  /** Failures of any kind in a row. */
  failures: number
}

type Means = ReturnType<typeof meansOf>

function meansOf(options: FetcherOptions) {
  const limits = { ...LIMITS, ...options.limits }
  const connections = options.connections ?? 1
  const guard = createGuard({ allowPrivate: options.allowPrivate ?? false, resolve: options.resolve })
  const client = createClient({ guard, limits, connections, proxy: options.proxy ?? null })
  const politeness =
    options.politeness ?? createPoliteness({ delay: options.delay ?? 1000, connections, onWait: options.onWait })
  const cookies = createCookies(options.cookieFile ?? null)
  const signal = options.signal ?? new AbortController().signal
  const agent = userAgent(options.contact ?? null)
  let home: string | null = null // the site that credentials are meant for: the first that was asked
  const plain = { options, guard, client, politeness, cookies, signal, agent, hosts: new Map<string, HostState>() }
  const places = new WeakMap<Answer, ArchivePlace>()
  const send = async (url: URL, request: FetchRequest | null): Promise<Answer> => {
    home ??= url.host
    const answer = await sendOnce(url, { request, isHome: url.host === home }, plain)
    if (options.keep !== undefined) places.set(answer, await options.keep(answer, request?.known ?? null))
    return answer
  }
  const permissions = createPermissions(url => followed(url, each => send(each, null)).then(({ answer }) => answer))
  return { ...plain, send, places, permissions, backoff: options.backoff ?? BACKOFF, patience: options.patience ?? 2 }
}

type PlainMeans = Omit<Means, 'send' | 'places' | 'permissions' | 'backoff' | 'patience'>

/** One request with its turn, its cookies and its headers; null for robots.txt and the like, whose refusal is an answer. */
async function sendOnce(
  url: URL,
  { request, isHome }: { readonly request: FetchRequest | null; readonly isHome: boolean },
  { options, client, politeness, cookies, signal, agent, hosts }: PlainMeans,
): Promise<Answer> {
  const release = await politeness.turn(url.host, signal)
  try {
    // Asked after the turn: what waited for it must not go on when those before it were refused.
    const host = stateOf(hosts, url.host)
    if (host.refusals >= (options.mostRefusals ?? Number.POSITIVE_INFINITY))
      throw new FetchError(url.href, 'blocked', { detail: `${url.host} has refused ${host.refusals} times in a row` })
    const cookie = await cookies.header(url.href)
    const { etag = null, lastModified = null } = request?.known ?? {}
    const headers = {
      'user-agent': agent,
      accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,*/*;q=0.8',
      'accept-language': 'en,*;q=0.5',
      'accept-encoding': ACCEPT_ENCODING,
      ...(cookie === '' ? {} : { cookie }),
      ...(etag === null ? {} : { 'if-none-match': etag }),
      ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
      ...(isHome ? credentials(options) : {}),
    }
    const answer = await client.get(url, headers, signal)
    if (request !== null && (answer.status === 403 || answer.status === 429)) host.refusals++
    if (answer.setCookie.length > 0) await cookies.keep(url.href, answer.setCookie)
    return answer
  } finally {
    release()
  }
}

function credentials({ headers, user }: FetcherOptions): Record<string, string> {
  const authorization = user ? { authorization: `Basic ${Buffer.from(user, 'utf8').toString('base64')}` } : {}
  return { ...headers, ...authorization }
}

async function fetchPolitely(url: URL, request: FetchRequest, means: Means): Promise<Fetched> {
  const { answer, hops } = await followed(url, async each => {
    await checkAllowed(each, means)
    return sendPatiently(each, request, means)
  })
  if (answer.status !== 304 && (answer.status < 200 || answer.status > 299))
    throw new FetchError(url.href, 'status', { status: answer.status })
  const host = new URL(answer.url).host
  const servers = request.servers ?? null
  if (hops.length > 0 && servers !== null && !servers.has(host))
    throw new FetchError(url.href, 'bad-redirect', { detail: `leads to ${host}, which is not the journal's server` })
  const tdm = tdmByHeaders(answer.headers)
  if (tdm?.reserved && (means.options.obeyTdm ?? true)) throw reserved(url, tdm.policy)
  const place = means.places.get(answer) ?? null
  return { ...answer, asked: url.href, hops, place, tdmPolicy: tdm?.reserved ? (tdm.policy ?? '') : null }
}

async function checkAllowed(url: URL, { options, permissions, politeness, guard }: Means): Promise<void> {
  guard.checkUrl(url)
  const path = url.pathname + url.search
  if (options.obeyRobots ?? true) {
    const { robots, closedBy, error } = await permissions.robots(url)
    if (error !== null) throw new FetchError(url.href, error.reason, { cause: error, detail: closedBy })
    if (robots.crawlDelay !== null) politeness.slowDown(url.host, Math.min(robots.crawlDelay, 60) * 1000)
    if (!mayFetch(robots, path))
      throw new FetchError(url.href, 'robots', { detail: closedBy || 'robots.txt forbids it' })
  }
  if (options.obeyTdm ?? true) {
    const tdm = tdmByFile(await permissions.tdm(url), path)
    if (tdm?.reserved) throw reserved(url, tdm.policy)
  }
}

const reserved = (url: URL, policy: string | null): FetchError =>
  new FetchError(url.href, 'tdm-reserved', { detail: policy === null ? 'mining rights are reserved' : `see ${policy}` })

/** Waits where the server says "later"; after failures of any kind the host gets a pause that doubles. */
async function sendPatiently(url: URL, request: FetchRequest, means: Means): Promise<Answer> {
  const { hosts, politeness, patience } = means
  const host = stateOf(hosts, url.host)
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await means.send(url, request)
      const wait = count(host, answer, means)
      if (wait === null) return answer
      politeness.pause(url.host, wait)
      if (
        answer.status === 403 ||
        (answer.status >= 500 && answer.headers['retry-after'] === undefined) ||
        attempt >= patience
      )
        return answer
    } catch (error) {
      if (error instanceof FetchError && ['timeout', 'refused', 'interrupted'].includes(error.reason))
        politeness.pause(url.host, backoff(++host.failures, means.backoff))
      throw error
    }
  }
}

/** Milliseconds to leave the host alone; null when all is well. */
function count(host: HostState, { status, headers }: Answer, { backoff: pace }: Means): number | null {
  if (status !== 429 && status !== 403 && status < 500) {
    host.failures = 0
    return null
  }
  host.failures++
  const asked = retryAfter(headers['retry-after'] ?? null, new Date())
  return asked === null ? backoff(host.failures, pace) : Math.min(asked, pace.most)
}

function stateOf(hosts: Map<string, HostState>, host: string): HostState {
  const known = hosts.get(host)
  if (known !== undefined) return known
  const made = { refusals: 0, failures: 0 }
  hosts.set(host, made)
  return made
}

function parsed(url: string): URL {
  try {
    const made = new URL(url)
    made.hash = ''
    return made
  } catch (cause) {
    throw new FetchError(url, 'bad-url', { cause })
  }
}
