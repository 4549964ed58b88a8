/** Harvests an invented issue from loopback into a temporary store, with limits small enough for tests. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { type Downloaded, type DownloadOptions, downloadIssue } from '../../src/io/download-issue.js'
import type { FetcherOptions } from '../../src/io/http/fetcher.js'
import { openStore } from '../../src/io/store/open.js'
import type { Store, StoredPage } from '../../src/io/store/store.js'
import { type SiteServer, serveAnswers } from './site-server.js'
import { temporaryFolder } from './temporary-folder.js'

export type Route = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void)
export type Routes = Readonly<Record<string, Route>>

export const QUICK: FetcherOptions = {
  allowPrivate: true,
  delay: 0,
  limits: { bytes: 1_000_000, total: 1500, idle: 700 },
  backoff: { base: 1, most: 20 },
}

/** An issue page with one entry per path: a title and a link marked "Abstract". */
export function issuePage(paths: readonly string[], caption = 'Abstract'): string {
  const rows = paths.map(
    (path, i) =>
      `<li><h3>The weather of the ${i + 1}th invented harbour and its sailors</h3><p>Doe J. Pages ${i * 10 + 1}-${i * 10 + 9}</p><a href="${path}">${caption}</a></li>`,
  )
  return `<!doctype html><title>Invented Journal, Vol. 3 No. 2 (2020)</title><h1>Volume 3, Issue 2, 2020</h1><ul>${rows.join('')}</ul>`
}

export function articlePage(title: string, more = ''): string {
  return `<!doctype html><title>${title}</title><meta name="citation_title" content="${title}"><h1>${title}</h1><h2>Abstract</h2><p>${'Sailors were asked about the weather. '.repeat(20)}</p>${more}`
}

/** Serves routes; a path that is not among them is 404, robots.txt and tdmrep.json included. */
export async function site(routes: Routes): Promise<SiteServer> {
  const server = await serveAnswers((request, response) => {
    const route = routes[request.url!] ?? routes[request.url!.replace(/\?.*$/, '?')]
    if (route === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
    else if (typeof route === 'function') route(request, response)
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(route)
  })
  onTestFinished(server.close)
  return server
}

export interface Harvested extends Downloaded {
  readonly server: SiteServer
  readonly store: Store
  readonly data: string
  /** By path. */
  readonly pages: ReadonlyMap<string, StoredPage>
  /** Reason of failure by path. */
  readonly failures: ReadonlyMap<string, string>
  /** The same again, with other options. */
  readonly again: (options: Partial<DownloadOptions>) => Promise<Harvested>
}

/** A harvest of whatever stands at an address. */
export async function harvestFrom(url: string, options: Partial<DownloadOptions> = {}): Promise<Downloaded> {
  const data = temporaryFolder()
  const store = await openStore({ data })
  onTestFinished(() => store.close())
  return downloadIssue(url, { render: 'never', ...options, store, data, http: { ...QUICK, ...options.http } })
}

export async function harvest(routes: Routes, options: Partial<DownloadOptions> = {}): Promise<Harvested> {
  const server = await site(routes)
  const data = temporaryFolder()
  const store = await openStore({ data })
  onTestFinished(() => store.close())
  const run = async (more: Partial<DownloadOptions>): Promise<Harvested> => {
    const http = { ...QUICK, ...more.http }
    const result = await downloadIssue(`${server.url}/issue`, { render: 'never', ...more, store, data, http })
    const path = (url: string): string => url.slice(server.url.length)
    const pages = new Map((await store.listPages(result.report.harvest)).map(page => [path(page.url), page]))
    const failures = new Map(result.report.failures.map(({ url, reason }) => [path(url), reason]))
    return { ...result, server, store, data, pages, failures, again: run }
  }
  return run(options)
}
