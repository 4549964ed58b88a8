/** The end of a run: what was found is grouped into articles and held against the list of contents. */
import { createHash } from 'node:crypto'
import { completeness, type Download, groupArticles } from '../../index.js'
import type { Harvest, NewArticle, Origin, Store, StoredArticle, StoredPage } from '../store/store.js'
import type { Stop } from './crawl.js'
import type { HarvestReport } from './report.js'

export interface Downloaded {
  readonly report: HarvestReport
  readonly articles: readonly StoredArticle[]
}

export interface Conclusion {
  readonly stop: Stop
  readonly counts: { readonly downloaded: number; readonly unchanged: number }
  readonly seconds: number
  readonly waited: number
  readonly archiveEnd: HarvestReport['archiveEnd']
}

/** Groups what the store holds of the harvest; what is there from earlier runs counts like what came just now. */
export async function concluded(
  { id, url, reason }: Harvest,
  store: Store,
  { stop, counts, ...rest }: Conclusion,
): Promise<Downloaded> {
  const nodes = await store.frontier(id)
  const closed = new Map(nodes.filter(({ list }) => list === 'closed').map(node => [node.url, node.origin]))
  const pages = (await store.listPages(id)).filter(page => closed.has(page.url))
  const lists = pages.flatMap(({ facts }) => (facts.contents === null ? [] : [facts.contents]))
  const downloads = pages.filter(isContent).map(page => downloadOf(page, closed.get(page.url)!))
  const grouping = groupArticles(
    downloads,
    lists.flatMap(({ entries }) => entries),
    lists[0]?.heading ?? null,
  )
  const articles = await store.saveArticles(
    id,
    grouping.articles.map(article => ({ ...article, id: articleId(url, article) })),
  )
  // An offline run of a harvest that was stopped does not end it.
  const open = nodes.filter(({ list }) => list === 'open').length
  const lost = nodes.filter(({ list }) => list === 'revisited')
  const failures = lost.map(node => ({
    url: node.url,
    reason: node.failure?.reason ?? '',
    message: node.failure?.message ?? '',
  }))
  const report: HarvestReport = {
    url,
    harvest: id,
    status: stop === null && open === 0 ? 'complete' : 'stopped',
    reason: stop ?? (open === 0 ? '' : reason),
    pages: pages.length,
    ...counts,
    bytes: pages.reduce((sum, { bytes }) => sum + bytes, 0),
    ...rest,
    articles: articles.length,
    completeness: completeness(grouping.articles, new Map(failures.map(each => [each.url, each.reason]))),
    failures,
    open,
    remarks: pages.filter(({ remark }) => remark !== '').map(page => ({ url: page.url, remark: page.remark })),
    rest: grouping.rest.map(each => each.url),
  }
  return { report, articles }
}

/** Neither a list of contents nor a login or "not found" in disguise. */
function isContent({ facts, remark }: StoredPage): boolean {
  return facts.contents === null && remark !== 'login' && remark !== 'soft-404'
}

function downloadOf(page: StoredPage, { entry }: Origin): Download {
  const { url, class: kind, sha256, contentType, bytes, facts } = page
  return { url, class: kind, sha256, contentType, bytes, entry, doi: facts.doi, title: facts.title }
}

/** The same article has the same id in every run: by the first link of its entry, else its first file. */
function articleId(issueUrl: string, { entry, files, doi }: Omit<NewArticle, 'id'>): string {
  const key = entry?.links[0]?.url ?? doi ?? files[0]?.url ?? ''
  return createHash('sha256')
    .update(`${issueUrl}\n${entry?.links.length ? key : `${key}\n${entry?.position ?? ''}`}`)
    .digest('hex')
    .slice(0, 12)
}
