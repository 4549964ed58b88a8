/**
 * `webmars issue`'s download: takes the harvest up where it was left, crawls, groups what was found into articles and
 * holds it against the list of contents.
 */
import { hostname } from 'node:os'
import { join } from 'node:path'
import { reopen, restore, serversOf, start, type TrainingLink, withoutFragment } from '../core.js'
import { type ArchiveOptions, type ArchiveWriter, openArchive } from './archive.js'
import { InputError } from './errors.js'
import { concluded, type Downloaded } from './harvest/conclude.js'
import {
  type CrawlEvent,
  type CrawlLimits,
  type CrawlMeans,
  type CrawlState,
  crawl,
  type Stop,
} from './harvest/crawl.js'
import { learnFromHarvest } from './harvest/learn-links.js'
import { lookPool } from './harvest/look-pool.js'
import type { HarvestReport } from './harvest/report.js'
import { archiveSource, type SourcePage, webSource } from './harvest/source.js'
import type { VisitMeans } from './harvest/visit.js'
import type { Keep } from './http/client.js'
import { createFetcher, type Fetcher, type FetcherOptions } from './http/fetcher.js'
import { journalOfUrl, readLinkExamples } from './link-examples.js'
import { constraintParameters } from './parameters/constraints.js'
import { linkParameters } from './parameters/links.js'
import type { Settler } from './settle-page.js'
import type { ArchivePlace, Harvest, Origin, Store } from './store/store.js'
import { AGENT_TOKEN } from './user-agent.js'

export interface DownloadOptions {
  /** How pages are fetched. */
  readonly http?: FetcherOptions
  readonly store: Store
  /** The data folder; WARC files stand in `archive` under it. */
  readonly data: string
  readonly limits?: Partial<CrawlLimits>
  /** Hosts that count as the journal's server too. */
  readonly hosts?: readonly string[]
  /** From the archive alone. */
  readonly offline?: boolean
  /** Asks again for everything, conditionally. */
  readonly refresh?: boolean
  /** Gives what rests on Revisited another chance. */
  readonly retry?: boolean
  readonly render?: 'always' | 'auto' | 'never'
  /** Examples of the journal's links; those stored for its server unless given. */
  readonly examples?: readonly TrainingLink[]
  readonly onEvent?: (event: CrawlEvent) => void
}

/** Milliseconds between two signs of life: a page may take minutes, and others take over what seems dead. */
const BEAT = 20_000
const LIMITS: CrawlLimits = { depth: 4, pages: 5000, ahead: 2, refusals: 5, contents: 20 }

/** Where many connections are allowed, pages wait for being looked at, not for being fetched: more may be under way. */
function aheadOf(connections: number): number {
  return connections === 1 ? LIMITS.ahead : 4 * connections
}

export type { Downloaded } from './harvest/conclude.js'

export function archiveFolder(data: string): string {
  return join(data, 'archive')
}

export async function downloadIssue(issueUrl: string, options: DownloadOptions): Promise<Downloaded> {
  const url = checked(issueUrl)
  const { store } = options
  const harvest = await takeUp(url, options)
  const waits = { seconds: 0 }
  const began = performance.now()
  const run = await openRun(harvest, options, waits)
  const counts = { downloaded: 0, unchanged: 0 }
  const beat = setInterval(() => void store.touchHarvest(harvest.id, new Date().toISOString()).catch(() => {}), BEAT)
  let stop: Stop = 'webmars failed'
  let archiveEnd: HarvestReport['archiveEnd'] = null
  try {
    const state = await stateOf(harvest, url, options)
    stop = await crawl(state, { ...run.means, onEvent: event => note(event, counts, options) })
  } finally {
    clearInterval(beat)
    archiveEnd = await run.close()
    if (stop === 'webmars failed')
      await leave(harvest, { status: 'stopped', reason: stop, report: harvest.report }, store)
  }
  const seconds = (performance.now() - began) / 1000
  const result = await concluded(harvest, store, { stop, counts, seconds, waited: waits.seconds, archiveEnd })
  await leave(harvest, { ...result.report, report: result.report }, store)
  if (stop === null && !options.offline && counts.downloaded > 0)
    await learnFromHarvest(harvest, result, { store, data: options.data, archive: archiveFolder(options.data) })
  return result
}

function checked(url: string): string {
  const clean = URL.canParse(url) && /^https?:/i.test(url) ? withoutFragment(new URL(url).href) : null
  if (clean === null) throw new InputError(url, 'is not the address of a web page', { remedy: 'give an http(s) URL' })
  return clean
}

async function takeUp(url: string, { store, refresh, offline }: DownloadOptions): Promise<Harvest> {
  const holder = { host: hostname(), pid: process.pid }
  const harvest = await store.takeHarvest({ url, at: new Date().toISOString(), holder, isAlive })
  if (refresh && !offline) await store.clearFrontier(harvest.id)
  return harvest
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

type Leaving = Pick<HarvestReport, 'status' | 'reason'> & { readonly report: unknown }

function leave({ id }: Harvest, { status, reason, report }: Leaving, store: Store): Promise<void> {
  return store.leaveHarvest(id, { status, reason, report, at: new Date().toISOString() })
}

function note(event: CrawlEvent, counts: { downloaded: number; unchanged: number }, options: DownloadOptions): void {
  if (event.page !== null) counts[event.isNew ? 'downloaded' : 'unchanged']++
  options.onEvent?.(event)
}

const ISSUE_PAGE: Origin = {
  parent: null,
  caption: '',
  guess: 'other',
  depth: 0,
  isContents: true,
  entry: null,
  rule: null,
}

/** The lists as the last run left them; from the beginning when there was none, or when the archive is read again. */
async function stateOf({ id }: Harvest, url: string, { store, offline, retry }: DownloadOptions): Promise<CrawlState> {
  const nodes = offline ? [] : await store.frontier(id)
  const origins = new Map(nodes.flatMap(node => (node.list === 'closed' ? [] : [[node.url, node.origin]])))
  if (nodes.length === 0) {
    const { frontier, changes } = start(url)
    origins.set(url, ISSUE_PAGE)
    const step = { changes, origins, page: null, failure: null, at: new Date().toISOString() }
    if (!offline) await store.commitStep(id, step)
    return { harvest: id, frontier, origins, entries: 0 }
  }
  const frontier = restore(nodes)
  if (retry) {
    const step = {
      changes: reopen(frontier),
      origins: new Map(),
      page: null,
      failure: null,
      at: new Date().toISOString(),
    }
    await store.commitStep(id, step)
  }
  let entries = 0
  for await (const { page } of store.eachDownload(id)) entries += page.facts.contents?.entries.length ?? 0
  return { harvest: id, frontier, origins, entries }
}

interface Run {
  readonly means: Omit<CrawlMeans, 'onEvent'>
  readonly close: () => Promise<HarvestReport['archiveEnd']>
}

async function openRun(harvest: Harvest, options: DownloadOptions, waits: { seconds: number }): Promise<Run> {
  const { store, data, offline = false } = options
  const folder = archiveFolder(data)
  const servers = serversOf(harvest.url, options.hosts)
  const issuePage = await store.page(harvest.id, harvest.url)
  if (issuePage !== null) servers.add(new URL(issuePage.finalUrl).host)
  const http = options.http ?? {}
  const signal = http.signal ?? new AbortController().signal
  const limits = { ...LIMITS, ahead: aheadOf(http.connections ?? 1), ...options.limits }
  const archive = offline ? null : await openArchive(await archiveOptions(harvest, store, folder))
  const onWait = (host: string, milliseconds: number): void => {
    waits.seconds += milliseconds / 1000
    http.onWait?.(host, milliseconds)
  }
  const keep: Keep = (answer, known) => archive!.writeResponse(answer, new Date(), known)
  const fetcher = archive === null ? null : createFetcher({ ...http, onWait, keep, mostRefusals: limits.refusals })
  const settler = offline || options.render === 'never' ? null : lazySettler()
  const source = fetcher === null ? archiveSource(folder) : webSource(fetcher, folder)
  const examples = options.examples ?? storedExamples(harvest.url, data)
  const parameters = { links: linkParameters(), constraints: constraintParameters(), examples }
  const pool = lookPool(parameters, { isFast: offline || (http.delay ?? 1000) < 50 })
  const visit: VisitMeans = {
    source,
    servers,
    look: pool.look,
    obeyTdm: http.obeyTdm ?? true,
    settle: settler === null || fetcher === null || archive === null ? null : settling(settler, fetcher, archive),
    settleAlways: options.render === 'always',
  }
  return {
    means: { store, visit, limits, isRecorded: !offline, isFresh: !(await hasPages(harvest.id, store)), signal },
    close: async () => {
      const [end] = await Promise.all([archive?.close(), fetcher?.close(), settler?.close(), pool.close()])
      return end ?? null
    },
  }
}

async function hasPages(harvest: string, store: Store): Promise<boolean> {
  for await (const _ of store.eachPage(harvest)) return true
  return false
}

/** What was learnt of links on the same server. */
function storedExamples(url: string, data: string): readonly TrainingLink[] {
  const journal = journalOfUrl(url)
  return journal === null ? [] : readLinkExamples({ data, journal })
}

async function archiveOptions(harvest: Harvest, store: Store, folder: string): Promise<ArchiveOptions> {
  const ends = new Map<string, number>()
  const reach = (file: string, end: number): void => void ends.set(file, Math.max(end, ends.get(file) ?? 0))
  for await (const { place, rendering } of store.eachPage(harvest.id))
    for (const each of [place, rendering]) if (each !== null) reach(each.file, each.offset + each.length)
  const { archiveEnd } = (harvest.report ?? {}) as Partial<HarvestReport>
  if (archiveEnd) reach(archiveEnd.file, archiveEnd.end)
  return { folder, prefix: harvest.id, software: AGENT_TOKEN, knownEnd: (file: string) => ends.get(file) ?? 0 }
}

/** A browser is a large library: loaded only when the first page needs it. */
function lazySettler(): Settler {
  let opened: Promise<Settler> | null = null
  return {
    async settle(...page) {
      opened ??= import('./settle-page.js').then(({ openSettler }) => openSettler())
      return (await opened).settle(...page)
    },
    close: async () => (await opened)?.close(),
  }
}

function settling(settler: Settler, fetcher: Fetcher, archive: ArchiveWriter) {
  return async (page: SourcePage): Promise<{ html: Uint8Array; place: ArchivePlace }> => {
    const given = { status: page.status, contentType: page.headers['content-type'] ?? null, body: page.body }
    const html = await settler.settle(page.url, given, async url => {
      const answer = await fetcher.fetch(url)
      return { status: answer.status, contentType: answer.headers['content-type'] ?? null, body: answer.body }
    })
    return { html, place: await archive.writeConversion(page.url, html, new Date()) }
  }
}
