/**
 * Trains a linear-chain conditional random field sequence by sequence, with an absolute penalty that makes most weights
 * zero: for many examples and compact parameters. Tsuruoka, Tsujii and Ananiadou, Stochastic Gradient Descent Training
 * for L1-regularized Log-linear Models with Cumulative Penalty (2009). Deterministic: the order comes from a fixed seed.
 */
import type { ChainModel } from '../src/statistics/linear-chain.js'
import { type Example, modelOf, type TrainingData, trainingData, weightCount } from './crf-data.js'
import { prepareTransitions, sequenceLoss, workspace } from './crf-gradient.js'

export interface OnlineOptions {
  readonly cutoff: number
  /** The penalty on the sum of absolute weights, for the whole of the examples. */
  readonly l1: number
  readonly passes: number
  /** The first step's length, and what it is multiplied with in each pass. */
  readonly rate: number
  readonly decay: number
  /** The model is the mean of the weights at the end of so many last passes: one alone leans to what it saw last. */
  readonly averaged: number
  readonly progress?: (pass: number, loss: number) => void
}

export const DEFAULT_ONLINE: OnlineOptions = { cutoff: 2, l1: 1, passes: 12, rate: 0.1, decay: 0.85, averaged: 1 }

export function trainCrfOnline(examples: Iterable<Example>, options: Partial<OnlineOptions> = {}): ChainModel {
  const all = { ...DEFAULT_ONLINE, ...options }
  return descend(trainingData(examples, all.cutoff), all)
}

export function descend(data: TrainingData, options: OnlineOptions): ChainModel {
  const { l1, passes, rate, decay, averaged, progress } = options
  const mean = new Float64Array(weightCount(data))
  const weights = new Float64Array(weightCount(data))
  const penalty: Penalty = { due: 0, paid: new Float64Array(data.pairLabels.length), weights }
  const count = data.sequences.length - 1
  const order = Int32Array.from({ length: count }, (_, i) => i)
  const random = randomFrom(1)
  const space = workspace(data)
  for (let pass = 0; pass < passes; pass++) {
    shuffle(order, random)
    let loss = 0
    for (const [i, s] of order.entries()) {
      const step = rate * decay ** (pass + i / count)
      prepareTransitions(data, weights, space)
      loss += sequenceLoss(data, s, { weights, gradient: weights, space, scale: -step })
      penalty.due += (step * l1) / count
      payPenalty(data, s, penalty)
    }
    if (pass >= passes - averaged) for (const [i, weight] of weights.entries()) mean[i]! += weight / averaged
    progress?.(pass + 1, loss)
  }
  return modelOf(data, mean)
}

interface Penalty {
  /** What every weight should have paid by now. */
  due: number
  /** What each has paid, signed as it was paid. */
  readonly paid: Float64Array
  readonly weights: Float64Array
}

/** Weights of the sequence's features pay what has come due since they were last met; none crosses zero. */
function payPenalty(data: TrainingData, s: number, { due, paid, weights }: Penalty): void {
  const first = data.positions[data.sequences[s]!]!
  const end = data.positions[data.sequences[s + 1]!]!
  for (let i = first; i < end; i++) {
    const feature = data.features[i]!
    for (let pair = data.starts[feature]!; pair < data.starts[feature + 1]!; pair++) {
      const weight = weights[pair]!
      if (weight > 0) weights[pair] = Math.max(0, weight - (due + paid[pair]!))
      else if (weight < 0) weights[pair] = Math.min(0, weight + (due - paid[pair]!))
      paid[pair]! += weights[pair]! - weight
    }
  }
}

/** The minimal standard generator of Park and Miller. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1))
    const value = order[i]!
    order[i] = order[other]!
    order[other] = value
  }
}
