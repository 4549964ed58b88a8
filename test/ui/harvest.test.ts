/** From a pasted address, first in vain, to a file for PubMed, on an issue of which there are only PDFs: watched live, reviewed by keys. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page as Tab } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '../../src/io/index.js'
import type { DeskExport } from '../../src/model/index.js'
import { type ServedDesk, serveDesk } from '../../src/server/main.js'
import { deskMeans } from '../../src/server/means.js'
import { onePerson } from '../../src/server/people.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { openBrowser, seriousFaults } from '../support/desk-browser.js'
import { type SiteServer, serveAnswers } from '../support/site-server.js'

const PDFS = new URL('../../data/demo/site/2010/', import.meta.url)
const ARTICLES = [
  ['2026-076', 'Silent alarms on paediatric wards', '76-77'],
  ['2026-078', 'Silent alarms on paediatric wards: author’s reply', '78'],
] as const
const PATIENCE = 120_000
let data: string
let store: Store
let site: SiteServer
let desk: ServedDesk
let browser: Browser
let tab: Tab
/** Whether the site still wants a subscription. */
let isForbidden = true
/** What the page itself said of the running harvest. */
const said: string[] = []

const issuePage = (): string =>
  `<title>Volume 12, Issue 1</title><h1>Annals of Invented Medicine</h1><h2>Volume 12, Issue 1, January 2026</h2><ul>${ARTICLES.map(
    ([file, title, pages]) =>
      `<li class="article"><h3>${title}</h3><p>pages ${pages}</p><a href="/${file}.pdf">Full text (PDF)</a></li>`,
  ).join('')}</ul>`

beforeAll(async () => {
  site = await serveAnswers((request, response) => {
    const file = /^\/(2026-\d+\.pdf)$/.exec(request.url ?? '')?.[1]
    if (request.url === '/issue' && isForbidden) response.writeHead(403).end('subscribers only')
    else if (request.url === '/issue') response.writeHead(200, { 'content-type': 'text/html' }).end(issuePage())
    else if (file === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'application/pdf' }).end(readFileSync(new URL(file, PDFS)))
  })
  data = mkdtempSync(join(tmpdir(), 'webmars-harvest-ui-'))
  store = await openStore({ data })
  const means = deskMeans({ store, data, allowPrivate: true, delay: 0 })
  desk = await serveDesk({ desk: storeDesk(means), port: 0, people: onePerson(store) })
  browser = await openBrowser()
  tab = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en' })
}, PATIENCE)

afterAll(async () => {
  await browser?.close()
  await desk?.close()
  await site?.close()
  await store?.close()
  rmSync(data, { recursive: true, force: true })
})

test(
  'a site that shows us nothing: why, and what helps; nothing of it looks finished',
  async () => {
    await tab.goto(desk.url)
    for (const [address, told] of [
      [`${site.url}/issue`, 'The site does not show this page to us (403)'],
      [`${site.url}/none`, 'There is no page at this address (404)'],
      ['http://127.0.0.1:1/', 'The site cannot be reached'],
    ] as const) {
      await tab.getByLabel('Address of a journal issue').fill(address)
      await tab.keyboard.press('Enter')
      await tab.getByText(told).waitFor({ timeout: 30_000 })
    }
    expect(await tab.getByText('complete').count()).toBe(0)
    expect(await seriousFaults(tab)).toEqual([])
  },
  PATIENCE,
)

test(
  'tried again, the address is harvested; the PDFs come in before one’s eyes',
  async () => {
    isForbidden = false
    await tab.exposeFunction('heard', (line: string) => said.push(line))
    await tab.evaluate(`new EventSource('/api/events').onmessage = event => heard(event.data)`)
    const row = tab.locator('article').filter({ hasText: '(403)' })
    await row.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect
      .poll(async () => (await store.listArticles()).map(({ state }) => state), { timeout: PATIENCE })
      .toEqual(['drafted', 'drafted'])
    await tab.getByText('2 articles').waitFor()
    expect(said.filter(line => line.includes('.pdf'))).not.toEqual([])
    expect(await seriousFaults(tab)).toEqual([])
  },
  PATIENCE,
)

test(
  'the PDF stands beside its record; it is accepted by keys, and what is exported is valid',
  async () => {
    const harvest = (await store.listHarvests()).find(({ url }) => url.endsWith('/issue'))
    await tab.evaluate(`location.hash = '#/issue/${harvest!.id}'`)
    await tab.getByRole('link', { name: 'Silent alarms on paediatric wards', exact: true }).click()
    const frame = tab.frameLocator('iframe')
    await frame.locator('.sheet img').first().waitFor()
    await tab.locator('#field-title').focus()
    await expect.poll(() => frame.locator('[data-webmars-active]').first().textContent()).toContain('Silent alarms')
    await tab.keyboard.press('Control+Enter')
    await expect.poll(async () => (await store.listArticles({ state: 'accepted' })).length).toBe(1)
    for (const [format, mark] of [
      ['pubmed', '<ArticleTitle>'],
      ['ris', 'TI  - Silent alarms'],
    ]) {
      const url = `${new URL(desk.url).origin}/api/harvests/${harvest!.id}/export?format=${format}`
      const exported = (await (await fetch(url)).json()) as DeskExport
      expect([exported.written, exported.refused]).toEqual([1, 0])
      expect(exported.text).toContain(mark)
    }
    await tab.evaluate(`location.hash = '#/export/${harvest!.id}'`)
    await expect.poll(() => tab.locator('.preview').textContent()).toContain('Silent alarms')
  },
  PATIENCE,
)
