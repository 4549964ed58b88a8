/**
 * `webmars issue`'s download: takes the harvest up where it was left, crawls, groups what was found into articles and
 * holds it against the list of contents.
 */
import { hostname } from 'node:os'
import { reopen, restore, serversOf, start, type TrainingLink, withoutFragment } from '../core.js'
import { isAlive } from './alive.js'
import { type ArchiveWriter, cutUnknown, openArchive } from './archive.js'
import { takingTurns } from './common-turns.js'
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
import type { ShelfEnd } from './shelves/shelf.js'
import { ISSUE_PAGE_ORIGIN, LONGEST_URL } from './store/addresses.js'
import type { ArchivePlace, Harvest, Store } from './store/store.js'
import { AGENT_TOKEN } from './user-agent.js'

export interface DownloadOptions {
  /** How pages are fetched. */
  readonly http?: FetcherOptions
  readonly store: Store
  /** The data folder. */
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

export async function downloadIssue(issueUrl: string, options: DownloadOptions): Promise<Downloaded> {
  const { store, offline = false, data } = options
  const harvest = await takeUp(checked(issueUrl), store)
  const beat = setInterval(() => void giveSign(harvest, store), BEAT)
  let result: Downloaded
  try {
    result = await crawled(harvest, options)
    await leave(harvest, { ...result.report, report: result.report }, store)
  } catch (error) {
    const leaving = { status: 'stopped', reason: 'webmars failed', report: harvest.report } as const
    await leave(harvest, leaving, store).catch(() => {}) // the first error is the one to tell
    throw error
  } finally {
    clearInterval(beat)
  }
  const { status, downloaded } = result.report
  if (status === 'complete' && !offline && downloaded > 0) await learnFromHarvest(harvest, result, { store, data })
  return result
}

async function crawled(harvest: Harvest, options: DownloadOptions): Promise<Downloaded> {
  const { store, refresh, offline } = options
  if (refresh && !offline) await store.clearFrontier(harvest.id)
  const waits = { seconds: 0 }
  const counts = { downloaded: 0, unchanged: 0 }
  const began = performance.now()
  const run = await openRun(harvest, options, waits)
  let stop: Stop
  let ends: readonly ShelfEnd[] = []
  try {
    const state = await stateOf(harvest, harvest.url, options)
    stop = await crawl(state, { ...run.means, onEvent: event => note(event, counts, options) })
  } finally {
    ends = await run.close()
  }
  const seconds = (performance.now() - began) / 1000
  return concluded(harvest, store, {
    ...{ stop, counts, seconds, waited: waits.seconds },
    archiveEnds: [...archiveEnds(harvest), ...ends],
  })
}

function checked(url: string): string {
  const clean = URL.canParse(url) && /^https?:/i.test(url) ? withoutFragment(new URL(url).href) : null
  if (clean === null) throw new InputError(url, 'is not the address of a web page', { remedy: 'give an http(s) URL' })
  if (clean.length > LONGEST_URL)
    throw new InputError(`${clean.slice(0, 80)}…`, `is an address of ${clean.length} characters`, {
      remedy: `give one of at most ${LONGEST_URL}`,
    })
  return clean
}

async function takeUp(url: string, store: Store): Promise<Harvest> {
  const holder = { host: hostname(), pid: process.pid }
  return store.takeHarvest({ url, at: await store.now(), holder, isAlive })
}

type Leaving = Pick<HarvestReport, 'status' | 'reason'> & { readonly report: unknown }

async function leave({ id }: Harvest, { status, reason, report }: Leaving, store: Store): Promise<void> {
  const at = await store.now().catch(() => new Date().toISOString()) // told anyway: a server that is away may be back
  await store.leaveHarvest(id, { status, reason, report, at })
}

/** Where it cannot be given, the next step of the crawl tells why. */
async function giveSign({ id }: Harvest, store: Store): Promise<void> {
  try {
    await store.touchHarvest(id, await store.now())
  } catch {}
}

function note(event: CrawlEvent, counts: { downloaded: number; unchanged: number }, options: DownloadOptions): void {
  if (event.page !== null) counts[event.isNew ? 'downloaded' : 'unchanged']++
  options.onEvent?.(event)
}

/** The lists as the last run left them; from the beginning when there was none, or when the archive is read again. */
async function stateOf({ id }: Harvest, url: string, { store, offline, retry }: DownloadOptions): Promise<CrawlState> {
  const nodes = offline ? [] : await store.frontier(id)
  const origins = new Map(nodes.flatMap(node => (node.list === 'closed' ? [] : [[node.url, node.origin]])))
  if (nodes.length === 0) {
    const { frontier, changes } = start(url)
    origins.set(url, ISSUE_PAGE_ORIGIN)
    const step = { changes, origins, page: null, failure: null, at: await store.now() }
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
      at: await store.now(),
    }
    await store.commitStep(id, step)
  }
  let entries = 0
  for await (const { page } of store.eachDownload(id)) entries += page.facts.contents?.entries.length ?? 0
  return { harvest: id, frontier, origins, entries }
}

interface Run {
  readonly means: Omit<CrawlMeans, 'onEvent'>
  readonly close: () => Promise<readonly ShelfEnd[]>
}

async function openRun(harvest: Harvest, options: DownloadOptions, waits: { seconds: number }): Promise<Run> {
  const { store, data, offline = false } = options
  const servers = serversOf(harvest.url, options.hosts)
  const issuePage = await store.page(harvest.id, harvest.url)
  if (issuePage !== null) servers.add(new URL(issuePage.finalUrl).host)
  const http = options.http ?? {}
  const signal = http.signal ?? new AbortController().signal
  const limits = { ...LIMITS, ahead: aheadOf(http.connections ?? 1), ...options.limits }
  const archive = offline ? null : await archiveOf(harvest, store)
  const onWait = (host: string, milliseconds: number): void => {
    waits.seconds += milliseconds / 1000
    http.onWait?.(host, milliseconds)
  }
  const keep: Keep = (answer, known) => archive!.writeResponse(answer, new Date(), known)
  const fetcher =
    archive === null
      ? null
      : createFetcher({ ...takingTurns({ ...http, onWait }, store), keep, mostRefusals: limits.refusals })
  const settler = offline || options.render === 'never' ? null : lazySettler()
  const source = fetcher === null ? archiveSource(store.shelf) : webSource(fetcher, store.shelf)
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
      await Promise.all([fetcher?.close(), settler?.close(), pool.close()])
      return (await archive?.close()) ?? [] // after those who write to it
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

/** The harvest's archive, without what killed processes left there. */
async function archiveOf(harvest: Harvest, store: Store): Promise<ArchiveWriter> {
  const ends = new Map<string, number>()
  const reach = (file: string, end: number): void => void ends.set(file, Math.max(end, ends.get(file) ?? 0))
  for await (const { place, rendering } of store.eachPage(harvest.id))
    for (const each of [place, rendering]) if (each !== null) reach(each.file, each.offset + each.length)
  for (const { file, end } of archiveEnds(harvest)) reach(file, end)
  await cutUnknown(store.shelf, harvest.id, file => ends.get(file) ?? 0)
  return openArchive({ shelf: store.shelf, prefix: harvest.id, software: AGENT_TOKEN })
}

/** What its earlier runs have written; an older webmars noted the last file only. */
function archiveEnds({ report }: Harvest): readonly ShelfEnd[] {
  const { archiveEnds = [], archiveEnd } = (report ?? {}) as Partial<HarvestReport> & { archiveEnd?: ShelfEnd | null }
  return archiveEnd ? [...archiveEnds, archiveEnd] : archiveEnds
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
