/** Pages in: rendered, parsed and PDF, in CPU time and pages a second, beside the bare tools in the same run. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import { chromium } from 'playwright-core'
import { corpusPath } from '../eval/corpus.js'
import { leafZones, pdfZones } from '../src/core.js'
import { findBrowser } from '../src/io/browser.js'
import { VIEWPORT } from '../src/io/browser-pool.js'
import { decodeHtml } from '../src/io/decode.js'
import { parsePage, type ReceivedPage } from '../src/io/parse-page.js'
import { pdfPage } from '../src/io/pdf-page.js'
import { openRenderer } from '../src/io/render-page.js'
import { type Benchmark, type BenchmarkRatio, type BenchmarkResult, type BenchmarkRow, median } from './benchmark.js'
import { memoryOf } from './pages/memory.js'
import { htmlPages } from './pages/sources.js'
import { textReader } from './peers/pdf-js.js'
import { cpuSecondsOf, treeOf } from './processes.js'

export const benchmark: Benchmark = {
  name: 'pages',
  title: 'pages read: rendered, parsed, PDF',
  run,
}

interface Measured {
  readonly pages: number
  readonly cpu: number
  readonly wall: number
}

async function run({ smoke }: { readonly smoke: boolean }): Promise<BenchmarkResult> {
  const pages = htmlPages(smoke ? 3 : 40)
  const rows: BenchmarkRow[] = []
  const ratios: BenchmarkRatio[] = []
  const bare = await parserAlone(pages, smoke ? 1 : 3)
  const parsed = await parsedPath(pages, smoke ? 1 : 3)
  rows.push(...rowsOf('parse5 alone', bare), ...rowsOf('parsed, to leaf zones', parsed))
  ratios.push({ name: 'CPU, parsed to leaf zones / parse5 alone', value: perPage(parsed) / perPage(bare), bar: null })
  if ((await findBrowser().catch(() => null)) === null)
    process.stderr.write('skipped: no browser, nothing is rendered\n')
  else await renderedRows(pages, { parsed, smoke, rows, ratios })
  await pdfRows({ smoke, rows, ratios })
  const memory = await memoryOf(smoke)
  return { rows: [...rows, ...memory.rows], ratios: [...ratios, ...memory.ratios] }
}

interface Tables {
  readonly smoke: boolean
  readonly rows: BenchmarkRow[]
  readonly ratios: BenchmarkRatio[]
}

async function renderedRows(
  pages: readonly ReceivedPage[],
  { parsed, smoke, rows, ratios }: Tables & { parsed: Measured },
): Promise<void> {
  const turns = await inTurns(pages, smoke ? 1 : 3)
  const bare = middle(turns.map(turn => turn.bare))
  const rendered = middle(turns.map(turn => turn.rendered))
  rows.push(...rowsOf('bare Chromium: load and one evaluate, 2 tabs', bare), ...rowsOf('rendered, 2 tabs', rendered))
  for (const tabs of smoke ? [] : [1, 4])
    rows.push(...rowsOf(`rendered, ${tabs} tabs`, await renderedPath(pages, tabs)))
  ratios.push({
    name: 'CPU, rendered / bare Chromium',
    value: median(turns.map(turn => perPage(turn.rendered) / perPage(turn.bare))),
    bar: { at: 1.3, good: 'below' },
  })
  ratios.push({
    name: 'CPU, rendered / parsed',
    value: perPage(rendered) / perPage(parsed),
    bar: { at: 15, good: 'above' },
  })
}

interface Turn {
  readonly bare: Measured
  readonly rendered: Measured
}

/** One after the other, several times: a machine that is slower for a while does not decide. */
async function inTurns(pages: readonly ReceivedPage[], rounds: number): Promise<Turn[]> {
  const turns: Turn[] = []
  for (let round = 0; round < rounds; round++)
    turns.push({ bare: await barePath(pages), rendered: await renderedPath(pages, 2) })
  return turns
}

const middle = (all: readonly Measured[]): Measured =>
  all.toSorted((a, b) => perPage(a) - perPage(b))[Math.floor(all.length / 2)]!

async function pdfRows({ smoke, rows, ratios }: Tables): Promise<void> {
  const folder = corpusPath('pdf', 'pdfs')
  if (folder === null) {
    process.stderr.write('skipped: no corpus of PDFs here\n')
    return
  }
  const files = readdirSync(folder)
    .sort()
    .slice(0, smoke ? 2 : 40)
    .map(file => join(folder, file))
  const ours = await pdfPath(files)
  const poppler = popplerPath(files)
  const pdfJs = smoke ? null : await pdfJsPath(files) // a smoke run installs nothing
  rows.push(...rowsOf('PDF, to zones in reading order', ours))
  for (const [name, peer] of [
    ['poppler, pdftotext -bbox-layout', poppler],
    ['pdf.js, text content', pdfJs],
  ] as const)
    if (peer !== null) {
      rows.push(...rowsOf(name, peer))
      ratios.push({ name: `CPU a sheet, ours / ${name}`, value: perPage(ours) / perPage(peer), bar: null })
    }
  ratios.push({ name: 'PDF, ms of CPU a sheet', value: perPage(ours), bar: { at: 25, good: 'below' } })
}

const perPage = ({ pages, cpu }: Measured): number => (1000 * cpu) / pages

function rowsOf(name: string, measured: Measured): BenchmarkRow[] {
  return [
    { name, unit: 'ms CPU/page', value: perPage(measured) },
    { name, unit: 'pages/s', value: measured.pages / measured.wall },
  ]
}

async function measure(pages: number, work: () => Promise<readonly number[]>): Promise<Measured> {
  const [started, own] = [performance.now(), process.cpuUsage()]
  const others = await work()
  const { user, system } = process.cpuUsage(own)
  const cpu = (user + system) / 1e6 + others.reduce((sum, seconds) => sum + seconds, 0)
  return { pages, cpu, wall: (performance.now() - started) / 1000 }
}

/** What is under our parsed path: the same text, the same tree, nothing made of it. */
async function parserAlone(pages: readonly ReceivedPage[], times: number): Promise<Measured> {
  const texts = pages.map(({ bytes, contentType }) => decodeHtml(bytes, contentType).text)
  for (const text of texts) parse(text, { scriptingEnabled: true }) // once to warm up
  return measure(pages.length * times, async () => {
    for (let i = 0; i < times; i++) for (const text of texts) parse(text, { scriptingEnabled: true })
    return []
  })
}

async function parsedPath(pages: readonly ReceivedPage[], times: number): Promise<Measured> {
  for (const page of pages) leafZones(parsePage(page)) // once to warm up
  return measure(pages.length * times, async () => {
    for (let i = 0; i < times; i++) for (const page of pages) leafZones(parsePage(page))
    return []
  })
}

async function renderedPath(pages: readonly ReceivedPage[], tabs: number): Promise<Measured> {
  const renderer = openRenderer({ tabs })
  try {
    await Promise.all(pages.slice(0, tabs).map(renderer.render))
    const before = cpuSecondsOf(treeOf(await renderer.pool.processes()))
    return await measure(pages.length, async () => {
      await Promise.all(pages.map(renderer.render))
      return [cpuSecondsOf(treeOf(await renderer.pool.processes())) - before]
    })
  } finally {
    await renderer.close()
  }
}

const BARE = `JSON.stringify([...document.querySelectorAll('*')].map(element => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const { fontSize, fontWeight, color, display } = getComputedStyle(element)
  return [element.tagName, left, top, right, bottom, fontSize, fontWeight, color, display, element.childElementCount === 0 ? element.textContent : '']
}))`

const BARE_HEADERS = {
  'content-type': 'text/html',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
}

/** What any program has to do: load the page without running scripts or the network, ask one question. */
async function barePath(pages: readonly ReceivedPage[]): Promise<Measured> {
  const { executable, env } = await findBrowser()
  const environment = Object.entries({ ...process.env, ...env }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const browser = await chromium.launch({ executablePath: executable, env: Object.fromEntries(environment) })
  try {
    const context = await browser.newContext({ viewport: VIEWPORT })
    const tabs = await Promise.all([context.newPage(), context.newPage()])
    await context.route('**/*', route => {
      const page = pages[Number(route.request().url().split('/').at(-1))]
      if (page === undefined || !route.request().isNavigationRequest()) return route.abort()
      return route.fulfill({ status: 200, headers: BARE_HEADERS, body: Buffer.from(page.bytes) })
    })
    const session = await browser.newBrowserCDPSession()
    const processes = async (): Promise<number[]> =>
      (await session.send('SystemInfo.getProcessInfo')).processInfo.map(({ id }) => id)
    const before = cpuSecondsOf(treeOf(await processes()))
    return await measure(pages.length, async () => {
      await Promise.all(
        tabs.map(async (tab, t) => {
          for (let i = t; i < pages.length; i += tabs.length) {
            await tab.goto(pages[i]!.url, { waitUntil: 'load' })
            JSON.parse(await tab.evaluate<string>(BARE))
          }
        }),
      )
      return [cpuSecondsOf(treeOf(await processes())) - before]
    })
  } finally {
    await browser.close()
  }
}

async function pdfPath(files: readonly string[]): Promise<Measured> {
  const sources = files.map(file => ({ url: file, bytes: readFileSync(file), contentType: null }))
  await pdfPage(sources[0]!)
  let sheets = 0
  const measured = await measure(0, async () => {
    for (const source of sources) {
      const page = await pdfPage(source)
      pdfZones(page)
      sheets += page.sheets.length
    }
    return []
  })
  return { ...measured, pages: sheets }
}

/** Null where there is no registry to have it from. */
async function pdfJsPath(files: readonly string[]): Promise<Measured | null> {
  const read = await textReader()
  if (read === null) return null
  await read(readFileSync(files[0]!))
  let sheets = 0
  const measured = await measure(0, async () => {
    for (const file of files) sheets += await read(readFileSync(file))
    return []
  })
  return { ...measured, pages: sheets }
}

/** Null where poppler is not installed. */
function popplerPath(files: readonly string[]): Measured | null {
  let [sheets, cpu, wall] = [0, 0, 0]
  for (const file of files) {
    const started = performance.now()
    try {
      const script = 'pdftotext -bbox-layout "$0" /dev/null; times'
      const out = execFileSync('sh', ['-c', script, file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      cpu += childSeconds(out)
    } catch {
      return null
    }
    wall += (performance.now() - started) / 1000
    sheets += sheetsOf(file)
  }
  return { pages: sheets, cpu, wall }
}

/** The last line that the shell's `times` prints: user and system time of its children. */
function childSeconds(times: string): number {
  const parts = times.trim().split('\n').at(-1)!.split(' ')
  return parts.reduce((sum, part) => {
    const [minutes, seconds] = part.replace('s', '').split('m')
    return sum + Number(minutes) * 60 + Number(seconds)
  }, 0)
}

function sheetsOf(file: string): number {
  return Number(/^Pages:\s+(\d+)/m.exec(execFileSync('pdfinfo', [file], { encoding: 'utf8' }))?.[1] ?? 0)
}
