import { expect, test } from 'vitest'
import { chainToText } from '../../src/statistics/chain-text.js'
import { encode, viterbi } from '../../src/statistics/linear-chain.js'
import type { Example } from '../../train/crf-data.js'
import { trainCrfOnline } from '../../train/crf-online.js'

const EXAMPLES: readonly Example[] = Array.from({ length: 20 }, (_, i) => ({
  positions: [['name', `seen${i}`], ['year'], ['word'], ['word']],
  labels: ['author', 'date', 'title', 'title'],
}))

test('learns, and leaves weights that say nothing at zero', () => {
  const model = trainCrfOnline(EXAMPLES, { cutoff: 1, l1: 2, passes: 10 })
  const path = viterbi(model, encode(model, [['name'], ['year'], ['word']]))
  expect([...path].map(id => model.labels[id])).toEqual(['author', 'date', 'title'])
  expect(chainToText(model, 2)).not.toContain('seen3')
})

test('two runs give the same bytes', () => {
  const once = chainToText(trainCrfOnline(EXAMPLES, { cutoff: 1 }))
  expect(chainToText(trainCrfOnline(EXAMPLES, { cutoff: 1 }))).toBe(once)
})
