/**
 * robots.txt by RFC 9309: which addresses of a host a crawler may ask for, and how often.
 *
 * The most specific rule wins, Allow before Disallow where both are as long; groups of the same agent are one;
 * percent-encodings are normalized before comparing. Crawl-delay is no part of the RFC, yet widely meant.
 */
export interface Robots {
  readonly rules: readonly RobotsRule[]
  /** Seconds; null where none is asked for. */
  readonly crawlDelay: number | null
}

export interface RobotsRule {
  readonly allow: boolean
  readonly pattern: string
}

export const ALLOW_ALL: Robots = { rules: [], crawlDelay: null }
/** For hosts whose robots.txt cannot be had just now (5xx, no answer): RFC 9309, section 2.3.1.4. */
export const DISALLOW_ALL: Robots = { rules: [{ allow: false, pattern: '/' }], crawlDelay: null }
/** RFC 9309, section 2.5: at least this much of a file must be read; we read no more. */
export const ROBOTS_BYTES = 512 * 1024

interface Group {
  readonly agents: string[]
  readonly rules: RobotsRule[]
  crawlDelay: number | null
}

/** `agent` is the product token alone, e.g. `webmars`. */
export function parseRobots(text: string, agent: string): Robots {
  const groups = groupsOf(text)
  const token = agent.toLowerCase()
  const own = groups.filter(({ agents }) => agents.includes(token))
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))
  const delays = chosen.map(({ crawlDelay }) => crawlDelay).filter(delay => delay !== null)
  return {
    rules: chosen.flatMap(({ rules }) => rules),
    crawlDelay: delays.length === 0 ? null : Math.max(...delays),
  }
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = []
  let current: Group | null = null
  let readingAgents = false
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [, name, raw] = /^\s*([a-z-]+)\s*:\s*(.*)$/i.exec(line.replace(/#.*$/, '')) ?? []
    if (name === undefined) continue
    const [key, value] = [name.toLowerCase(), raw!.trim()]
    if (key === 'user-agent') {
      if (!readingAgents || current === null) groups.push((current = { agents: [], rules: [], crawlDelay: null }))
      current.agents.push(productToken(value))
      readingAgents = true
    } else if (current !== null && key !== 'sitemap') {
      readingAgents = false
      addRule(current, key, value)
    }
  }
  return groups
}

/** `Foobot/2.1` is written for `foobot`. */
function productToken(value: string): string {
  return value === '*' ? '*' : (/^[a-z_-]+/i.exec(value)?.[0] ?? '').toLowerCase()
}

function addRule(group: Group, key: string, value: string): void {
  if (key === 'crawl-delay' && Number.isFinite(Number(value)) && value !== '') group.crawlDelay = Number(value)
  // An empty Disallow forbids nothing.
  else if ((key === 'allow' || key === 'disallow') && value !== '')
    group.rules.push({
      allow: key === 'allow',
      pattern: normalized(value.startsWith('/') ? value : `/${value.replace(/^\*?/, '*')}`),
    })
}

/** `path` with its query, as in the request: `/a/b?c=d`. */
export function mayFetch(robots: Robots, path: string): boolean {
  if (path === '/robots.txt') return true
  const tested = normalized(path)
  let best: RobotsRule | null = null
  for (const rule of robots.rules) {
    if (!matches(rule.pattern, tested)) continue
    const longer = best === null || rule.pattern.length > best.pattern.length
    if (longer || (rule.pattern.length === best!.pattern.length && rule.allow)) best = rule
  }
  return best === null || best.allow
}

/** `*` is any run of characters, `$` the end. Without backtracking: a hostile pattern must not cost more than its length. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$')
  const pieces = (anchored ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(pieces[0]!)) return false
  let at = pieces[0]!.length
  for (const [i, piece] of pieces.slice(1).entries()) {
    const isLast = i === pieces.length - 2
    const found = anchored && isLast ? lastPlace(path, piece, at) : path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return !anchored || at === path.length
}

function lastPlace(path: string, piece: string, from: number): number {
  const place = path.length - piece.length
  return place >= from && path.endsWith(piece) ? place : -1
}

/** RFC 9309, section 2.2.2: unreserved characters decoded, all others outside ASCII encoded, hexadecimal in upper case. */
function normalized(path: string): string {
  const wellFormed = path.replace(/[\uD800-\uDFFF]/gu, '\uFFFD') // lone halves of a pair cannot be encoded
  const encoded = wellFormed.replace(/[^\u0021-\u007e]+/gu, run => encodeURIComponent(run))
  return encoded.replace(/%([0-9a-f]{2})/gi, (all, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[A-Za-z0-9._~-]/.test(character) ? character : all.toUpperCase()
  })
}
