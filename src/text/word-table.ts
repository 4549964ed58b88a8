/**
 * Words with a row of small whole numbers each, looked up inside a text without cutting the word out of it: every word of
 * every page is looked up. A hash table by open addressing over the list's own text; reading fifty thousand words takes
 * milliseconds, and no string is made.
 */
export interface WordTable {
  /** Where the numbers of the word `text.slice(from, to)` begin in `values`; -1 for a word that is not in the table. */
  readonly find: (text: string, from: number, to: number) => number
  readonly values: Int8Array
}

const [TAB, LINE, SPACE, MINUS, ZERO] = [9, 10, 32, 45, 48]

/** From lines `word<TAB>1 -2 3`, all with as many numbers; lines without a tab are passed over. */
export function wordTable(text: string, columns: number): WordTable {
  const lines = linesOf(text)
  const values = new Int8Array((lines.length >> 1) * columns)
  const size = 1 << (34 - Math.clz32(Math.max(1, lines.length >> 1))) // at least twice as many as words
  const slots = new Int32Array(size).fill(-1)
  const slotOf = (of: string, from: number, to: number): number => {
    let slot = hashOf(of, from, to) & (size - 1)
    for (; slots[slot]! >= 0; slot = (slot + 1) & (size - 1)) {
      const [start, end] = [lines[2 * slots[slot]!]!, lines[2 * slots[slot]! + 1]!]
      if (end - start === to - from && isSame(text, start, { of, from, to })) break
    }
    return slot
  }
  for (let row = 0; 2 * row < lines.length; row++) {
    const tab = lines[2 * row + 1]!
    slots[slotOf(text, lines[2 * row]!, tab)] = row
    readNumbers(text, tab + 1, values.subarray(row * columns, (row + 1) * columns))
  }
  return {
    values,
    find: (of, from, to) => {
      const row = slots[slotOf(of, from, to)]!
      return row < 0 ? -1 : row * columns
    },
  }
}

/** Start and tab of each line that has a word. */
function linesOf(text: string): Int32Array {
  const lines: number[] = []
  for (let start = 0; start < text.length; ) {
    const tab = text.indexOf('\t', start)
    if (tab < 0) break
    const line = text.indexOf('\n', start)
    const end = line < 0 ? text.length : line
    if (tab > start && tab < end) lines.push(start, tab)
    start = end + 1
  }
  return Int32Array.from(lines)
}

function hashOf(text: string, from: number, to: number): number {
  let hash = 0
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash ^ (hash >>> 15)
}

interface Piece {
  readonly of: string
  readonly from: number
  readonly to: number
}

function isSame(text: string, start: number, { of, from, to }: Piece): boolean {
  for (let i = from; i < to; i++) if (of.charCodeAt(i) !== text.charCodeAt(start + i - from)) return false
  return true
}

function readNumbers(text: string, start: number, into: Int8Array): void {
  let at = start
  for (let column = 0; column < into.length; column++) {
    let [sign, number] = [1, 0]
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === SPACE || code === LINE || code === TAB) break
      if (code === MINUS) sign = -1
      else number = 10 * number + code - ZERO
    }
    into[column] = sign * number
    at++
  }
}
