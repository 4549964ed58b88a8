import { expect, test } from 'vitest'
import { chainFromText, chainToText } from '../../src/statistics/chain-text.js'
import {
  type ChainModel,
  decodeScores,
  emissionScores,
  encode,
  logLikelihood,
  marginals,
  viterbi,
} from '../../src/statistics/linear-chain.js'

/** A small model with weights from a fixed sequence of pseudo-random numbers. */
function randomModel(labels: readonly string[], features: readonly string[]): ChainModel {
  let seed = 7
  const random = (): number => {
    seed = (seed * 48271) % 2147483647
    return (seed / 2147483647) * 4 - 2
  }
  const size = labels.length
  const weights = (n: number): Float64Array => Float64Array.from({ length: n }, random)
  return {
    labels,
    featureIds: new Map(features.map((name, id) => [name, id])),
    starts: Int32Array.from({ length: features.length + 1 }, (_, i) => i * size),
    pairLabels: Uint8Array.from({ length: features.length * size }, (_, i) => i % size),
    pairWeights: weights(features.length * size),
    transitions: weights(size * size),
    initial: weights(size),
    final: weights(size),
  }
}

const MODEL = randomModel(['a', 'b', 'c'], ['x', 'y', 'z'])
const SEQUENCE = encode(MODEL, [['x'], ['y', 'z'], [], ['x', 'x', 'unknown']])

function everyLabelling(size: number, length: number): number[][] {
  if (length === 0) return [[]]
  return everyLabelling(size, length - 1).flatMap(rest => Array.from({ length: size }, (_, label) => [...rest, label]))
}

test('the probabilities of all labellings sum to one', () => {
  const sum = everyLabelling(3, 4).reduce(
    (total, labels) => total + Math.exp(logLikelihood(MODEL, SEQUENCE, labels)),
    0,
  )
  expect(sum).toBeCloseTo(1, 10)
})

test('viterbi agrees with trying every labelling', () => {
  const all = everyLabelling(3, 4)
  const best = all.reduce((a, b) => (logLikelihood(MODEL, SEQUENCE, b) > logLikelihood(MODEL, SEQUENCE, a) ? b : a))
  expect([...viterbi(MODEL, SEQUENCE)]).toEqual(best)
})

test('marginals agree with summing over every labelling', () => {
  const { probabilities } = marginals(MODEL, SEQUENCE)
  const summed = new Float64Array(12)
  for (const labels of everyLabelling(3, 4)) {
    const probability = Math.exp(logLikelihood(MODEL, SEQUENCE, labels))
    for (const [t, label] of labels.entries()) summed[t * 3 + label]! += probability
  }
  for (const [i, probability] of probabilities.entries()) expect(probability).toBeCloseTo(summed[i]!, 10)
})

test('decoding gives the best path and the marginals at once, again and again', () => {
  for (let times = 0; times < 2; times++) {
    const { path, probabilities } = decodeScores(MODEL, emissionScores(MODEL, SEQUENCE))
    expect([...path]).toEqual([...viterbi(MODEL, SEQUENCE)])
    expect([...probabilities]).toEqual([...marginals(MODEL, SEQUENCE).probabilities])
  }
})

test('models of the same labels do not take each other for themselves', () => {
  const other = { ...MODEL, transitions: MODEL.transitions.map(weight => -3 * weight) }
  const own = marginals(MODEL, SEQUENCE).probabilities
  expect([...marginals(other, SEQUENCE).probabilities]).not.toEqual([...own])
  expect([...marginals(MODEL, SEQUENCE).probabilities]).toEqual([...own])
})

test('an empty sequence has an empty labelling', () => {
  expect([...viterbi(MODEL, encode(MODEL, []))]).toEqual([])
  expect(marginals(MODEL, encode(MODEL, [])).probabilities).toHaveLength(0)
})

test('a model survives its text', () => {
  const read = chainFromText(chainToText(MODEL, 6))
  expect([...viterbi(read, SEQUENCE)]).toEqual([...viterbi(MODEL, SEQUENCE)])
  expect(chainToText(read, 6)).toBe(chainToText(MODEL, 6))
})

test('a text with an unknown label is refused', () => {
  expect(() => chainFromText('labels\ta\ninitial\tb:1\nfinal\t\ntransition\ta\t\n')).toThrow('no label b')
})
