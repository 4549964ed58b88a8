/** What a worker does for each kind of job. All of it can be begun again: what is done already is not done twice. */
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { formatNamed, plainRecord } from '../../core.js'
import { type DownloadOptions, downloadIssue } from '../download-issue.js'
import { draftHarvest } from '../draft-harvest.js'
import { draftPage } from '../draft-page.js'
import { InputError } from '../errors.js'
import { exportRecords } from '../export-records.js'
import { createFetcher, type FetcherOptions } from '../http/fetcher.js'
import type { Store } from '../store/store.js'
import { storedRecords } from '../stored-records.js'
import { asideOf } from '../write-whole.js'
import type { Job, JobKind } from './queue.js'

export interface JobMeans {
  readonly store: Store
  readonly data: string
  /** How this worker fetches: what it may reach and how fast is its operator's word, not the job's. */
  readonly http: FetcherOptions
  /** Told of each page and record, for the counters. */
  readonly onProgress?: (what: 'pages' | 'records') => void
}

export type JobHandler = (job: Job, means: JobMeans, signal: AbortSignal) => Promise<object>

const issueData = z.object({
  url: z.string(),
  refresh: z.boolean().default(false),
  retry: z.boolean().default(false),
  render: z.enum(['always', 'auto', 'never']).default('auto'),
  hosts: z.array(z.string()).default([]),
  maxPages: z.number().int().positive().optional(),
  fast: z.boolean().default(false),
  redraft: z.boolean().default(false),
  journal: z.string().optional(),
})
export type IssueData = z.input<typeof issueData>
interface DraftOutput {
  readonly drafted: number
  /** Why the others have none, by article. */
  readonly undrafted: Readonly<Record<string, string>>
}

/** What an issue's job gives back. */
export interface IssueOutput extends DraftOutput {
  readonly harvest: string
  readonly status: string
  readonly reason: string
  readonly articles: number
}

const labelData = z.object({ article: z.string() })
const pageData = z.object({ url: z.string() })
const exportData = z.object({
  format: z.string(),
  name: z.string().regex(/^\w[\w.-]*$/),
  drafts: z.boolean().default(false),
})

export const HANDLERS: Readonly<Record<JobKind, JobHandler>> = {
  issue: runIssue,
  label: runLabel,
  page: runPage,
  export: runExport,
}

async function runIssue(job: Job, means: JobMeans, signal: AbortSignal): Promise<object> {
  const { url, refresh, maxPages, hosts, render, retry, ...drafting } = issueData.parse(job.data)
  const download: DownloadOptions = {
    ...downloading(means, signal),
    // A later try goes on where the first one was.
    refresh: refresh && job.tries === 0,
    ...(maxPages === undefined ? {} : { limits: { pages: maxPages } }),
    hosts,
    render,
    retry,
    onEvent: () => means.onProgress?.('pages'),
  }
  const { report, articles } = await downloadIssue(url, download)
  signal.throwIfAborted()
  const drafted = await draftAll(
    draftHarvest(articles, download, { ...withoutUndefined(drafting), keep: true }),
    means,
    signal,
  )
  const { harvest, status, reason } = report
  return { harvest, status, reason, articles: articles.length, ...drafted } satisfies IssueOutput
}

async function runLabel(job: Job, means: JobMeans, signal: AbortSignal): Promise<object> {
  const { article } = labelData.parse(job.data)
  const known = await means.store.article(article)
  if (known === null) throw new InputError(article, 'is no article of the store', { remedy: 'webmars status' })
  return draftAll(draftHarvest([known], downloading(means, signal), { redraft: true, keep: true }), means, signal)
}

async function runPage(job: Job, { http }: JobMeans, signal: AbortSignal): Promise<object> {
  const { url } = pageData.parse(job.data)
  const fetcher = createFetcher({ ...http, signal })
  try {
    const { body, headers, url: source } = await fetcher.fetch(url)
    const received = { url: source, bytes: body, contentType: headers['content-type'] ?? null }
    const { draft } = await draftPage(received, { render: 'never', renderer: null })
    return { record: plainRecord({ source, record: draft.record, problems: draft.problems }) }
  } finally {
    await fetcher.close()
  }
}

/** Written aside and renamed: a file under `exports` is whole. */
async function runExport(job: Job, { store, data }: JobMeans, signal: AbortSignal): Promise<object> {
  const { format: asked, name, drafts } = exportData.parse(job.data)
  const format = formatNamed(asked)
  if (format === null) throw new InputError(asked, 'is no format', { remedy: 'webmars export --help lists them' })
  const folder = join(data, 'exports')
  await mkdir(folder, { recursive: true })
  const file = join(folder, name)
  const aside = asideOf(file)
  const options = { format, flatten: false, force: false }
  try {
    const handle = await open(aside, 'wx')
    try {
      const write = async (text: string): Promise<void> => {
        signal.throwIfAborted()
        await handle.appendFile(text)
      }
      const count = await exportRecords(storedRecords(store, { drafts }), options, { write, warn: () => {} })
      await handle.sync()
      await rename(aside, file)
      return { file: join('exports', name), ...count }
    } finally {
      await handle.close()
    }
  } finally {
    await rm(aside, { force: true }) // after a failure; a finished one has its name
  }
}

function downloading({ store, data, http }: JobMeans, signal: AbortSignal): DownloadOptions {
  return { store, data, http: { ...http, signal } }
}

async function draftAll(
  drafting: ReturnType<typeof draftHarvest>,
  means: JobMeans,
  signal: AbortSignal,
): Promise<DraftOutput> {
  const undrafted: Record<string, string> = {}
  let drafted = 0
  for await (const { article, draft, reason } of drafting) {
    if (draft !== null) drafted++
    else undrafted[article.id] = reason
    means.onProgress?.('records')
    signal.throwIfAborted()
  }
  return { drafted, undrafted }
}

function withoutUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  } // what is left out was undefined
}
