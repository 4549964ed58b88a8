/** How far stated probabilities are from what happens: the expected calibration error, over ten bins of equal width. */
import { percent } from './text.js'

export interface Claim {
  readonly confidence: number
  readonly right: boolean
}

const BINS = 10

/** In percent; lower is better. */
export function calibrationError(claims: readonly Claim[]): number {
  const bins = Array.from({ length: BINS }, () => ({ confidence: 0, right: 0 }))
  for (const { confidence, right } of claims) {
    const bin = bins[Math.min(BINS - 1, Math.floor(confidence * BINS))]!
    bin.confidence += confidence
    bin.right += right ? 1 : 0
  }
  const apart = bins.reduce((sum, bin) => sum + Math.abs(bin.confidence - bin.right), 0)
  return percent(apart, Math.max(1, claims.length))
}
