/**
 * How probable a text of so many words is as a citation. Paper 002, equation (3).
 *
 * The parameters are the paper's, from 6,568 citations of CiteSeer; real lists vary more (see docs/EVALUATION.md),
 * which is why only the paper's own method uses them.
 */
import { type Normal, normalDensity } from '../statistics/normal.js'

export const CITATION_LENGTH: Normal = { mean: 25.6, deviation: 6.09 }

/** "We empirically define a threshold 0.01." It accepts 14 to 37 words. */
export const LENGTH_THRESHOLD = 0.01

export function lengthScore(words: number): number {
  return normalDensity(CITATION_LENGTH, words)
}

export function hasCitationLength(words: number): boolean {
  return lengthScore(words) >= LENGTH_THRESHOLD
}
