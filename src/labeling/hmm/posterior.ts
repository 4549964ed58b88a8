/** The probability of each state at each position, all sequences weighed: forward-backward in log space. */
export function posteriors(
  initial: ArrayLike<number>,
  transition: readonly ArrayLike<number>[],
  emission: readonly ArrayLike<number>[],
): Float64Array[] {
  const size = initial.length
  const length = emission.length
  if (length === 0) return []
  const forward = [Float64Array.from({ length: size }, (_, s) => initial[s]! + emission[0]![s]!)]
  for (let t = 1; t < length; t++) {
    const before = forward[t - 1]!
    forward.push(
      Float64Array.from(
        { length: size },
        (_, to) => logSumOf(size, s => before[s]! + transition[s]![to]!) + emission[t]![to]!,
      ),
    )
  }
  let backward = new Float64Array(size)
  const result = new Array<Float64Array>(length)
  for (let t = length - 1; t >= 0; t--) {
    const now = backward
    const joint = forward[t]!.map((value, s) => value + now[s]!)
    const total = logSumOf(size, s => joint[s]!)
    result[t] = joint.map(value => Math.exp(value - total))
    const here = emission[t]!
    backward = Float64Array.from({ length: size }, (_, s) =>
      logSumOf(size, to => transition[s]![to]! + here[to]! + now[to]!),
    )
  }
  return result
}

function logSumOf(size: number, term: (index: number) => number): number {
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < size; i++) most = Math.max(most, term(i))
  if (most === Number.NEGATIVE_INFINITY) return most
  let sum = 0
  for (let i = 0; i < size; i++) sum += Math.exp(term(i) - most)
  return most + Math.log(sum)
}
