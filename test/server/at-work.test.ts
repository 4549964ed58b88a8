import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import type { Harvest } from '../../src/io/store/store.js'
import { isHeldElsewhere } from '../../src/server/at-work.js'

const AT = '2026-01-01T12:00:00.000Z'
const harvest = (holder: Harvest['holder'], status: Harvest['status'] = 'running'): Harvest => ({
  ...{ id: 'h', url: 'http://x/', reason: '', started: AT, updated: AT, journal: null, report: null },
  ...{ holder, status },
})

test('a process of this machine is at work while it lives; our own counts elsewhere', () => {
  expect(isHeldElsewhere(harvest({ host: hostname(), pid: process.ppid }), AT)).toBe(true)
  expect(isHeldElsewhere(harvest({ host: hostname(), pid: 2 ** 22 + 1 }), AT)).toBe(false)
  expect(isHeldElsewhere(harvest({ host: hostname(), pid: process.pid }), AT)).toBe(false)
})

test('of another machine its last step tells', () => {
  const there = harvest({ host: 'elsewhere', pid: 1 })
  expect(isHeldElsewhere(there, '2026-01-01T12:02:00.000Z')).toBe(true)
  expect(isHeldElsewhere(there, '2026-01-01T12:05:00.000Z')).toBe(false)
})

test('what is complete, or was left, nobody is at', () => {
  expect(isHeldElsewhere(harvest(null), AT)).toBe(false)
  expect(isHeldElsewhere(harvest({ host: 'elsewhere', pid: 1 }, 'complete'), AT)).toBe(false)
})
