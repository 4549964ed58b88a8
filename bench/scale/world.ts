/** An invented world of journal sites, seeded: how articles spread over hosts, how slow hosts are, how long issues are. */
import { Dice } from '../../train/dice.js'

export interface WorldOptions {
  readonly hosts: number
  /** Shares fall with the rank to this power. Our choice: 1.1, by which the largest of 5,000 hosts has a sixth. */
  readonly exponent: number
  /** Milliseconds between requests that we keep of ourselves. */
  readonly delay: number
  /** Which part of hosts asks for more (Crawl-delay), and for how much. */
  readonly slower: readonly { readonly part: number; readonly delay: number }[]
  /** Mean milliseconds until an answer is complete. */
  readonly latency: number
  readonly articlesPerIssue: number
  /** Pages and PDFs that are fetched of an article. */
  readonly filesPerArticle: number
  readonly seed: number
}

export interface Host {
  readonly name: string
  /** Of all articles. */
  readonly share: number
  /** Milliseconds from the start of one request to the start of the next. */
  readonly delay: number
}

export interface World extends WorldOptions {
  readonly sites: readonly Host[]
}

export interface Issue {
  readonly host: Host
  readonly articles: number
  /** Milliseconds after the beginning. */
  readonly at: number
}

/** Requests of an issue besides its articles' files: robots.txt, tdmrep.json, the list of contents. */
export const REQUESTS_PER_ISSUE = 3

export function worldOf(options: WorldOptions): World {
  const dice = new Dice(options.seed)
  const weights = Array.from({ length: options.hosts }, (_, rank) => (rank + 1) ** -options.exponent)
  const sum = weights.reduce((a, b) => a + b, 0)
  const sites = weights.map((weight, rank) => ({
    name: `host-${rank}.example`,
    share: weight / sum,
    // The largest are not slower than we are ourselves: they live from being read.
    delay: rank < 3 ? options.delay : Math.max(options.delay, delayOf(options, dice.throw())),
  }))
  return { ...options, sites }
}

function delayOf({ slower }: WorldOptions, draw: number): number {
  let rest = draw
  for (const { part, delay } of slower) {
    rest -= part
    if (rest < 0) return delay
  }
  return 0
}

/** Issues as they appear, at random moments, so many articles a year in all. */
export function arrivals(world: World, { articlesPerYear, days }: { articlesPerYear: number; days: number }): Issue[] {
  const dice = new Dice(world.seed + 1)
  const perMillisecond = articlesPerYear / YEAR / world.articlesPerIssue
  const host = hostDrawer(world)
  const issues: Issue[] = []
  for (let at = 0; ; ) {
    at -= Math.log(1 - dice.throw()) / perMillisecond
    if (at > days * DAY) return issues
    issues.push({ host: host(dice.throw()), articles: issueSize(world, dice), at })
  }
}

/** So many issues of earlier years, all wanted at once, in no order. */
export function backlog(world: World, count: number): Issue[] {
  const dice = new Dice(world.seed + 2)
  const host = hostDrawer(world)
  return Array.from({ length: count }, () => ({ host: host(dice.throw()), articles: issueSize(world, dice), at: 0 }))
}

export const DAY = 24 * 3600 * 1000
export const YEAR = 365 * DAY

function hostDrawer({ sites }: World): (draw: number) => Host {
  let sum = 0
  const ends = sites.map(({ share }) => (sum += share))
  return draw => {
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! < draw) low = middle + 1
      else high = middle
    }
    return sites[low]!
  }
}

/** Geometric from 1: many short issues, a few very long ones. */
function issueSize({ articlesPerIssue }: World, dice: Dice): number {
  return 1 + Math.floor(Math.log(1 - dice.throw()) / Math.log(1 - 1 / articlesPerIssue))
}
