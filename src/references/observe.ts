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
  const columns: { readonly rows: (Int32Array | undefined)[]; readonly offsets: readonly number[] }[] = []
  for (const [f, feature] of FEATURES.entries()) {
    const known = table[f]!
    const rows = feature.values(view).map(value => (value === null ? undefined : known.get(value)))
    columns.push({ rows: [known.get('^'), known.get('$'), ...rows], offsets: feature.offsets })
  }
  const starts = new Int32Array(length + 1)
  const ids: number[] = []
  for (let t = 0; t < length; t++) {
    for (const { rows, offsets } of columns) {
      for (let slot = 0; slot < offsets.length; slot++) {
        const at = t + offsets[slot]!
        const id = rows[at < 0 ? 0 : at >= length ? 1 : at + 2]?.[slot]
        if (id !== undefined && id >= 0) ids.push(id)
      }
    }
    starts[t + 1] = ids.length
  }
  return { length, starts, ids: Int32Array.from(ids) }
}
