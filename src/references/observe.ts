/** From a citation's view to what the random field sees: the active features of each token, by name or by number. */
import type { ChainModel, EncodedSequence } from '../statistics/linear-chain.js'
import type { CitationView, Feature } from './citation-view.js'
import { FEATURES } from './features/index.js'

/** The names of each token's features, for training: `word-1=in`. */
export function featureNames(view: CitationView): string[][] {
  const names: string[][] = view.tokens.map(() => [])
  for (const feature of FEATURES) {
    const values = feature.values(view)
    for (const offset of feature.offsets) {
      for (const [t, into] of names.entries()) {
        const value = valueAt(values, t + offset)
        if (value !== null) into.push(featureName(feature, offset, value))
      }
    }
  }
  return names
}

const featureName = (feature: Feature, offset: number, value: string): string => `${feature.name}${offset}=${value}`

function valueAt(values: readonly (string | null)[], t: number): string | null {
  if (t < 0) return '^'
  return t < values.length ? values[t]! : '$'
}

/** For each feature, from a value to the model's feature numbers at each of its offsets (-1 where it has none). */
export type FeatureTable = readonly ReadonlyMap<string, Int32Array>[]

/** Done once for a model: so no name need be put together while parsing. */
export function featureTable(model: ChainModel): FeatureTable {
  const byPrefix = new Map<string, { table: Map<string, Int32Array>; slot: number; size: number }>()
  const tables = FEATURES.map(feature => {
    const table = new Map<string, Int32Array>()
    for (const [slot, offset] of feature.offsets.entries())
      byPrefix.set(`${feature.name}${offset}`, { table, slot, size: feature.offsets.length })
    return table
  })
  for (const [name, id] of model.featureIds) {
    const equals = name.indexOf('=')
    const place = byPrefix.get(name.slice(0, equals))
    if (place === undefined) continue
    const value = name.slice(equals + 1)
    const row = place.table.get(value) ?? new Int32Array(place.size).fill(-1)
    row[place.slot] = id
    place.table.set(value, row)
  }
  return tables
}

export function encodeView(view: CitationView, table: FeatureTable): EncodedSequence {
  const length = view.tokens.length
  const columns = FEATURES.map((feature, f) => knownRows(feature.values(view), table[f]!))
  const starts = new Int32Array(length + 1)
  const ids = new Int32Array(length * SLOTS)
  let count = 0
  for (let t = 0; t < length; t++) {
    for (let f = 0; f < columns.length; f++) {
      const rows = columns[f]!
      const { offsets } = FEATURES[f]!
      for (let slot = 0; slot < offsets.length; slot++) {
        const at = t + offsets[slot]!
        const row = rows[at < 0 ? 0 : at >= length ? 1 : at + 2]
        if (row !== undefined && row[slot]! >= 0) ids[count++] = row[slot]!
      }
    }
    starts[t + 1] = count
  }
  return { length, starts, ids: ids.subarray(0, count) }
}

/** The most features that a token can have. */
const SLOTS = FEATURES.reduce((sum, { offsets }) => sum + offsets.length, 0)

/** The rows of a feature's values, after those of the two borders; neighbors often share a value. */
function knownRows(
  values: readonly (string | null)[],
  known: ReadonlyMap<string, Int32Array>,
): (Int32Array | undefined)[] {
  const rows: (Int32Array | undefined)[] = [known.get('^'), known.get('$')]
  let last: string | null = null
  let row: Int32Array | undefined
  for (const value of values) {
    if (value !== last) {
      row = value === null ? undefined : known.get(value)
      last = value
    }
    rows.push(row)
  }
  return rows
}
