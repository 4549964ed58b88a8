/** One page of a harvest: got, looked at, filled by a browser where it is only a shell. */
import type { IssueEntry, IssueHeading, Successor } from '../../core.js'
import { FetchError, RenderError } from '../errors.js'
import type { ArchivePlace, Origin, StoredPage } from '../store/store.js'
import type { Look, Looked, LookRequest } from './look.js'
import type { Source, SourcePage } from './source.js'

export interface VisitMeans {
  readonly source: Source
  /** Hosts that count as the journal's server; the issue page's own joins once it is known. */
  readonly servers: Set<string>
  readonly look: Look
  readonly obeyTdm: boolean
  /** What a browser makes of an application shell, archived; null where no browser is to be used. */
  readonly settle: ((page: SourcePage) => Promise<{ html: Uint8Array; place: ArchivePlace }>) | null
  /** Always in the browser, or only when the page is a shell. */
  readonly settleAlways: boolean
}

export interface Visited {
  readonly page: StoredPage
  readonly successors: readonly Successor[]
  /** Positions count from 0 on this page; the loop, which knows the lists before, counts on. */
  readonly contents: { readonly entries: readonly IssueEntry[]; readonly heading: IssueHeading } | null
  readonly isNew: boolean
}

export interface Visit {
  readonly url: string
  readonly origin: Origin
  readonly known: StoredPage | null
  /** Hosts on which it may end; null for any. */
  readonly servers: ReadonlySet<string> | null
}

export async function visit({ url, origin, known, servers }: Visit, means: VisitMeans): Promise<Visited> {
  const got = await means.source.get(url, { known, servers })
  if (servers === null) means.servers.add(new URL(got.url).host)
  const { looked, rendering } = await lookedAt({ url, origin }, got, means)
  if (means.obeyTdm && looked.isReserved)
    throw new FetchError(url, 'tdm-reserved', { detail: 'the page reserves mining rights' })
  if (looked.nature.remark === 'captcha') {
    means.source.noteRefusal(url)
    throw new FetchError(url, 'blocked', { detail: 'the server asks for a captcha' })
  }
  means.source.noteWelcome(url)
  const { successors, facts } = looked
  return { page: storedPage(url, got, { looked, rendering }), successors, contents: facts.contents, isNew: got.isNew }
}

interface Seen {
  readonly looked: Looked
  readonly rendering: ArchivePlace | null
}

/** The page as received, or as the browser settled it (now or before) where the bytes are only an application's shell. */
async function lookedAt(asked: Pick<Visit, 'url' | 'origin'>, got: SourcePage, means: VisitMeans): Promise<Seen> {
  const request: LookRequest = {
    ...asked,
    finalUrl: got.url,
    body: got.body,
    contentType: got.headers['content-type'] ?? null,
    settled: got.rendering?.html ?? null,
    servers: [...means.servers],
  }
  const looked = await means.look(request)
  if (got.rendering !== null) {
    const { html: _, ...place } = got.rendering
    return { looked, rendering: place }
  }
  const needsBrowser = looked.isHtml && (means.settleAlways || looked.nature.remark === 'shell')
  if (!needsBrowser || means.settle === null) return { looked, rendering: null }
  try {
    const { html, place } = await means.settle(got)
    return { looked: await means.look({ ...request, settled: html }), rendering: place }
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    return { looked, rendering: null } // no browser, or one that failed: the report calls the page a shell
  }
}

function storedPage(url: string, got: SourcePage, { looked, rendering }: Seen): StoredPage {
  return {
    url,
    finalUrl: got.url,
    status: got.status,
    sha256: looked.sha256,
    contentType: got.headers['content-type'] ?? null,
    bytes: got.body.length,
    class: looked.nature.class,
    remark: looked.nature.remark,
    etag: got.headers['etag'] ?? null,
    lastModified: got.headers['last-modified'] ?? null,
    at: new Date().toISOString(),
    place: got.place,
    rendering,
    facts: looked.facts,
  }
}
