/**
 * Trains a linear-chain conditional random field by maximum likelihood with a quadratic penalty (L-BFGS).
 * Deterministic: features and labels are numbered by name, there is no chance and no clock.
 */
import type { ChainModel } from '../src/statistics/linear-chain.js'
import { type Example, modelOf, type TrainingData, trainingData, weightCount } from './crf-data.js'
import { prepareTransitions, sequenceLoss, workspace } from './crf-gradient.js'
import { minimize } from './lbfgs.js'

export type { Example } from './crf-data.js'

export interface TrainingOptions {
  /** Features seen less often are left out. */
  readonly cutoff: number
  /** The penalty is `l2 / 2` times the sum of the squared weights. */
  readonly l2: number
  readonly iterations: number
  readonly progress?: (iteration: number, loss: number) => void
}

export const DEFAULT_TRAINING: TrainingOptions = { cutoff: 2, l2: 0.5, iterations: 120 }

export function trainCrf(examples: Iterable<Example>, options: Partial<TrainingOptions> = {}): ChainModel {
  const { cutoff, l2, iterations, progress } = { ...DEFAULT_TRAINING, ...options }
  const data = trainingData(examples, cutoff)
  const weights = new Float64Array(weightCount(data))
  const evaluate = lossOf(data, l2)
  minimize(weights, { evaluate, iterations, tolerance: 1e-4, ...(progress === undefined ? {} : { progress }) })
  return modelOf(data, weights)
}

/** The penalised negative log-likelihood of all sequences, as a function of the weights. */
export function lossOf(data: TrainingData, l2: number): (weights: Float64Array, gradient: Float64Array) => number {
  const space = workspace(data)
  return (weights, gradient) => {
    let loss = 0
    for (let i = 0; i < weights.length; i++) {
      loss += (l2 / 2) * weights[i]! * weights[i]!
      gradient[i] = l2 * weights[i]!
    }
    prepareTransitions(data, weights, space)
    for (let s = 0; s + 1 < data.sequences.length; s++)
      loss += sequenceLoss(data, s, { weights, gradient, space, scale: 1 })
    return loss
  }
}
