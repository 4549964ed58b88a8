import { expect, test } from 'vitest'
import { assumedWorld } from '../../bench/scale/assumptions.js'
import { type Compared, comparedBacklog, comparedSteady, difference, TOLERANCE } from '../../bench/scale/compared.js'
import { readFacts } from '../../bench/scale/facts.js'
import { mostPerYear, requestTime, steadyState } from '../../bench/scale/model.js'
import { simulate } from '../../bench/scale/simulation.js'
import { VirtualTime } from '../../bench/scale/virtual-time.js'
import { arrivals, backlog, worldOf } from '../../bench/scale/world.js'

const world = worldOf(assumedWorld(readFacts(), { hosts: 2000 }))
const isWithin = (compared: Compared, tolerance: number): void =>
  expect(Math.abs(difference(compared)), `${compared.name}: ${compared.what}`).toBeLessThan(tolerance)

test('formulas and simulation agree: as articles appear', async () => {
  const [articles, atWork] = await comparedSteady(world, 20e6, 0.25)
  isWithin(articles!, TOLERANCE.articles)
  isWithin(atWork!, TOLERANCE.atWork)
})

test('formulas and simulation agree: a backlog', async () => {
  for (const jobs of [4, 24]) isWithin(await comparedBacklog(world, 150, jobs), TOLERANCE.backlog)
})

test('the same seed gives the same simulation, another seed another', async () => {
  const small = { hosts: 20, seed: 5 }
  const run = async (seed: number) => {
    const other = worldOf(assumedWorld(readFacts(), { ...small, seed }))
    return simulate(other, backlog(other, 20), 5)
  }
  expect(await run(5)).toEqual(await run(5))
  expect((await run(6)).time).not.toBe((await run(5)).time)
})

test('simulated, a host is never asked faster than it wants, whoever asks', async () => {
  const one = worldOf(assumedWorld(readFacts(), { hosts: 1, delay: 2000, latency: 100 }))
  const { requests, time, articles } = await simulate(one, backlog(one, 6), 6)
  expect(time).toBeGreaterThanOrEqual((requests - 1) * 2000)
  expect(time / requests).toBeLessThan(2000 * 1.02)
  expect(requests).toBe(6 * 3 + articles * one.filesPerArticle)
})

test('beyond what the largest host allows, no more comes through', () => {
  const most = mostPerYear(world)
  expect(steadyState(world, 0.99 * most).full).toBe(0)
  expect(steadyState(world, 1.01 * most).full).toBe(1)
  const twice = steadyState(world, 2 * most)
  expect(twice.atWork).toBe(Number.POSITIVE_INFINITY)
  expect(twice.articlesPerYear).toBeLessThan(1.95 * most)
})

test('a request takes the longer of pause and answer', () => {
  expect(requestTime({ delay: 10_000 }, 100)).toBeCloseTo(10_000)
  expect(requestTime({ delay: 0 }, 700)).toBe(700)
})

test('shares are heavy-tailed and sum to one; issues are as long as said', () => {
  expect(world.sites.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect(world.sites[0]!.share).toBeGreaterThan(0.15)
  const issues = arrivals(world, { articlesPerYear: 100e6, days: 1 })
  const articles = issues.reduce((sum, issue) => sum + issue.articles, 0)
  expect(articles / issues.length / world.articlesPerIssue).toBeCloseTo(1, 1)
})

test('the clock wakes sleepers in order of time', async () => {
  const time = new VirtualTime()
  const woken: string[] = []
  const sleeper = async (name: string, ...pauses: number[]): Promise<void> => {
    for (const pause of pauses) {
      await time.sleep(pause)
      woken.push(`${name}${time.now()}`)
    }
  }
  const all = Promise.all([sleeper('a', 5, 5), sleeper('b', 3, 4, 90), sleeper('c', 5)])
  await time.run(50)
  expect(woken).toEqual(['b3', 'a5', 'c5', 'b7', 'a10'])
  expect(time.now()).toBe(50)
  await time.run()
  await all
  expect(woken.at(-1)).toBe('b97')
})
