import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withDeadline } from '../../../src/io/http/deadline.js'

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

test('time runs out even when memory is cleared up meanwhile', async () => {
  setFlagsFromString('--expose-gc')
  const clearUp = runInNewContext('gc') as () => void // there with the flag just set
  const timer = setInterval(clearUp, 20)
  try {
    await expect(withDeadline(new AbortController().signal, 150, never)).rejects.toThrow(
      expect.objectContaining({ name: 'TimeoutError' }),
    )
  } finally {
    clearInterval(timer)
  }
})

test('work that others are told to stop stops for their reason, also if they were told before', async () => {
  const others = new AbortController()
  const work = withDeadline(others.signal, 10_000, never)
  others.abort(new Error('the operator has enough'))
  await expect(work).rejects.toThrow('the operator has enough')
  await expect(
    withDeadline(others.signal, 10_000, async signal => {
      signal.throwIfAborted()
    }),
  ).rejects.toThrow('the operator has enough')
})

test('work that is done in time is its own answer, and nothing is left waiting', async () => {
  const others = new AbortController()
  let seen: AbortSignal | null = null
  const done = await withDeadline(others.signal, 10_000, async signal => {
    seen = signal
    return 'done'
  })
  others.abort()
  expect([done, seen!.aborted]).toEqual(['done', false])
})
