/**
 * Paper 004 on whole sites: every issue served on loopback, harvested, and held against site.json: which article
 * pages and PDFs were downloaded, under which class, grouped with which article, and how much was downloaded in vain.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { downloadIssue } from '../../src/io/download-issue.js'
import { openStore } from '../../src/io/store/open.js'
import type { StoredArticle, StoredPage } from '../../src/io/store/store.js'
import { serveFolder } from '../../test/support/site-server.js'
import { corpusPath } from '../corpus.js'
import type { Task, TaskResult } from '../task.js'

interface SiteArticle {
  readonly abstract: string | null
  readonly fulltext: string | null
  readonly pdf: string | null
  readonly pdf_alt?: readonly string[]
  readonly pdf_page?: string
  readonly fulltext_frame?: string
  readonly pages_kept?: boolean
  readonly title: string
}

interface Site {
  readonly start: readonly string[]
  readonly issues: readonly { readonly page: string; readonly articles: readonly SiteArticle[] }[]
  readonly missing: readonly string[]
}

interface Score {
  expected: number
  found: number
  classified: number
  grouped: number
  downloads: number
  useless: number
  dead: number
  deadOnRevisited: number
  articles: number
  strangers: number
}

const NOTHING: Score = {
  expected: 0,
  found: 0,
  classified: 0,
  grouped: 0,
  downloads: 0,
  useless: 0,
  dead: 0,
  deadOnRevisited: 0,
  articles: 0,
  strangers: 0,
}

export const sites: Task = {
  name: '004-sites',
  title: 'Downloading and classifying whole issues (paper 004)',
  published: { recall: 'complete: 82 files of 29 articles' },
  corpus: ['sites'],
  run: async () => {
    const folder = corpusPath('sites')!
    const total = { ...NOTHING }
    const failures: { name: string; why: string }[] = []
    for (const name of readdirSync(folder)
      .filter(entry => !entry.includes('.'))
      .sort())
      for (const row of await scoreSite(join(folder, name), failures))
        for (const key of keysOf(total)) total[key] += row[key]
    return resultOf(total, failures)
  },
}

const keysOf = (score: Score): (keyof Score)[] => Object.keys(score) as (keyof Score)[]

function resultOf(total: Score, failures: TaskResult['failures']): TaskResult {
  const share = (part: number, whole: number): number => (whole === 0 ? 100 : (100 * part) / whole)
  return {
    protocol: 'Each issue harvested from loopback with the shipped parameters; nothing is trained here.',
    size: total.expected,
    figures: {
      recall: share(total.found, total.expected),
      classified: share(total.classified, total.found),
      grouped: share(total.grouped, total.found),
      'dead-links-on-revisited': share(total.deadOnRevisited, total.dead),
      'useless-downloads-error': share(total.useless, total.downloads),
      'strange-articles-error': share(total.strangers, total.articles),
    },
    failures,
  }
}

async function scoreSite(folder: string, failures: { name: string; why: string }[]): Promise<Score[]> {
  const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as Site
  const data = mkdtempSync(join(tmpdir(), 'webmars-sites-'))
  const server = await serveFolder(folder)
  const store = await openStore({ data })
  try {
    const scores: Score[] = []
    for (const issue of site.issues) {
      const http = { allowPrivate: true, delay: 0, backoff: { base: 1, most: 5 } }
      const { report, articles } = await downloadIssue(server.url + issue.page, { store, data, http, render: 'never' })
      const pages = await store.listPages(report.harvest)
      const revisited = new Set(report.failures.map(({ url }) => url))
      scores.push(
        scoreIssue({ issue, pages, articles, revisited, base: server.url, missing: new Set(site.missing) }, failures),
      )
    }
    return scores
  } finally {
    await store.close()
    await server.close()
    rmSync(data, { recursive: true, force: true })
  }
}

interface Harvested {
  readonly issue: Site['issues'][number]
  readonly pages: readonly StoredPage[]
  readonly articles: readonly StoredArticle[]
  readonly revisited: ReadonlySet<string>
  readonly base: string
  readonly missing: ReadonlySet<string>
}

function scoreIssue(harvested: Harvested, failures: { name: string; why: string }[]): Score {
  const { issue, pages, articles, revisited, base, missing } = harvested
  const score = { ...NOTHING }
  const pathOf = (url: string): string => url.slice(base.length).replace(/\?.*$/, '') // a file server knows no queries
  const byPath = new Map(pages.map(page => [pathOf(page.url), page]))
  const dead = new Set([...revisited].map(pathOf))
  const useful = new Set([issue.page])
  for (const article of issue.articles) {
    const group = articles.find(({ files }) =>
      files.some(({ url }) => url === base + (article.abstract ?? article.pdf)),
    )
    for (const [path, classes] of expectedFiles(article)) {
      useful.add(path)
      if (missing.has(path) || article.pages_kept === false) {
        score.dead++
        if (dead.has(path)) score.deadOnRevisited++
        else failures.push({ name: path, why: 'dead, but not on Revisited' })
        continue
      }
      score.expected++
      const page = byPath.get(path)
      if (page === undefined) failures.push({ name: path, why: 'not downloaded' })
      else score.found++
      if (page !== undefined && classes.includes(page.class)) score.classified++
      else if (page !== undefined) failures.push({ name: path, why: `classified ${page.class}, not ${classes[0]}` })
      if (group?.files.some(({ url }) => pathOf(url) === path)) score.grouped++
      else if (page !== undefined) failures.push({ name: path, why: `not grouped with ${article.abstract}` })
    }
  }
  score.downloads = pages.length
  const inVain = pages.filter(page => !useful.has(pathOf(page.url)))
  for (const page of inVain) failures.push({ name: page.url.slice(base.length), why: 'downloaded in vain' })
  score.useless = inVain.length
  score.articles = issue.articles.length
  const strangers = articles.filter(
    ({ files }) => files.length > 0 && !files.some(({ url }) => useful.has(pathOf(url))),
  )
  for (const { title } of strangers) failures.push({ name: title ?? '', why: 'no article of the issue' })
  score.strangers = strangers.length
  return score
}

/** Path and the classes it may rightly have, the best first. A viewer page is neither abstract nor PDF. */
function expectedFiles(article: SiteArticle): [string, string[]][] {
  const rows: [string | null | undefined, string[]][] = [
    [article.abstract, ['abstract']],
    [article.fulltext, ['full-text']],
    [article.pdf, ['pdf']],
    ...(article.pdf_alt ?? []).map((path): [string, string[]] => [path, ['pdf']]),
    [article.pdf_page, ['other', 'full-text']],
    [article.fulltext_frame, ['full-text']],
  ]
  return rows.flatMap(([path, classes]): [string, string[]][] => (path ? [[path, classes]] : []))
}
