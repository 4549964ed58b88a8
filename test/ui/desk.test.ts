/** The desk in a real browser, on the demonstration journal: harvest, review by keyboard, export; nothing foreign runs. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page as Tab } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoServer, serveDemo } from '../../src/demo/serve.js'
import { openStore, type Store } from '../../src/io/index.js'
import type { DeskArticle } from '../../src/model/index.js'
import { type ServedDesk, serveDesk } from '../../src/server/main.js'
import { deskMeans } from '../../src/server/means.js'
import { onePerson } from '../../src/server/people.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { openBrowser, seriousFaults } from '../support/desk-browser.js'

const PATIENCE = 90_000
let data: string
let store: Store
let journal: DemoServer
let desk: ServedDesk
let browser: Browser
let tab: Tab
const foreign: string[] = []

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'webmars-desk-ui-'))
  store = await openStore({ data })
  journal = await serveDemo({ faults: false })
  desk = await serveDesk({
    desk: storeDesk(deskMeans({ store, data, allowPrivate: true, delay: 0 })),
    port: 0,
    people: onePerson(store),
  })
  browser = await openBrowser()
  tab = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  tab.on('request', request => {
    if (new URL(request.url()).host !== new URL(desk.url).host) foreign.push(request.url())
  })
  tab.on('dialog', dialog => {
    foreign.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
}, PATIENCE)

afterAll(async () => {
  await browser?.close()
  await desk?.close()
  await journal?.close()
  await store?.close()
  rmSync(data, { recursive: true, force: true })
})

const articles = async (): Promise<DeskArticle[]> => {
  const [harvest] = await store.listHarvests()
  const response = await fetch(new URL(`/api/harvests/${harvest!.id}/articles`, desk.url))
  return (await response.json()) as DeskArticle[]
}

test(
  'paste the address of an issue and watch it being harvested',
  async () => {
    await tab.goto(desk.url)
    await tab.getByLabel('Address of a journal issue').fill(journal.issues[1]!)
    await tab.keyboard.press('Enter')
    await tab.getByText(/complete/).waitFor({ timeout: PATIENCE })
    await expect
      .poll(async () => (await articles()).filter(({ state }) => state === 'drafted').length, { timeout: PATIENCE })
      .toBeGreaterThan(11)
    await tab.reload()
    await tab.getByText(/14 articles/).waitFor()
    expect(await tab.evaluate('location.search')).toBe('') // the token does not stay in the address
    expect(await seriousFaults(tab)).toEqual([])
  },
  2 * PATIENCE,
)

test('the issue lists its articles; search and least certain first', async () => {
  await tab.getByRole('link', { name: journal.issues[1]! }).click()
  await tab.getByRole('heading', { name: '14 articles' }).waitFor()
  await tab.keyboard.press('/')
  await tab.keyboard.type('garden')
  await expect.poll(() => tab.locator('[role=row]').count()).toBe(1)
  expect(await seriousFaults(tab)).toEqual([])
  await tab.locator('[role=row] a').click()
  await tab.locator('#field-title').waitFor()
})

test('the record stands beside the page it was read from', async () => {
  const frame = tab.frameLocator('iframe.frame')
  await frame.locator('[data-webmars-active]').first().waitFor()
  await tab.locator('#field-title').focus()
  await expect.poll(() => frame.locator('[data-webmars-active]').first().textContent()).toContain('Hospital gardens')
  expect(await seriousFaults(tab)).toEqual([])
})

test('a correction is saved at once, undone by a key, and survives a reload', async () => {
  const title = tab.locator('#field-title textarea').first()
  const before = await title.inputValue()
  await title.fill('Hospital gardens, corrected')
  await tab.locator('#field-doi').focus()
  await expect
    .poll(async () => (await articles()).some(article => article.title === 'Hospital gardens, corrected'))
    .toBe(true)
  await tab.reload()
  await expect.poll(() => title.inputValue()).toBe('Hospital gardens, corrected')
  await tab.locator('#field-title').focus()
  await tab.keyboard.press('Control+z')
  await expect.poll(() => title.inputValue()).toBe(before)
})

test('Ctrl+Enter accepts the record and goes to the next doubtful one', async () => {
  const address = tab.url()
  await tab.locator('#field-title').focus()
  await tab.keyboard.press('Control+Enter')
  await expect.poll(() => tab.url()).not.toBe(address)
  expect((await articles()).filter(({ state }) => state === 'accepted')).toHaveLength(1)
})

test('? shows the keys, Escape closes them', async () => {
  await tab.locator('#field-title').focus()
  await tab.keyboard.press('?')
  await tab.getByRole('dialog').waitFor()
  await tab.keyboard.press('Escape')
  await tab.getByRole('dialog').waitFor({ state: 'detached' })
})

test('accepted records are exported with a preview', async () => {
  const [harvest] = await store.listHarvests()
  await tab.evaluate(`location.hash = '#/export/${harvest!.id}'`)
  await tab.getByText('1 records').waitFor()
  expect(await tab.locator('.preview').textContent()).toContain('<ArticleSet>')
  expect(await seriousFaults(tab)).toEqual([])
})

test('nothing foreign was asked for, and nothing foreign spoke', () => {
  expect(foreign).toEqual([])
})
