/**
 * A chain model as text that diffs: labels, features and transitions by name, one feature a line.
 *
 *   labels<TAB>author<TAB>title…
 *   initial<TAB>author:1.25 title:0.5…
 *   final<TAB>…
 *   transition<TAB>author<TAB>author:3.1 title:1.2…
 *   word=in<TAB>title:0.31 journal:-0.8…
 */
import type { ChainModel } from './linear-chain.js'

/** Weights rounded to `digits`; pairs of features that are then under `least` are left out, and features without any. */
export function chainToText(model: ChainModel, digits = 3, least = 0): string {
  const { labels } = model
  const size = labels.length
  const row = (weights: ArrayLike<number>): string =>
    pairsText(labels, { labels: Array.from(labels.keys()), weights, digits, least: 0 })
  const lines = [
    `labels\t${labels.join('\t')}`,
    `initial\t${row(model.initial)}`,
    `final\t${row(model.final)}`,
    ...labels.map((label, l) => `transition\t${label}\t${row(model.transitions.subarray(l * size, (l + 1) * size))}`),
  ]
  const features: string[] = []
  for (const [name, id] of model.featureIds) {
    const [start, end] = [model.starts[id]!, model.starts[id + 1]!]
    const pairs = pairsText(labels, {
      labels: model.pairLabels.subarray(start, end),
      weights: model.pairWeights.subarray(start, end),
      digits,
      least,
    })
    if (pairs !== '') features.push(`${name}\t${pairs}`)
  }
  return `${[...lines, ...features.sort()].join('\n')}\n`
}

interface Weights {
  readonly labels: ArrayLike<number>
  readonly weights: ArrayLike<number>
  readonly digits: number
  readonly least: number
}

function pairsText(names: readonly string[], { labels, weights, digits, least }: Weights): string {
  const pairs: string[] = []
  for (let i = 0; i < labels.length; i++) {
    const rounded = Number(weights[i]!.toFixed(digits))
    if (rounded !== 0 && Math.abs(rounded) >= least) pairs.push(`${names[labels[i]!]}:${rounded}`)
  }
  return pairs.join(' ')
}

export function chainFromText(text: string): ChainModel {
  const lines = text.split('\n').filter(line => line !== '')
  const labels = lines[0]!.split('\t').slice(1)
  const size = labels.length
  const labelIds = new Map(labels.map((label, id) => [label, id]))
  const dense = (pairs: string): Float64Array => {
    const weights = new Float64Array(size)
    eachPair(pairs, labelIds, (label, weight) => {
      weights[label] = weight
    })
    return weights
  }
  const transitions = new Float64Array(size * size)
  for (const line of lines.slice(3, 3 + size)) {
    const [, from, pairs] = line.split('\t')
    transitions.set(dense(pairs ?? ''), labelId(labelIds, from!) * size)
  }
  return {
    labels,
    initial: dense(lines[1]!.split('\t')[1] ?? ''),
    final: dense(lines[2]!.split('\t')[1] ?? ''),
    transitions,
    ...featuresOf(lines.slice(3 + size), labelIds),
  }
}

type Features = Pick<ChainModel, 'featureIds' | 'starts' | 'pairLabels' | 'pairWeights'>

function featuresOf(lines: readonly string[], labelIds: ReadonlyMap<string, number>): Features {
  const featureIds = new Map<string, number>()
  const starts = new Int32Array(lines.length + 1)
  const pairLabels: number[] = []
  const pairWeights: number[] = []
  const add = (label: number, weight: number): void => {
    pairLabels.push(label)
    pairWeights.push(weight)
  }
  for (const [id, line] of lines.entries()) {
    const tab = line.lastIndexOf('\t')
    featureIds.set(line.slice(0, tab), id)
    eachPair(line.slice(tab + 1), labelIds, add)
    starts[id + 1] = pairLabels.length
  }
  return { featureIds, starts, pairLabels: Uint8Array.from(pairLabels), pairWeights: Float64Array.from(pairWeights) }
}

/** Without lists in between: reading a model is most of what a short command waits for. */
function eachPair(
  text: string,
  labelIds: ReadonlyMap<string, number>,
  found: (label: number, weight: number) => void,
): void {
  for (let start = 0; start < text.length; ) {
    const space = text.indexOf(' ', start)
    const end = space < 0 ? text.length : space
    const colon = text.lastIndexOf(':', end - 1)
    found(labelId(labelIds, text.slice(start, colon)), Number(text.slice(colon + 1, end)))
    start = end + 1
  }
}

function labelId(labelIds: ReadonlyMap<string, number>, label: string): number {
  const id = labelIds.get(label)
  if (id === undefined) throw new RangeError(`the model has no label ${label}`)
  return id
}
