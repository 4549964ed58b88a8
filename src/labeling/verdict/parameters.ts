/** The weights of the verdict, by field and feature name; fields without a row use `other`. */
import type { FieldName } from '../../model/index.js'
import type { Features } from './features.js'

export interface VerdictParameters {
  readonly fields: Readonly<Record<string, Readonly<Record<string, number>>>>
  /**
   * Straightens the raw score per field: pairs of (score, probability), both rising; between them linear.
   * Empty leaves the logistic function alone.
   */
  readonly calibration: Readonly<Record<string, readonly (readonly [score: number, probability: number])[]>>
}

/** The probability that a reading is right. */
export function probabilityOf(name: FieldName, features: Features, parameters: VerdictParameters): number {
  const score = scoreOf(features, parameters.fields[name] ?? parameters.fields['other'] ?? {})
  const steps = parameters.calibration[name] ?? parameters.calibration['other'] ?? []
  return steps.length === 0 ? 1 / (1 + Math.exp(-score)) : interpolated(score, steps)
}

export function scoreOf(features: Features, weights: Readonly<Record<string, number>>): number {
  let score = 0
  for (const [name, value] of Object.entries(features)) score += (weights[name] ?? 0) * value
  return score
}

function interpolated(score: number, steps: readonly (readonly [number, number])[]): number {
  const above = steps.findIndex(([at]) => at >= score)
  if (above < 0) return steps.at(-1)![1]
  if (above === 0) return steps[0]![1]
  const [x0, y0] = steps[above - 1]!
  const [x1, y1] = steps[above]!
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (score - x0)) / (x1 - x0)
}
