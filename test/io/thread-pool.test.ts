import { expect, test } from 'vitest'
import { openThreads, ThreadError } from '../../src/io/thread-pool.js'

const file = new URL('../support/odd-worker.mjs', import.meta.url)
const open = (most: number, timeout = 20_000) =>
  openThreads<string, string>({ file, data: () => 'heard', most, timeout, memory: 64 })

test('every question has its own answer, whoever gives it', async () => {
  const threads = open(2)
  const questions = Array.from({ length: 20 }, (_, i) => `q${i}`)
  expect(await Promise.all(questions.map(threads.ask))).toEqual(questions.map(question => `heard ${question}`))
  expect(threads.started()).toBe(2)
  await threads.close()
})

test.each([
  ['die', 'its thread ended'],
  ['eat', 'needs more memory than it may have'],
  ['break', 'a fault of ours'],
])('a question that makes its thread %s costs only itself', async (question, reason) => {
  const threads = open(1)
  const outcomes = await Promise.allSettled(['a', question, 'b'].map(threads.ask))
  expect(outcomes).toMatchObject([
    { value: 'heard a' },
    { reason: { name: 'ThreadError', message: reason } },
    { value: 'heard b' },
  ])
  expect(threads.started()).toBe(2)
  await threads.close()
})

test('a question that takes too long is given up, and the thread with it', async () => {
  const threads = open(1, 1500)
  const [hung, next] = await Promise.allSettled(['hang', 'next'].map(threads.ask))
  expect(hung).toMatchObject({ reason: { message: 'took longer than 1.5 s' } })
  expect(next).toMatchObject({ value: 'heard next' })
  await threads.close()
})

test('what the program itself throws comes back by name, and the thread goes on', async () => {
  const threads = open(1)
  await expect(threads.ask('throw')).rejects.toMatchObject({ name: 'InputError', message: 'no page' })
  expect(await threads.ask('after')).toBe('heard after')
  expect(threads.started()).toBe(1)
  await threads.close()
})

test('closing refuses what still waits', async () => {
  const threads = open(1)
  const waiting = ['hang', 'later'].map(question => threads.ask(question).catch((error: unknown) => error))
  await threads.close()
  for (const error of await Promise.all(waiting)) expect(error).toBeInstanceOf(ThreadError)
})
