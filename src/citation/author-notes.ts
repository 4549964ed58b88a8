/** Notes about authors: who is corresponding, at which address, and who contributed equally. */

import { type Author, type LabeledZone, labeledText } from '../model/index.js'
import { emailsIn } from '../text/identifiers.js'
import { lettersOf } from '../text/letters.js'
import type { BylineEntry } from './byline.js'
import { splitMarks } from './byline-tokens.js'

const CORRESPONDING = /correspond|reprint|to whom/i
const EQUAL =
  /(?:contributed|contribution|participated)[\w\s]{0,20}equally|equal(?:ly)?[\w\s]{0,20}contribut|(?:joint|co-?)[\s-]?first author|these authors share/i

export function withNotes(
  authors: readonly Author[],
  entries: readonly BylineEntry[],
  zones: readonly LabeledZone[],
): Author[] {
  const result = [...authors]
  for (const zone of zones) {
    const text = labeledText(zone)
    if (isNote(zone)) addAddresses(result, text)
    if (text.length > LONGEST_NOTE || zone.label === 'reference' || zone.label === 'body') continue
    if (EQUAL.test(text))
      for (const at of meant(text, result, entries)) result[at] = { ...result[at]!, equalContribution: true }
    else if (CORRESPONDING.test(text) && /^\W*[*✉†‡§¶]/.test(text))
      for (const at of marked(text, entries)) result[at] = { ...result[at]!, corresponding: true }
  }
  const equal = result.filter(({ equalContribution }) => equalContribution).length
  return equal === 1 ? result.map(author => ({ ...author, equalContribution: false })) : result
}

/** E-mail addresses printed with an affiliation: of whoever's name is in them, else of the only one who is there. */
export function withOwnAddresses(authors: readonly Author[], emails: readonly (readonly string[])[]): Author[] {
  const result = [...authors]
  for (const [place, found] of emails.entries()) {
    const there = authors.flatMap(({ affiliations }, at) => (affiliations.includes(place) ? [at] : []))
    for (const email of found) {
      const named = byAddress(result, email)
      const at = named >= 0 ? named : there.length === 1 && found.length === 1 ? there[0]! : -1
      if (at >= 0 && result[at]!.email === null) result[at] = { ...result[at]!, email, corresponding: true }
    }
  }
  return result
}

/** The author whose family name is in the address; -1 for nobody. */
function byAddress(authors: readonly Author[], email: string): number {
  const local = lettersOf(email.split('@')[0]!)
  return authors.findIndex(({ family }) => lettersOf(family).length > 2 && local.includes(lettersOf(family)))
}

/** A line that begins like a note on correspondence is one, also among the affiliations or whatever it was taken for. */
function isNote(zone: LabeledZone): boolean {
  if (zone.label === 'affiliation' || zone.label === 'other' || zone.label === 'history')
    return /^\P{L}*(?:address for )?(?:correspond|e-?mail|contact)/iu.test(labeledText(zone))
  return zone.label === 'correspondence' || zone.label === 'footnote'
}

/** Characters; longer texts speak of other things too. */
const LONGEST_NOTE = 300

/** Addresses go to the author whose name is in them, else to the one named in the note. */
function addAddresses(authors: Author[], text: string): void {
  const named = authors.findIndex(({ kind, family }) => kind === 'person' && family.length > 2 && text.includes(family))
  const found = emailsIn(text)
  for (const [i, { email }] of found.entries()) {
    const own = byAddress(authors, email)
    const at = own >= 0 ? own : i === 0 ? named : -1
    if (at >= 0) authors[at] = { ...authors[at]!, email: authors[at]!.email ?? email, corresponding: true }
  }
  if (named >= 0 && found.length === 0 && CORRESPONDING.test(text))
    authors[named] = { ...authors[named]!, corresponding: true }
}

/** The authors with the note's mark; else those it names. */
function meant(text: string, authors: readonly Author[], entries: readonly BylineEntry[]): number[] {
  const byMark = marked(text, entries)
  if (byMark.length > 1) return byMark
  return authors.flatMap(({ family }, i) =>
    family.length > 1 &&
    new RegExp(`(?<!\\p{L})${family.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u').test(text)
      ? [i]
      : [],
  )
}

function marked(text: string, entries: readonly BylineEntry[]): number[] {
  const mark = splitMarks(/^\s*[([]?\s*([*∗†‡§¶#‖✉]+|\d{1,2}(?=\s)|\p{Ll}(?=\s))/u.exec(text)?.[1] ?? '')[0]
  return mark === undefined ? [] : entries.flatMap(({ marks }, i) => (marks.includes(mark) ? [i] : []))
}
