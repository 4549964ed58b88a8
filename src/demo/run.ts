/** The demonstration from end to end: serve, download, draft, hold against the truth. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { plainRecord } from '../core.js'
import { downloadIssue } from '../io/download-issue.js'
import { draftArticles } from '../io/draft-issue.js'
import type { RenderMode } from '../io/draft-page.js'
import type { CrawlEvent } from '../io/harvest/crawl.js'
import { downloadResources } from '../io/harvest/page-resources.js'
import type { HarvestReport } from '../io/harvest/report.js'
import type { Renderer } from '../io/render-page.js'
import type { Harvest, Store, StoredArticle } from '../io/store/store.js'
import { type DemoOutcome, demoOutcome, type HarvestedArticle } from './outcome.js'
import { type DemoServer, serveDemo } from './serve.js'
import { DEMO_FOLDER, readDemoSite, readDemoTruth } from './site.js'

export interface DemoOptions {
  readonly store: Store
  readonly data: string
  readonly render: RenderMode
  readonly renderer: Renderer | null
  /** Drafts again what has a draft. */
  readonly again: boolean
  readonly signal: AbortSignal
  readonly onServed: (server: DemoServer | null) => void
  readonly onEvent: (event: CrawlEvent) => void
  readonly onReport: (report: HarvestReport) => void
  readonly onDrafted: (done: number, all: number) => void
}

export interface DemoResult {
  readonly outcome: DemoOutcome
  /** Pages that this run downloaded, and drafts that it made. */
  readonly downloaded: number
  readonly drafted: number
}

export async function runDemo(options: DemoOptions): Promise<DemoResult> {
  const earlier = await earlierHarvests(options.store)
  const server = await serveAgain(earlier)
  options.onServed(server)
  try {
    return await harvested(server?.issues ?? earlier.map(({ url }) => url), { ...options, earlier, server })
  } finally {
    await server?.close()
  }
}

/** The harvests of an earlier demonstration, in the order of the issues; none unless both are there. */
async function earlierHarvests(store: Store): Promise<Harvest[]> {
  const harvests = await store.listHarvests()
  const found = readDemoSite().start.map(path => harvests.find(({ url }) => isLoopback(url) && url.endsWith(path)))
  return found.every(harvest => harvest !== undefined) ? found : []
}

function isLoopback(url: string): boolean {
  return new URL(url).hostname === '127.0.0.1'
}

/**
 * Harvests are known by their address, so an earlier one is served from its old port again. Null when that port is
 * taken: then the archive must do.
 */
async function serveAgain(earlier: readonly Harvest[]): Promise<DemoServer | null> {
  if (earlier.length === 0) return serveDemo()
  try {
    return await serveDemo({ port: Number(new URL(earlier[0]!.url).port) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null
    throw error
  }
}

interface Means extends DemoOptions {
  readonly earlier: readonly Harvest[]
  readonly server: DemoServer | null
}

async function harvested(urls: readonly string[], means: Means): Promise<DemoResult> {
  const { store, data, signal, onEvent } = means
  const refresh = means.server !== null && !(await isCurrent(means))
  const articles: StoredArticle[] = []
  let downloaded = 0
  for (const url of urls) {
    const http = { allowPrivate: true, delay: 0, connections: 4, signal }
    const offline = means.server === null
    const done = await downloadIssue(url, { store, data, http, render: 'never', refresh, offline, onEvent })
    means.onReport(done.report)
    downloaded += done.report.downloaded
    articles.push(...done.articles)
    if (!offline) await downloadResources(done.articles, { store, data, http })
  }
  const { found, drafted } = await draftedAll(articles, means)
  return { outcome: demoOutcome(readDemoTruth(), found), downloaded, drafted }
}

async function draftedAll(articles: readonly StoredArticle[], means: Means) {
  const found: HarvestedArticle[] = []
  let drafted = 0
  for await (const { article, draft, source, isNew } of draftArticles(articles, means)) {
    const record = draft === null ? null : plainRecord({ source, record: draft.record, problems: draft.problems })
    found.push({ urls: article.files.map(({ url }) => url), record })
    if (isNew) drafted++
    means.onDrafted(found.length, articles.length)
  }
  return { found, drafted }
}

/** Whether the store holds the journal as it is shipped now: another version of webmars may have printed it anew. */
async function isCurrent({ store, earlier }: Means): Promise<boolean> {
  const { addresses } = readDemoSite()
  for (const { id } of earlier)
    for (const page of await store.listPages(id)) {
      const { pathname, search } = new URL(page.url)
      const file = addresses[pathname + search]?.file
      if (file === undefined || sha256Of(file) !== page.sha256) return false
    }
  return true
}

function sha256Of(file: string): string {
  return createHash('sha256')
    .update(readFileSync(new URL(file, DEMO_FOLDER)))
    .digest('hex')
}
