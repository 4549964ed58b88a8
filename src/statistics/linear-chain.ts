/**
 * A linear-chain conditional random field: which sequence of labels goes best with a sequence of observations.
 *
 * Each position is a set of binary features, known by name. The score of a labelling is the sum of the weights of
 * (feature, label) pairs, of label transitions and of the labels at both ends; its probability is proportional to
 * the exponential of the score. Only pairs seen in training have a weight, so the weights lie in three flat arrays.
 */
import { logSum } from './log-sum.js'

/** Weights in typed arrays; feature f owns the pairs `starts[f]` to `starts[f + 1]`. */
export interface ChainModel {
  readonly labels: readonly string[]
  readonly featureIds: ReadonlyMap<string, number>
  readonly starts: Int32Array
  readonly pairLabels: Uint8Array
  readonly pairWeights: Float64Array
  /** From row to column, row by row. */
  readonly transitions: Float64Array
  readonly initial: Float64Array
  readonly final: Float64Array
}

/** The features of every position, by their ids: those of position t are `ids[starts[t]]` up to `ids[starts[t + 1]]`. */
export interface EncodedSequence {
  readonly length: number
  readonly starts: Int32Array
  readonly ids: Int32Array
}

/** The features' names of each position. A feature the model does not know is left out; one named twice counts twice. */
export function encode(model: ChainModel, positions: readonly (readonly string[])[]): EncodedSequence {
  const starts = new Int32Array(positions.length + 1)
  const ids: number[] = []
  for (const [t, names] of positions.entries()) {
    for (const name of names) {
      const id = model.featureIds.get(name)
      if (id !== undefined) ids.push(id)
    }
    starts[t + 1] = ids.length
  }
  return { length: positions.length, starts, ids: Int32Array.from(ids) }
}

/** The most probable label of the whole sequence at each position, as indexes into `labels`. */
export function viterbi(model: ChainModel, sequence: EncodedSequence): Uint8Array {
  const size = model.labels.length
  const path = new Uint8Array(sequence.length)
  if (sequence.length === 0) return path
  const scores = emissionScores(model, sequence)
  const back = new Uint8Array(sequence.length * size)
  let best: Float64Array = scores.slice(0, size).map((score, label) => score + model.initial[label]!)
  for (let t = 1; t < sequence.length; t++) best = viterbiStep(model, best, { scores, back, at: t * size })
  let last = 0
  for (let label = 1; label < size; label++)
    if (best[label]! + model.final[label]! > best[last]! + model.final[last]!) last = label
  for (let t = sequence.length - 1; t >= 0; t--) {
    path[t] = last
    last = back[t * size + last]!
  }
  return path
}

interface Step {
  readonly scores: Float64Array
  readonly back: Uint8Array
  /** Where the position's row starts in both. */
  readonly at: number
}

function viterbiStep(model: ChainModel, best: Float64Array, { scores, back, at }: Step): Float64Array {
  const size = best.length
  const { transitions } = model
  const next = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
  for (let from = 0; from < size; from++) {
    const soFar = best[from]!
    const row = from * size
    for (let to = 0; to < size; to++) {
      const score = soFar + transitions[row + to]!
      if (score > next[to]!) {
        next[to] = score
        back[at + to] = from
      }
    }
  }
  for (let to = 0; to < size; to++) next[to]! += scores[at + to]!
  return next
}

/** The sum of the feature weights of every label at every position, row by row. */
export function emissionScores(model: ChainModel, sequence: EncodedSequence): Float64Array {
  const size = model.labels.length
  const { starts, pairLabels, pairWeights } = model
  const scores = new Float64Array(sequence.length * size)
  for (let t = 0; t < sequence.length; t++) {
    const row = t * size
    for (let i = sequence.starts[t]!; i < sequence.starts[t + 1]!; i++) {
      const id = sequence.ids[i]!
      for (let pair = starts[id]!; pair < starts[id + 1]!; pair++)
        scores[row + pairLabels[pair]!]! += pairWeights[pair]!
    }
  }
  return scores
}

export interface Marginals {
  /** The probability of every label at every position, row by row. */
  readonly probabilities: Float64Array
  /** The logarithm of the sum of all labellings' exponentiated scores. */
  readonly logNormalizer: number
}

/** Forward and backward: how probable each label is at each position, all labellings heard. */
export function marginals(model: ChainModel, sequence: EncodedSequence): Marginals {
  const size = model.labels.length
  const length = sequence.length
  if (length === 0) return { probabilities: new Float64Array(0), logNormalizer: 0 }
  const scores = emissionScores(model, sequence)
  const forward = forwardScores(model, scores)
  const backward = backwardScores(model, scores)
  const end = forward.subarray((length - 1) * size).map((score, label) => score + model.final[label]!)
  const logNormalizer = logSum(end)
  const probabilities = forward.map((score, i) => Math.exp(score + backward[i]! - logNormalizer))
  return { probabilities, logNormalizer }
}

function forwardScores(model: ChainModel, scores: Float64Array): Float64Array {
  const size = model.labels.length
  const forward = new Float64Array(scores.length)
  const terms = new Float64Array(size)
  for (let label = 0; label < size; label++) forward[label] = scores[label]! + model.initial[label]!
  for (let row = size; row < scores.length; row += size) {
    for (let to = 0; to < size; to++) {
      for (let from = 0; from < size; from++)
        terms[from] = forward[row - size + from]! + model.transitions[from * size + to]!
      forward[row + to] = logSum(terms) + scores[row + to]!
    }
  }
  return forward
}

function backwardScores(model: ChainModel, scores: Float64Array): Float64Array {
  const size = model.labels.length
  const backward = new Float64Array(scores.length)
  const terms = new Float64Array(size)
  backward.set(model.final, scores.length - size)
  for (let row = scores.length - 2 * size; row >= 0; row -= size) {
    for (let from = 0; from < size; from++) {
      for (let to = 0; to < size; to++)
        terms[to] = model.transitions[from * size + to]! + scores[row + size + to]! + backward[row + size + to]!
      backward[row + from] = logSum(terms)
    }
  }
  return backward
}

/** The logarithm of the probability of one labelling. */
export function logLikelihood(model: ChainModel, sequence: EncodedSequence, labels: ArrayLike<number>): number {
  if (sequence.length === 0) return 0
  const size = model.labels.length
  const scores = emissionScores(model, sequence)
  let score = model.initial[labels[0]!]! + model.final[labels[sequence.length - 1]!]!
  for (let t = 0; t < sequence.length; t++) {
    score += scores[t * size + labels[t]!]!
    if (t > 0) score += model.transitions[labels[t - 1]! * size + labels[t]!]!
  }
  return score - marginals(model, sequence).logNormalizer
}
