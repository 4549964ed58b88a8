import { expect, test } from 'vitest'
import { chainToText } from '../../src/statistics/chain-text.js'
import { encode, logLikelihood, viterbi } from '../../src/statistics/linear-chain.js'
import { type Example, modelOf, trainingData, weightCount } from '../../train/crf-data.js'
import { lossOf, trainCrf } from '../../train/crf-trainer.js'

const EXAMPLES: readonly Example[] = [
  { positions: [['the'], ['cat', 'noun-like'], ['sat']], labels: ['det', 'noun', 'verb'] },
  { positions: [['a'], ['dog', 'noun-like'], ['ran'], ['home']], labels: ['det', 'noun', 'verb', 'noun'] },
  { positions: [['dogs', 'noun-like'], ['ran']], labels: ['noun', 'verb'] },
]

test('the gradient agrees with finite differences', () => {
  const data = trainingData(EXAMPLES, 1)
  const loss = lossOf(data, 0.3)
  const weights = Float64Array.from({ length: weightCount(data) }, (_, i) => Math.sin(i * 1.7))
  const gradient = new Float64Array(weights.length)
  loss(weights, gradient)
  for (let i = 0; i < weights.length; i++) {
    const moved = (by: number): number => {
      const there = new Float64Array(weights)
      there[i]! += by
      return loss(there, new Float64Array(weights.length))
    }
    expect((moved(1e-5) - moved(-1e-5)) / 2e-5).toBeCloseTo(gradient[i]!, 5)
  }
})

test('the loss is the likelihood that inference gives', () => {
  const data = trainingData(EXAMPLES, 1)
  const weights = Float64Array.from({ length: weightCount(data) }, (_, i) => Math.cos(i))
  const model = modelOf(data, weights)
  const likelihood = EXAMPLES.reduce((sum, { positions, labels }) => {
    const ids = labels.map(label => model.labels.indexOf(label))
    return sum + logLikelihood(model, encode(model, positions), ids)
  }, 0)
  expect(lossOf(data, 0)(weights, new Float64Array(weights.length))).toBeCloseTo(-likelihood, 8)
})

test('learns its examples, and a word it has seen in a new place', () => {
  const model = trainCrf(EXAMPLES, { cutoff: 1, l2: 0.1 })
  const label = (...positions: string[][]): string[] =>
    [...viterbi(model, encode(model, positions))].map(id => model.labels[id]!)
  expect(label(['the'], ['cat', 'noun-like'], ['ran'])).toEqual(['det', 'noun', 'verb'])
})

test('the order of features and the run do not matter', () => {
  const turned = EXAMPLES.map(({ positions, labels }) => ({ positions: positions.map(p => p.toReversed()), labels }))
  expect(chainToText(trainCrf(turned, { cutoff: 1 }))).toBe(chainToText(trainCrf(EXAMPLES, { cutoff: 1 })))
})

test('rare features are cut off', () => {
  const model = trainCrf(EXAMPLES, { cutoff: 2 })
  expect([...model.featureIds.keys()]).toEqual(['noun-like', 'ran'])
})
