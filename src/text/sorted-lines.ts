/**
 * A sorted list of lines as a dictionary, searched where it stands, in its bytes: reading it costs nothing, where a map of
 * a hundred thousand words takes longer to build than most commands take to answer, and ten times the memory. Bytes,
 * because threads can share them, which they cannot do with a text.
 */
import { utf8Bytes, utf8Text } from './utf8.js'

export interface SortedLines {
  /** What stands after the key and a tab; empty where there is no tab; undefined where there is no such line. */
  readonly get: (key: string) => string | undefined
  readonly has: (key: string) => boolean
}

/** Asked again and again for the same words: so many answers are kept. */
const REMEMBERED = 20_000

/** Lines in UTF-8, in the order of their keys' bytes, which is that of their code points. */
export function sortedLines(lines: Uint8Array): SortedLines {
  const known = new Map<string, string | undefined>()
  const get = (key: string): string | undefined => {
    const before = known.get(key)
    if (before !== undefined || known.has(key)) return before
    if (known.size >= REMEMBERED) known.clear()
    const value = found(lines, utf8Bytes(key))
    known.set(ownString(key), value)
    return value
  }
  return { get, has: key => get(key) !== undefined }
}

/** A part of a text keeps the whole text in memory: what is remembered for long must be a string of its own. */
function ownString(part: string): string {
  return ` ${part}`.slice(1)
}

const [TAB, LINE] = [9, 10]

function found(lines: Uint8Array, key: Uint8Array): string | undefined {
  let [low, high] = [0, lines.length]
  while (low < high) {
    let start = (low + high) >> 1
    while (start > 0 && lines[start - 1] !== LINE) start--
    let end = start
    while (end < lines.length && lines[end] !== LINE) end++
    const order = compared(lines, { start, end }, key)
    if (order === 0) return utf8Text(lines, Math.min(end, start + key.length + 1), end)
    if (order < 0) low = end + 1
    else high = start
  }
  return undefined
}

/** The line's key beside the one that is looked for. Byte by byte: cutting the line out would cost more. */
function compared(
  lines: Uint8Array,
  { start, end }: { readonly start: number; readonly end: number },
  key: Uint8Array,
): number {
  for (let i = 0; ; i++) {
    const here = start + i < end ? lines[start + i]! : TAB
    const isOver = here === TAB
    if (i === key.length) return isOver ? 0 : 1
    if (isOver) return -1
    const difference = here - key[i]!
    if (difference !== 0) return difference
  }
}
