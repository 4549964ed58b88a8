/** What whoever can send jobs cannot make a worker do. */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { HANDLERS } from '../../../src/io/jobs/handlers.js'
import type { JobKind } from '../../../src/io/jobs/job.js'
import { openStore } from '../../../src/io/store/open.js'
import { serveAnswers } from '../../support/site-server.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

async function worker() {
  const data = join(temporaryFolder(), 'data')
  const store = await openStore({ data, database: '', pages: '' })
  onTestFinished(() => store.close())
  const { signal } = new AbortController()
  const asked = (kind: JobKind, job: Record<string, unknown>) =>
    HANDLERS[kind]({ id: '1', kind, data: job, tries: 0 }, { store, data, http: { delay: 0 } }, signal)
  return { data, asked }
}

test('reach private addresses that its own operator does not allow', async () => {
  const site = await serveAnswers((_, response) => void response.end('<title>secret</title>'))
  onTestFinished(site.close)
  const { asked } = await worker()
  const more = { allowPrivate: true, http: { allowPrivate: true }, ignoreRobots: true }
  await expect(asked('page', { url: `${site.url}/`, ...more })).rejects.toThrow('private-address')
  await asked('issue', { url: `${site.url}/issue`, ...more }).catch(() => {})
  expect(site.requests.size).toBe(0)
})

test('write outside its folder of exports', async () => {
  const { data, asked } = await worker()
  const before = readdirSync(dirname(data))
  for (const name of ['..', '.', '../x', '/tmp/x', 'a/b', '', '.hidden', 'a\0b'])
    await expect(asked('export', { format: 'ris', name })).rejects.toThrow()
  expect(readdirSync(dirname(data))).toEqual(before)
  await asked('export', { format: 'ris', name: 'issue-1.ris' })
  expect(readdirSync(join(data, 'exports'))).toEqual(['issue-1.ris'])
})

test('be of another shape than its kind', async () => {
  const { asked } = await worker()
  for (const [kind, job] of [
    ['issue', {}],
    ['page', { url: 7 }],
    ['label', { article: null }],
    ['export', []],
  ] as const)
    await expect(asked(kind, job as Record<string, unknown>)).rejects.toThrow()
})
