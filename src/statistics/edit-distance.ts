/** How many insertions, deletions and substitutions turn one sequence into the other (Levenshtein). */
export function editDistance<T>(a: ArrayLike<T>, b: ArrayLike<T>): number {
  return boundedEditDistance(a, b, Math.max(a.length, b.length)) ?? Math.max(a.length, b.length)
}

/** The same, or null as soon as it is certain to be more than `most`: only a band around the diagonal is looked at. */
export function boundedEditDistance<T>(a: ArrayLike<T>, b: ArrayLike<T>, most: number): number | null {
  if (Math.abs(a.length - b.length) > most) return null
  const width = b.length + 1
  let previous = Int32Array.from({ length: width }, (_, j) => j)
  let current = new Int32Array(width)
  for (let i = 1; i <= a.length; i++) {
    const first = Math.max(1, i - most)
    const last = Math.min(b.length, i + most)
    current[first - 1] = first === 1 ? i : most + 1
    let smallest = current[first - 1]!
    for (let j = first; j <= last; j++) {
      const above = j === i + most ? most + 1 : previous[j]! + 1
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const distance = Math.min(previous[j - 1]! + cost, above, current[j - 1]! + 1)
      current[j] = distance
      if (distance < smallest) smallest = distance
    }
    if (smallest > most) return null
    ;[previous, current] = [current, previous]
  }
  const distance = previous[b.length]!
  return distance > most ? null : distance
}
