/**
 * Trains a sum of small trees on weighted yes/no rows: gradient boosting of the logistic loss with Newton steps.
 * Deterministic: features in order, the first of equal splits wins, no sampling.
 */
import type { BoostedTrees, Tree } from '../src/statistics/boosted-trees.js'

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
}

const BINS = 48
const ROUNDING = 1e4

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
    trees.push(grow({ table, slopes, scores, options }, everyone, options.depth))
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
}

interface Split {
  readonly feature: number
  readonly bin: number
  readonly gain: number
}

function grow(growing: Growing, members: Int32Array, depth: number): Tree {
  const split = depth === 0 ? null : bestSplit(growing, members)
  if (split === null) return leaf(growing, members)
  const { names, cuts, bins } = growing.table
  const bin = bins[split.feature]!
  return {
    feature: names[split.feature]!,
    at: cuts[split.feature]![split.bin]!,
    below: grow(
      growing,
      members.filter(i => bin[i]! <= split.bin),
      depth - 1,
    ),
    above: grow(
      growing,
      members.filter(i => bin[i]! > split.bin),
      depth - 1,
    ),
  }
}

/** The Newton step, already added to the members' scores. */
function leaf({ slopes, scores, options }: Growing, members: Int32Array): number {
  const { gradient, curvature } = sums(slopes, members)
  const value = rounded((options.rate * gradient) / (curvature + options.ridge))
  for (const i of members) scores[i]! += value
  return value
}

function bestSplit({ table, slopes, options }: Growing, members: Int32Array): Split | null {
  const whole = sums(slopes, members)
  const worth = (gradient: number, curvature: number): number => (gradient * gradient) / (curvature + options.ridge)
  const before = worth(whole.gradient, whole.curvature)
  let best: Split | null = null
  table.cuts.forEach((cuts, feature) => {
    const { gradients, curvatures } = histogram(slopes, members, { bins: table.bins[feature]!, size: cuts.length + 1 })
    let gradient = 0
    let curvature = 0
    for (let bin = 0; bin < cuts.length; bin++) {
      gradient += gradients[bin]!
      curvature += curvatures[bin]!
      const rest = whole.curvature - curvature
      if (curvature < options.leastLeaf || rest < options.leastLeaf) continue
      const gain = worth(gradient, curvature) + worth(whole.gradient - gradient, rest) - before
      if (gain > (best?.gain ?? 1e-9) + 1e-9) best = { feature, bin, gain }
    }
  })
  return best
}

function histogram(
  { gradient, curvature }: Slopes,
  members: Int32Array,
  { bins, size }: { readonly bins: Uint8Array; readonly size: number },
): { gradients: Float64Array; curvatures: Float64Array } {
  const gradients = new Float64Array(size)
  const curvatures = new Float64Array(size)
  for (const i of members) {
    gradients[bins[i]!]! += gradient[i]!
    curvatures[bins[i]!]! += curvature[i]!
  }
  return { gradients, curvatures }
}

function sums({ gradient, curvature }: Slopes, members: Int32Array): { gradient: number; curvature: number } {
  let g = 0
  let c = 0
  for (const i of members) {
    g += gradient[i]!
    c += curvature[i]!
  }
  return { gradient: g, curvature: c }
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
