/** What `issue` and `retry` share: download with progress, draft, print. */
import { archiveFolder, type DownloadOptions, downloadIssue } from '../io/download-issue.js'
import { draftArticles } from '../io/draft-issue.js'
import type { RenderMode } from '../io/draft-page.js'
import { downloadResources } from '../io/harvest/page-resources.js'
import { saveFiles } from '../io/harvest/save-files.js'
import { keepLearning } from '../io/keep-learning.js'
import { type KnownJournals, knownJournals } from '../io/known-journals.js'
import { journalWitness, readJournal } from '../io/learnt-journals.js'
import { openRenderer } from '../io/render-page.js'
import type { StoredArticle } from '../io/store/store.js'
import { articleRow } from './article-row.js'
import { articleText, harvestProgress, reportText } from './harvest-text.js'
import { noteProblems, printJsonLine, progressLine, say, sayWarning } from './terminal.js'

export interface HarvestArguments {
  readonly json?: boolean
  readonly jsonl?: boolean
  readonly files?: string
  readonly fast?: boolean
  readonly draft?: boolean
  readonly redraft?: boolean
  readonly journal?: string
}

/** The rows that `--json` prints at the end. */
export async function harvestIssue(
  url: string,
  download: DownloadOptions,
  options: HarvestArguments,
): Promise<object[]> {
  const articles = await downloaded(url, download)
  const { store, data } = download
  if (options.files !== undefined && articles.length > 0)
    await saveFiles(store.eachDownload(articles[0]!.harvest), archiveFolder(data), options.files)
  if (options.draft === false) return undrafted(articles, download, options)
  return drafted(articles, download, options)
}

async function downloaded(url: string, download: DownloadOptions): Promise<readonly StoredArticle[]> {
  const progress = harvestProgress()
  const line = progressLine()
  const timer = setInterval(() => line.show(progress.line()), 200)
  const http = { ...download.http, onWait: progress.wait }
  try {
    const { report, articles } = await downloadIssue(url, { ...download, http, onEvent: progress.note })
    line.done()
    say(reportText(report).trimEnd())
    const whole = report.completeness
    if (report.status !== 'complete' || report.failures.length > 0 || whole.found < whole.expected) noteProblems()
    return articles
  } finally {
    clearInterval(timer)
    line.done()
  }
}

/** `--no-draft`: what was downloaded, for programs. */
async function undrafted(
  articles: readonly StoredArticle[],
  { store }: DownloadOptions,
  options: HarvestArguments,
): Promise<object[]> {
  const rows: object[] = []
  for (const article of options.json || options.jsonl ? articles : []) {
    const source = article.files[0]?.url ?? ''
    const row = await articleRow({ article, draft: null, source, isNew: false, reason: '' }, store)
    if (options.json) rows.push(row)
    else printJsonLine(row)
  }
  return rows
}

async function drafted(
  articles: readonly StoredArticle[],
  download: DownloadOptions,
  options: HarvestArguments,
): Promise<object[]> {
  const render: RenderMode = options.fast ? 'never' : 'auto'
  const renderer = render === 'never' ? null : openRenderer()
  const line = progressLine()
  const rows: object[] = []
  try {
    const known = knownJournals(download.data)
    const templates =
      options.journal === undefined ? known.read : journalWitness(readJournal(download.data, options.journal))
    const journals = new Set<string>()
    const again = options.redraft ?? false
    const styles = download.offline ? {} : { fetchStyles: stylesFetcher(download) }
    const drafts = draftArticles(articles, { ...download, ...styles, render, renderer, again, templates })
    for await (const each of drafts) {
      line.done()
      if (each.draft === null || each.draft.problems.length > 0) noteProblems()
      const row = await articleRow(each, download.store)
      if (options.json) rows.push(row)
      else if (options.jsonl) printJsonLine(row)
      else process.stdout.write(articleText(each))
      line.show(`${each.article.position + 1}/${articles.length} drafted`)
      if (each.isNew && each.draft?.record.journal) journals.add(each.draft.record.journal.value.title)
    }
    await learnJournals(known, journals, download)
  } finally {
    line.done()
    await renderer?.close()
  }
  return rows
}

/** How well the journals' templates matched, and what the new drafts teach of them. */
async function learnJournals(known: KnownJournals, journals: Set<string>, download: DownloadOptions): Promise<void> {
  for (const { journal, drifted, hitRate } of known.note()) {
    if (!drifted) continue
    sayWarning(`${journal} looks changed: ${Math.round(100 * hitRate!)} % of its last pages match; its templates rest`)
    noteProblems()
  }
  for (const { journal, pages, dropped } of await keepLearning(download, journals))
    say(`${journal}: templates learnt from ${pages} pages${dropped === 0 ? '' : `, ${dropped} dropped`}`)
}

/** Only pages that are rendered need them, and articles of one journal share them. */
function stylesFetcher(download: DownloadOptions): (article: StoredArticle) => Promise<unknown> {
  const tried = new Set<string>()
  return article => downloadResources([article], { ...download, kinds: ['style'], tried })
}
