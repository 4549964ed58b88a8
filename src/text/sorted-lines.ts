/**
 * A sorted list of lines as a dictionary, searched where it stands: reading it costs nothing but the text, where a map of
 * a hundred thousand words takes longer to build than most commands take to answer, and ten times the memory.
 */

export interface SortedLines {
  /** What stands after the key and a tab; empty where there is no tab; undefined where there is no such line. */
  readonly get: (key: string) => string | undefined
  readonly has: (key: string) => boolean
}

/** Asked again and again for the same words: so many answers are kept. */
const REMEMBERED = 20_000

/** Lines must be in the order of their keys as JavaScript compares strings. */
export function sortedLines(text: string): SortedLines {
  const known = new Map<string, string | undefined>()
  const get = (key: string): string | undefined => {
    const before = known.get(key)
    if (before !== undefined || known.has(key)) return before
    if (known.size >= REMEMBERED) known.clear()
    const value = found(text, key)
    known.set(ownString(key), value)
    return value
  }
  return { get, has: key => get(key) !== undefined }
}

/** A part of a text keeps the whole text in memory: what is remembered for long must be a string of its own. */
function ownString(part: string): string {
  return ` ${part}`.slice(1)
}

function found(text: string, key: string): string | undefined {
  let [low, high] = [0, text.length]
  while (low < high) {
    const start = text.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1
    const line = text.indexOf('\n', start)
    const end = line < 0 ? text.length : line
    const order = compared(text, { start, end }, key)
    if (order === 0) return text.slice(Math.min(end, start + key.length + 1), end)
    if (order < 0) low = end + 1
    else high = start
  }
  return undefined
}

const TAB = 9

/** The line's key beside the one that is looked for. Letter by letter: cutting the line out would cost more. */
function compared(text: string, { start, end }: { readonly start: number; readonly end: number }, key: string): number {
  for (let i = 0; ; i++) {
    const here = start + i < end ? text.charCodeAt(start + i) : TAB
    const isOver = here === TAB
    if (i === key.length) return isOver ? 0 : 1
    if (isOver) return -1
    const difference = here - key.charCodeAt(i)
    if (difference !== 0) return difference
  }
}
