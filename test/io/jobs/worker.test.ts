import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openQueue } from '../../../src/io/jobs/queue.js'
import { openStore } from '../../../src/io/store/open.js'
import type { Store } from '../../../src/io/store/store.js'
import { builtWebmars } from '../../support/built-webmars.js'
import { inventedJournal } from '../../support/invented-journals.js'
import { postgresServer } from '../../support/postgres.js'
import { temporaryFolder } from '../../support/temporary-folder.js'
import { undisturbed } from '../../support/undisturbed.js'

/** Issues and articles of each: a few with every run of the tests; WEBMARS_HARVEST=20x100 before a release. */
const [ISSUES = 3, ARTICLES = 4] = (process.env['WEBMARS_HARVEST'] ?? '3x4').split('x').map(Number)
const MAIN = builtWebmars('harvest')
const WORKERS = process.env['WEBMARS_HARVEST'] === undefined ? 3 : 4
const LEASE = process.env['WEBMARS_HARVEST'] === undefined ? 3 : 8

interface Worker {
  readonly child: ChildProcess
  isReady: boolean
  begun: number
}

function startWorker(database: string, data: string): Worker {
  const options = ['--data', data, '--allow-private', '--delay', '0', '--render', 'never', '--lease', String(LEASE)]
  const child = spawn(process.execPath, [MAIN, 'worker', ...options, '--retry-delay', '1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, WEBMARS_DATABASE: database },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const worker = { child, isReady: false, begun: 0 }
  createInterface({ input: child.stderr! }).on('line', line => {
    if (line.includes('"msg":"ready"')) worker.isReady = true
    if (line.includes('"what":"begun"')) worker.begun++
  })
  return worker
}

/** Everything that the machine read, with its evidence: the same however many worked on it, and whoever died. */
async function records(store: Store): Promise<string[]> {
  const all: string[] = []
  for await (const { id, title, state } of store.eachArticle())
    all.push(JSON.stringify([id, title, state, (await store.draft(id))?.draft]))
  return all.sort()
}

test(`${ISSUES} issues by ${WORKERS} workers, two of them killed at work, end as one undisturbed process ends them`, async () => {
  const journals = await Promise.all(Array.from({ length: ISSUES }, (_, i) => inventedJournal(i, ARTICLES)))
  onTestFinished(async () => void (await Promise.all(journals.map(journal => journal.close()))))
  const server = (await postgresServer())!
  onTestFinished(() => server.stop())
  const data = temporaryFolder()
  const store = await openStore({ data, database: server.url })
  onTestFinished(() => store.close())
  const queue = await openQueue(server.url, { lease: LEASE, retryDelay: 1 })
  onTestFinished(() => queue.close())
  const workers = Array.from({ length: WORKERS }, () => startWorker(server.url, data))
  while (!workers.every(({ isReady }) => isReady)) await sleep(50)
  const began = performance.now()
  const ids: string[] = []
  for (const { url } of journals)
    ids.push(await queue.send('issue', { data: { url, render: 'never', fast: true }, key: url }))
  const asked = (): number => journals.reduce((sum, { requests }) => sum + requests.size, 0)
  for (const [i, { child }] of workers.slice(0, 2).entries()) {
    // At random in the first and in the second third of the work, whatever the worker is at then.
    const moment = ((i + Math.random()) / 3) * ISSUES * (2 * ARTICLES + 3)
    while (asked() < moment) await sleep(5)
    child.kill('SIGKILL')
  }
  for (const id of ids)
    while ((await queue.state('issue', id))?.state !== 'done') {
      expect((await queue.failed()).map(({ message }) => message)).toEqual([])
      await sleep(100)
    }
  const seconds = (performance.now() - began) / 1000
  const urls = journals.map(({ url }) => url)
  const calm = await undisturbed([process.execPath, MAIN], urls, temporaryFolder())
  onTestFinished(() => calm.close())
  const [made, expected] = [await records(store), await records(calm)]
  expect(made).toHaveLength(ISSUES * ARTICLES)
  expect(made).toEqual(expected)
  expect(workers.filter(({ child }) => child.signalCode === 'SIGKILL')).toHaveLength(2)
  expect(workers.slice(2).every(({ begun }) => begun > 0)).toBe(true)
  if (process.env['WEBMARS_HARVEST'] !== undefined)
    process.stderr.write(`${made.length} articles, ${WORKERS} workers, 2 killed: ${seconds.toFixed(1)} s\n`)
}, 1_800_000)
