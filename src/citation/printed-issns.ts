/** Serial numbers as a page prints them, and which is the printed journal's: `Online ISSN 1234-5679`, `1234-5679 (Print)`. */
import { issn } from '../text/identifiers.js'

export interface PrintedIssn {
  readonly number: string
  /** Null where the page does not say. */
  readonly kind: 'print' | 'electronic' | null
}

const NUMBER = /\b\d{4}[-–]\d{3}[\dXx]\b/g
const ELECTRONIC =
  /(?:\be-?|\bon-?line\s*|\belectronic\s*|\bweb\s*)ISSN\b[^\d]{0,12}$|\bISSN\W{0,3}(?:on-?line|electronic|web|e)\W{0,4}$/i
const PRINT = /(?:\bp-?|\bprint(?:ed)?\s*)ISSN\b[^\d]{0,12}$|\bISSN\W{0,3}(?:print(?:ed)?|p)\W{0,4}$/i

/** After the word ISSN any; without it only those that `isKnown`: pages look the same (`2648–2657`). */
export function printedIssns(text: string, isKnown: (number: string) => boolean): PrintedIssn[] {
  const isNamed = /ISSN\b/i.test(text)
  return [...text.matchAll(NUMBER)].flatMap(match => {
    const number = issn(match[0])
    if (number === null || !(isNamed || isKnown(number))) return []
    const before = text.slice(Math.max(0, match.index - 40), match.index)
    return [{ number, kind: kindOf(before, text.slice(match.index + match[0].length)) }]
  })
}

function kindOf(before: string, after: string): PrintedIssn['kind'] {
  const behind = /^\s*[([]\s*(print|p\b|on-?line|electronic|web|e\b)/i.exec(after)?.[1]
  if (behind !== undefined) return /^p/i.test(behind) ? 'print' : 'electronic'
  return ELECTRONIC.test(before) ? 'electronic' : PRINT.test(before) ? 'print' : null
}

export interface SerialNumbers {
  readonly issnPrint: string | null
  readonly issnElectronic: string | null
}

/** What the page calls so; of those it does not name, the first is the printed journal's, the second the other. */
export function serialNumbers(issns: readonly PrintedIssn[]): SerialNumbers {
  const named = (kind: PrintedIssn['kind']): string[] =>
    issns.filter(each => each.kind === kind).map(({ number }) => number)
  const [print, electronic] = [named('print')[0], named('electronic')[0]]
  const open = [...new Set(named(null))].filter(number => number !== print && number !== electronic)
  const issnPrint = print ?? open.shift() ?? null
  return { issnPrint, issnElectronic: electronic ?? open.find(number => number !== issnPrint) ?? null }
}
