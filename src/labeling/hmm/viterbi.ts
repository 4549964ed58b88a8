/** The most likely sequence of states, in log space. Paper 001, section 4. */
export interface BestPath {
  readonly states: readonly number[]
  readonly logProbability: number
}

/** Initial per state; transition from row to column; emission per position and state. Minus infinity is impossible. */
export function viterbi(
  initial: ArrayLike<number>,
  transition: readonly ArrayLike<number>[],
  emission: readonly ArrayLike<number>[],
): BestPath {
  const length = emission.length
  const size = initial.length
  if (length === 0) return { states: [], logProbability: 0 }
  let scores = Float64Array.from({ length: size }, (_, s) => initial[s]! + emission[0]![s]!)
  const back = new Int32Array(length * size)
  for (let t = 1; t < length; t++) {
    const next = new Float64Array(size)
    for (let to = 0; to < size; to++) {
      let best = Number.NEGATIVE_INFINITY
      let from = 0
      for (let s = 0; s < size; s++) {
        const score = scores[s]! + transition[s]![to]!
        if (score > best) [best, from] = [score, s]
      }
      next[to] = best + emission[t]![to]!
      back[t * size + to] = from
    }
    scores = next
  }
  return traced(scores, back, length)
}

function traced(scores: Float64Array, back: Int32Array, length: number): BestPath {
  const size = scores.length
  let state = scores.indexOf(Math.max(...scores))
  const logProbability = scores[state]!
  const states = new Array<number>(length)
  for (let t = length - 1; t >= 0; t--) {
    states[t] = state
    state = back[t * size + state]!
  }
  return { states, logProbability }
}
