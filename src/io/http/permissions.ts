/** robots.txt and tdmrep.json of every host, asked for once and remembered for a day. */
import {
  ALLOW_ALL,
  DISALLOW_ALL,
  parseRobots,
  parseTdmFile,
  ROBOTS_BYTES,
  type Robots,
  type TdmRule,
} from '../../core.js'
import { FetchError } from '../errors.js'
import { AGENT_TOKEN } from '../user-agent.js'
import type { Answer } from './client.js'

/** The rules of a host, or why there are none to go by. */
export interface HostRules {
  readonly robots: Robots
  /** What robots.txt answered instead of rules; empty where all is well. */
  readonly closedBy: string
  /** The host could not be reached at all: the page would fail for the same reason. */
  readonly error: FetchError | null
}

export interface Permissions {
  readonly robots: (url: URL) => Promise<HostRules>
  readonly tdm: (url: URL) => Promise<readonly TdmRule[]>
}

/** A GET that follows redirects but asks nobody for permission. */
export type PlainGet = (url: URL) => Promise<Answer>

const DAY = 24 * 60 * 60 * 1000
/** A host whose robots.txt cannot be had is closed, but not for a whole day. */
const SHORT = 10 * 60 * 1000
/** A host that did not answer is asked again at the next page. */
const FAILED = 0

export function createPermissions(get: PlainGet): Permissions {
  return { robots: remembered(url => robotsOf(url, get)), tdm: remembered(url => tdmOf(url, get)) }
}

interface Kept<T> {
  readonly value: T
  /** Milliseconds it may be used. */
  readonly keep: number
}

function remembered<T>(ask: (url: URL) => Promise<Kept<T>>): (url: URL) => Promise<T> {
  const known = new Map<string, { readonly at: number; readonly kept: Promise<Kept<T>> }>()
  return async url => {
    const before = known.get(url.origin)
    if (before !== undefined) {
      const { value, keep } = await before.kept
      if (performance.now() - before.at < keep) return value
    }
    const kept = ask(url)
    known.set(url.origin, { at: performance.now(), kept })
    return (await kept).value
  }
}

/** RFC 9309, section 2.3.1: 4xx means no rules, 5xx and no answer mean "keep out". 429 is a plea, not a missing file. */
async function robotsOf(url: URL, get: PlainGet): Promise<Kept<HostRules>> {
  const rules = (robots: Robots): Kept<HostRules> => ({ value: { robots, closedBy: '', error: null }, keep: DAY })
  try {
    const { status, body } = await get(new URL('/robots.txt', url))
    if (status >= 200 && status < 300)
      return rules(parseRobots(new TextDecoder('utf-8').decode(body.subarray(0, ROBOTS_BYTES)), AGENT_TOKEN))
    if (status >= 400 && status < 500 && status !== 429) return rules(ALLOW_ALL)
    return { value: { robots: DISALLOW_ALL, closedBy: `robots.txt answers ${status}`, error: null }, keep: SHORT }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { value: { robots: DISALLOW_ALL, closedBy: `robots.txt: ${error.reason}`, error }, keep: FAILED }
  }
}

/** The absence of a statement reserves nothing. */
async function tdmOf(url: URL, get: PlainGet): Promise<Kept<readonly TdmRule[]>> {
  try {
    const { status, body } = await get(new URL('/.well-known/tdmrep.json', url))
    return { value: status === 200 ? parseTdmFile(new TextDecoder('utf-8').decode(body)) : [], keep: DAY }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { value: [], keep: SHORT }
  }
}
