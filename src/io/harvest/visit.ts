/** One page of a harvest: got, looked at, its successors found. Nothing is decided here; crawl/ decides. */
import { createHash } from 'node:crypto'
import {
  articleSuccessors,
  type FileClass,
  htmlNature,
  type IdentifiedLink,
  type IssueEntry,
  type IssueHeading,
  identifyLinks,
  issueEntries,
  issueHeading,
  issueSuccessors,
  type LinkParameters,
  mediaKind,
  metadataRecord,
  type Page,
  type PageNature,
  pdfNature,
  plainText,
  type Successor,
  type Surroundings,
  type TrainingLink,
  tdmByMeta,
} from '../../index.js'
import { FetchError } from '../errors.js'
import { parsePage } from '../parse-page.js'
import type { ArchivePlace, Origin, PageFacts, StoredPage } from '../store/store.js'
import type { Source, SourcePage } from './source.js'

export interface VisitMeans {
  readonly source: Source
  readonly surroundings: Surroundings
  /** The same set as in `surroundings`: the issue page's own server joins once it is known. */
  readonly servers: Set<string>
  readonly links: LinkParameters
  readonly examples: readonly TrainingLink[]
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
  const contentType = got.headers['content-type'] ?? null
  const kind = mediaKind(got.body, contentType)
  if (kind === 'pdf') return visited(url, got, { nature: pdfNature(got.body), facts: NO_FACTS, successors: [] })
  if (kind !== 'html')
    return visited(url, got, { nature: { class: 'other', remark: '' }, facts: NO_FACTS, successors: [] })
  return visitHtml({ url, origin }, got, means)
}

const NO_FACTS: PageFacts = { doi: null, title: null, contents: null }

interface Seen {
  readonly nature: PageNature
  readonly facts: PageFacts
  readonly successors: readonly Successor[]
  readonly rendering?: ArchivePlace | null
  /** Of the body, where it is known already. */
  readonly sha256?: string
}

async function visitHtml(
  { url, origin }: Pick<Visit, 'url' | 'origin'>,
  got: SourcePage,
  means: VisitMeans,
): Promise<Visited> {
  const { page, rendering, nature } = await htmlPage(got, origin.guess, means)
  if (means.obeyTdm && tdmByMeta(page)?.reserved)
    throw new FetchError(url, 'tdm-reserved', { detail: 'the page reserves mining rights' })
  if (nature.remark === 'captcha') {
    means.source.noteRefusal(url)
    throw new FetchError(url, 'blocked', { detail: 'the server asks for a captcha' })
  }
  if (origin.isContents) return visitContents(url, { got, page, rendering }, means)
  const facts = { ...NO_FACTS, ...citationFacts(page) }
  const isDeadEnd = nature.remark === 'login' || nature.remark === 'soft-404'
  const successors = isDeadEnd ? [] : articleSuccessors(page, { url, ...origin, doi: facts.doi }, means.surroundings)
  return visited(url, got, { nature, facts, successors, rendering, sha256: page.sha256 })
}

interface HtmlPage {
  readonly page: Page
  readonly nature: PageNature
  readonly rendering: ArchivePlace | null
}

/** The page as parsed, or as the browser settled it where the bytes are only an application's shell. */
async function htmlPage(got: SourcePage, guess: FileClass, means: VisitMeans): Promise<HtmlPage> {
  const parsed = parsePage({ url: got.url, bytes: got.body, contentType: got.headers['content-type'] ?? null })
  const settled = (html: Uint8Array, place: ArchivePlace): HtmlPage => {
    const page = settledPage(parsed, html)
    return { page, nature: htmlNature(page, guess), rendering: place }
  }
  if (got.rendering !== null) {
    const { html, ...place } = got.rendering
    return settled(html, place)
  }
  const nature = htmlNature(parsed, guess)
  const needsBrowser = means.settleAlways || nature.remark === 'shell'
  if (!needsBrowser || means.settle === null) return { page: parsed, nature, rendering: null }
  const { html, place } = await means.settle(got)
  return settled(html, place)
}

/** The evidence's page stays the page as received: its bytes are what anybody can ask for again. */
function settledPage(received: Page, html: Uint8Array): Page {
  const settled = parsePage({ url: received.url, bytes: html, contentType: 'text/html; charset=utf-8' })
  return { ...settled, sha256: received.sha256 }
}

function visitContents(
  url: string,
  { got, page, rendering }: { got: SourcePage; page: Page; rendering: ArchivePlace | null },
  means: VisitMeans,
): Visited {
  const identified: IdentifiedLink[] = identifyLinks(page, means.links, means.examples)
  const entries = issueEntries(page, identified)
  const contents = { entries, heading: issueHeading(page) }
  const successors = issueSuccessors(page, { identified, entries }, means.surroundings)
  const facts = { ...NO_FACTS, contents }
  return visited(url, got, {
    nature: { class: 'other', remark: '' },
    facts,
    successors,
    rendering,
    sha256: page.sha256,
  })
}

function citationFacts(page: Page): { doi: string | null; title: string | null } {
  const { doi, title } = metadataRecord(page)
  return { doi: doi?.value ?? null, title: title === null ? null : plainText(title.value) }
}

function visited(url: string, got: SourcePage, { nature, facts, successors, rendering, sha256 }: Seen): Visited {
  const page: StoredPage = {
    url,
    finalUrl: got.url,
    status: got.status,
    sha256: sha256 ?? createHash('sha256').update(got.body).digest('hex'),
    contentType: got.headers['content-type'] ?? null,
    bytes: got.body.length,
    class: nature.class,
    remark: nature.remark,
    etag: got.headers['etag'] ?? null,
    lastModified: got.headers['last-modified'] ?? null,
    at: new Date().toISOString(),
    place: got.place,
    rendering: rendering ?? null,
    facts,
  }
  return { page, successors, contents: facts.contents, isNew: got.isNew }
}
