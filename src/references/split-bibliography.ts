/**
 * Splits a pasted bibliography into citations: numbered, bulleted, with hanging indents, with blank lines between, or
 * one a line. The first way that the whole text speaks for is taken.
 */
export type BibliographyStyle = 'numbered' | 'bulleted' | 'blank-line' | 'hanging' | 'one-per-line'

export function splitBibliography(text: string): string[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\0/g, '').split('\n')
  return groupsOf(lines, bibliographyStyle(lines))
    .map(group => joined(group).replace(LABEL, ''))
    .filter(citation => /\p{L}/u.test(citation))
}

/** `[12]`, `12.`, `(12)`, `12)`; a year is no label. */
const LABEL = /^\s*(?:\[\d{1,4}[a-z]?\]|\(\d{1,3}\)|\d{1,3}[.)](?=\s)|[•·▪◦‣*–—-](?=\s))\s*/u
const NUMBERED = /^\s*(?:\[\d{1,4}[a-z]?\]|\(\d{1,3}\)|\d{1,3}[.)])\s*\S/u
const BULLETED = /^\s*[•·▪◦‣*–—-]\s+\S/u

export function bibliographyStyle(lines: readonly string[]): BibliographyStyle {
  const full = lines.filter(line => line.trim() !== '')
  const first = full[0] ?? ''
  const share = (holds: (line: string) => boolean): number => full.filter(holds).length
  if (NUMBERED.test(first) && rising(full) && share(line => NUMBERED.test(line)) >= 2) return 'numbered'
  if (BULLETED.test(first) && share(line => BULLETED.test(line)) >= 2) return 'bulleted'
  const blanks = lines
    .slice(lines.indexOf(first))
    .join('\n')
    .trim()
    .split(/\n\s*\n/).length
  if (blanks > 1 && blanks * 1.2 <= full.length) return 'blank-line'
  const indented = share(line => /^(?:\t| {2,})\S/.test(line))
  if (indented > 0 && indented < full.length && !/^\s/.test(first) && blanks === 1) return 'hanging'
  return 'one-per-line'
}

/** The labels count upwards, most of the time by one: so they are labels. */
function rising(lines: readonly string[]): boolean {
  const numbers = lines.filter(line => NUMBERED.test(line)).map(line => Number(/\d+/.exec(line)![0]))
  const steps = numbers.slice(1).map((number, i) => number - numbers[i]!)
  return steps.length === 0 || steps.filter(step => step === 1).length * 2 >= steps.length
}

function groupsOf(lines: readonly string[], style: BibliographyStyle): string[][] {
  const groups: string[][] = []
  let blank = true
  for (const line of lines) {
    if (line.trim() === '') {
      blank = true
      continue
    }
    if (groups.length === 0 || starts(line, style, blank)) groups.push([])
    groups.at(-1)!.push(line.trim())
    blank = false
  }
  return groups
}

function starts(line: string, style: BibliographyStyle, afterBlank: boolean): boolean {
  switch (style) {
    case 'numbered':
      return NUMBERED.test(line)
    case 'bulleted':
      return BULLETED.test(line)
    case 'blank-line':
      return afterBlank
    case 'hanging':
      return !/^\s/.test(line)
    case 'one-per-line':
      return true
  }
}

/** Lines of one citation; a word divided at the end of a line is made whole. */
function joined(lines: readonly string[]): string {
  return lines
    .join(' ')
    .replace(/(?<=\p{Ll})- (?=\p{Ll})/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
