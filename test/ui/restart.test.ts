/**
 * The desk as people start it, killed (kill -9) in the middle of everything and started again by the same command, on the
 * demonstration journal in a real browser: while it harvests, while somebody types, while a PDF is being corrected. Not a
 * keystroke is lost, and the page goes on by itself.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page as Tab } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoServer, serveDemo } from '../../src/demo/serve.js'
import type { DeskArticle, DeskExport, DeskHarvest, DeskRecord } from '../../src/model/index.js'
import { builtWebmars } from '../support/built-webmars.js'
import { openBrowser, seriousFaults } from '../support/desk-browser.js'
import { type ReviewProcess, startReview } from '../support/review-process.js'

const PATIENCE = 120_000
const PDF = new URL('../../data/demo/site/2010/2026-076.pdf', import.meta.url).pathname
let data: string
let program: string
let journal: DemoServer
let browser: Browser
let desk: ReviewProcess
let tab: Tab

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'webmars-restart-'))
  program = builtWebmars('restart')
  journal = await serveDemo({ faults: false })
  desk = await startReview({ program, data, port: 0 })
  browser = await openBrowser()
  tab = await newTab()
  await tab.goto(desk.url)
}, PATIENCE)
afterAll(async () => {
  await browser?.close()
  await desk?.kill()
  await journal?.close()
  rmSync(data, { recursive: true, force: true })
})

async function newTab(): Promise<Tab> {
  const context = browser.contexts()[0] ?? (await browser.newContext({ locale: 'en' }))
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 900 })
  return page
}

/** The same command, on the same port. */
async function startAgain(): Promise<void> {
  desk = await startReview({ program, data, port: Number(new URL(desk.url).port) })
}

const ask = async <T>(path: string): Promise<T> => (await fetch(new URL(path, desk.url))).json() as Promise<T>
const go = (place: string): Promise<unknown> => tab.evaluate(`location.hash = '#/${place}'`)
const title = () => tab.locator('#field-title textarea').first()

async function articleNamed(words: string): Promise<string> {
  for (const { id } of await ask<DeskHarvest[]>('/api/harvests'))
    for (const article of await ask<DeskArticle[]>(`/api/harvests/${id}/articles`))
      if (article.title.includes(words) && article.state !== 'missing') return article.id
  throw new Error(`no article ${words}`)
}

async function stored(article: string, field: 'title' | 'doi'): Promise<string | undefined> {
  return (await ask<DeskRecord>(`/api/articles/${article}`)).record[field]?.value
}

test(
  'killed while it harvests: the page says that it is not finished, and one key goes on',
  async () => {
    await tab.getByLabel('Address of a journal issue').fill(journal.issues[1]!)
    await tab.keyboard.press('Enter')
    await expect.poll(() => journal.requests(), { timeout: PATIENCE }).toBeGreaterThan(5)
    await desk.kill()
    await startAgain()
    const again = tab.getByRole('button', { name: 'Go on' })
    await again.waitFor({ timeout: 20_000 }) // by itself: nobody has loaded the page anew
    await tab.getByText('not finished').waitFor()
    expect(await seriousFaults(tab)).toEqual([])
    await again.press('Enter')
    await tab.getByText('complete').waitFor({ timeout: PATIENCE })
    await tab.getByText('14 articles').waitFor()
    expect(await tab.getByRole('button', { name: 'Go on' }).count()).toBe(0)
  },
  2 * PATIENCE,
)

test(
  'killed while somebody types: the page goes on by itself, what was typed is there and saved',
  async () => {
    const article = await articleNamed('Hospital gardens')
    await go(`record/${article}`)
    await title().waitFor()
    await title().fill('Typed before, ')
    await desk.kill()
    await title().pressSequentially('and while it was away')
    await tab.locator('#field-journal input').nth(1).fill('Larkmoor Med J')
    await tab.locator('#field-doi textarea').fill('10.5555/typed.too')
    await tab.getByText('does not answer').waitFor({ timeout: 15_000 })
    await tab.locator('#field-volume textarea').pressSequentially('99')
    await startAgain()
    await tab.getByText('does not answer').waitFor({ state: 'detached', timeout: 15_000 })
    await expect.poll(() => stored(article, 'title')).toBe('Typed before, and while it was away')
    await expect.poll(() => stored(article, 'doi')).toBe('10.5555/typed.too')
    await expect
      .poll(async () => (await ask<DeskRecord>(`/api/articles/${article}`)).record.volume?.value)
      .toMatch(/99/)
    expect(await title().inputValue()).toBe('Typed before, and while it was away')
    await tab.reload()
    await expect.poll(() => title().inputValue()).toBe('Typed before, and while it was away')
    await tab.locator('#field-title').focus()
    await tab.keyboard.press('Control+Enter')
    await expect.poll(async () => (await ask<DeskRecord>(`/api/articles/${article}`)).accepted).not.toBeNull()
    const { harvest } = (await ask<DeskRecord>(`/api/articles/${article}`)).article
    const { text, refused } = await ask<DeskExport>(`/api/harvests/${harvest}/export?format=pubmed`)
    expect([refused, text.includes('Typed before, and while it was away')]).toEqual([0, true])
  },
  PATIENCE,
)

test(
  'the browser dies between two keys: whoever comes back finds what was typed, and it is saved',
  async () => {
    const article = await articleNamed('Circular seating')
    await tab.goto(`${desk.url}#/record/${article}`)
    await title().waitFor()
    await tab.locator('#field-authors li .name').first().click()
    const before = await stored(article, 'title')
    const given = tab.getByLabel('Given names 1')
    await given.fill('Typed Given')
    await title().focus()
    await title().press('Control+End')
    await title().pressSequentially(' typed to the last key', { delay: 5 })
    const crashed = new Promise(resolve => tab.once('crash', resolve))
    void tab.goto('chrome://crash').catch(() => {}) // no leaving, no rest
    await crashed
    expect(await stored(article, 'title')).toBe(before)
    await tab.close()
    tab = await newTab()
    await tab.goto(`${desk.url}#/record/${article}`)
    await expect.poll(() => title().inputValue()).toBe(`${before} typed to the last key`)
    await expect.poll(() => stored(article, 'title')).toBe(`${before} typed to the last key`)
    const { authors } = (await ask<DeskRecord>(`/api/articles/${article}`)).record
    expect(authors?.value[0]?.given).toBe('Typed Given')
  },
  PATIENCE,
)

test(
  'a browser without room to keep anything still saves what is typed',
  async () => {
    const article = await articleNamed('Circular seating')
    await tab.evaluate(`(() => {
      for (let size = 1 << 22; size > 0; size >>= 1)
        for (let full = false, n = 0; !full; n++)
          try { localStorage.setItem('filler' + size + '-' + n, 'x'.repeat(size)) } catch { full = true }
    })()`)
    await title().fill('Typed without room')
    await title().blur()
    await expect.poll(() => stored(article, 'title'), { timeout: 10_000 }).toBe('Typed without room')
    await tab.evaluate(
      `Object.keys(localStorage).filter(key => key.startsWith('filler')).forEach(key => localStorage.removeItem(key))`,
    )
  },
  PATIENCE,
)

test(
  'the same with a PDF: shown, outlined, pointed at; killed between selecting and assigning; exported',
  async () => {
    await go('')
    await tab.locator('input[type=file]').setInputFiles(PDF)
    await tab.getByRole('link', { name: 'Open', exact: true }).click()
    await tab.getByRole('link', { name: /Silent alarms/ }).click()
    const frame = tab.frameLocator('iframe.frame')
    await frame.locator('.sheet img').first().waitFor()
    await expect
      .poll(() => tab.evaluate(`document.querySelector('iframe.frame').contentDocument.images[0]?.naturalWidth`))
      .toBeGreaterThan(500)
    await tab.locator('#field-title').focus()
    await expect.poll(() => frame.locator('[data-webmars-active]').first().textContent()).toContain('Silent alarms')
    const article = /record\/(.+)$/.exec(tab.url())![1]!
    await title().fill('A wrong title, ')
    await desk.kill()
    await title().pressSequentially('typed while it was away')
    await title().blur()
    await tab.evaluate(`(() => {
      const page = document.querySelector('iframe.frame').contentDocument
      const line = page.querySelector('[data-webmars-zone=title]')
      page.getSelection().setBaseAndExtent(line, 0, line, line.childNodes.length)
    })()`)
    await tab
      .getByRole('button', { name: /^Title/ })
      .and(tab.locator(':enabled'))
      .waitFor()
    await tab.keyboard.press('Alt+t') // nobody hears it yet
    await startAgain()
    const titles = async (): Promise<unknown[]> =>
      (await ask<DeskRecord>(`/api/articles/${article}`)).edits
        .filter(({ field }) => field === 'title')
        .map(({ value }) => value)
    await expect
      .poll(titles, { timeout: 15_000 }) // what was typed first stays in the history
      .toEqual(['A wrong title, typed while it was away', expect.stringMatching(/^Silent alarms/)])
    await expect.poll(() => title().inputValue()).toMatch(/^Silent alarms/)
    expect(await seriousFaults(tab)).toEqual([])
    await tab.locator('#field-title').focus()
    await tab.keyboard.press('Control+Enter')
    await tab.getByRole('link', { name: 'Export' }).click()
    for (const [format, mark] of [
      ['pubmed', '<ArticleTitle>Silent alarms'],
      ['ris', 'TI  - Silent alarms'],
    ] as const) {
      await tab.getByLabel('Format').selectOption(format)
      await expect.poll(() => tab.locator('.preview').textContent()).toContain(mark)
      const { harvest } = (await ask<DeskRecord>(`/api/articles/${article}`)).article
      const { written, refused } = await ask<DeskExport>(`/api/harvests/${harvest}/export?format=${format}`)
      expect([written, refused]).toEqual([1, 0])
    }
  },
  PATIENCE,
)
