/**
 * The style sheets and images of downloaded pages, into the archive, so that an operator sees an article's page as its
 * readers did without anything being fetched then.
 *
 * Asked for as politely as pages, each once, style sheets first and no more than a few dozen in all; what cannot be had
 * is left out. They are stored pages without a place on the crawl's lists, so no crawl and no report counts them.
 */
import { createHash } from 'node:crypto'
import { resolveUrl } from '../../core.js'
import { openArchive } from '../archive.js'
import { takingTurns } from '../common-turns.js'
import type { DownloadOptions } from '../download-issue.js'
import { FetchError } from '../errors.js'
import { createFetcher, type Fetched } from '../http/fetcher.js'
import { parsePage } from '../parse-page.js'
import { receivedPage } from '../received-page.js'
import { LONGEST_URL } from '../store/addresses.js'
import type { ArchivePlace, Store, StoredArticle, StoredPage } from '../store/store.js'
import { AGENT_TOKEN } from '../user-agent.js'

export interface PageResource {
  readonly kind: 'style' | 'image'
  readonly url: string
}

/** Our choice: what makes the frame of a page and its first figures; a whole site is not needed. */
const MOST = { style: 24, image: 40 }
const MOST_BYTES = 2 * 1024 * 1024
const BOTH: readonly PageResource['kind'][] = ['style', 'image']
/** Pages of one journal are shown with the same: after so many in a row that wanted nothing new, the rest is not read. */
const ALIKE = 40
export const RESOURCE = 'resource'

interface Means extends Pick<DownloadOptions, 'store' | 'data' | 'http'> {
  /** Both unless one is named: for rendering, style sheets are what matters. */
  readonly kinds?: readonly PageResource['kind'][]
  /** What was asked for already in this run, had or not: kept up here, so that a dead link is followed once. */
  readonly tried?: Set<string>
}

/** Returns how many were downloaded now. */
export async function downloadResources(articles: readonly StoredArticle[], means: Means): Promise<number> {
  const harvest = articles[0]?.harvest
  if (harvest === undefined) return 0
  const { store, kinds = BOTH, tried = new Set() } = means
  const wanted = await wantedResources(articles, means)
  const missing: typeof wanted = []
  for (const each of wanted)
    if (!tried.has(each.url) && (await store.page(harvest, each.url)) === null) missing.push(each)
  // Articles of one journal want the same: what is there already is not looked up again for each of them.
  for (const { url } of wanted) if (!missing.some(each => each.url === url)) tried.add(url)
  if (missing.length === 0) return 0
  const pages = await store.listPages(harvest)
  const known = new Set(pages.map(({ url }) => url))
  const archive = openArchive({ shelf: store.shelf, prefix: `${harvest}-resources`, software: AGENT_TOKEN })
  const limits = { bytes: MOST_BYTES }
  const fetcher = createFetcher({
    ...takingTurns(means.http ?? {}, store),
    limits,
    keep: answer => archive.writeResponse(answer, new Date()),
  })
  const queue = [...missing]
  for (const { url } of missing) known.add(url)
  const most = known.size + MOST.style + MOST.image - missing.length
  let count = 0
  try {
    for (let next = queue.shift(); next !== undefined && !means.http?.signal?.aborted; next = queue.shift()) {
      tried.add(next.url)
      const fetched = await fetcher.fetch(next.url).catch(ignoreFetchError)
      if (fetched === null || fetched.place === null || !isKind(fetched, next.kind)) continue
      await store.commitStep(harvest, stepOf(next.url, fetched, fetched.place))
      count++
      if (next.kind === 'style')
        for (const inner of styleResources(next.url, fetched.body))
          if (kinds.includes(inner.kind) && !known.has(inner.url) && known.size < most) {
            known.add(inner.url)
            queue.push(inner)
          }
    }
  } finally {
    await fetcher.close()
    await archive.close()
  }
  return count
}

function ignoreFetchError(error: unknown): null {
  if (error instanceof FetchError) return null
  throw error
}

async function wantedResources(
  articles: readonly StoredArticle[],
  { store, kinds = BOTH }: Means,
): Promise<PageResource[]> {
  const found = new Map<string, PageResource>()
  const files = articles.flatMap(({ harvest, files: all }) => all.map(file => ({ harvest, ...file })))
  const of = (kind: PageResource['kind']): PageResource[] => [...found.values()].filter(each => each.kind === kind)
  let alike = 0
  for (const file of files) {
    if (alike >= ALIKE || kinds.every(kind => of(kind).length >= MOST[kind])) break
    if (file.class !== 'abstract' && file.class !== 'full-text') continue
    const page = await store.page(file.harvest, file.url)
    if (page === null) continue
    const before = found.size
    for (const each of resourcesOf(parsePage(await receivedPage(page, store))))
      if (kinds.includes(each.kind)) found.set(each.url, found.get(each.url) ?? each)
    alike = found.size === before ? alike + 1 : 0
  }
  return kinds.flatMap(kind => of(kind).slice(0, MOST[kind]))
}

/** What a page links to and shows, in document order. */
export function resourcesOf({ url, nodes }: ReturnType<typeof parsePage>): PageResource[] {
  const base = baseOf(url, nodes)
  return nodes.flatMap((node): PageResource[] => {
    if (node.type !== 'element') return []
    const { rel = '', href = '', src = '' } = node.attributes
    const style = node.tag === 'LINK' && isStyleLink(rel)
    const target = style ? href : node.tag === 'IMG' ? src : ''
    const address = target === '' || /^data:/i.test(target) ? null : resolveUrl(target, base)
    return address === null || !isFetchable(address)
      ? []
      : [{ kind: style ? 'style' : 'image', url: address.replace(/#.*$/s, '') }]
  })
}

function isFetchable(address: string): boolean {
  return /^https?:/i.test(address) && address.length <= LONGEST_URL
}

export function isStyleLink(rel: string): boolean {
  const words = rel.toLowerCase().split(/\s+/)
  return words.includes('stylesheet') && !words.includes('alternate')
}

export function baseOf(url: string, nodes: ReturnType<typeof parsePage>['nodes']): string {
  for (const node of nodes)
    if (node.type === 'element' && node.tag === 'BASE' && node.attributes['href'] !== undefined)
      return resolveUrl(node.attributes['href'], url) ?? url
  return url
}

/** A server that answers with its front page gives no style sheet. */
function isKind({ headers }: Fetched, kind: PageResource['kind']): boolean {
  const type = headers['content-type'] ?? ''
  return kind === 'style' ? /css/i.test(type) : /^image\/(?:png|jpe?g|gif|webp)/i.test(type)
}

/** What a style sheet imports and paints with. */
export function styleResources(url: string, css: Uint8Array): PageResource[] {
  const text = Buffer.from(css).toString('utf8')
  const found = [...text.matchAll(/(@import\s+)?(?:url\(\s*["']?|(?<=@import\s+)["'])([^"')\s;]+)/gi)]
  return found.flatMap(([, isImport, target]): PageResource[] => {
    const address = /^data:/i.test(target!) ? null : (resolveUrl(target!, url)?.replace(/#.*$/s, '') ?? null)
    const kind = isImport !== undefined || /\.css(?:$|\?)/i.test(target!) ? 'style' : 'image'
    return address === null || !isFetchable(address) || /\.(?:woff2?|ttf|eot|otf|svg)\b/i.test(address)
      ? []
      : [{ kind, url: address }]
  })
}

function stepOf(url: string, fetched: Fetched, place: ArchivePlace): Parameters<Store['commitStep']>[1] {
  const at = new Date().toISOString()
  const page: StoredPage = {
    url,
    finalUrl: fetched.url,
    status: fetched.status,
    sha256: createHash('sha256').update(fetched.body).digest('hex'),
    contentType: fetched.headers['content-type'] ?? null,
    bytes: fetched.body.length,
    class: 'other',
    remark: RESOURCE,
    etag: fetched.headers['etag'] ?? null,
    lastModified: fetched.headers['last-modified'] ?? null,
    at,
    place,
    rendering: null,
    facts: { doi: null, title: null, contents: null },
  }
  return { changes: [], origins: new Map(), page, failure: null, at }
}
