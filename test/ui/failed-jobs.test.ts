/** Jobs that the workers gave up, before a desk on a real PostgreSQL server, in a real browser. */
import type { Page as Tab } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQueue, type Queue } from '../../src/io/jobs/queue.js'
import { openStore } from '../../src/io/store/open.js'
import type { DeskFailedJob } from '../../src/model/index.js'
import { serveDesk } from '../../src/server/main.js'
import { onePerson } from '../../src/server/people.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { meansOf } from '../support/desk.js'
import { openBrowser, seriousFaults } from '../support/desk-browser.js'
import { postgresServer } from '../support/postgres.js'

const ISSUE = 'http://journal.example/12/3'
const CAUSE = 'cannot fetch http://journal.example/12/3: refused'
let queue: Queue
let address: URL
let tab: Tab
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const server = (await postgresServer())!
  closing.push(server.stop)
  queue = await openQueue(server.url, { tries: 1 })
  closing.push(queue.close)
  const store = await openStore({ data: server.folder, database: server.url })
  closing.push(store.close)
  const desk = storeDesk({ ...meansOf(store), letters: queue })
  const served = await serveDesk({ desk, port: 0, people: onePerson(store) })
  closing.push(served.close)
  address = new URL(served.url)
  const browser = await openBrowser()
  closing.push(() => browser.close())
  tab = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en' })
}, 120_000)
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

async function giveUp(kind: 'issue' | 'export', data: { readonly key: string; readonly [more: string]: string }) {
  await queue.send(kind, { data, key: data.key })
  await queue.fail((await queue.take(kind))!, CAUSE)
}

const ask = async (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(new URL(path, address.origin), init)
const post = (path: string, token = address.searchParams.get('token') ?? ''): Promise<Response> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webmars-token': token },
    body: JSON.stringify({ operator: 'ann' }),
  })

test('failed jobs are listed with their cause; trying again and dismissing want the token and a job that is there', async () => {
  await giveUp('issue', { key: 'k', url: ISSUE })
  const [job, ...more] = (await (await ask('/api/jobs/failed')).json()) as DeskFailedJob[]
  expect(more).toEqual([])
  expect(job).toMatchObject({ kind: 'issue', subject: ISSUE, message: CAUSE })
  const revive = `/api/jobs/${job!.id}/revive`
  expect((await post(revive, 'guessed')).status).toBe(401)
  expect((await queue.sizes()).issue).toBe(0)
  expect((await post('/api/jobs/nonsense/revive')).status).toBe(400)
  expect([(await post(revive)).status, (await post(revive)).status]).toEqual([200, 404])
  expect((await queue.take('issue'))?.data['url']).toBe(ISSUE)
  expect((await post(`/api/jobs/${job!.id}/dismiss`)).status).toBe(404)
  const { paths } = (await (await ask('/api/openapi.json')).json()) as { paths: Record<string, object> }
  expect(Object.keys(paths).filter(path => path.startsWith('/api/jobs'))).toHaveLength(3)
})

test('the start page shows them, in English and German and to everybody, and does what is asked', async () => {
  await giveUp('issue', { key: 'k2', url: ISSUE })
  await giveUp('export', { key: 'all.ris', format: 'ris', name: 'all.ris' })
  await tab.goto(address.href)
  await tab.getByRole('heading', { name: 'Failed for good' }).waitFor()
  expect(await tab.locator('.failed-job').allInnerTexts()).toEqual([
    expect.stringMatching(/^all\.ris\n/),
    expect.stringContaining(CAUSE),
  ])
  expect(await seriousFaults(tab)).toEqual([])
  await tab.getByRole('button', { name: 'Dismiss: all.ris' }).click()
  await tab.getByText('all.ris is dismissed').waitFor()
  await tab.getByRole('button', { name: `Try again: ${ISSUE}` }).click()
  await tab.getByText(`${ISSUE} waits for a worker again`).waitFor()
  await tab.getByRole('heading', { name: 'Failed for good' }).waitFor({ state: 'detached' })
  expect([(await queue.sizes()).issue, await queue.failed()]).toEqual([1, []])
  await giveUp('export', { key: 'all.ris', format: 'ris', name: 'all.ris' })
  await tab.evaluate("localStorage.setItem('webmars-language', 'de')")
  await tab.reload()
  await tab.getByRole('heading', { name: 'Endgültig gescheitert' }).waitFor()
  expect(await seriousFaults(tab)).toEqual([])
})
