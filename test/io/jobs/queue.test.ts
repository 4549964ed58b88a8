import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openQueue, type Queue, type QueueOptions } from '../../../src/io/jobs/queue.js'
import { link } from '../../faults/link.js'
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

test('the more urgent job comes first, whatever its kind; of equals the kind named first', async () => {
  const queue = await opened()
  await queue.send('page', { data: {}, key: 'slow' })
  await queue.send('page', { data: {}, key: 'fast', priority: 9 })
  await queue.send('issue', { data: {}, key: 'issue' })
  const taken: unknown[] = []
  for (let i = 0; i < 4; i++) taken.push((await queue.take('issue', 'page'))?.data['key'])
  expect(taken).toEqual(['fast', 'issue', 'slow', undefined])
})

test('a job that is given back has lost no try; who lost a job can neither end nor fail it', async () => {
  const queue = await opened({ lease: 1 })
  const id = await queue.send('export', { data: {}, key: 'x' })
  const first = (await queue.take('export'))!
  expect(await queue.giveBack(first, 0)).toBe(true)
  const second = await eventually(() => queue.take('export'))
  expect(second.tries).toBe(0)
  const third = await eventually(() => queue.take('export')) // the second was silent
  expect(third.tries).toBe(1)
  expect([await queue.complete(second, {}), await queue.fail(second, 'late'), await queue.giveBack(second, 0)]).toEqual(
    [false, false, false],
  )
  expect([await queue.complete(third, { n: 3 }), await queue.complete(third, { n: 4 })]).toEqual([true, false])
  expect(await queue.state('export', id)).toEqual({ state: 'done', output: { n: 3 } })
})

test('keys of any length wait as one, and nobody who only looks on changes the times of a queue', async () => {
  const schema = `q_${randomUUID().replaceAll('-', '')}`
  const queue = await opened({ schema, lease: 1, tries: 1 })
  const looking = await openQueue(server.url, { schema })
  onTestFinished(() => looking.close())
  const key = Array.from({ length: 400 }, (_, i) => Math.sin(i).toString(36)).join('') // nothing to compress
  const id = await looking.send('issue', { data: { url: key }, key })
  expect(await looking.send('issue', { data: { url: key }, key })).toBe(id)
  await queue.take('issue')
  const [letter] = await eventually(async () => ((await queue.failed()).length > 0 ? queue.failed() : null))
  expect([letter?.message, letter?.data['url'], await queue.countFailed()]).toEqual(['its worker went silent', key, 1])
  expect([await queue.dismiss('nonsense'), await queue.dismiss(letter!.id), await queue.dismiss(letter!.id)]).toEqual([
    ...[false, true, false],
  ])
  expect([await queue.failed(), await queue.revive(letter!.id)]).toEqual([[], false])
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

test('what foreign pages hold does not keep a job from being sent and ended', async () => {
  const queue = await opened()
  const id = await queue.send('page', { data: { text: 'a\0b \uD800 \u{1F9EC}' }, key: 'k' })
  const job = (await queue.take('page'))!
  expect(job.data['text']).toBe('ab \uFFFD \u{1F9EC}')
  await queue.complete(job, { titles: ['c\0', '\uDC00'] })
  expect((await queue.state('page', id))?.output).toEqual({ titles: ['c', '\uFFFD'] })
})

test('a queue that cannot be opened leaves nothing running', async () => {
  const wire = await link({ path: join(server.folder, '.s.PGSQL.5432') })
  onTestFinished(wire.close)
  let refused = 0
  for (let wait = 20; wait < 400; wait += 20) {
    const cut = setTimeout(wire.cut, wait)
    const schema = `q_${randomUUID().replaceAll('-', '')}`
    const trying = openQueue(`postgres://webmars@127.0.0.1:${wire.port}/postgres`, { schema })
    await trying.then(queue => queue.close()).catch(() => refused++)
    clearTimeout(cut)
  }
  expect(refused).toBeGreaterThan(0)
  await sleep(1500) // upkeep comes every second
  expect(wire.open()).toBe(0)
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
