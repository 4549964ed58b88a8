import { expect, test } from 'vitest'
import { sweepHeap } from '../../src/io/sweep-heap.js'

test('what nobody holds is gone afterwards', async () => {
  const held = { garbage: true }
  const [kept, lost] = [new WeakRef(held), new WeakRef({ garbage: true })]
  await new Promise(resolve => setImmediate(resolve)) // what was just made is held until the next turn
  sweepHeap()
  expect(lost.deref()).toBeUndefined()
  expect(kept.deref()).toBe(held)
})
