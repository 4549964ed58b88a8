/**
 * The negative log-likelihood of labelled sequences under a linear-chain model, and its gradient: the expected minus
 * the observed count of every (feature, label) pair, transition and end. Forward and backward in scaled probabilities.
 */
import type { TrainingData } from './crf-data.js'

/** Room for one sequence at a time, kept between calls. */
export interface Workspace {
  emissions: Float64Array
  forward: Float64Array
  backward: Float64Array
  scales: Float64Array
  readonly transitions: Float64Array
  readonly row: Float64Array
}

export function workspace(data: TrainingData): Workspace {
  const size = data.labelNames.length
  const none = new Float64Array(0)
  return {
    emissions: none,
    forward: none,
    backward: none,
    scales: none,
    transitions: new Float64Array(size * size),
    row: new Float64Array(size),
  }
}

/** To be called whenever the weights have changed, before `sequenceLoss`. */
export function prepareTransitions(data: TrainingData, weights: Float64Array, space: Workspace): void {
  const offset = data.pairLabels.length
  for (let i = 0; i < space.transitions.length; i++) space.transitions[i] = Math.exp(weights[offset + i]!)
}

export interface Accumulator {
  readonly weights: Float64Array
  /** May be the weights themselves: then this is a step of stochastic descent. */
  readonly gradient: Float64Array
  readonly space: Workspace
  /** What the gradient is multiplied with before it is added: 1, or minus a learning rate. */
  readonly scale: number
}

/** The loss of sequence s; its gradient, scaled, is added to `gradient`. */
export function sequenceLoss(data: TrainingData, s: number, { weights, gradient, space, scale }: Accumulator): number {
  const first = data.sequences[s]!
  const length = data.sequences[s + 1]! - first
  const size = data.labelNames.length
  makeRoom(space, length, size)
  const logScale = fillEmissions(data, first, { weights, space, length })
  const logNormalizer = forwardPass(space, length, size) + logScale
  backwardPass(space, length, size)
  const score = addObserved(data, first, { weights, gradient, length, scale })
  addExpected(data, first, { gradient, space, length, scale })
  return logNormalizer - score
}

function makeRoom(space: Workspace, length: number, size: number): void {
  if (space.emissions.length >= length * size) return
  space.emissions = new Float64Array(length * size)
  space.forward = new Float64Array(length * size)
  space.backward = new Float64Array(length * size)
  space.scales = new Float64Array(length)
}

interface Filling {
  readonly weights: Float64Array
  readonly space: Workspace
  readonly length: number
}

/** Exponentials of the scores, each row divided by its largest; returns the sum of the logarithms of the divisors. */
function fillEmissions(data: TrainingData, first: number, { weights, space, length }: Filling): number {
  const size = data.labelNames.length
  const { starts, pairLabels, features, positions } = data
  const initial = pairLabels.length + size * size
  const { emissions, row } = space
  let logScale = 0
  for (let t = 0; t < length; t++) {
    row.fill(0)
    for (let i = positions[first + t]!; i < positions[first + t + 1]!; i++) {
      const feature = features[i]!
      for (let pair = starts[feature]!; pair < starts[feature + 1]!; pair++) row[pairLabels[pair]!]! += weights[pair]!
    }
    if (t === 0) for (let label = 0; label < size; label++) row[label]! += weights[initial + label]!
    if (t === length - 1) for (let label = 0; label < size; label++) row[label]! += weights[initial + size + label]!
    let largest = row[0]!
    for (let label = 1; label < size; label++) if (row[label]! > largest) largest = row[label]!
    for (let label = 0; label < size; label++) emissions[t * size + label] = Math.exp(row[label]! - largest)
    logScale += largest
  }
  return logScale
}

function forwardPass({ emissions, forward, scales, transitions }: Workspace, length: number, size: number): number {
  let logNormalizer = 0
  for (let t = 0; t < length; t++) {
    const at = t * size
    if (t === 0) for (let label = 0; label < size; label++) forward[label] = emissions[label]!
    else {
      forward.fill(0, at, at + size)
      for (let from = 0; from < size; from++) {
        const mass = forward[at - size + from]!
        if (mass === 0) continue
        for (let to = 0; to < size; to++) forward[at + to]! += mass * transitions[from * size + to]!
      }
      for (let to = 0; to < size; to++) forward[at + to]! *= emissions[at + to]!
    }
    let sum = 0
    for (let label = 0; label < size; label++) sum += forward[at + label]!
    for (let label = 0; label < size; label++) forward[at + label]! /= sum
    scales[t] = sum
    logNormalizer += Math.log(sum)
  }
  return logNormalizer
}

function backwardPass(
  { emissions, backward, scales, transitions, row }: Workspace,
  length: number,
  size: number,
): void {
  backward.fill(1, (length - 1) * size, length * size)
  for (let t = length - 2; t >= 0; t--) {
    const next = (t + 1) * size
    for (let to = 0; to < size; to++) row[to] = (emissions[next + to]! * backward[next + to]!) / scales[t + 1]!
    for (let from = 0; from < size; from++) {
      let sum = 0
      for (let to = 0; to < size; to++) sum += transitions[from * size + to]! * row[to]!
      backward[t * size + from] = sum
    }
  }
}

interface Expectation {
  readonly gradient: Float64Array
  readonly space: Workspace
  readonly length: number
  readonly scale: number
}

function addExpected(data: TrainingData, first: number, { gradient, space, length, scale }: Expectation): void {
  const size = data.labelNames.length
  const { starts, pairLabels, features, positions } = data
  const { forward, backward, row } = space
  const initial = pairLabels.length + size * size
  for (let t = 0; t < length; t++) {
    const at = t * size
    for (let label = 0; label < size; label++) row[label] = scale * forward[at + label]! * backward[at + label]!
    for (let i = positions[first + t]!; i < positions[first + t + 1]!; i++) {
      const feature = features[i]!
      for (let pair = starts[feature]!; pair < starts[feature + 1]!; pair++) gradient[pair]! += row[pairLabels[pair]!]!
    }
    if (t === 0) for (let label = 0; label < size; label++) gradient[initial + label]! += row[label]!
    if (t === length - 1) for (let label = 0; label < size; label++) gradient[initial + size + label]! += row[label]!
    if (t > 0)
      addExpectedTransitions(space, at, { gradient, offset: pairLabels.length, scale: scale / space.scales[t]! })
  }
}

interface TransitionTarget {
  readonly gradient: Float64Array
  readonly offset: number
  readonly scale: number
}

function addExpectedTransitions(space: Workspace, at: number, { gradient, offset, scale }: TransitionTarget): void {
  const { emissions, forward, backward, transitions, row } = space
  const size = row.length
  for (let to = 0; to < size; to++) row[to] = emissions[at + to]! * backward[at + to]! * scale
  for (let from = 0; from < size; from++) {
    const mass = forward[at - size + from]!
    if (mass === 0) continue
    for (let to = 0; to < size; to++)
      gradient[offset + from * size + to]! += mass * transitions[from * size + to]! * row[to]!
  }
}

interface Observed {
  readonly weights: Float64Array
  readonly gradient: Float64Array
  readonly length: number
  readonly scale: number
}

/** Takes the observed counts off the gradient and returns the score of the true labelling. */
function addObserved(data: TrainingData, first: number, { weights, gradient, length, scale }: Observed): number {
  const size = data.labelNames.length
  const { starts, pairLabels, features, positions, labels } = data
  const offset = pairLabels.length
  const seen: number[] = []
  const observe = (weight: number): number => {
    seen.push(weight)
    return weights[weight]!
  }
  let score = observe(offset + size * size + labels[first]!)
  score += observe(offset + size * size + size + labels[first + length - 1]!)
  for (let t = first; t < first + length; t++) {
    const label = labels[t]!
    if (t > first) score += observe(offset + labels[t - 1]! * size + label)
    for (let i = positions[t]!; i < positions[t + 1]!; i++) {
      const feature = features[i]!
      for (let pair = starts[feature]!; pair < starts[feature + 1]!; pair++)
        if (pairLabels[pair] === label) score += observe(pair)
    }
  }
  for (const weight of seen) gradient[weight]! -= scale
  return score
}
