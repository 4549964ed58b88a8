/**
 * Trains a sum of small trees on weighted yes/no rows: gradient boosting of the logistic loss with Newton steps.
 * Deterministic: features in order, the first of equal splits wins, chance with a fixed seed.
 */
import type { BoostedTrees, Tree } from '../src/statistics/boosted-trees.js'
import { Dice } from './dice.js'

export interface BoostingSample {
  readonly row: Float64Array
  readonly yes: boolean
  readonly weight: number
}

export interface BoostingOptions {
  readonly trees: number
  readonly depth: number
  readonly rate: number
  /** Least sum of weighted variances in a leaf. */
  readonly leastLeaf: number
  /** Ridge on the leaves' values. */
  readonly ridge: number
  /** Share of the features that each tree may ask about: what one feature tells by accident, others must tell too. All unless given. */
  readonly features?: number
}

const BINS = 48
const ROUNDING = 1e4
/** Below this, differences are those of rounding. */
const LEAST_GAIN = 1e-6

export function boostTrees(
  samples: readonly BoostingSample[],
  names: readonly string[],
  options: BoostingOptions,
): BoostedTrees {
  const table = binned(samples, names)
  const all = samples.reduce((sum, { weight }) => sum + weight, 0)
  const yes = samples.reduce((sum, sample) => sum + (sample.yes ? sample.weight : 0), 0)
  const bias = rounded(Math.log(yes / (all - yes)))
  const scores = new Float64Array(samples.length).fill(bias)
  const everyone = Int32Array.from(samples, (_, i) => i)
  const trees: Tree[] = []
  for (let t = 0; t < options.trees; t++) {
    const slopes = slopesOf(samples, scores)
    const growing = { table, slopes, scores, options, asked: askedFeatures(names.length, options.features ?? 1, t) }
    trees.push(grow(growing, { members: everyone, histogram: histogramOf(growing, everyone) }, options.depth))
  }
  return { bias, trees }
}

interface Table {
  readonly names: readonly string[]
  readonly cuts: readonly (readonly number[])[]
  readonly bins: readonly Uint8Array[]
}

interface Slopes {
  readonly gradient: Float64Array
  readonly curvature: Float64Array
}

interface Growing {
  readonly table: Table
  readonly slopes: Slopes
  readonly scores: Float64Array
  readonly options: BoostingOptions
  /** By feature, whether this tree may ask about it. */
  readonly asked: readonly boolean[]
}

function askedFeatures(count: number, share: number, tree: number): boolean[] {
  const dice = new Dice(tree + 1)
  return Array.from({ length: count }, () => dice.chance(share))
}

interface Split {
  readonly feature: number
  readonly bin: number
}

/** Sums of gradients and curvatures of some members, by feature and bin. */
type Histogram = readonly { readonly gradients: Float64Array; readonly curvatures: Float64Array }[]

interface Branch {
  readonly members: Int32Array
  readonly histogram: Histogram
}

function grow(growing: Growing, { members, histogram }: Branch, depth: number): Tree {
  const split = bestSplit(growing, histogram)
  if (split === null) return leaf(growing, members)
  const { names, cuts, bins } = growing.table
  const bin = bins[split.feature]!
  const low = members.filter(i => bin[i]! <= split.bin)
  const high = members.filter(i => bin[i]! > split.bin)
  const [below, above] =
    depth === 1 ? [leaf(growing, low), leaf(growing, high)] : grownPair(growing, { low, high, histogram }, depth - 1)
  return { feature: names[split.feature]!, at: cuts[split.feature]![split.bin]!, below, above }
}

/** Only the smaller side is counted; the other is what is left. */
function grownPair(
  growing: Growing,
  { low, high, histogram }: { readonly low: Int32Array; readonly high: Int32Array; readonly histogram: Histogram },
  depth: number,
): [below: Tree, above: Tree] {
  const lowIsSmall = low.length <= high.length
  const small = histogramOf(growing, lowIsSmall ? low : high)
  const large = histogram.map(({ gradients, curvatures }, f) => ({
    gradients: gradients.map((value, bin) => value - small[f]!.gradients[bin]!),
    curvatures: curvatures.map((value, bin) => value - small[f]!.curvatures[bin]!),
  }))
  const below = grow(growing, { members: low, histogram: lowIsSmall ? small : large }, depth)
  return [below, grow(growing, { members: high, histogram: lowIsSmall ? large : small }, depth)]
}

/** The Newton step, already added to the members' scores. */
function leaf({ slopes, scores, options }: Growing, members: Int32Array): number {
  let gradient = 0
  let curvature = 0
  for (const i of members) {
    gradient += slopes.gradient[i]!
    curvature += slopes.curvature[i]!
  }
  const value = rounded((options.rate * gradient) / (curvature + options.ridge))
  for (const i of members) scores[i]! += value
  return value
}

function bestSplit({ table, options, asked }: Growing, histogram: Histogram): Split | null {
  let best: Split | null = null
  let most = LEAST_GAIN
  table.cuts.forEach((cuts, feature) => {
    if (!asked[feature]) return
    const { gradients, curvatures } = histogram[feature]!
    const whole = { gradient: sum(gradients), curvature: sum(curvatures) }
    const worth = (gradient: number, curvature: number): number => (gradient * gradient) / (curvature + options.ridge)
    const before = worth(whole.gradient, whole.curvature)
    let gradient = 0
    let curvature = 0
    for (let bin = 0; bin < cuts.length; bin++) {
      gradient += gradients[bin]!
      curvature += curvatures[bin]!
      const rest = whole.curvature - curvature
      if (curvature < options.leastLeaf || rest < options.leastLeaf) continue
      const gain = worth(gradient, curvature) + worth(whole.gradient - gradient, rest) - before
      if (gain <= most + LEAST_GAIN) continue
      most = gain
      best = { feature, bin }
    }
  })
  return best
}

function histogramOf({ table, slopes, asked }: Growing, members: Int32Array): Histogram {
  return table.cuts.map((cuts, feature) => {
    const gradients = new Float64Array(cuts.length + 1)
    const curvatures = new Float64Array(cuts.length + 1)
    const bins = table.bins[feature]!
    if (cuts.length > 0 && asked[feature])
      for (let m = 0; m < members.length; m++) {
        const i = members[m]!
        gradients[bins[i]!]! += slopes.gradient[i]!
        curvatures[bins[i]!]! += slopes.curvature[i]!
      }
    return { gradients, curvatures }
  })
}

function sum(values: Float64Array): number {
  let total = 0
  for (const value of values) total += value
  return total
}

function slopesOf(samples: readonly BoostingSample[], scores: Float64Array): Slopes {
  const gradient = new Float64Array(samples.length)
  const curvature = new Float64Array(samples.length)
  samples.forEach(({ yes, weight }, i) => {
    const p = 1 / (1 + Math.exp(-scores[i]!))
    gradient[i] = weight * ((yes ? 1 : 0) - p)
    curvature[i] = weight * p * (1 - p)
  })
  return { gradient, curvature }
}

function binned(samples: readonly BoostingSample[], names: readonly string[]): Table {
  const cuts = names.map((_, feature) => cutsOf(samples.map(({ row }) => row[feature]!)))
  const bins = cuts.map((edges, feature) => Uint8Array.from(samples, ({ row }) => binOf(edges, row[feature]!)))
  return { names, cuts, bins }
}

/** Between neighboring values; where there are too many, between values of equal ranks apart. */
function cutsOf(values: readonly number[]): number[] {
  const distinct = [...new Set(values)].sort((a, b) => a - b)
  const step = Math.max(1, distinct.length / BINS)
  const edges: number[] = []
  for (let at = step; at < distinct.length; at += step) {
    const i = Math.floor(at)
    edges.push(rounded((distinct[i - 1]! + distinct[i]!) / 2))
  }
  return [...new Set(edges)]
}

function binOf(edges: readonly number[], value: number): number {
  let bin = 0
  while (bin < edges.length && value > edges[bin]!) bin++
  return bin
}

function rounded(value: number): number {
  return Math.round(value * ROUNDING) / ROUNDING
}
