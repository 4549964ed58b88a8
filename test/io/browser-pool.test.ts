import { expect, test } from 'vitest'
import { findBrowser } from '../../src/io/browser.js'
import { openPool, residentBytes } from '../../src/io/browser-pool.js'

const browser = await findBrowser().catch(() => null)

test.skipIf(browser === null)('a browser that grows is restarted between pages, and no page is lost', async () => {
  const pool = openPool({ tabs: 2, prepare: async () => {}, checkEvery: 2, maxMemory: 1 })
  try {
    const pages = Array.from({ length: 5 }, (_, i) =>
      pool.withTab(async tab => `${i} ${await tab.evaluate<string>('typeof document')}`, 10_000),
    )
    expect(await Promise.all(pages)).toEqual([0, 1, 2, 3, 4].map(i => `${i} object`))
    expect(pool.starts()).toBeGreaterThan(1)
  } finally {
    await pool.close()
  }
})

test('memory is counted over all processes, and those that have ended do not count', () => {
  expect(residentBytes([process.pid])).toBeGreaterThan(process.platform === 'linux' ? 1e6 : -1)
  expect(residentBytes([2 ** 30])).toBe(0)
})
