import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openQueue, type Queue, type QueueOptions } from '../../../src/io/jobs/queue.js'
import { type PostgresServer, postgresServer } from '../../support/postgres.js'

let server: PostgresServer
beforeAll(async () => {
  server = (await postgresServer())!
})
afterAll(() => server.stop())

async function opened(options: QueueOptions = {}): Promise<Queue> {
  const schema = `q_${randomUUID().replaceAll('-', '')}`
  const queue = await openQueue(server.url, { schema, retryDelay: 1, ...options })
  onTestFinished(() => queue.close())
  return queue
}

async function eventually<T>(ask: () => Promise<T | null>): Promise<T> {
  for (let i = 0; i < 100; i++) {
    const answer = await ask()
    if (answer !== null) return answer
    await sleep(100)
  }
  throw new Error('it never came')
}

test('a job is taken once, and what came of it can be asked for', async () => {
  const queue = await opened()
  const id = await queue.send('issue', { data: { url: 'u' }, key: 'u' })
  expect(await queue.send('issue', { data: { url: 'u' }, key: 'u' })).toBe(id) // it waits already
  expect((await queue.sizes()).issue).toBe(1)
  expect(await queue.take('label')).toBeNull()
  const job = (await queue.take('issue'))!
  expect([job.id, job.data['url'], job.tries, await queue.take('issue')]).toEqual([id, 'u', 0, null])
  expect((await queue.state('issue', id))?.state).toBe('running')
  await queue.complete(job, { articles: 3 })
  expect(await queue.state('issue', id)).toMatchObject({ state: 'done', output: { articles: 3 } })
})

test('the more urgent job comes first', async () => {
  const queue = await opened()
  await queue.send('page', { data: {}, key: 'slow' })
  await queue.send('page', { data: {}, key: 'fast', priority: 9 })
  expect((await queue.take('page'))?.data['key']).toBe('fast')
})

test('what fails is tried again, then put aside, and can be revived', async () => {
  const queue = await opened({ tries: 2 })
  await queue.send('label', { data: { article: 'a' }, key: 'a' })
  for (const tries of [0, 1]) {
    const job = await eventually(() => queue.take('label'))
    expect(job.tries).toBe(tries)
    await queue.fail(job, 'the page is gone')
  }
  const [letter] = await eventually(async () => ((await queue.failed()).length > 0 ? queue.failed() : null))
  expect(letter).toMatchObject({ kind: 'label', data: { article: 'a' }, message: 'the page is gone' })
  expect([await queue.revive(letter!.id), await queue.revive(letter!.id)]).toEqual([true, false])
  expect((await queue.take('label'))?.data['article']).toBe('a')
})

test('a silent worker loses its job, one that gives signs of life keeps it', async () => {
  const queue = await opened({ lease: 2 })
  await queue.send('issue', { data: {}, key: 'silent' })
  const silent = (await queue.take('issue'))!
  await queue.send('issue', { data: {}, key: 'alive' })
  const alive = (await queue.take('issue'))!
  const beat = setInterval(() => void queue.keep(alive), 500)
  onTestFinished(() => clearInterval(beat))
  const again = await eventually(() => queue.take('issue'))
  expect([again.data['key'], again.tries]).toEqual(['silent', 1])
  expect(await queue.keep(silent)).toBe(false)
  expect(await queue.keep(alive)).toBe(true)
})
