/**
 * A short schedule with every kind of fault in it: with CI=1 or WEBMARS_FAULTS=1, since it takes half a minute of a core.
 * `npm run faults` is the long one.
 */
import { expect, test } from 'vitest'
import { builtWebmars } from '../support/built-webmars.js'
import { runFaults } from './run.js'
import { FAULTS, schedule } from './schedule.js'

test('the same seed fails in the same way', () => {
  const options = { length: 60_000, gap: 1000, longest: 3000 }
  expect(schedule({ seed: 4, ...options })).toEqual(schedule({ seed: 4, ...options }))
  expect(schedule({ seed: 5, ...options })).not.toEqual(schedule({ seed: 4, ...options }))
  expect(new Set(schedule({ seed: 4, ...options }).map(({ fault }) => fault)).size).toBe(FAULTS.length)
})

const isAsked = (process.env['CI'] ?? process.env['WEBMARS_FAULTS'] ?? '') !== ''

test.skipIf(!isAsked)(
  'whatever fails, no edit, record or job is lost or doubled, and all jobs end',
  async () => {
    const said: string[] = []
    const outcome = await runFaults({
      ...{ seed: 1, length: 500 * (FAULTS.length + 1), gap: 500, lease: 2, jobEvery: 1500 },
      ...{ workers: 2, journals: 2, articles: 3 },
      webmars: [process.execPath, builtWebmars('faults')],
      say: line => said.push(line),
    })
    expect(outcome.faults, said.join('\n')).toEqual([])
    expect(outcome.articles).toBe(6)
    expect(outcome.edits).toBeGreaterThan(0)
    expect(outcome.jobs['issue done']).toBeGreaterThan(0)
  },
  300_000,
)
