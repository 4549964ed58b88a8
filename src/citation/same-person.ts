/** Whether two entries of bylines name one person, and what both say of him. */
import { lettersOf } from '../text/letters.js'
import type { BylineEntry } from './byline.js'

/** The same family name, and given names that are equal or shortened to initials. */
export function isSamePerson(a: BylineEntry, b: BylineEntry): boolean {
  if (a.kind !== b.kind || lettersOf(a.name.family) !== lettersOf(b.name.family)) return false
  const [x, y] = [lettersOf(a.name.given), lettersOf(b.name.given)]
  return x === y || (x !== '' && y !== '' && (x.startsWith(y) || y.startsWith(x)))
}

export function merged(first: BylineEntry, again: BylineEntry): BylineEntry {
  const both = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])]
  return {
    ...first,
    marks: both(first.marks, again.marks),
    fragments: both(first.fragments, again.fragments),
    emails: both(first.emails, again.emails),
    orcids: both(first.orcids, again.orcids),
  }
}
