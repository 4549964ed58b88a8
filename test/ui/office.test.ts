/** A team before the desk in real browsers: signing in, two operators at once, a server that is restarted; lists, journals, statistics. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page as Tab } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../src/io/index.js'
import { readJournal, saveJournal } from '../../src/io/learnt-journals.js'
import { addLinkExamples } from '../../src/io/link-examples.js'
import { type ServedDesk, serveDesk } from '../../src/server/main.js'
import { deskMeans } from '../../src/server/means.js'
import { hashPassword } from '../../src/server/passwords.js'
import { onePerson, sessionId } from '../../src/server/people.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { deskStore, meansOf } from '../support/desk.js'
import { openBrowser, seriousFaults, unreachedByKeys } from '../support/desk-browser.js'
import { HOME_PAGE, LISTED, listPage } from '../support/publication-list.js'
import { type SiteServer, serveAnswers } from '../support/site-server.js'

const PASSWORD = 'correct horse battery'
const PATIENCE = 120_000
const JOURNAL = 'Annals of Tides'
let data: string
let store: Store
let desk: ServedDesk
let site: SiteServer
let browser: Browser
let ann: Tab
let sue: Tab

const served = (port: number): Promise<ServedDesk> => {
  const { readLists, readListFile, bytesOf } = deskMeans({ store, data, allowPrivate: true, delay: 0 })
  const own = meansOf(store, data)
  const means = {
    ...own,
    readLists,
    readListFile,
    bytesOf: async (sha256: string) => (await own.bytesOf(sha256)) ?? bytesOf(sha256),
  }
  return serveDesk({ desk: storeDesk(means), port, people: { ...onePerson(store), team: true } })
}

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'webmars-office-'))
  store = await deskStore(data)
  const password = await hashPassword(PASSWORD)
  await store.saveUser({ name: 'ann', role: 'operator', password, created: '2026-01-01' })
  await store.saveUser({ name: 'sue', role: 'supervisor', password, created: '2026-01-01' })
  const template = { levelPattern: '1', tagPattern: 'BODY-H1', lookPattern: '', heading: '', hits: 9, misses: 1 }
  const head = {
    journal: JOURNAL,
    pages: 12,
    from: 'store',
    hosts: [],
    on: true,
    off: [],
    recent: [true, false],
  } as const
  saveJournal(data, { ...head, nameStyle: 'as-read', templates: [{ label: 'title', ...template }] })
  const components = ['[href]', '', '', '', '', '', '', '', 'Abstract']
  addLinkExamples({ data, journal: JOURNAL }, 'http://x/', [
    { components, label: 'article', kind: 'abstract', from: 'operator' },
  ])
  site = await serveAnswers((request, response) => {
    const html = request.url === '/' ? HOME_PAGE : listPage(LISTED.slice(0, 3))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  desk = await served(0)
  browser = await openBrowser()
  ann = await newTab()
  sue = await newTab()
}, 2 * PATIENCE)

afterAll(async () => {
  await browser?.close()
  await desk?.close()
  await site?.close()
  await store?.close()
  rmSync(data, { recursive: true, force: true })
})

async function newTab(): Promise<Tab> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en' })
  return context.newPage()
}

async function signIn(tab: Tab, name: string, password = PASSWORD): Promise<void> {
  await tab.getByLabel('Name', { exact: false }).first().fill(name)
  await tab.locator('input[type=password]').fill(password)
  await tab.keyboard.press('Enter')
}

const go = (tab: Tab, place: string): Promise<unknown> => tab.evaluate(`location.hash = '#/${place}'`)
/** Every text that the title showed from now on. */
const WATCH_TITLE = `window.titles = new Set(); (function look() {
  window.titles.add(document.querySelector('#field-title textarea').value)
  requestAnimationFrame(look)
})()`
const title = (tab: Tab) => tab.locator('#field-title textarea').first()
const stored = async (field: string): Promise<unknown[]> =>
  (await store.listEdits('a2')).filter(edit => edit.field === field).map(({ value }) => value)

test(
  'strangers see a sign-in and nothing else; a wrong password is told',
  async () => {
    await ann.goto(desk.url)
    await ann.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await seriousFaults(ann)).toEqual([])
    expect(await unreachedByKeys(ann)).toEqual([])
    await signIn(ann, 'ann', 'not the password')
    await ann.getByText('Name or password is wrong').waitFor()
    await signIn(ann, 'ann')
    await ann.getByRole('heading', { name: 'Harvests' }).waitFor()
    const [cookie] = await ann.context().cookies()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    expect(await ann.evaluate('document.cookie')).toBe('')
    await sue.goto(desk.url)
    await signIn(sue, 'sue')
    await sue.getByText('sue (supervisor)').waitFor()
  },
  PATIENCE,
)

test(
  'two operators at once: each sees the other’s change, fields are merged, a clash is asked about',
  async () => {
    for (const tab of [ann, sue]) {
      await go(tab, 'record/a2')
      await title(tab).waitFor()
    }
    await title(ann).fill('Ann was here')
    await expect.poll(() => title(sue).inputValue(), { timeout: 10_000 }).toBe('Ann was here')
    // Both type in the same field: whoever saves later is asked.
    await title(sue).pressSequentially(', and Sue')
    await store.addEdit('a2', { field: 'title', value: 'Ann again', operator: 'ann', at: '2026-01-03', undoes: null })
    await title(sue).blur()
    await sue.getByText('Yours or theirs?').waitFor()
    expect(await seriousFaults(sue)).toEqual([])
    expect(await unreachedByKeys(sue)).toEqual([])
    await sue.getByRole('button', { name: 'Mine' }).press('Enter')
    await expect.poll(() => stored('title')).toContain('Ann was here, and Sue')
    expect(await stored('title')).toContain('Ann again') // nothing is ever lost
    await ann.locator('#field-doi').focus()
    await expect.poll(() => title(ann).inputValue(), { timeout: 10_000 }).toBe('Ann was here, and Sue')
  },
  PATIENCE,
)

test(
  'the server is restarted in the middle: not a keystroke is lost',
  async () => {
    const { port } = new URL(desk.url)
    await title(ann).fill('Typed before')
    await expect.poll(() => stored('title')).toContain('Typed before')
    await desk.close()
    await title(ann).pressSequentially(', and while it was away')
    await title(ann).blur()
    await ann.evaluate(WATCH_TITLE)
    await ann.locator('#field-doi textarea').fill('10.5555/typed.too')
    await ann.locator('#field-doi textarea').blur()
    await ann.getByText('does not answer').waitFor()
    desk = await served(Number(port))
    await expect.poll(() => stored('title'), { timeout: 15_000 }).toContain('Typed before, and while it was away')
    await expect.poll(() => stored('doi'), { timeout: 15_000 }).toContain('10.5555/typed.too')
    await ann.getByText('does not answer').waitFor({ state: 'detached' })
    await ann.waitForTimeout(300) // what changed is loaded again
    expect(await ann.evaluate('[...window.titles]')).toEqual(['Typed before, and while it was away']) // no older text in between
    expect(await store.listEdits('a2').then(edits => edits.at(-1)!.operator)).toBe('ann') // still signed in
  },
  PATIENCE,
)

test(
  'the browser dies with an edit on its way: the next one hands it over',
  async () => {
    const { port } = new URL(desk.url)
    await desk.close()
    await title(ann).fill('Typed before the crash')
    await title(ann).blur()
    await ann.getByText('does not answer').waitFor()
    const { context, url } = { context: ann.context(), url: ann.url() }
    await ann.close()
    desk = await served(Number(port))
    const cookies = await context.cookies()
    await context.clearCookies()
    ann = await context.newPage()
    await ann.goto(url)
    await signIn(ann, 'sue') // somebody else at the same computer: it is not hers to send
    await title(ann).waitFor()
    await ann.waitForTimeout(500)
    expect(await stored('title')).not.toContain('Typed before the crash')
    await context.addCookies(cookies)
    await ann.reload()
    await expect.poll(() => stored('title'), { timeout: 15_000 }).toContain('Typed before the crash')
  },
  PATIENCE,
)

test(
  'a session that ends while somebody types: they sign in again, and the edit arrives',
  async () => {
    await title(ann).waitFor()
    const [cookie] = await ann.context().cookies()
    await store.closeSession(sessionId(cookie!.value))
    await title(ann).fill('Typed after the session was over')
    await title(ann).blur()
    await ann.getByRole('dialog').waitFor()
    expect(await seriousFaults(ann)).toEqual([])
    expect(await unreachedByKeys(ann)).toEqual([])
    await signIn(ann, 'ann')
    await expect.poll(() => stored('title'), { timeout: 15_000 }).toContain('Typed after the session was over')
    await ann.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => title(ann).inputValue()).toBe('Typed after the session was over')
  },
  PATIENCE,
)

test(
  'a publication list is read, joined and split by keys, accepted and exported',
  async () => {
    await go(ann, 'lists')
    await ann.getByLabel('Address of a publication list').fill(`${site.url}/hale`)
    await ann.keyboard.press('Enter')
    await ann.locator('.list-card').nth(2).waitFor({ timeout: 30_000 })
    const frame = ann.frameLocator('iframe')
    await expect.poll(() => frame.locator('[data-webmars-number]').count()).toBe(3)
    expect(await seriousFaults(ann)).toEqual([])
    await ann.locator('body').click({ position: { x: 5, y: 5 } })
    await ann.keyboard.press('ArrowDown')
    await ann.keyboard.press('j')
    await expect.poll(() => ann.locator('.list-card').count()).toBe(2)
    await ann.keyboard.press('Control+z')
    await expect.poll(() => ann.locator('.list-card').count()).toBe(3)
    await ann.keyboard.press('Enter')
    await expect.poll(() => ann.locator('.list-card.accepted').count()).toBe(1)
    await frame.locator('[data-webmars-record]').nth(2).click()
    await expect.poll(() => ann.locator('.list-card.active').textContent()).toContain('Counting birds')
    await ann.keyboard.press('Delete')
    await expect.poll(() => ann.locator('.list-card.rejected').count()).toBe(1)
    await ann.getByRole('link', { name: 'Export' }).click()
    await expect.poll(() => ann.locator('.preview').textContent()).toContain('Tidal pools as refuges')
    expect(await seriousFaults(ann)).toEqual([])
    await go(ann, 'lists')
    await ann.getByRole('link', { name: /hale/ }).first().waitFor()
    expect(await seriousFaults(ann)).toEqual([])
  },
  PATIENCE,
)

test(
  'lists are found from a home page and read from a file; what went wrong is told',
  async () => {
    await go(ann, 'lists')
    await ann.getByLabel('It is a home page: look for its publication lists').check()
    await ann.getByRole('textbox', { name: /home page/ }).fill(`${site.url}/`)
    await ann.keyboard.press('Enter')
    await ann.getByRole('heading', { name: `${site.url}/hale/publications` }).waitFor({ timeout: 30_000 })
    await go(ann, 'lists')
    const file = { name: 'my list.html', mimeType: 'text/html', buffer: Buffer.from(listPage(LISTED)) }
    const noise = { name: 'noise.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([1, 0, 2, 0, 3]) }
    await ann.locator('input[type=file]').setInputFiles([file, noise])
    await ann.getByText('noise.bin: is neither HTML nor PDF').waitFor()
    await ann.getByText('1 publication list read').waitFor()
    expect(await seriousFaults(ann)).toEqual([])
    const other = { ...file, name: 'second.html', buffer: Buffer.from(listPage(LISTED.slice(2))) }
    await ann.locator('input[type=file]').setInputFiles([file, other])
    await ann.getByRole('link', { name: 'Review them as one' }).click()
    await ann.locator('.list-card').nth(3).waitFor()
    expect(await seriousFaults(ann)).toEqual([])
    expect(await unreachedByKeys(ann)).toEqual([])
    await ann.getByLabel('2 pages as one').selectOption({ index: 1 })
    await expect.poll(() => ann.locator('.list-card').count()).toBe(LISTED.length - 2)
    await ann.getByRole('link', { name: 'Export all as one' }).click()
    await ann.getByLabel('Drafts too').check()
    await ann.getByText(`${LISTED.length} records`).waitFor()
    await go(ann, 'lists')
    await ann.getByRole('link', { name: 'my list.html' }).first().click()
    await expect.poll(() => ann.locator('.list-card').count()).toBe(4)
    await go(ann, 'lists')
    await ann.getByLabel('Address of a publication list').fill('no address')
    await ann.keyboard.press('Enter')
    await ann.getByText('This is no address of a web page').waitFor()
    await ann.getByLabel('Address of a publication list').fill('http://127.0.0.1:1/list')
    await ann.keyboard.press('Enter')
    await ann.getByText('cannot fetch http://127.0.0.1:1/list').waitFor({ timeout: 30_000 })
    expect(await seriousFaults(ann)).toEqual([])
  },
  PATIENCE,
)

test(
  'a supervisor switches what was learnt; an operator may not',
  async () => {
    for (const [tab, may] of [
      [ann, false],
      [sue, true],
    ] as const) {
      await go(tab, 'journals')
      await tab.getByRole('link', { name: JOURNAL }).waitFor()
      expect(await seriousFaults(tab)).toEqual([])
      await tab.getByRole('link', { name: JOURNAL }).click()
      await tab.getByLabel('Use the templates of this journal').waitFor()
      expect(await tab.getByLabel('Use the templates of this journal').isEnabled()).toBe(may)
    }
    await sue.getByText('90 % (9 / 10)').waitFor()
    await sue.getByLabel('Use the template: title at BODY-H1').focus()
    await sue.keyboard.press('Space')
    await expect.poll(() => readJournal(data, JOURNAL).off).toHaveLength(1)
    await sue.getByText('1 template from 12 pages, 0 in use').waitFor()
    await sue.getByLabel('Use the templates of this journal').focus()
    await sue.keyboard.press('Space')
    await expect.poll(() => readJournal(data, JOURNAL).on).toBe(false)
    expect(await seriousFaults(sue)).toEqual([])
  },
  PATIENCE,
)

test(
  'statistics tell of the work just done; who did what is for supervisors',
  async () => {
    await go(sue, 'record/a1')
    await title(sue).waitFor()
    await sue.locator('#field-title').focus()
    await sue.keyboard.press('Control+Enter')
    await expect.poll(async () => (await store.reconciled('a1'))?.operator).toBe('sue')
    await expect.poll(() => sue.url()).not.toContain('record/a1') // the page has gone on by itself
    await expect.poll(async () => (await store.listActivity({ action: 'work' })).length).toBeGreaterThan(0)
    for (const tab of [sue, ann]) {
      await go(tab, 'statistics')
      await tab.reload()
      await tab.getByRole('heading', { name: 'Statistics' }).waitFor()
    }
    await sue.getByText('records accepted').waitFor()
    await sue.getByRole('heading', { name: 'Who did what' }).waitFor()
    expect(await ann.getByRole('heading', { name: 'Who did what' }).count()).toBe(0)
    expect(await seriousFaults(sue)).toEqual([])
    await sue.emulateMedia({ colorScheme: 'dark' })
    expect(await seriousFaults(sue)).toEqual([])
  },
  PATIENCE,
)

test(
  'on a phone and at 200 % nothing runs off the page; everything is reached without a mouse',
  async () => {
    const [list] = await store.listLists()
    for (const width of [640, 390]) {
      await sue.setViewportSize({ width, height: 844 })
      const office = ['lists', `list/${list!.id}`, `export-list/${list!.id}`, 'journals', 'journal/annals-of-tides']
      for (const place of [...office, 'statistics']) {
        await go(sue, place)
        await sue.waitForTimeout(300)
        expect(await sue.evaluate('document.documentElement.scrollWidth'), place).toBeLessThanOrEqual(width)
        if (width === 640) expect([place, await unreachedByKeys(sue)]).toEqual([place, []])
      }
    }
  },
  PATIENCE,
)

test(
  'signing out ends it',
  async () => {
    await sue.setViewportSize({ width: 1280, height: 900 })
    await sue.getByRole('button', { name: 'Sign out' }).click()
    await sue.getByRole('heading', { name: 'Sign in' }).waitFor()
  },
  PATIENCE,
)
