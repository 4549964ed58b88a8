/**
 * `npm run operator`: how many keystrokes the desk asks for, measured by a scripted operator in a real browser on the
 * demonstration journal, with the bars of what we promise. Seconds are the desk's own; a person adds looking and thinking.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page as Tab } from 'playwright-core'
import { runDemo } from '../../src/demo/run.js'
import { findBrowser, openStore } from '../../src/io/index.js'
import { serveDesk } from '../../src/server/main.js'
import { deskMeans } from '../../src/server/means.js'
import { onePerson } from '../../src/server/people.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { QUIETLY } from '../quietly.js'
import { type Reviewed, reviewIssue } from './review.js'

const BARS = { nothing: 3, authors: 12 }
async function main(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'webmars-operator-'))
  const store = await openStore({ data })
  const { executable, env } = await findBrowser()
  const environment = { ...(process.env as Record<string, string>), ...env } // a child process wants strings only
  const browser = await chromium.launch({ executablePath: executable, args: ['--no-sandbox'], env: environment })
  try {
    await runDemo({ ...QUIETLY, store, data, render: 'never', renderer: null })
    const desk = storeDesk(deskMeans({ store, data, allowPrivate: true }))
    const served = await serveDesk({ desk, port: 0, people: onePerson(store) })
    const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await tab.goto(served.url)
    const rows: Reviewed[] = []
    for (const { id } of await store.listHarvests())
      rows.push(...(await reviewIssue(id, { store, data, tab, desk: served.url }, 20)))
    const paint = await firstPaint(tab, served.url)
    await served.close()
    process.stdout.write(`${report(rows)}first paint of the desk: ${Math.round(paint)} ms (median of 5)\n`)
    if (!isWithin(rows)) process.exitCode = 1
  } finally {
    await browser.close()
    await store.close()
    rmSync(data, { recursive: true, force: true })
  }
}

/** Milliseconds from asking for the page to its first text. */
async function firstPaint(tab: Tab, url: string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    await tab.goto('about:blank')
    await tab.goto(url)
    await tab.locator('main h1').first().waitFor()
    times.push(Number(await tab.evaluate(`performance.getEntriesByName('first-contentful-paint')[0].startTime`)))
  }
  return times.sort((a, b) => a - b)[2]!
}

function report(rows: readonly Reviewed[]): string {
  const line = ({ fault, title, keystrokes, seconds, isRight }: Reviewed): string =>
    `${String(keystrokes).padStart(4)}  ${seconds.toFixed(1).padStart(5)} s  ${isRight ? 'right' : 'WRONG'}  ${(fault ?? 'nothing wrong').padEnd(36)} ${title.slice(0, 50)}`
  const [fine, wrong] = [rows.filter(row => row.fault === null), rows.filter(row => row.fault !== null)]
  const most = (of: readonly Reviewed[]): number => Math.max(0, ...of.map(({ keystrokes }) => keystrokes))
  return [
    'keys   time   list   what was wrong                       article',
    ...[...wrong, ...fine].map(line),
    '',
    `records that need nothing: ${fine.length}, at most ${most(fine)} keystrokes (bar ${BARS.nothing})`,
    `wrong author lists: ${wrong.length}, at most ${most(wrong)} keystrokes (bar ${BARS.authors})`,
    '',
  ].join('\n')
}

function isWithin(rows: readonly Reviewed[]): boolean {
  return rows.every(
    ({ fault, keystrokes, isRight }) => isRight && keystrokes <= (fault === null ? BARS.nothing : BARS.authors),
  )
}

await main()
