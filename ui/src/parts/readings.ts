/** What else was read of a field, each once, as the keys 1 to 9 take it. */
import type { Candidate, Field } from '../../../src/model/index.ts'

const MOST = 9

/** Spaces do not make another reading of a text. */
const keyOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : JSON.stringify(value)

export function readingsOf({ value, candidates }: Field<unknown>): Candidate<unknown>[] {
  const known = new Set([keyOf(value)])
  return candidates
    .filter(candidate => {
      const key = keyOf(candidate.value)
      return !known.has(key) && known.add(key)
    })
    .slice(0, MOST)
}
