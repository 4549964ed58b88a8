/**
 * Where paragraphs begin among the lines of one zone of a PDF: by indentation, hanging or first-line, and by numbers.
 * Our choice throughout; the paper stops at the line spacing, and lists of references have no other.
 */
import type { LeafZone } from '../../model/index.js'
import { readsFromRight } from './direction.js'

const NUMBER_AT_START = /^[[(]?(\d{1,3})[\])]?[.)]?\s+\S/
const NUMBER_ALONE = /^[[(]?(\d{1,3})[\])]?[.)]?$/
/** In pixels: what typesetting leaves of "the same left edge". */
const SAME_EDGE = 2
const MIN_INDENT = 4
const MAX_INDENT = 70

/** Whether each line begins a paragraph; the first always does. */
export function paragraphStarts(lines: readonly LeafZone[]): boolean[] {
  const numbered = numberedStarts(lines)
  const starts = numbered ?? indentedStarts(lines) ?? lines.map(() => false)
  return starts.map((start, i) => start || i === 0)
}

/** Numbers that count up at the beginning of lines: two where they are punctuated, three where they are bare. */
function numberedStarts(lines: readonly LeafZone[]): boolean[] | null {
  const numbers = lines.map(line => NUMBER_AT_START.exec(line.text) ?? NUMBER_ALONE.exec(line.text))
  let best: number[] = []
  numbers.forEach((_, first) => {
    const chain = chainFrom(numbers, first)
    if (chain.length > best.length) best = chain
  })
  const isPunctuated = best.every(at => /^[[(]?\d+[\].)]/.test(numbers[at]![0]))
  if (best.length < (isPunctuated ? 2 : 3)) return null
  return lines.map((_, i) => best.includes(i))
}

/** The lines that go on counting from this one. */
function chainFrom(numbers: readonly (RegExpExecArray | null)[], first: number): number[] {
  if (numbers[first] === null) return []
  const chain = [first]
  let expected = Number(numbers[first]![1]) + 1
  for (let i = first + 1; i < numbers.length; i++)
    if (Number(numbers[i]?.[1] ?? Number.NaN) === expected) {
      chain.push(i)
      expected++
    }
  return chain
}

/** Two left edges among nearly all lines: the rarer one begins paragraphs, or the one that a hanging list begins with. */
function indentedStarts(lines: readonly LeafZone[]): boolean[] | null {
  const isFromRight = readsFromRight(lines.map(line => line.text))
  const lefts = lines.map(({ box }) => (box === null ? 0 : isFromRight ? -box.right : box.left))
  const outer = Math.min(...lefts)
  const isOuter = lefts.map(left => left - outer <= SAME_EDGE)
  const others = lefts.filter((_, i) => !isOuter[i])
  if (lines.length < 3 || others.length === 0) return null
  const inner = Math.min(...others)
  const indent = inner - outer
  const isInner = lefts.map(left => Math.abs(left - inner) <= SAME_EDGE)
  const strays = lefts.filter((_, i) => !isOuter[i] && !isInner[i]).length
  if (indent < MIN_INDENT || indent > MAX_INDENT || strays > lines.length * 0.2) return null
  return isHanging(isOuter) ? isOuter : isInner
}

/**
 * Lines inside follow each other in a hanging list, lines outside in paragraphs with an indented first line. Neither the
 * first line nor the last one tells: a column may begin and end in the middle of an entry.
 */
function isHanging(isOuter: readonly boolean[]): boolean {
  const pairs = (outer: boolean): number => isOuter.filter((own, i) => own === outer && isOuter[i + 1] === outer).length
  const [inside, outside] = [pairs(false), pairs(true)]
  return inside === outside ? isOuter[0] === true : inside > outside
}
