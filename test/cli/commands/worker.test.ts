/** `webmars worker` and `webmars issue` as people run them, on a real PostgreSQL server. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openQueue } from '../../../src/io/jobs/queue.js'
import { builtWebmars } from '../../support/built-webmars.js'
import { articlePage, issuePage, type Routes, site } from '../../support/harvest.js'
import { postgresServer } from '../../support/postgres.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const MAIN = builtWebmars('worker')
const HTTP = ['--allow-private', '--delay', '0', '--render', 'never']

interface Answer {
  readonly code: number
  readonly out: string
  readonly err: string
}

function webmars(args: readonly string[], database: string): Promise<Answer> {
  const env = { ...process.env, NO_COLOR: '1', WEBMARS_DATABASE: database }
  return new Promise(resolve =>
    execFile(process.execPath, [MAIN, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    ),
  )
}

interface StartedWorker {
  readonly child: ChildProcess
  readonly log: Record<string, unknown>[]
}

function startWorker(database: string, ...options: string[]): StartedWorker {
  const child = spawn(process.execPath, [MAIN, 'worker', ...HTTP, ...options], {
    env: { ...process.env, WEBMARS_DATABASE: database },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const log: Record<string, unknown>[] = []
  createInterface({ input: child.stderr! }).on('line', line => {
    if (line.startsWith('{')) log.push(JSON.parse(line) as Record<string, unknown>)
  })
  return { child, log }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const META =
  '<meta name="citation_author" content="Doe, Jane"><meta name="citation_journal_title" content="Invented Annals">'
const ROUTES: Routes = {
  '/issue': issuePage(['/abs/101', '/abs/102', '/abs/103']),
  '/abs/101': articlePage('Rain and rheumatism', META),
  '/abs/102': articlePage('Fog and migraine', META),
}

test('an issue gives the same output by workers and here; a stopped worker gives its job back; its numbers are told', async () => {
  const server = (await postgresServer())!
  onTestFinished(() => server.stop())
  const [{ url }, port] = [await site(ROUTES), await freePort()]
  const [data, own] = [temporaryFolder(), temporaryFolder()]
  const worker = startWorker(server.url, '--data', data, '--listen', `127.0.0.1:${port}`)
  const issue = ['issue', ...HTTP, '--fast', '--jsonl', `${url}/issue`]
  const [enqueued, here] = await Promise.all([
    webmars([...issue, '--data', data], server.url),
    webmars([...issue, '--data', own], ''),
  ])
  expect(enqueued.out).toBe(here.out)
  expect([enqueued.code, here.code, enqueued.out.trim().split('\n').length]).toEqual([2, 2, 3]) // one is missing
  expect(reportOf(enqueued.err)).toEqual(reportOf(here.err))

  const asked = async (path: string): Promise<string> => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  expect(await asked('/health')).toBe('ok\n')
  const metrics = await asked('/metrics')
  expect(metrics).toContain('webmars_jobs_total{kind="issue",end="done"} 1')
  expect(metrics).toContain('webmars_records_total 3')
  expect(worker.log.every(({ level, time, pid }) => [level, time, pid].every(Number.isFinite))).toBe(true)

  const queue = await openQueue(server.url)
  onTestFinished(() => queue.close())
  const slow = await site({ ...ROUTES, '/abs/101': () => {} }) // never answers
  const data2 = { url: `${slow.url}/issue`, render: 'never', fast: true }
  const id = await queue.send('issue', { data: data2, key: 'slow' })
  while (!slow.requests.has('/abs/101')) await sleep(30)
  const gone = once(worker.child, 'exit')
  worker.child.kill('SIGTERM')
  expect((await gone)[0]).toBe(0)
  expect(worker.log.at(-1)).toMatchObject({ what: 'returned', kind: 'issue', id })
  expect((await queue.state('issue', id))?.state).toBe('waiting')
  expect((await queue.take('issue'))?.tries).toBe(0)
}, 120_000)

/** Without how long it took. */
const reportOf = (err: string): string[] =>
  err
    .split('\n')
    .filter(line => /announced|downloaded|followed|abs\//.test(line))
    .map(line => line.replace(/[\d.]+ s\b/g, ''))
