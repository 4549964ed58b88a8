/**
 * Names of features, each made once: a page has tens of thousands of them, nearly all the same few, and making and
 * hashing the strings anew is most of what labelling would cost. A memory of names, not of pages; it is bounded.
 */
type Part = string | number

const MOST = 20_000
const single = new Map<string, Map<Part, string>>()
const double = new Map<string, Map<Part, Map<Part, string>>>()
let count = 0

/** `name=value` */
export function feature(name: string, value: Part): string {
  const byValue = inner(single, name)
  return byValue.get(value) ?? remember(byValue, value, `${name}=${value}`)
}

/** `name=a,b` */
export function pair(name: string, a: Part, b: Part): string {
  const byValue = inner(inner(double, name), a)
  return byValue.get(b) ?? remember(byValue, b, `${name}=${a},${b}`)
}

function inner<K, V>(map: Map<K, Map<Part, V>>, key: K): Map<Part, V> {
  const known = map.get(key)
  if (known !== undefined) return known
  const fresh = new Map<Part, V>()
  if (count < MOST) map.set(key, fresh)
  return fresh
}

function remember(map: Map<Part, string>, value: Part, name: string): string {
  if (count++ < MOST) map.set(value, name)
  return name
}
