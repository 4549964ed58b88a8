/** Pasted bibliographies of every kind, made of real citations, and how many of them are found again as they were. */
import { splitBibliography } from '../../src/references/split-bibliography.js'

/** How many citations a made bibliography has, and the widths at which its lines are broken. */
const SIZE = 12
const WIDTHS = [58, 72, 80, 100]

type Kind = (citations: readonly string[], width: number) => string

const LABELLED =
  (label: (n: number) => string, indent: string): Kind =>
  (citations, width) =>
    citations.map((text, i) => `${label(i + 1)} ${wrapped(text, width, indent)}`).join('\n')

export const BIBLIOGRAPHY_KINDS: Readonly<Record<string, Kind>> = {
  'numbered [1]': LABELLED(n => `[${n}]`, '    '),
  'numbered 1., lines broken at the margin': LABELLED(n => `${n}.`, ''),
  'numbered (1)': LABELLED(n => `(${n})`, '  '),
  'numbered, blank lines between': (citations, width) =>
    citations.map((text, i) => `${i + 1}. ${wrapped(text, width, '')}`).join('\n\n'),
  'bulleted •': LABELLED(() => '•', '  '),
  'bulleted -': LABELLED(() => '-', ''),
  'blank lines between': (citations, width) => citations.map(text => wrapped(text, width, '')).join('\n\n'),
  'hanging indents': (citations, width) => citations.map(text => wrapped(text, width, '    ')).join('\n'),
  'hanging indents by tabs': (citations, width) => citations.map(text => wrapped(text, width, '\t')).join('\n'),
  'first lines indented': (citations, width) => citations.map(text => `    ${wrapped(text, width, '')}`).join('\n'),
  'broken at the margin, nothing between': (citations, width) =>
    citations.map(text => wrapped(text, width, '')).join('\n'),
  'one a line': citations => citations.join('\n'),
  'one a line, heading above': citations => ['References', '', ...citations].join('\n'),
}

function wrapped(text: string, width: number, indent: string): string {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!
    if (last !== '' && last.length + word.length >= width) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines.map((line, i) => (i === 0 ? line : indent + line)).join('\n')
}

export interface BibliographyScore {
  readonly kind: string
  readonly true: number
  readonly given: number
  readonly hit: number
}

export function scoreBibliographies(citations: readonly string[]): BibliographyScore[] {
  const bare = (text: string): string => text.replace(/\s+/g, '')
  return Object.entries(BIBLIOGRAPHY_KINDS).map(([kind, write]) => {
    const score = { kind, true: 0, given: 0, hit: 0 }
    for (let at = 0; at + SIZE <= citations.length; at += SIZE) {
      const whole = citations.slice(at, at + SIZE)
      const found = splitBibliography(write(whole, WIDTHS[(at / SIZE) % WIDTHS.length]!)).map(bare)
      const left = new Set(found)
      score.true += SIZE
      score.given += found.length
      score.hit += whole.filter(text => left.has(bare(text))).length
    }
    return score
  })
}
