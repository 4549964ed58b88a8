/** The length of the longest common subsequence; it need not be contiguous. Paper 002, section 4 (after Hirschberg). */
export function longestCommonSubsequence(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  let previous = new Int32Array(short.length + 1)
  let current = new Int32Array(short.length + 1)
  for (let i = 0; i < long.length; i++) {
    const character = long.charCodeAt(i)
    for (let j = 0; j < short.length; j++) {
      current[j + 1] = short.charCodeAt(j) === character ? previous[j]! + 1 : Math.max(previous[j + 1]!, current[j]!)
    }
    ;[previous, current] = [current, previous]
  }
  return previous[short.length]!
}
