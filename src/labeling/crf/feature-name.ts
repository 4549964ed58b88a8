/**
 * Names of features. A page has tens of thousands of them, nearly all of a few kinds whose values are few: such a name is
 * a number, for which no string is made and no hash looked up. Names of words and tags are the strings themselves.
 *
 * A kind has one axis of values or two: `words=12`, `section,lex=abstract,title`.
 */
export type FeatureName = number | string

/** Values by their index. */
export interface Axis {
  readonly size: number
  /** Also of an index beyond the axis, where values are counts. */
  readonly text: (index: number) => string
}

export interface NamedAxis extends Axis {
  /** The index of a value; -1 where the axis has no such value. */
  readonly index: (value: string) => number
}

/** The counts from `first` on; `index` is the count less `first`. */
export function counts(size: number, first = 0): Axis {
  return { size, text: index => String(index + first) }
}

export function among(values: readonly string[]): NamedAxis {
  const indexes = new Map(values.map((value, index) => [value, index]))
  return { size: values.length, text: index => values[index]!, index: value => indexes.get(value) ?? -1 }
}

export interface Kind {
  readonly name: string
  /** The number of its first name. */
  readonly first: number
  readonly a: Axis
  readonly b: Axis | null
  readonly rows: number
  readonly columns: number
}

const kinds: Kind[] = []
let numbered = 0

export function kind(name: string, a: Axis, b: Axis | null = null): Kind {
  const fresh = { name, first: numbered, a, b, rows: a.size, columns: b?.size ?? 1 }
  numbered += fresh.rows * fresh.columns
  kinds.push(fresh)
  return fresh
}

/** A feature that is there or not. */
export function flag(name: string): FeatureName {
  return kind(name, NOTHING).first
}

const NOTHING: Axis = { size: 1, text: () => '' }

/** `name=value` */
export function one(of: Kind, index: number): FeatureName {
  return index >= 0 && index < of.rows ? of.first + index : text(of, index, 0)
}

/** `name=a,b` */
export function two(of: Kind, a: number, b: number): FeatureName {
  return a >= 0 && a < of.rows && b >= 0 && b < of.columns ? of.first + a * of.columns + b : text(of, a, b)
}

/** `name=value`, where the value need not be on the axis. */
export function word(of: Kind & { readonly a: NamedAxis }, value: string): FeatureName {
  const index = of.a.index(value)
  return index < 0 ? `${of.name}=${value}` : of.first + index
}

/** A kind for `word`. */
export function wordKind(name: string, a: NamedAxis): Kind & { readonly a: NamedAxis } {
  return { ...kind(name, a), a }
}

function text({ name, a, b }: Kind, i: number, j: number): string {
  if (a === NOTHING) return name
  return b === null ? `${name}=${a.text(i)}` : `${name}=${a.text(i)},${b.text(j)}`
}

/** All names that have numbers, in order. */
function numberedNames(): string[] {
  return kinds.flatMap(of =>
    Array.from({ length: of.rows * of.columns }, (_, i) => text(of, Math.floor(i / of.columns), i % of.columns)),
  )
}

let texts: readonly string[] = []

/** As it is written in a model. */
export function nameText(name: FeatureName): string {
  if (typeof name === 'string') return name
  if (texts.length < numbered) texts = numberedNames()
  return texts[name]!
}

const tables = new WeakMap<ReadonlyMap<string, number>, Int32Array>()

/** From a name's number to the feature's number in a model; -1 where the model does not know it. */
export function numbersIn(featureIds: ReadonlyMap<string, number>): Int32Array {
  const known = tables.get(featureIds)
  if (known !== undefined && known.length === numbered) return known
  const table = Int32Array.from(numberedNames(), name => featureIds.get(name) ?? -1)
  tables.set(featureIds, table)
  return table
}
