/**
 * How well each label goes with each zone by itself: the weights of the zone's features added up. Lists that zones have in
 * common are the same object for all of them; their weights are added up once.
 */
import type { ChainModel } from '../../statistics/linear-chain.js'
import { type FeatureName, numbersIn } from './feature-name.js'

/** Fills in the features that are a zone's own; returns the lists that it has in common with others. */
export type FeatureReader = (i: number, own: FeatureName[]) => readonly (readonly FeatureName[])[]

/** A row of scores for each of `count` zones. */
export function zoneScores(model: ChainModel, count: number, read: FeatureReader): Float64Array {
  const size = model.labels.length
  const scores = new Float64Array(count * size)
  const add = weightAdder(model)
  const sums = new Map<readonly FeatureName[], Float64Array>()
  const own: FeatureName[] = []
  for (let i = 0; i < count; i++) {
    own.length = 0
    const lists = read(i, own)
    const row = i * size
    add(own, scores, row)
    for (const names of lists) {
      let sum = sums.get(names)
      if (sum === undefined) {
        sum = new Float64Array(size)
        add(names, sum, 0)
        sums.set(names, sum)
      }
      for (let label = 0; label < size; label++) scores[row + label]! += sum[label]!
    }
  }
  return scores
}

/** Adds the weights of features to the scores from `row` on. */
function weightAdder({ featureIds, starts, pairLabels, pairWeights }: ChainModel) {
  const numbers = numbersIn(featureIds)
  return (names: readonly FeatureName[], scores: Float64Array, row: number): void => {
    for (let i = 0; i < names.length; i++) {
      const name = names[i]!
      const id = typeof name === 'number' ? numbers[name]! : (featureIds.get(name) ?? -1)
      if (id < 0) continue
      for (let pair = starts[id]!, end = starts[id + 1]!; pair < end; pair++)
        scores[row + pairLabels[pair]!]! += pairWeights[pair]!
    }
  }
}
