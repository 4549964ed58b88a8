/**
 * The ratio of Ratcliff and Obershelp as Python's difflib computes it without its junk heuristic:
 * twice the characters in matching blocks over the characters of both. The scoring definitions rest on it,
 * so it must agree to the last match, also in which of several longest matches is taken first.
 */
export function sequenceRatio(first: string, second: string): number {
  const a = [...first]
  const b = [...second]
  if (a.length + b.length === 0) return 1
  return (2 * matchedCharacters(a, b)) / (a.length + b.length)
}

interface Range {
  readonly aLow: number
  readonly aHigh: number
  readonly bLow: number
  readonly bHigh: number
}

function matchedCharacters(a: readonly string[], b: readonly string[]): number {
  const places = placesOf(b)
  const queue: Range[] = [{ aLow: 0, aHigh: a.length, bLow: 0, bHigh: b.length }]
  let matched = 0
  for (let range = queue.pop(); range !== undefined; range = queue.pop()) {
    const { i, j, size } = longestMatch(a, places, range)
    if (size === 0) continue
    matched += size
    if (range.aLow < i && range.bLow < j) queue.push({ aLow: range.aLow, aHigh: i, bLow: range.bLow, bHigh: j })
    if (i + size < range.aHigh && j + size < range.bHigh)
      queue.push({ aLow: i + size, aHigh: range.aHigh, bLow: j + size, bHigh: range.bHigh })
  }
  return matched
}

/** The earliest of the longest matches, in a first and then in b. */
function longestMatch(
  a: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
  { aLow, aHigh, bLow, bHigh }: Range,
): { i: number; j: number; size: number } {
  let best = { i: aLow, j: bLow, size: 0 }
  let lengths = new Map<number, number>()
  for (let i = aLow; i < aHigh; i++) {
    const next = new Map<number, number>()
    for (const j of places.get(a[i]!) ?? []) {
      if (j < bLow) continue
      if (j >= bHigh) break
      const size = (lengths.get(j - 1) ?? 0) + 1
      next.set(j, size)
      if (size > best.size) best = { i: i - size + 1, j: j - size + 1, size }
    }
    lengths = next
  }
  return best
}

function placesOf(b: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  b.forEach((character, j) => {
    const list = places.get(character)
    if (list === undefined) places.set(character, [j])
    else list.push(j)
  })
  return places
}
