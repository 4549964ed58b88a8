/** Labelled sequences of named features as flat arrays of numbers, rare features cut off: what the trainers work on. */
import type { ChainModel } from '../src/statistics/linear-chain.js'

export interface Example {
  /** The features' names of each position. */
  readonly positions: readonly (readonly string[])[]
  /** One label name for each position. */
  readonly labels: readonly string[]
}

/** Everything numbered: sequence s holds the positions `sequences[s]` to `sequences[s + 1]`. */
export interface TrainingData {
  readonly labelNames: readonly string[]
  readonly featureNames: readonly string[]
  readonly sequences: Int32Array
  readonly positions: Int32Array
  readonly features: Int32Array
  readonly labels: Uint8Array
  /** Feature f owns the weights `starts[f]` to `starts[f + 1]`, one for each label it was seen with. */
  readonly starts: Int32Array
  readonly pairLabels: Uint8Array
}

/** Features and labels are numbered in alphabetical order: the same examples give the same model, in any run. */
export function trainingData(examples: Iterable<Example>, cutoff: number): TrainingData {
  const numbered = numberNames(examples)
  const kept = keptFeatures(numbered, cutoff)
  const labelNames = [...numbered.labelIds.keys()].sort()
  const newLabel = renumbering(numbered.labelIds, labelNames)
  const newFeature = renumbering(numbered.featureIds, kept)
  const positions = new Int32Array(numbered.positionEnds.length + 1)
  const features = new GrowingInts()
  for (const [t, end] of numbered.positionEnds.entries()) {
    for (let i = numbered.positionEnds[t - 1] ?? 0; i < end; i++) {
      const feature = newFeature[numbered.features.values[i]!]!
      if (feature >= 0) features.push(feature)
    }
    positions[t + 1] = features.length
  }
  const data = {
    labelNames,
    featureNames: kept,
    sequences: Int32Array.from([0, ...numbered.sequenceEnds]),
    positions,
    features: features.values.slice(0, features.length),
    labels: Uint8Array.from(numbered.labels, label => newLabel[label]!),
  }
  return { ...data, ...seenPairs(data) }
}

/** Millions of numbers, four bytes each. */
class GrowingInts {
  values = new Int32Array(1 << 16)
  length = 0

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Int32Array(this.values.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }
}

interface Numbered {
  readonly labelIds: Map<string, number>
  readonly featureIds: Map<string, number>
  readonly counts: number[]
  readonly sequenceEnds: number[]
  readonly positionEnds: number[]
  readonly features: GrowingInts
  readonly labels: number[]
}

function numberNames(examples: Iterable<Example>): Numbered {
  const into: Numbered = {
    labelIds: new Map(),
    featureIds: new Map(),
    counts: [],
    sequenceEnds: [],
    positionEnds: [],
    features: new GrowingInts(),
    labels: [],
  }
  for (const { positions, labels } of examples) {
    if (positions.length !== labels.length) throw new RangeError('an example needs one label for each position')
    if (positions.length === 0) continue
    for (const [t, names] of positions.entries()) {
      for (const name of names) {
        const id = idOf(into.featureIds, name)
        into.features.push(id)
        into.counts[id] = (into.counts[id] ?? 0) + 1
      }
      into.positionEnds.push(into.features.length)
      into.labels.push(idOf(into.labelIds, labels[t]!))
    }
    into.sequenceEnds.push(into.labels.length)
  }
  return into
}

function idOf(ids: Map<string, number>, name: string): number {
  const known = ids.get(name)
  if (known !== undefined) return known
  ids.set(name, ids.size)
  return ids.size - 1
}

function keptFeatures({ featureIds, counts }: Numbered, cutoff: number): string[] {
  const kept: string[] = []
  for (const [name, id] of featureIds) if (counts[id]! >= cutoff) kept.push(name)
  return kept.sort()
}

/** For each old number the new one; -1 for what was dropped. */
function renumbering(ids: ReadonlyMap<string, number>, names: readonly string[]): Int32Array {
  const renumbered = new Int32Array(ids.size).fill(-1)
  for (const [id, name] of names.entries()) renumbered[ids.get(name)!] = id
  return renumbered
}

type Occurrences = Pick<TrainingData, 'labelNames' | 'featureNames' | 'positions' | 'features' | 'labels'>

function seenPairs(data: Occurrences): Pick<TrainingData, 'starts' | 'pairLabels'> {
  const size = data.labelNames.length
  const seen = new Uint8Array(data.featureNames.length * size)
  for (let t = 0; t < data.labels.length; t++)
    for (let i = data.positions[t]!; i < data.positions[t + 1]!; i++)
      seen[data.features[i]! * size + data.labels[t]!] = 1
  const starts = new Int32Array(data.featureNames.length + 1)
  const pairLabels: number[] = []
  for (let feature = 0; feature < data.featureNames.length; feature++) {
    for (let label = 0; label < size; label++) if (seen[feature * size + label] === 1) pairLabels.push(label)
    starts[feature + 1] = pairLabels.length
  }
  return { starts, pairLabels: Uint8Array.from(pairLabels) }
}

/** All weights in one vector: pairs, then transitions, then initial, then final. */
export function weightCount(data: TrainingData): number {
  const size = data.labelNames.length
  return data.pairLabels.length + size * size + 2 * size
}

export function modelOf(data: TrainingData, weights: Float64Array): ChainModel {
  const size = data.labelNames.length
  const pairs = data.pairLabels.length
  const transitionsEnd = pairs + size * size
  return {
    labels: data.labelNames,
    featureIds: new Map(data.featureNames.map((name, id) => [name, id])),
    starts: data.starts,
    pairLabels: data.pairLabels,
    pairWeights: weights.slice(0, pairs),
    transitions: weights.slice(pairs, transitionsEnd),
    initial: weights.slice(transitionsEnd, transitionsEnd + size),
    final: weights.slice(transitionsEnd + size),
  }
}
