/** What `issue` and `retry` share: download with progress, draft, print. */
import { type DownloadOptions, downloadIssue } from '../io/download-issue.js'
import { draftHarvest, type HarvestLesson } from '../io/draft-harvest.js'
import type { DraftedArticle } from '../io/draft-issue.js'
import { saveFiles } from '../io/harvest/save-files.js'
import type { Store, StoredArticle } from '../io/store/store.js'
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
  const { store } = download
  if (options.files !== undefined && articles.length > 0)
    await saveFiles(store.eachDownload(articles[0]!.harvest), store.shelf, options.files)
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
  const line = progressLine()
  const rows: object[] = []
  try {
    const drafting = draftHarvest(articles, download, options)
    let step = await drafting.next()
    for (; !step.done; step = await drafting.next()) {
      line.done()
      rows.push(...(await shown(step.value, download.store, options)))
      line.show(`${step.value.article.position + 1}/${articles.length} drafted`)
    }
    line.done()
    sayLesson(step.value)
  } finally {
    line.done()
  }
  return rows
}

/** Prints an article; its row is handed back where all are printed together. */
export async function shown(drafted: DraftedArticle, store: Store, options: HarvestArguments): Promise<object[]> {
  if (drafted.draft === null || drafted.draft.problems.length > 0) noteProblems()
  if (!options.json && !options.jsonl) {
    process.stdout.write(articleText(drafted))
    return []
  }
  const row = await articleRow(drafted, store)
  if (options.json) return [row]
  printJsonLine(row)
  return []
}

/** How well the journals' templates matched, and what the new drafts teach of them. */
function sayLesson({ drifted, learnt }: HarvestLesson): void {
  for (const { journal, hitRate } of drifted) {
    sayWarning(`${journal} looks changed: ${Math.round(100 * hitRate!)} % of its last pages match; its templates rest`)
    noteProblems()
  }
  for (const { journal, pages, dropped } of learnt)
    say(`${journal}: templates learnt from ${pages} pages${dropped === 0 ? '' : `, ${dropped} dropped`}`)
}
