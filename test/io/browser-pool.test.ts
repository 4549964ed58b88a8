import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BrowserMissingError, findBrowser } from '../../src/io/browser.js'
import { openPool, residentBytes } from '../../src/io/browser-pool.js'
import { temporaryFolder } from '../support/temporary-folder.js'

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

test.skipIf(browser === null)('what pages leave in their tab is swept up', async () => {
  const pool = openPool({ tabs: 1, prepare: async () => {} })
  const litter = `(() => { globalThis.left ??= new WeakRef({}); return globalThis.left.deref() === undefined })()`
  try {
    const isGone = async (): Promise<boolean> => pool.withTab(tab => tab.evaluate<boolean>(litter), 10_000)
    for (let page = 1; page <= 5; page++) expect(await isGone()).toBe(false)
    expect(await isGone()).toBe(true)
  } finally {
    await pool.close()
  }
})

test('memory is counted over all processes, and those that have ended do not count', () => {
  expect(residentBytes([process.pid])).toBeGreaterThan(process.platform === 'linux' ? 1e6 : -1)
  expect(residentBytes([2 ** 30])).toBe(0)
})

test.skipIf(process.platform === 'win32')('a browser that may not have its sandbox says what to do', async () => {
  const executable = join(temporaryFolder(), 'browser')
  writeFileSync(executable, "#!/bin/sh\necho '[1:1:FATAL:zygote_host_impl_linux.cc] No usable sandbox!' >&2\nexit 1\n")
  chmodSync(executable, 0o755)
  const location = { executable, from: 'environment', env: {} } as const
  const pool = openPool({ tabs: 1, prepare: async () => {}, location })
  const tried = pool.withTab(async () => {}, 10_000)
  await expect(tried).rejects.toThrow(BrowserMissingError)
  await expect(tried).rejects.toThrow('WEBMARS_BROWSER_SANDBOX=off')
  await pool.close()
})
