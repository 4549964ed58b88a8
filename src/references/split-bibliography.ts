/**
 * Splits a pasted bibliography into citations: numbered, bulleted, with hanging or first-line indents, with blank lines
 * between, one a line, or broken at the margin with nothing between. The first way that the whole text speaks for is
 * taken.
 */
export type BibliographyStyle =
  | 'numbered'
  | 'bulleted'
  | 'blank-line'
  | 'hanging'
  | 'first-line'
  | 'broken'
  | 'one-per-line'

export function splitBibliography(text: string): string[] {
  const lines = withoutHeading(text.replace(/\r\n?/g, '\n').replace(/\0/g, '').split('\n'))
  return groupsOf(lines, bibliographyStyle(lines))
    .map(group => joined(group).replace(LABEL, ''))
    .filter(citation => /\p{L}/u.test(citation))
}

const HEADING =
  /^\s*(?:[\dIVX]+[.)]?\s*)?(?:references?(?: cited)?|bibliograph(?:y|ie)|bibliograf[ií]a|works cited|literature(?: cited)?|literatur(?:verzeichnis)?|publications?|refer[eê]ncias(?: bibliogr[aá]ficas)?|r[eé]f[eé]rences|riferimenti|参考文献|文献)\s*:?\s*$/iu

function withoutHeading(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex(line => line.trim() !== '')
  return first >= 0 && HEADING.test(lines[first]!) ? lines.slice(first + 1) : lines
}

/** `[12]`, `12.`, `(12)`, `12)`; a year is no label. */
const LABEL = /^\s*(?:\[\d{1,4}[a-z]?\]|\(\d{1,3}\)|\d{1,3}[.)](?=\s)|[•·▪◦‣*–—-](?=\s))\s*/u
const NUMBERED = /^\s*(?:\[(\d{1,4})[a-z]?\]|\((\d{1,3})\)|(\d{1,3})[.)])\s*\S/u
const BULLETED = /^\s*[•·▪◦‣*–—-]\s+\S/u

export function bibliographyStyle(lines: readonly string[]): BibliographyStyle {
  const full = lines.filter(line => line.trim() !== '')
  const first = full[0] ?? ''
  const count = (holds: (line: string) => boolean): number => full.filter(holds).length
  if (NUMBERED.test(first) && isRising(full) && count(line => NUMBERED.test(line)) >= 2) return 'numbered'
  if (BULLETED.test(first) && count(line => BULLETED.test(line)) >= 2) return 'bulleted'
  const blocks = lines
    .slice(lines.indexOf(first))
    .join('\n')
    .trim()
    .split(/\n\s*\n/).length
  if (blocks > 1 && blocks * 1.2 <= full.length) return 'blank-line'
  const indented = count(line => INDENTED.test(line))
  if (indented > 0 && indented < full.length && blocks === 1) return INDENTED.test(first) ? 'first-line' : 'hanging'
  return blocks === 1 && isBroken(full) ? 'broken' : 'one-per-line'
}

const INDENTED = /^(?:\t| {2,})\S/

/** Most labels go on where the last one stopped: so they are labels. */
function isRising(lines: readonly string[]): boolean {
  const numbers = lines.map(numberOf).filter(number => number !== null)
  let last = numbers[0] ?? 0
  let rises = 0
  for (const number of numbers.slice(1)) {
    if (number <= last || number > last + MOST_SKIPPED) continue
    last = number
    rises++
  }
  return rises * 2 >= numbers.length - 1
}

function numberOf(line: string): number | null {
  const match = NUMBERED.exec(line)
  return match === null ? null : Number(match[1] ?? match[2] ?? match[3])
}

/** Lines that end in the middle of a sentence, or begin in it: nearly all of them reach the margin. */
function isBroken(lines: readonly string[]): boolean {
  const width = widthOf(lines)
  const goesOn = lines.filter((line, i) => {
    const next = lines[i + 1]
    return next !== undefined && (/[\p{L},:;(-]\s*$/u.test(line) || /^\s*[\p{Ll},;)]/u.test(next))
  })
  const full = goesOn.filter(line => line.trimEnd().length >= width * FULL_LINE)
  return (
    width <= WIDEST_TEXT && full.length >= 2 && full.length * 3 >= lines.length && full.length >= goesOn.length * 0.6
  )
}

/** Of the longest line; there may be more of them than a function takes arguments. */
function widthOf(lines: readonly string[]): number {
  return lines.reduce((most, line) => Math.max(most, line.trimEnd().length), 0)
}

/** Characters of a line; longer ones are not broken at a margin. */
const WIDEST_TEXT = 130
/** Of a broken text's width: a line that leaves more of it free is the last of its citation. */
const FULL_LINE = 0.8

function groupsOf(lines: readonly string[], style: BibliographyStyle): string[][] {
  const groups: string[][] = []
  const width = widthOf(lines)
  let place: Place = { afterBlank: true, before: '', number: null, width }
  for (const line of lines) {
    if (line.trim() === '') {
      place = { ...place, afterBlank: true }
      continue
    }
    const isStart = groups.length === 0 || starts(line, style, place)
    if (isStart) groups.push([])
    groups.at(-1)!.push(line.trim())
    place = { ...place, afterBlank: false, before: line, number: isStart ? numberOf(line) : place.number }
  }
  return groups
}

interface Place {
  readonly afterBlank: boolean
  /** The line before. */
  readonly before: string
  /** The label of the citation that is open. */
  readonly number: number | null
  readonly width: number
}

function starts(line: string, style: BibliographyStyle, { afterBlank, before, number, width }: Place): boolean {
  switch (style) {
    case 'numbered': {
      const own = numberOf(line)
      return own !== null && (number === null || (own > number && own <= number + MOST_SKIPPED))
    }
    case 'bulleted':
      return BULLETED.test(line)
    case 'blank-line':
      return afterBlank
    case 'hanging':
      return !/^\s/.test(line)
    case 'first-line':
      return INDENTED.test(line)
    case 'broken':
      return before.trimEnd().length < width * FULL_LINE && /[.)\]\d/]\s*$/.test(before) && !/^\s*\p{Ll}/u.test(line)
    case 'one-per-line':
      return true
  }
}

/** A number may be missing; one far ahead is a volume or a page at the start of a line. */
const MOST_SKIPPED = 3

/** Lines of one citation; a word divided at the end of a line is made whole. */
function joined(lines: readonly string[]): string {
  return lines
    .join(' ')
    .replace(/(?<=\p{Ll})- (?=\p{Ll})/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
