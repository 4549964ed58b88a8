/**
 * The reference zones of a PDF → one text a reference. Zones there are paragraphs as far as the layout could tell;
 * here the list itself tells: its numbers, or the hanging indent of its first lines, or how a reference begins.
 *
 * Our choice: numbers win when they rise by one for most of the list; else indents, when two left edges share almost
 * all lines of a column; else a line that begins with a family name and initials after one that ends a reference.
 */
import type { LabeledZone } from '../model/index.js'

/** A line of the list, and how far it is indented in its column, in CSS pixels. */
interface Line {
  readonly text: string
  readonly indent: number
  readonly startsZone: boolean
}

export function pdfReferences(zones: readonly LabeledZone[]): string[] {
  const lines = linesOf(zones)
  const starts = startsByNumber(lines) ?? startsByIndent(lines) ?? startsByShape(lines)
  const references: string[][] = []
  for (const [i, line] of lines.entries()) {
    if (starts[i] || references.length === 0) references.push([])
    references[references.length - 1]!.push(line.text)
  }
  return references.map(texts => texts.join(' '))
}

function linesOf(zones: readonly LabeledZone[]): Line[] {
  const lefts = zones.map(({ zone }) => zone.box?.left ?? 0)
  return zones.flatMap(({ zone }, z) => {
    // A column's edge: the leftmost of the list's zones that stand about there.
    const edge = Math.min(...lefts.filter(left => Math.abs(left - lefts[z]!) < COLUMN))
    return zone.leaves
      .filter(leaf => leaf.text !== '')
      .map((leaf, i) => ({
        text: leaf.text,
        indent: (leaf.box?.left ?? edge) - edge,
        startsZone: i === 0,
      }))
  })
}

/** Left edges nearer than this are of one column, in CSS pixels. */
const COLUMN = 60

const NUMBER = /^\s*(?:\[(\d{1,3})\]|\((\d{1,3})\)|(\d{1,3})\s?[.)](?!\d)|(\d{1,3})(?=\s+\p{Lu}|\s*$))/u

/** The longest chain of line numbers 1, 2, 3… in order; null where it is no numbered list. */
function startsByNumber(lines: readonly Line[]): boolean[] | null {
  const starts = lines.map(() => false)
  let expected = 1
  let found = 0
  for (const [i, { text }] of lines.entries()) {
    const match = NUMBER.exec(text)
    if (match === null) continue
    const number = Number(match[1] ?? match[2] ?? match[3] ?? match[4])
    // A number may be lost to the layout; the list goes on.
    if (number < expected || number > expected + 2) continue
    starts[i] = true
    expected = number + 1
    found++
  }
  return found >= 3 && found >= 0.1 * lines.length && found >= 0.8 * (expected - 1) ? starts : null
}

/** First lines stand out to the left; the others are indented by one measure. */
function startsByIndent(lines: readonly Line[]): boolean[] | null {
  const hanging = lines.filter(({ indent }) => indent < FLUSH).length
  const indented = lines.filter(({ indent }) => indent >= FLUSH && indent < COLUMN).length
  if (indented < 0.3 * lines.length || hanging < 0.12 * lines.length) return null
  return lines.map(({ indent }) => indent < FLUSH)
}

/** Lines that stand out less than this are flush, in CSS pixels. */
const FLUSH = 4

const BEGINS =
  /^(?:[“"‘'*]?\p{Lu}[\p{L}\p{M}'’‐-]+(?:\s\p{Lu}[\p{L}'’-]+)?,?\s(?:\p{Lu}\.?[-\s]?){1,4}(?:[,.;:(&]|and\b|et\b|$)|(?:\p{Lu}\.[-\s]?){1,3}\s?\p{Lu}\p{Ll}+[,.]|\p{Lu}[\p{L}\s&]{3,50}[.:]\s)/u
const ENDS = /(?:[.)\]\d]|\/\S+|doi\S*|accessed.*)$/i

function startsByShape(lines: readonly Line[]): boolean[] {
  return lines.map(
    ({ text, startsZone }, i) =>
      i === 0 || ((startsZone || ENDS.test(lines[i - 1]!.text)) && BEGINS.test(text) && ENDS.test(lines[i - 1]!.text)),
  )
}
