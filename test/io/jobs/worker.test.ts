import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { downloadIssue } from '../../../src/io/download-issue.js'
import { draftHarvest } from '../../../src/io/draft-harvest.js'
import { openQueue } from '../../../src/io/jobs/queue.js'
import { openStore } from '../../../src/io/store/open.js'
import type { Store } from '../../../src/io/store/store.js'
import { articlePage, issuePage, QUICK, type Routes, site } from '../../support/harvest.js'
import { postgresServer } from '../../support/postgres.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const CHILD = new URL('../../support/worker-child.ts', import.meta.url).pathname
const ISSUES = 5
const ARTICLES = 8

function journal(number: number): Routes {
  const paths = Array.from({ length: ARTICLES }, (_, i) => `/a/${number}${i}`)
  const pages = paths.map((path): [string, string] => [path, articlePage(`The harbour of ${path}`)])
  return { '/issue': issuePage(paths), ...Object.fromEntries(pages) }
}

function workers(database: string, data: string) {
  const all: { child: ChildProcess; begun: number; isReady: boolean }[] = []
  onTestFinished(() => {
    for (const { child } of all) child.kill('SIGKILL')
  })
  return {
    all,
    start(): void {
      const child = spawn(process.execPath, ['--import', 'tsx', CHILD, database, data], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const worker = { child, begun: 0, isReady: false }
      createInterface({ input: child.stdout! }).on('line', line => {
        if (line === 'ready') worker.isReady = true
        if (line.includes('"begun"')) worker.begun++
      })
      all.push(worker)
    },
  }
}

/** What must be the same however many worked on it, and whoever died. */
async function endState(store: Store) {
  const records: string[] = []
  for await (const { id, title, state } of store.eachArticle()) {
    const problems = (await store.draft(id))?.draft.problems.map(({ code }) => code) ?? []
    records.push(`${title} ${state} ${problems.join(' ')}`)
  }
  return records.sort()
}

describe('workers of several processes on one server', () => {
  test(`${ISSUES} issues by three workers, two of them killed at work, end as one undisturbed process ends them`, async () => {
    const sites = await Promise.all(Array.from({ length: ISSUES }, (_, i) => site(journal(i))))
    const alone = await openStore({ data: temporaryFolder(), database: '' })
    onTestFinished(() => alone.close())
    for (const { url } of sites) {
      const download = { store: alone, data: temporaryFolder(), http: QUICK, render: 'never' } as const
      const { articles } = await downloadIssue(`${url}/issue`, download)
      for await (const _ of draftHarvest(articles, download, { fast: true }));
    }

    const server = (await postgresServer())!
    onTestFinished(() => server.stop())
    const data = temporaryFolder()
    const store = await openStore({ data, database: server.url })
    onTestFinished(() => store.close())
    const queue = await openQueue(server.url, { lease: 8, retryDelay: 1 })
    onTestFinished(() => queue.close())
    const { all, start } = workers(server.url, data)
    for (let i = 0; i < 3; i++) start()
    while (!all.every(({ isReady }) => isReady)) await sleep(50)
    const ids = await Promise.all(
      sites.map(({ url }) =>
        queue.send('issue', { data: { url: `${url}/issue`, render: 'never', fast: true }, key: `${url}/issue` }),
      ),
    )
    for (const victim of all.slice(0, 2)) {
      while (victim.begun === 0) await sleep(20)
      await sleep(150 * Math.random())
      victim.child.kill('SIGKILL')
    }
    for (const id of ids)
      while ((await queue.state('issue', id))?.state !== 'done') {
        expect((await queue.failed()).map(({ message }) => message)).toEqual([])
        await sleep(100)
      }
    expect(await endState(store)).toEqual(await endState(alone))
    expect(await endState(store)).toHaveLength(ISSUES * ARTICLES)
    for (const { requests } of sites)
      for (const [path, count] of requests) if (path.startsWith('/a/')) expect(count, path).toBeLessThanOrEqual(3)
  }, 180_000)
})
