/** The density of a normal distribution. */
export interface Normal {
  readonly mean: number
  readonly deviation: number
}

export function normalDensity({ mean, deviation }: Normal, x: number): number {
  const z = (x - mean) / deviation
  return Math.exp(-(z * z) / 2) / (deviation * Math.sqrt(2 * Math.PI))
}
