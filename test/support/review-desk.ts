/** A desk on a store of its own with a real browser before it; nothing of it is left behind. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page as Tab } from 'playwright-core'
import { openStore, type Store } from '../../src/io/index.js'
import { serveDesk } from '../../src/server/main.js'
import { deskMeans } from '../../src/server/means.js'
import { onePerson } from '../../src/server/people.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { openBrowser } from './desk-browser.js'

export interface ReviewDesk {
  readonly store: Store
  readonly data: string
  /** With the token of the run. */
  readonly url: string
  readonly tab: Tab
  /** Loads a page of the desk anew, whatever the test before did. */
  readonly go: (hash: string) => Promise<void>
  /** Waits until an expression holds in the page; the desk's policy lets the page itself run no strings. */
  readonly until: (expression: string) => Promise<void>
  readonly close: () => Promise<void>
}

export async function openReviewDesk(): Promise<ReviewDesk> {
  const data = mkdtempSync(join(tmpdir(), 'webmars-desk-'))
  const store = await openStore({ data })
  const browser = await openBrowser()
  const desk = storeDesk(deskMeans({ store, data, allowPrivate: true, delay: 0 }))
  const served = await serveDesk({ desk, port: 0, people: onePerson(store) })
  const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await tab.goto(served.url)
  return {
    ...{ store, data, url: served.url, tab },
    async go(hash) {
      await tab.goto('about:blank')
      await tab.goto(`${served.url}#/${hash}`)
    },
    async until(expression) {
      for (const end = Date.now() + 20_000; !(await tab.evaluate(expression)); await tab.waitForTimeout(30))
        if (Date.now() > end) throw new Error(`it did not come to: ${expression}`)
    },
    async close() {
      await browser.close()
      await served.close()
      await store.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
