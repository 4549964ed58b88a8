import { expect, test } from 'vitest'
import { fittedLogistic, type JudgedExample } from '../../train/logistic.js'

/** Examples whose truth follows known weights; the same in every run. */
function examples(count: number): JudgedExample[] {
  let seed = 7
  const random = (): number => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  return Array.from({ length: count }, () => {
    const features = { one: 1, sure: 4 * random() - 2, agree: random() < 0.5 ? 1 : 0 }
    const score = -0.5 + 1.5 * features.sure + features.agree
    return { features, right: random() < 1 / (1 + Math.exp(-score)) }
  })
}

test('finds the weights that the truth was made with', () => {
  const weights = fittedLogistic(examples(5000), { l2: 0.1, cutoff: 1 })
  expect(weights['one']).toBeCloseTo(-0.5, 0)
  expect(weights['sure']).toBeCloseTo(1.5, 0)
  expect(weights['agree']).toBeCloseTo(1, 0)
})

test('training twice gives the same weights', () => {
  expect(fittedLogistic(examples(200), { l2: 1, cutoff: 2 })).toEqual(
    fittedLogistic(examples(200), { l2: 1, cutoff: 2 }),
  )
})

test('without examples the weights are those to lean on', () => {
  expect(fittedLogistic([], { l2: 1, cutoff: 1, towards: { 'for:operator': 9 } })).toEqual({ 'for:operator': 9 })
})

test('rare features are left out', () => {
  const rare = [...examples(50), { features: { one: 1, odd: 1 }, right: false }]
  expect(fittedLogistic(rare, { l2: 1, cutoff: 2 })['odd']).toBeUndefined()
})
