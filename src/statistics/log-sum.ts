/** The logarithm of a sum of exponentials, without overflow. Minus infinity for the empty sum. */
export function logSum(terms: ArrayLike<number>): number {
  let largest = Number.NEGATIVE_INFINITY
  for (let i = 0; i < terms.length; i++) if (terms[i]! > largest) largest = terms[i]!
  if (largest === Number.NEGATIVE_INFINITY) return largest
  let sum = 0
  for (let i = 0; i < terms.length; i++) sum += Math.exp(terms[i]! - largest)
  return largest + Math.log(sum)
}
