/**
 * One contestant of the crawl's benchmark in a process of its own: `tsx contestant.ts NAME URL PAGES CONCURRENCY`.
 * Each loads its programs first; then the clock runs until the last page is kept.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'parse5'
import { Agent, request } from 'undici'

interface Contest {
  readonly url: string
  readonly pages: number
  readonly concurrency: number
  readonly folder: string
}

/** Returns how many pages it brought. */
type Race = () => Promise<number>

const CONTESTANTS: Readonly<Record<string, (contest: Contest) => Promise<Race>>> = { bare, webmars, crawlee }

/** Fetches and parses; keeps nothing. */
async function bare({ url, pages, concurrency }: Contest): Promise<Race> {
  const dispatcher = new Agent({ connections: concurrency })
  let next = 0
  let done = 0
  const work = async (): Promise<void> => {
    while (next < pages) {
      const { body } = await request(`${url}/article/${100000 + next++}`, { dispatcher })
      if (parse(await body.text()).childNodes.length > 0) done++
    }
  }
  return async () => {
    await Promise.all(Array.from({ length: concurrency }, work))
    await dispatcher.close()
    return done
  }
}

/** As users run it: compiled, not translated on the way. The types are the source's, so that nothing need be built to check them. */
async function built() {
  const dist = new URL('../../dist/io/', import.meta.url)
  const download: typeof import('../../src/io/download-issue.js') = await import(
    new URL('download-issue.js', dist).href
  )
  const store: typeof import('../../src/io/store/open.js') = await import(new URL('store/open.js', dist).href)
  return { downloadIssue: download.downloadIssue, openStore: store.openStore }
}

/** Everything on: archive, store, robots, reservations, link classification, grouping. */
async function webmars({ url, pages, concurrency, folder }: Contest): Promise<Race> {
  const { downloadIssue, openStore } = await built()
  return async () => {
    const store = await openStore({ data: folder })
    const { report } = await downloadIssue(`${url}/issue`, {
      store,
      data: folder,
      http: { allowPrivate: true, delay: 0, connections: concurrency },
      limits: { pages: 2 * pages, contents: pages },
      render: 'never',
    })
    await store.close()
    return report.articles
  }
}

/** Crawlee's Cheerio crawler, made to keep the same bytes. */
async function crawlee({ url, pages, concurrency, folder }: Contest): Promise<Race> {
  const { load } = (await import(process.env['WEBMARS_CRAWLEE']!)) as { load: (name: string) => Promise<unknown> }
  const { CheerioCrawler, Configuration } = (await load('@crawlee/cheerio')) as {
    CheerioCrawler: new (options: object, configuration: object) => { run: (urls: string[]) => Promise<unknown> }
    Configuration: new (options: object) => object
  }
  let done = 0
  const requestHandler = ({ body, request: asked }: { body: string | Buffer; request: { url: string } }): void => {
    writeFileSync(join(folder, `${asked.url.split('/').at(-1)}.html`), body)
    done++
  }
  const options = { requestHandler, minConcurrency: concurrency, maxConcurrency: concurrency, maxRequestRetries: 1 }
  const crawler = new CheerioCrawler(options, new Configuration({ persistStorage: false, logLevel: 1 }))
  return async () => {
    await crawler.run(Array.from({ length: pages }, (_, i) => `${url}/article/${100000 + i}`))
    return done
  }
}

const [name, url, pages, concurrency] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'webmars-bench-'))
const race = await CONTESTANTS[name!]!({ url: url!, pages: Number(pages), concurrency: Number(concurrency), folder })
const memory = { peak: 0 }
const watch = setInterval(() => void (memory.peak = Math.max(memory.peak, process.memoryUsage().rss)), 50)
const before = process.cpuUsage()
const began = performance.now()
const done = await race()
const seconds = (performance.now() - began) / 1000
const { user, system } = process.cpuUsage(before)
clearInterval(watch)
rmSync(folder, { recursive: true, force: true })
process.stdout.write(`${JSON.stringify({ done, seconds, peak: memory.peak, cpu: (user + system) / 1e6 })}\n`)
process.exit(0)
