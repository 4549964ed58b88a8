/**
 * The nearest stored example of a link decides its class. Paper 003, sections 3 and 4.3.
 *
 * The paper does not give the distance. Our choice: each component is a set of tokens, two sets are as far apart as
 * Dice's coefficient says, and the nine distances are added with weights. Addresses and captions are compared by
 * their shapes (digits as `0`, the number of words): what differs from article to article must not count. The
 * alternatives and their figures are in docs/decisions/0060-distance-of-links.md.
 *
 * Distances are between 0 and 1. Components of many links are equal, so each distinct one is compared once.
 */
import type { TrainingLink } from '../model/index.js'
import { linkAddress, segmentShape } from './link-address.js'
import { COMPONENT_NAMES, type ComponentName, partsOf } from './link-features.js'
import { folded, WORD_CLASSES, wordClassCounts } from './link-words.js'
import { isAscii } from './text-facts.js'

export type ComponentWeights = Readonly<Record<ComponentName, number>>

export interface NearestExample {
  readonly example: TrainingLink
  readonly distance: number
}

export interface Neighbors {
  /** The nearest example of each class; null where there is none. */
  readonly article: NearestExample | null
  readonly other: NearestExample | null
}

export interface NearestLinks {
  readonly neighbors: (components: readonly string[]) => Neighbors
}

export function nearestLinks(examples: readonly TrainingLink[], weights: ComponentWeights): NearestLinks {
  const distinct = distinctExamples(examples)
  const isArticle = Uint8Array.from(distinct, ({ label }) => (label === 'article' ? 1 : 0))
  const columns = COMPONENT_NAMES.map((name, c) => column(distinct, c, weights[name]))
  const total = COMPONENT_NAMES.reduce((sum, name) => sum + weights[name], 0)
  const sums = new Float64Array(distinct.length)
  const remembered = new Map<string, Neighbors>()
  return { neighbors }

  function neighbors(components: readonly string[]): Neighbors {
    const found = columns.map(each => each.distances(components))
    // Links of one menu or one list differ in nothing that is compared.
    const key = found.map(({ number }) => number).join(' ')
    const isKnown = found.every(({ number }) => number < REMEMBERED)
    const known = isKnown ? remembered.get(key) : undefined
    if (known !== undefined) return known
    sums.fill(0)
    for (let c = 0; c < columns.length; c++) {
      const { rows } = columns[c]!
      const { values } = found[c]!
      for (let i = 0; i < sums.length; i++) sums[i]! += values[rows[i]!]!
    }
    const answer = { article: nearest(1), other: nearest(0) }
    if (isKnown && remembered.size < REMEMBERED) remembered.set(key, answer)
    return answer
  }

  /** The first stored one where several are equally near. */
  function nearest(wanted: 0 | 1): NearestExample | null {
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < sums.length; i++) {
      if (isArticle[i] !== wanted || sums[i]! >= least) continue
      best = i
      least = sums[i]!
    }
    return best < 0 ? null : { example: distinct[best]!, distance: least / total }
  }
}

/** The distance of each component between two links, weighted, as shares of the whole distance's scale. */
export function componentDistances(
  a: readonly string[],
  b: readonly string[],
  weights: ComponentWeights,
): { readonly component: ComponentName; readonly distance: number }[] {
  const total = COMPONENT_NAMES.reduce((sum, name) => sum + weights[name], 0)
  return COMPONENT_NAMES.map((component, c) => {
    const left = new Set(tokensOf(a, c))
    const right = new Set(tokensOf(b, c))
    const shared = [...left].filter(token => right.has(token)).length
    return { component, distance: (weights[component] / total) * dice(shared, left.size, right.size) }
  })
}

/** 0 for equal sets, 1 for sets without a common token. */
function dice(shared: number, left: number, right: number): number {
  return left + right === 0 ? 0 : 1 - (2 * shared) / (left + right)
}

/** Examples that no component tells apart need to be stored once; the operator's word goes before a file's. */
function distinctExamples(examples: readonly TrainingLink[]): TrainingLink[] {
  const byTokens = new Map<string, TrainingLink>()
  for (const example of examples) {
    const key = `${example.label} ${COMPONENT_NAMES.map((_, c) => tokensOf(example.components, c).join(' ')).join('\n')}`
    if (!byTokens.has(key)) byTokens.set(key, example)
  }
  return [...byTokens.values()]
}

interface Column {
  /** Which distinct value each example has. */
  readonly rows: Int32Array
  /** How far a link's component is from each distinct value. */
  readonly distances: (components: readonly string[]) => ComponentDistances
}

interface ComponentDistances {
  /** Components with the same tokens have the same number; those that are not remembered share the last. */
  readonly number: number
  readonly values: Float64Array
}

/** How many answers are remembered. */
const REMEMBERED = 5000

function column(examples: readonly TrainingLink[], c: number, weight: number): Column {
  const values = new Map<string, number>()
  const sizes: number[] = []
  const holders = new Map<string, number[]>()
  const rows = Int32Array.from(examples, ({ components }) => {
    const tokens = [...new Set(tokensOf(components, c))]
    const key = tokens.join('\n')
    const known = values.get(key)
    if (known !== undefined) return known
    const row = sizes.push(tokens.length) - 1
    values.set(key, row)
    for (const token of tokens) holders.set(token, [...(holders.get(token) ?? []), row])
    return row
  })
  const places = new Map([...holders].map(([token, each]): [string, Int32Array] => [token, Int32Array.from(each)]))
  const byText = new Map<string, ComponentDistances>()
  const byTokens = new Map<string, ComponentDistances>()
  return { rows, distances }

  function distances(components: readonly string[]): ComponentDistances {
    const text = components[c]! + (COMPONENT_NAMES[c] === 'attribute-value' ? components[0]! : '')
    const known = byText.get(text)
    if (known !== undefined) return known
    const tokens = new Set(tokensOf(components, c))
    const key = [...tokens].join('\n')
    const found = byTokens.get(key) ?? { number: byTokens.size, values: valuesOf(tokens) }
    if (byTokens.size < REMEMBERED) byTokens.set(key, found)
    if (byText.size < REMEMBERED && byTokens.has(key)) byText.set(text, found)
    return found
  }

  function valuesOf(tokens: ReadonlySet<string>): Float64Array {
    const shared = new Float64Array(sizes.length)
    for (const token of tokens) for (const row of places.get(token) ?? []) shared[row]!++
    for (let row = 0; row < shared.length; row++) shared[row] = weight * dice(shared[row]!, tokens.size, sizes[row]!)
    return shared
  }
}

/** What of a component is compared. */
function tokensOf(components: readonly string[], c: number): string[] {
  const parts = partsOf(components[c]!)
  switch (COMPONENT_NAMES[c]!) {
    case 'attribute-value':
      return valueTokens(partsOf(components[0]!), parts)
    case 'href-fragment':
      return [parts[0] === '' ? 'none' : 'some', segmentShape(parts[0]!)]
    case 'content-tag-attribute':
    case 'content-tag-attribute-value':
      return parts.flatMap(part => segmentShape(part).match(/[^[\]\s]+/g) ?? [''])
    case 'content-caption':
      return captionTokens(parts[0]!)
    default:
      return parts
  }
}

function valueTokens(names: readonly string[], values: readonly string[]): string[] {
  return values.flatMap((value, i) => {
    const name = names[i] ?? ''
    if (name === 'href') return addressTokens(value)
    if (name === 'class' || name === 'rel') return value.split(/\s+/).map(word => `${name}=${segmentShape(word)}`)
    return [`${name}=${value.replace(/\d+/g, '0').slice(0, 40)}`]
  })
}

function addressTokens(href: string): string[] {
  const address = linkAddress(href)
  const last = address.segments.at(-1) ?? ''
  const classes = wordClassCounts(last.replace(/([a-z])([A-Z])/g, '$1 $2'))
  return [
    ...(address.scheme === '' ? [] : [`scheme ${address.scheme}`]),
    ...(address.host === '' ? [] : [`host ${address.host}`]),
    `ending ${address.extension}`,
    `depth ${address.climbs} ${address.segments.length}`,
    `place ${address.fragment}`,
    ...address.segments.slice(0, -1).map((segment, i) => `${i} ${segmentShape(segment)}`),
    ...address.segments.slice(0, -1).map(segmentShape),
    `last ${segmentShape(last)}`,
    `look ${lookOf(last)}`,
    ...WORD_CLASSES.filter(name => classes[name] > 0).map(name => `last is ${name}`),
    ...address.queryNames.map(name => `?${name}`),
  ]
}

/** `47rbz001.pdf` looks like `0Aa0.a`: how letters, digits and marks follow each other. */
function lookOf(segment: string): string {
  const runs = segment
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\d+/g, '0')
  return runs.replace(/[Aa]{2,}/g, 'Aa').slice(0, 12)
}

/** Short captions by their words, all by how long they are. */
function captionTokens(caption: string): string[] {
  const plain = folded(caption)
  const words = plain.match(isAscii(plain) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? []
  const length =
    words.length <= 3 ? `${words.length}` : words.length <= 6 ? '4-6' : words.length <= 12 ? '7-12' : 'more'
  const size = words.length <= 3 ? 'short' : words.length <= 6 ? 'medium' : 'long'
  const spoken = words.length <= 4 ? words.map(word => `word ${word.replace(/\d+/g, '0')}`) : []
  return [length, size, ...spoken, ...(spoken.length > 0 ? [`all ${spoken.join(' ')}`] : [])]
}
