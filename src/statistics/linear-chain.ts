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

/** The best path and how probable each label is, from the sums of the feature weights, which are overwritten. */
export function decodeScores(model: ChainModel, scores: Float64Array): Marginals & { readonly path: Uint8Array } {
  const path = bestPath(model, scores.length / model.labels.length, scores)
  return { path, ...marginalsOf(model, scores) }
}

/** The most probable label of the whole sequence at each position, as indexes into `labels`. */
export function viterbi(model: ChainModel, sequence: EncodedSequence): Uint8Array {
  return bestPath(model, sequence.length, emissionScores(model, sequence))
}

/** Both in one go, for half the work: the best path, and how probable each label is. */
export function decode(model: ChainModel, sequence: EncodedSequence): Marginals & { readonly path: Uint8Array } {
  return decodeScores(model, emissionScores(model, sequence))
}

function bestPath(model: ChainModel, length: number, scores: Float64Array): Uint8Array {
  const size = model.labels.length
  const path = new Uint8Array(length)
  if (length === 0) return path
  const back = new Uint8Array(length * size)
  const rows = [new Float64Array(size), new Float64Array(size)] as const
  for (let label = 0; label < size; label++) rows[0][label] = scores[label]! + model.initial[label]!
  const ranges = transitionsOf(model)
  for (let t = 1; t < length; t++)
    viterbiStep(model.transitions, ranges, { best: rows[(t - 1) & 1]!, next: rows[t & 1]!, scores, back, at: t * size })
  const best = rows[(length - 1) & 1]!
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
  readonly best: Float64Array
  /** Is written. */
  readonly next: Float64Array
  readonly scores: Float64Array
  readonly back: Uint8Array
  /** Where the position's row starts in both. */
  readonly at: number
}

/** What the transitions of a model give before any sequence is seen: models do not change, so it is worked out once. */
interface Transitions {
  /** The least and the most that a label's transitions weigh. */
  readonly least: Float64Array
  readonly most: Float64Array
  readonly exponentials: Float64Array
}

const known = new WeakMap<ChainModel, Transitions>()

function transitionsOf(model: ChainModel): Transitions {
  const found = known.get(model)
  if (found !== undefined) return found
  const { transitions, labels } = model
  const size = labels.length
  const rows = labels.map((_, from) => transitions.subarray(from * size, (from + 1) * size))
  const fresh = {
    least: Float64Array.from(rows, row => row.reduce((a, b) => Math.min(a, b))),
    most: Float64Array.from(rows, row => row.reduce((a, b) => Math.max(a, b))),
    exponentials: transitions.map(Math.exp),
  }
  known.set(model, fresh)
  return fresh
}

/** A label whose best way out is worse than another's worst cannot be on the best path: it is passed over. */
function viterbiStep(
  transitions: Float64Array,
  { least, most }: Transitions,
  { best, next, scores, back, at }: Step,
): void {
  const size = best.length
  next.fill(Number.NEGATIVE_INFINITY)
  let floor = Number.NEGATIVE_INFINITY
  for (let from = 0; from < size; from++) floor = Math.max(floor, best[from]! + least[from]!)
  for (let from = 0; from < size; from++) {
    const soFar = best[from]!
    if (soFar + most[from]! < floor) continue
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
  const transitions = transitionsOf(model).exponentials
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
  let here = new Float64Array(size)
  for (let t = scales.length - 2; t >= 0; t--) {
    const next = (t + 1) * size
    for (let to = 0; to < size; to++) backward[to]! *= emissions[next + to]! / scales[t + 1]!
    for (let from = 0; from < size; from++) {
      here[from] = 0
      if (forward[t * size + from] === 0) continue
      let sum = 0
      for (let to = 0; to < size; to++) sum += transitions[from * size + to]! * backward[to]!
      here[from] = sum
      forward[t * size + from]! *= sum
    }
    ;[backward, here] = [here, backward]
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
