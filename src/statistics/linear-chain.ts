/**
 * A linear-chain conditional random field: which sequence of labels goes best with a sequence of observations.
 *
 * Each position is a set of binary features, known by name. The score of a labelling is the sum of the weights of
 * (feature, label) pairs, of label transitions and of the labels at both ends; its probability is proportional to
 * the exponential of the score. Only pairs seen in training have a weight, so the weights lie in three flat arrays.
 */
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

/** The features' names of one position: its own, and lists that are the same object at many positions. */
export interface SharedFeatures {
  readonly own: readonly string[]
  readonly shared: readonly (readonly string[])[]
}

/** As `decode`, but the weights of a list that positions share are added up once. */
export function decodeShared(
  model: ChainModel,
  positions: readonly SharedFeatures[],
): Marginals & { readonly path: Uint8Array } {
  const size = model.labels.length
  const scores = new Float64Array(positions.length * size)
  const sums = new Map<readonly string[], Float64Array>()
  for (const [t, { own, shared }] of positions.entries()) {
    addWeights(model, own, { scores, row: t * size })
    for (const names of shared) {
      let sum = sums.get(names)
      if (sum === undefined) {
        sum = new Float64Array(size)
        addWeights(model, names, { scores: sum, row: 0 })
        sums.set(names, sum)
      }
      for (let label = 0; label < size; label++) scores[t * size + label]! += sum[label]!
    }
  }
  const path = bestPath(model, positions.length, scores)
  return { path, ...marginalsOf(model, scores) }
}

function addWeights(
  { featureIds, starts, pairLabels, pairWeights }: ChainModel,
  names: readonly string[],
  { scores, row }: { readonly scores: Float64Array; readonly row: number },
): void {
  for (let i = 0; i < names.length; i++) {
    const id = featureIds.get(names[i]!)
    if (id === undefined) continue
    for (let pair = starts[id]!, end = starts[id + 1]!; pair < end; pair++)
      scores[row + pairLabels[pair]!]! += pairWeights[pair]!
  }
}

/** The most probable label of the whole sequence at each position, as indexes into `labels`. */
export function viterbi(model: ChainModel, sequence: EncodedSequence): Uint8Array {
  return bestPath(model, sequence.length, emissionScores(model, sequence))
}

/** Both in one go, for half the work: the best path, and how probable each label is. */
export function decode(model: ChainModel, sequence: EncodedSequence): Marginals & { readonly path: Uint8Array } {
  const scores = emissionScores(model, sequence)
  const path = bestPath(model, sequence.length, scores)
  return { path, ...marginalsOf(model, scores) }
}

function bestPath(model: ChainModel, length: number, scores: Float64Array): Uint8Array {
  const size = model.labels.length
  const path = new Uint8Array(length)
  if (length === 0) return path
  const back = new Uint8Array(length * size)
  let best: Float64Array = scores.slice(0, size).map((score, label) => score + model.initial[label]!)
  const ranges = rowRanges(model)
  for (let t = 1; t < length; t++) best = viterbiStep(model, best, { scores, back, at: t * size, ranges })
  let last = 0
  for (let label = 1; label < size; label++)
    if (best[label]! + model.final[label]! > best[last]! + model.final[last]!) last = label
  for (let t = length - 1; t >= 0; t--) {
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
  readonly ranges: RowRanges
}

/** The least and the most that a label's transitions weigh. */
interface RowRanges {
  readonly least: Float64Array
  readonly most: Float64Array
}

function rowRanges({ transitions, labels }: ChainModel): RowRanges {
  const size = labels.length
  const rows = labels.map((_, from) => transitions.subarray(from * size, (from + 1) * size))
  return {
    least: Float64Array.from(rows, row => row.reduce((a, b) => Math.min(a, b))),
    most: Float64Array.from(rows, row => row.reduce((a, b) => Math.max(a, b))),
  }
}

/** A label whose best way out is worse than another's worst cannot be on the best path: it is passed over. */
function viterbiStep(model: ChainModel, best: Float64Array, { scores, back, at, ranges }: Step): Float64Array {
  const size = best.length
  const { transitions } = model
  const next = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
  let floor = Number.NEGATIVE_INFINITY
  for (let from = 0; from < size; from++) floor = Math.max(floor, best[from]! + ranges.least[from]!)
  for (let from = 0; from < size; from++) {
    const soFar = best[from]!
    if (soFar + ranges.most[from]! < floor) continue
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

/** Forward and backward, in probabilities scaled row by row: how probable each label is at each position. */
export function marginals(model: ChainModel, sequence: EncodedSequence): Marginals {
  return marginalsOf(model, emissionScores(model, sequence))
}

/** Overwrites the scores. */
function marginalsOf(model: ChainModel, scores: Float64Array): Marginals {
  const size = model.labels.length
  if (scores.length === 0) return { probabilities: scores, logNormalizer: 0 }
  for (let label = 0; label < size; label++) {
    scores[label]! += model.initial[label]!
    scores[scores.length - size + label]! += model.final[label]!
  }
  const logScale = exponentiate(scores, size)
  const transitions = model.transitions.map(Math.exp)
  const { forward, scales, logSum } = forwardPass(scores, transitions, size)
  multiplyBackward(forward, { emissions: scores, transitions, scales })
  return { probabilities: forward, logNormalizer: logScale + logSum }
}

/** Each row becomes exponentials divided by its largest; returns the sum of the logarithms of the divisors. */
function exponentiate(scores: Float64Array, size: number): number {
  let logScale = 0
  for (let row = 0; row < scores.length; row += size) {
    let largest = scores[row]!
    for (let i = row + 1; i < row + size; i++) if (scores[i]! > largest) largest = scores[i]!
    for (let i = row; i < row + size; i++) scores[i] = Math.exp(scores[i]! - largest)
    logScale += largest
  }
  return logScale
}

/** Labels less probable than this, given all before, are left out of the sums. */
const NEGLIGIBLE = 1e-13

interface Forward {
  readonly forward: Float64Array
  readonly scales: Float64Array
  readonly logSum: number
}

function forwardPass(emissions: Float64Array, transitions: Float64Array, size: number): Forward {
  const forward = new Float64Array(emissions.length)
  const scales = new Float64Array(emissions.length / size)
  let logSum = 0
  for (let row = 0; row < emissions.length; row += size) {
    for (let from = 0; from < size && row > 0; from++) {
      const mass = forward[row - size + from]!
      if (mass === 0) continue
      for (let to = 0; to < size; to++) forward[row + to]! += mass * transitions[from * size + to]!
    }
    let sum = 0
    for (let to = row; to < row + size; to++) {
      forward[to] = (row === 0 ? 1 : forward[to]!) * emissions[to]!
      sum += forward[to]!
    }
    for (let to = row; to < row + size; to++) forward[to] = forward[to]! < sum * NEGLIGIBLE ? 0 : forward[to]! / sum
    scales[row / size] = sum
    logSum += Math.log(sum)
  }
  return { forward, scales, logSum }
}

interface Chain {
  readonly emissions: Float64Array
  readonly transitions: Float64Array
  readonly scales: Float64Array
}

/** Walks back from the end, multiplying each forward row with its backward row: the product is the marginal. */
function multiplyBackward(forward: Float64Array, { emissions, transitions, scales }: Chain): void {
  const size = forward.length / scales.length
  let backward = new Float64Array(size).fill(1)
  for (let t = scales.length - 2; t >= 0; t--) {
    const next = (t + 1) * size
    for (let to = 0; to < size; to++) backward[to]! *= emissions[next + to]! / scales[t + 1]!
    const here = new Float64Array(size)
    for (let from = 0; from < size; from++) {
      if (forward[t * size + from] === 0) continue
      let sum = 0
      for (let to = 0; to < size; to++) sum += transitions[from * size + to]! * backward[to]!
      here[from] = sum
      forward[t * size + from]! *= sum
    }
    backward = here
  }
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
