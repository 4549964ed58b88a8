/**
 * The capacity model: what politeness allows, in closed form.
 *
 * A host answers one request at a time, and starts of requests are a delay apart. A request thus takes the longer of
 * the delay and the answer: with answers that take `m` on average (exponentially), d + m·exp(−d/m). An issue of `n`
 * requests needs n times that of its host, whoever fetches it; issues of one host that are at work together share its
 * turns evenly. That is the queue M/G/1 with processor sharing: a host that is busy the part ρ of the time has
 * ρ / (1 − ρ) issues at work on average, whatever the lengths of issues are like. (Kleinrock, Queueing Systems II, 4.4)
 */
import { type Host, type Issue, REQUESTS_PER_ISSUE, type World, YEAR } from './world.js'

/** Milliseconds of its host that one request takes. */
export function requestTime({ delay }: Pick<Host, 'delay'>, latency: number): number {
  return delay + latency * Math.exp(-delay / latency)
}

export function requestsPerIssue({ articlesPerIssue, filesPerArticle }: World): number {
  return REQUESTS_PER_ISSUE + articlesPerIssue * filesPerArticle
}

export interface Steady {
  /** Articles a year that come through. */
  readonly articlesPerYear: number
  readonly requestsPerSecond: number
  /** Issues at work at the same time, on average: as many jobs must fit. Infinite where a host is full. */
  readonly atWork: number
  /** The busiest host's part of the time. */
  readonly busiest: number
  /** Hosts that cannot be kept up with. */
  readonly full: number
}

export function steadyState(world: World, articlesPerYear: number): Steady {
  const requests = requestsPerIssue(world)
  const issues = articlesPerYear / YEAR / world.articlesPerIssue
  const hosts = world.sites.map(host => ({
    host,
    busy: issues * host.share * requests * requestTime(host, world.latency),
  }))
  const throughput = hosts.reduce((sum, { host, busy }) => sum + host.share * Math.min(1, 1 / busy), 0)
  return {
    articlesPerYear: articlesPerYear * throughput,
    requestsPerSecond: issues * requests * throughput * 1000,
    atWork: hosts.reduce((sum, { busy }) => sum + (busy < 1 ? busy / (1 - busy) : Number.POSITIVE_INFINITY), 0),
    busiest: Math.max(...hosts.map(({ busy }) => busy)),
    full: hosts.filter(({ busy }) => busy >= 1).length,
  }
}

/** Jobs at the same time for which an issue seldom waits: the number at work wanders like a Poisson variable. */
export function jobsFor(atWork: number): number {
  return Math.ceil(atWork + 3 * Math.sqrt(atWork))
}

/** The most articles a year that no host stands in the way of. */
export function mostPerYear(world: World): number {
  const perArticle = requestsPerIssue(world) / world.articlesPerIssue
  return Math.min(...world.sites.map(host => YEAR / (host.share * perArticle * requestTime(host, world.latency))))
}

/**
 * Milliseconds for issues that are all wanted at once, by so many jobs, each of which takes the next issue when it has
 * done one: a closed network of hosts with so many customers. Mean value analysis (Reiser and Lavenberg 1980) gives how
 * many issues are done in a time, exactly for hosts that share their turns evenly. Jobs that meet at one host get in
 * each other's way, so ten times the jobs do less than ten times the work; and the slowest host's own work is the least.
 */
export function backlogTime(world: World, issues: readonly Issue[], jobs: number): number {
  const ofHost = new Map<Host, number>()
  for (const { host, articles } of issues) {
    const time = (REQUESTS_PER_ISSUE + articles * world.filesPerArticle) * requestTime(host, world.latency)
    ofHost.set(host, (ofHost.get(host) ?? 0) + time)
  }
  const works = [...ofHost.values()]
  return Math.max(
    issues.length /
      throughput(
        works.map(work => work / issues.length),
        jobs,
      ),
    ...works,
  )
}

/** Issues a millisecond, by the time that an issue takes at each host on average. */
function throughput(demands: readonly number[], jobs: number): number {
  let waiting = demands.map(() => 0)
  let rate = 0
  for (let n = 1; n <= jobs; n++) {
    const times = demands.map((demand, i) => demand * (1 + waiting[i]!))
    rate = n / times.reduce((a, b) => a + b, 0)
    waiting = times.map(time => rate * time)
  }
  return rate
}
