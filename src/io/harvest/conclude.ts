/** The end of a run: what was found is grouped into articles and held against the list of contents. */
import { createHash } from 'node:crypto'
import {
  completeness,
  type Download,
  type FollowRule,
  groupArticles,
  type IssueEntry,
  type IssueHeading,
  numberingGaps,
  seriesOf,
} from '../../core.js'
import { LONGEST_URL } from '../store/addresses.js'
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
  readonly archiveEnds: HarvestReport['archiveEnds']
}

/** Groups what the store holds of the harvest; what is there from earlier runs counts like what came just now. */
export async function concluded(harvest: Harvest, store: Store, conclusion: Conclusion): Promise<Downloaded> {
  const report = await grouped(harvest, store, conclusion)
  // Read back only when what they were made of can be forgotten: an issue may be long.
  const articles = await store.listArticles({ harvest: harvest.id })
  return { report: { ...report, articles: articles.length }, articles }
}

async function grouped(
  { id, url, reason }: Harvest,
  store: Store,
  { stop, counts, ...rest }: Conclusion,
): Promise<HarvestReport> {
  const { downloads, entries, heading, ...totals } = await gathered(id, store)
  const grouping = groupArticles(downloads, entries, heading)
  // An offline run of a harvest that was stopped does not end it.
  const { open } = await store.countFrontier(id)
  const failures = [...(await failedPages(id, store)), ...tooLong(entries)]
  const report: HarvestReport = {
    url,
    harvest: id,
    status: stop === null && open === 0 ? 'complete' : 'stopped',
    reason: stop ?? (open === 0 ? '' : reason),
    ...totals,
    ...counts,
    ...rest,
    articles: grouping.articles.length,
    completeness: completeness(grouping.articles, new Map(failures.map(each => [each.url, each.reason]))),
    missingIssues: numberingGaps(await headingsOfSeries(url, heading, store)),
    failures,
    open,
    rest: grouping.rest.map(each => each.url),
  }
  await store.saveArticles(
    id,
    grouping.articles.map(article => ({ ...article, id: articleId(url, article) })),
  )
  return report
}

type Failures = HarvestReport['failures'][number][]

async function failedPages(id: string, store: Store): Promise<Failures> {
  return (await store.frontier(id, 'revisited')).map(({ url, failure }) => ({
    url,
    reason: failure?.reason ?? '',
    message: failure?.message ?? '',
  }))
}

/** Links that the crawl cannot follow, since no list can hold them. */
function tooLong(entries: readonly IssueEntry[]): Failures {
  const long = entries.flatMap(({ links }) => links.filter(({ url }) => url.length > LONGEST_URL))
  return long.map(({ url }) => ({
    url,
    reason: 'bad-url',
    message: `cannot fetch ${url.slice(0, 80)}…: ${url.length} characters, at most ${LONGEST_URL} are followed`,
  }))
}

/** Of this issue and of those of the same journal that were harvested before. */
async function headingsOfSeries(url: string, own: IssueHeading | null, store: Store): Promise<IssueHeading[]> {
  const headings = own === null ? [] : [own]
  for (const other of await store.listHarvests()) {
    if (other.url === url || seriesOf(other.url) !== seriesOf(url)) continue
    for await (const { heading } of store.eachArticle({ harvest: other.id })) {
      if (heading !== null) headings.push(heading)
      break // all articles of an issue have its heading
    }
  }
  return headings
}

interface Gathered extends Pick<HarvestReport, 'pages' | 'bytes' | 'remarks' | 'followed'> {
  readonly downloads: readonly Download[]
  readonly entries: readonly IssueEntry[]
  readonly heading: IssueHeading | null
}

/** Read page by page: of each, what grouping needs stays in memory and nothing else. */
async function gathered(id: string, store: Store): Promise<Gathered> {
  const [downloads, entries, remarks]: [Download[], IssueEntry[], { url: string; remark: string }[]] = [[], [], []]
  const followed: Partial<Record<FollowRule, number>> = {}
  let heading: IssueHeading | null = null
  let [pages, bytes] = [0, 0]
  for await (const { page, origin } of store.eachDownload(id)) {
    pages++
    bytes += page.bytes
    const { contents } = page.facts
    heading ??= contents?.heading ?? null
    for (const entry of contents?.entries ?? []) entries.push(entry)
    if (page.remark !== '') remarks.push({ url: page.url, remark: page.remark })
    if (isContent(page)) downloads.push(downloadOf(page, origin))
    if (origin.rule !== null) followed[origin.rule] = (followed[origin.rule] ?? 0) + 1
  }
  return { downloads, entries, heading, pages, bytes, remarks, followed }
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
