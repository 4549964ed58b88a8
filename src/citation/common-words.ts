/** The words two texts have in common, in order: the pairs of places of a longest common subsequence. */

/** Products of lengths beyond this are not aligned but at both ends: a book instead of an abstract. */
const MOST_CELLS = 4_000_000

export function commonWords(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const head = Array.from({ length: start }, (_, i) => [i, i] as const)
  const tail = Array.from({ length: end }, (_, i) => [a.length - end + i, b.length - end + i] as const)
  const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const middle = aligned(middleA, middleB).map(([i, j]) => [i + start, j + start] as const)
  return [...head, ...middle, ...tail]
}

function aligned(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  if (a.length * b.length > MOST_CELLS) return []
  const width = b.length + 1
  const longest = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] =
        a[i] === b[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!)
  const pairs: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) i++
    else j++
  }
  return pairs
}
