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
  const places = new Map<readonly FeatureName[], number>()
  let sums: Float64Array = new Float64Array(count * size)
  const own: FeatureName[] = []
  for (let i = 0; i < count; i++) {
    own.length = 0
    const lists = read(i, own)
    const row = i * size
    add(own, scores, row)
    for (let k = 0; k < lists.length; k++) {
      let place = places.get(lists[k]!)
      if (place === undefined) {
        place = places.size * size
        if (place === sums.length) sums = longer(sums)
        add(lists[k]!, sums, place)
        places.set(lists[k]!, place)
      }
      for (let label = 0; label < size; label++) scores[row + label]! += sums[place + label]!
    }
  }
  return scores
}

function longer(sums: Float64Array): Float64Array {
  const copy = new Float64Array(2 * sums.length)
  copy.set(sums)
  return copy
}

/** Adds the weights of features to the scores from `row` on. */
function weightAdder(model: ChainModel) {
  const numbers = numbersIn(model.featureIds)
  return (names: readonly FeatureName[], scores: Float64Array, row: number): void => {
    const { featureIds, starts, pairLabels, pairWeights } = model
    const table = numbers
    for (let i = 0; i < names.length; i++) {
      const name = names[i]!
      const id = typeof name === 'number' ? table[name]! : (featureIds.get(name) ?? -1)
      if (id < 0) continue
      for (let pair = starts[id]!, end = starts[id + 1]!; pair < end; pair++)
        scores[row + pairLabels[pair]!]! += pairWeights[pair]!
    }
  }
}
