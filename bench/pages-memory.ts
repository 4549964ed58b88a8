/** Resident memory after a tenth of the pages and after all 1,000, for each path: flat is what we want. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { corpusPath } from '../eval/corpus.js'
import { leafZones, pdfZones } from '../src/core.js'
import { findBrowser } from '../src/io/browser.js'
import { residentBytes } from '../src/io/browser-pool.js'
import { parsePage, type ReceivedPage } from '../src/io/parse-page.js'
import { pdfPage } from '../src/io/pdf-page.js'
import { openRenderer } from '../src/io/render-page.js'
import type { BenchmarkResult } from './benchmark.js'
import { inventedArticle } from './invented-article.js'
import { treeOf } from './processes.js'

/** One more page of a path; returns how many pages it was. */
type Step = (i: number) => Promise<number>

export async function memoryOf(pages: readonly ReceivedPage[], smoke: boolean): Promise<BenchmarkResult> {
  const count = smoke ? 20 : 1000
  const results = [await grown({ name: 'parsed', step: parsedStep(pages) }, count)]
  const pdfs = pdfStep()
  if (pdfs !== null) results.push(await grown({ name: 'PDF', step: pdfs }, count))
  if ((await findBrowser().catch(() => null)) !== null) results.push(...(await renderedMemory(count)))
  return { rows: results.flatMap(({ rows }) => rows), ratios: results.flatMap(({ ratios }) => ratios) }
}

function parsedStep(pages: readonly ReceivedPage[]): Step {
  return async i => {
    leafZones(parsePage(pages[i % pages.length]!))
    return 1
  }
}

/** Null where there is no corpus of PDFs. */
function pdfStep(): Step | null {
  const folder = corpusPath('pdf', 'pdfs')
  if (folder === null) return null
  const files = readdirSync(folder)
    .sort()
    .slice(0, 12)
    .map(file => readFileSync(join(folder, file)))
  return async i => {
    const page = await pdfPage({ url: 'bench:', bytes: files[i % files.length]!, contentType: null })
    pdfZones(page)
    return page.sheets.length
  }
}

async function renderedMemory(count: number): Promise<BenchmarkResult[]> {
  const renderer = openRenderer({ tabs: 2 })
  const page = (i: number): ReceivedPage => ({
    url: `https://journal.example/${i}`,
    bytes: Buffer.from(inventedArticle(i, 4)),
    contentType: 'text/html',
  })
  try {
    const browser = async (): Promise<number> => residentBytes(treeOf(await renderer.pool.processes()))
    const step: Step = async i => {
      await Promise.all([renderer.render(page(2 * i)), renderer.render(page(2 * i + 1))])
      return 2
    }
    return [await grown({ name: 'rendered, of the browser', step, bytes: browser }, count)]
  } finally {
    await renderer.close()
  }
}

/** What is measured: a path, and whose memory it takes. */
interface Path {
  readonly name: string
  readonly step: Step
  readonly bytes?: () => Promise<number>
}

async function grown({ name, step, bytes = own }: Path, count: number): Promise<BenchmarkResult> {
  let done = 0
  const until = async (end: number): Promise<number> => {
    for (let i = 0; done < end; i++) done += await step(i)
    collect()
    return (await bytes()) / 1e6
  }
  const early = await until(count / 10)
  const late = await until(count)
  return {
    rows: [
      { name: `memory, ${name}: after ${count / 10} pages`, unit: 'MB', value: early },
      { name: `memory, ${name}: after ${count} pages`, unit: 'MB', value: late },
    ],
    ratios: [
      { name: `memory, ${name}: after ten times the pages`, value: late / early, bar: { at: 1.25, good: 'below' } },
    ],
  }
}

/** Garbage is no growth. */
const collect = ((): (() => void) => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void // what the flag adds
})()

const own = async (): Promise<number> => process.memoryUsage().rss
