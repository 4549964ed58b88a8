/**
 * How likely a state shows such a zone: all features independent, naive Bayes. Paper 001, section 4.
 *
 * Our choice: the words of a zone are far from independent, so a long zone's words are weighed down: the more words,
 * the less each adds. Without this the abstract's vocabulary would overrule the order of the states.
 */
import { FEATURES, type Observation } from './observation.js'
import type { HmmParameters } from './parameters.js'
import { STATES } from './states.js'

/** From so many words on, further words count by the logarithm of their number. */
const FULL_WEIGHT_WORDS = 4

/** One row per zone, one column per state. */
export function logLikelihoods(
  observations: readonly Observation[],
  parameters: HmmParameters,
  source: string,
): Float64Array[] {
  const histograms = parameters.histograms[source] ?? parameters.histograms['html']!
  const columns = STATES.map(state => parameters.words.columns.indexOf(parameters.words.columnOf[state]))
  return observations.map(observation => {
    const byColumn = wordLikelihoods(observation.words, parameters)
    return Float64Array.from(STATES, (state, s) => {
      let sum = byColumn[columns[s]!]!
      for (const feature of FEATURES) {
        const bin = observation.bins[feature]
        if (bin !== null) sum += histograms[feature]?.[state]?.[bin] ?? 0
      }
      return sum
    })
  })
}

function wordLikelihoods(words: readonly string[], { words: model }: HmmParameters): Float64Array {
  const sums = new Float64Array(model.columns.length)
  for (const word of words) {
    const row = model.frequencies.get(word) ?? model.unknown
    for (let c = 0; c < sums.length; c++) sums[c]! += row[c]!
  }
  const weight = damping(words.length)
  return sums.map(sum => sum * weight)
}

function damping(count: number): number {
  if (count <= FULL_WEIGHT_WORDS) return 1
  return (FULL_WEIGHT_WORDS * (1 + Math.log(count / FULL_WEIGHT_WORDS))) / count
}
