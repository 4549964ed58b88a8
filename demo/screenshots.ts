/**
 * `npm run screenshots`: real pictures of the desk on the demonstration journal, at a wide and a narrow width, into
 * docs/images. The README shows one of them.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page as Tab } from 'playwright-core'
import { runDemo } from '../src/demo/run.js'
import { findBrowser, openStore } from '../src/io/index.js'
import type { Desk } from '../src/server/desk.js'
import { serveDesk } from '../src/server/main.js'
import { deskMeans } from '../src/server/means.js'
import { onePerson } from '../src/server/people.js'
import { storeDesk } from '../src/server/store-desk.js'
import { type OfficeIds, officePlaces, workAtDesk } from './office-pictures.js'
import { QUIETLY } from './quietly.js'

const IMAGES = new URL('../docs/images/', import.meta.url).pathname
const WIDTHS = { wide: 1280, narrow: 390 } as const

async function main(): Promise<void> {
  mkdirSync(IMAGES, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'webmars-pictures-'))
  const store = await openStore({ data })
  try {
    await runDemo({ ...QUIETLY, store, data, render: 'never', renderer: null })
    const desk = storeDesk(deskMeans({ store, data, allowPrivate: true }))
    const served = await serveDesk({ desk, port: 0, people: onePerson(store) })
    const issue = (await desk.harvests()).at(-1)!.id
    const article = await tellingArticle(desk)
    const team = await serveDesk({ desk, port: 0, people: { ...onePerson(store), team: true } })
    await picture(served.url, { issue, article, desk, signIn: team.url })
    await Promise.all([served.close(), team.close()])
  } finally {
    await store.close()
    rmSync(data, { recursive: true, force: true })
  }
}

/** One in which single words are doubtful: that is what the desk is for. */
async function tellingArticle(desk: Desk): Promise<string> {
  const articles = (await Promise.all((await desk.harvests()).map(({ id }) => desk.articles(id)))).flatMap(
    all => all ?? [],
  )
  for (const { id, state } of articles) {
    const record = state === 'drafted' ? await desk.record(id) : null
    if (record !== null && record.spots.length > 0 && record.record.abstract !== null) return id
  }
  return articles[0]!.id
}

interface Pictured {
  readonly issue: string
  readonly article: string
  readonly desk: Desk
  /** The address of the same desk for a team. */
  readonly signIn: string
}

async function picture(url: string, ids: Pictured): Promise<void> {
  const { executable, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath: executable,
    args: ['--no-sandbox'],
    env: { ...(process.env as Record<string, string>), ...env }, // a child process wants strings only
  })
  for (const [name, width] of Object.entries(WIDTHS)) {
    const tab = await browser.newPage({ viewport: { width, height: name === 'wide' ? 860 : 844 } })
    await tab.goto(url)
    await shoot(tab, `start-${name}`)
    for (const [page, id] of [
      ['issue', ids.issue],
      ['record', ids.article],
      ['export', ids.issue],
    ] as const) {
      await tab.evaluate(`location.hash = '#/${page}/${id}'`)
      if (page === 'export') await tab.getByLabel('Drafts too').check()
      await shoot(tab, `${page}-${name}`)
    }
    await tab.evaluate(`location.hash = '#/record/${ids.article}'`)
    await tab.getByText('PDF', { exact: true }).first().click()
    await shoot(tab, `record-pdf-${name}`)
    await tab.goto(ids.signIn)
    await shoot(tab, `sign-in-${name}`)
    await tab.close()
  }
  await pictureOffice(browser, url, ids)
  await browser.close()
}

/** The pages beside the review, after some work at the desk. */
async function pictureOffice(browser: Browser, url: string, { issue, desk }: Pictured): Promise<void> {
  let office: OfficeIds | null = null
  for (const [name, width] of Object.entries(WIDTHS)) {
    const tab = await browser.newPage({ viewport: { width, height: name === 'wide' ? 860 : 844 } })
    await tab.goto(url)
    office ??= await workAtDesk(tab, desk, issue)
    for (const [place, picture] of officePlaces(office)) {
      await tab.evaluate(`location.hash = '#/${place}'`)
      await shoot(tab, `${picture}-${name}`)
    }
    await tab.close()
  }
}

async function shoot(tab: Tab, name: string): Promise<void> {
  // The event stream never rests, so the network is no sign.
  await tab.locator('.mantine-Loader-root').waitFor({ state: 'detached' })
  await tab.waitForTimeout(2500)
  await tab.screenshot({ path: join(IMAGES, `${name}.png`) })
}

await main()
