/** Work that is left to workers: whether there is a server for it, and how a command waits for the end. */
import type { DraftedArticle } from '../io/draft-issue.js'
import type { HarvestReport } from '../io/harvest/report.js'
import { sleep } from '../io/http/politeness.js'
import type { IssueData, IssueOutput } from '../io/jobs/handlers.js'
import type { JobState, Queue } from '../io/jobs/queue.js'
import { isPostgres } from '../io/store/postgres.js'
import type { Store, StoredArticle } from '../io/store/store.js'
import { type HarvestArguments, shown } from './harvest.js'
import { reportText } from './harvest-text.js'
import { noteProblems, progressLine, say, sayWarning } from './terminal.js'

/** The server's URL, or null where webmars works alone. */
export function jobServer(): string | null {
  const url = process.env['WEBMARS_DATABASE'] ?? ''
  return isPostgres(url) ? url : null
}

const ASK_MILLISECONDS = 500
/** After so many milliseconds without a worker it is worth a word. */
const ALONE = 15_000
/** For so many milliseconds a server that does not answer is asked again. */
const AWAY = 120_000

/** Leaves an issue to the workers, waits, and shows what `webmars issue` would have shown. */
export async function issueByWorkers(
  data: IssueData,
  { queue, store, signal }: { readonly queue: Queue; readonly store: Store; readonly signal: AbortSignal },
  options: HarvestArguments,
): Promise<object[]> {
  const id = await queue.send('issue', { data, key: data.url })
  const { state, output } = await ended(queue, id, signal)
  if (state !== 'done') {
    sayWarning(
      `${data.url}: ${state === 'failed' ? String(output['message'] ?? 'its worker went silent') : 'the work goes on'}`,
    )
    noteProblems()
    return []
  }
  const harvest = await store.harvest(String(output['harvest']))
  const report = harvest?.report as HarvestReport // written at the end of every harvest
  say(reportText(report).trimEnd())
  const whole = report.completeness
  if (report.status !== 'complete' || report.failures.length > 0 || whole.found < whole.expected) noteProblems()
  const { undrafted: reasons = {} } = output as Partial<IssueOutput> // written by the worker's handler
  const rows: object[] = []
  for (const article of await store.listArticles({ harvest: report.harvest }))
    rows.push(...(await shown(await draftedArticle(article, reasons[article.id], store), store, options)))
  return rows
}

async function ended(queue: Queue, id: string, signal: AbortSignal): Promise<JobState> {
  const line = progressLine()
  const began = performance.now()
  let isTold = false
  try {
    for (;;) {
      const known = await stateOf(queue, id, signal)
      if (known.state === 'done' || known.state === 'failed' || signal.aborted) return known
      const seconds = Math.round((performance.now() - began) / 1000)
      line.show(`${known.state === 'running' ? 'a worker is at it' : 'waiting for a worker'} · ${seconds} s`)
      if (known.state === 'waiting' && !isTold && performance.now() - began > ALONE) {
        isTold = true
        line.done()
        say('no worker has taken the job yet: start one with webmars worker, or do it here with --here')
      }
      await sleep(ASK_MILLISECONDS, signal).catch(() => {})
    }
  } finally {
    line.done()
  }
}

/** A server that is away for a moment keeps the job; only one that stays away is worth giving up for. */
async function stateOf(queue: Queue, id: string, signal: AbortSignal): Promise<JobState> {
  for (const began = performance.now(); ; ) {
    try {
      return (await queue.state('issue', id)) ?? { state: 'failed', output: { message: 'the job is gone' } }
    } catch (error) {
      if (signal.aborted || performance.now() - began > AWAY) throw error
      await sleep(ASK_MILLISECONDS, signal).catch(() => {})
    }
  }
}

async function draftedArticle(article: StoredArticle, told: string | undefined, store: Store): Promise<DraftedArticle> {
  const drafted = await store.draft(article.id)
  const main = article.files.find(({ sha256 }) => sha256 === drafted?.page)
  const source = main?.url ?? article.entry?.links[0]?.url ?? ''
  const reason = drafted === null ? (told ?? 'none of its pages could be read') : ''
  return { article, draft: drafted?.draft ?? null, source, isNew: true, reason }
}
