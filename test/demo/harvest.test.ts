/** End to end: the demonstration journal is served, harvested, and harvested again. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoServer, serveDemo } from '../../src/demo/serve.js'
import { readDemoTruth } from '../../src/demo/site.js'
import { type Downloaded, downloadIssue } from '../../src/io/download-issue.js'
import { openStore, type Store } from '../../src/io/index.js'

const truth = readDemoTruth()
let server: DemoServer
let store: Store
let data: string
let harvests: Downloaded[]

const harvestAll = async (): Promise<Downloaded[]> => {
  const done: Downloaded[] = []
  for (const url of server.issues)
    done.push(await downloadIssue(url, { store, data, http: { allowPrivate: true, delay: 0 }, render: 'never' }))
  return done
}

beforeAll(async () => {
  server = await serveDemo()
  data = mkdtempSync(join(tmpdir(), 'webmars-demo-'))
  store = await openStore({ data })
  harvests = await harvestAll()
})
afterAll(async () => {
  await store.close()
  await server.close()
  rmSync(data, { recursive: true, force: true, maxRetries: 3 })
})

const pathOf = (url: string): string => url.slice(server.url.length)

test('all articles of both issues are found', () => {
  expect(harvests.map(({ articles }) => articles.length)).toEqual(truth.issues.map(({ articles }) => articles.length))
  expect(harvests.map(({ report }) => report.status)).toEqual(['complete', 'complete'])
})

test('every article has its own pages and no others', () => {
  const expected = truth.issues.map(({ articles }) =>
    articles.map(({ abstractPath, fullTextPath, pdfPath, fault }) =>
      [abstractPath, fault === 'dead-full-text' ? null : fullTextPath, pdfPath].filter(path => path !== null).sort(),
    ),
  )
  const found = harvests.map(({ articles }) => articles.map(({ files }) => files.map(({ url }) => pathOf(url)).sort()))
  for (const [i, issue] of found.entries()) expect(issue.sort()).toEqual(expected[i]!.sort())
})

test('the dead link is reported, and the cut-off PDF is called damaged', () => {
  const failures = harvests.flatMap(({ report }) => report.failures.map(({ url }) => pathOf(url)))
  expect(failures).toEqual(['/platform/fulltext.php?id=14-2-109'])
  const remarks = harvests.flatMap(({ report }) => report.remarks.map(({ url, remark }) => [pathOf(url), remark]))
  expect(remarks).toEqual([['/doi/pdf/10.5555/lmj.2026.41.35', 'damaged-pdf']])
})

test('a second harvest downloads nothing', async () => {
  const before = server.requests()
  const again = await harvestAll()
  expect(again.map(({ report }) => report.downloaded)).toEqual([0, 0])
  expect(again.map(({ articles }) => articles.length)).toEqual(harvests.map(({ articles }) => articles.length))
  expect(server.requests()).toBe(before)
})
