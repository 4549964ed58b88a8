/** End to end: the demonstration journal is served, harvested, drafted and scored; then once more. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoResult, runDemo } from '../../src/demo/run.js'
import { readDemoTruth } from '../../src/demo/site.js'
import type { HarvestReport } from '../../src/io/harvest/report.js'
import { openStore, type Store } from '../../src/io/index.js'

/** What the demonstration got right when this was written; better is welcome, worse is a defect. */
const FIELDS_RIGHT_FLOOR = 0.85

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
const truth = readDemoTruth()
const data = mkdtempSync(join(tmpdir(), 'webmars-demo-'))
let store: Store
let first: Demonstration

interface Demonstration extends DemoResult {
  readonly reports: readonly HarvestReport[]
  /** Null when the archive was read. */
  readonly url: string | null
  readonly requests: number
}

async function demonstrate(): Promise<Demonstration> {
  const reports: HarvestReport[] = []
  let served: { url: string; requests: () => number } | null = null
  const result = await runDemo({
    store,
    data,
    render: 'never',
    renderer: null,
    again: false,
    signal: new AbortController().signal,
    onServed: server => void (served = server),
    onEvent: () => {},
    onReport: report => void reports.push(report),
    onDrafted: () => {},
  })
  const server = served as { url: string; requests: () => number } | null // assigned in the callback
  return { ...result, reports, url: server?.url ?? null, requests: server?.requests() ?? 0 }
}

/** The command as a person types it; rejects on any exit code but 0. */
function webmars(...words: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  const all = ['--import', 'tsx', MAIN, ...words, '--data', data]
  return promisify(execFile)(process.execPath, all, { env: { ...process.env, NO_COLOR: '1' } })
}

beforeAll(async () => {
  store = await openStore({ data })
  first = await demonstrate()
})
afterAll(async () => {
  await store.close()
  rmSync(data, { recursive: true, force: true, maxRetries: 3 })
})

const pathOf = (url: string): string => url.slice(first.url!.length)

test('all articles of both issues are found and drafted, and nothing else', () => {
  expect(first.reports.map(({ status, articles }) => [status, articles])).toEqual(
    truth.issues.map(({ articles }) => ['complete', articles.length]),
  )
  expect(first.outcome.strangers).toEqual([])
  expect(first.drafted).toBe(truth.issues.flatMap(({ articles }) => articles).length)
})

test('every article has its own pages and no others', async () => {
  const expected = truth.issues
    .flatMap(({ articles }) => articles)
    .map(({ abstractPath, fullTextPath, pdfPath, fault }) =>
      [abstractPath, fault === 'dead-full-text' ? null : fullTextPath, pdfPath].filter(path => path !== null).sort(),
    )
  const found = (await store.listArticles()).map(({ files }) => files.map(({ url }) => pathOf(url)).sort())
  expect(found.sort()).toEqual(expected.sort())
})

test('the dead link is reported, and the cut-off PDF is called damaged', () => {
  const failures = first.reports.flatMap(({ failures }) => failures.map(({ url }) => pathOf(url)))
  expect(failures).toEqual(['/platform/fulltext.php?id=14-2-109'])
  const remarks = first.reports.flatMap(({ remarks }) => remarks.map(({ url, remark }) => [pathOf(url), remark]))
  expect(remarks).toEqual([['/doi/pdf/10.5555/lmj.2026.41.35', 'damaged-pdf']])
})

test('most fields are right, and every title', () => {
  const { all, fields } = first.outcome
  expect(all.right / all.counted).toBeGreaterThan(FIELDS_RIGHT_FLOOR)
  expect(fields.title.right).toBe(fields.title.counted)
})

test('a second run downloads nothing and comes to the same result', async () => {
  const second = await demonstrate()
  expect(second.url).toBe(first.url)
  expect([second.downloaded, second.drafted, second.requests]).toEqual([0, 0, 0])
  expect(second.outcome.all).toEqual(first.outcome.all)
})

test('when the port is taken, the archive does', async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(Number(new URL(first.url!).port), '127.0.0.1', resolve))
  try {
    const third = await demonstrate()
    expect(third.url).toBeNull()
    expect(third.outcome.all).toEqual(first.outcome.all)
  } finally {
    await new Promise(resolve => other.close(resolve))
  }
})

test('webmars demo says that nothing was downloaded again, and webmars export writes every record', async () => {
  const [{ stdout: table, stderr: progress }, { stdout: ris }] = await Promise.all([
    webmars('demo', '--fast'),
    webmars('export', '--format', 'ris', '--drafts'),
  ])
  const { right, counted } = first.outcome.all
  expect(progress).toContain(`served on ${first.url}`)
  expect(table).toContain('nothing was downloaded again')
  expect(table).toMatch(new RegExp(`^ {2}all +${right} of +${counted}`, 'm'))
  expect(table).toContain(`webmars review --data ${data}`)
  expect(ris.match(/^TY {2}- JOUR/gm)?.length).toBe(first.drafted)
  expect(ris).toContain('van der Meulen, Cornelis, Jr')
})
