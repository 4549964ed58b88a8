/**
 * Affiliations told by the byline's own marks. Where authors carry the numbers 1 to n and no zone is labelled as an
 * affiliation, a list near the byline that counts from 1 to n is theirs, whatever words it is made of:
 * `Ann Lark 1, Eva Moss 2` · `1 Lark Consulting 2 Moss & Daughters`.
 *
 * Our choice: two numbers at least, each entry short, and none a heading of the article's own sections.
 */
import { type Label, type LabeledZone, labeledText } from '../model/index.js'
import { splitNumbered } from './affiliations.js'

/** How many zones after the byline are searched. */
const NEAR = 30
/** Characters of the longest entry. */
const LONGEST = 400
const NEVER: ReadonlySet<Label> = new Set<Label>(['title', 'author', 'abstract', 'reference', 'keywords'])
const SECTION =
  /^\P{L}*(?:introduc|background|material|method|result|discussion|conclusion|reference|acknowledg|abstract|summary|keyword)/iu

export function withMarkedList(zones: readonly LabeledZone[]): LabeledZone[] {
  const count = marksOf(zones)
  if (count < 2 || zones.some(({ label }) => label === 'affiliation')) return [...zones]
  const byline = zones.findLastIndex(({ label }) => label === 'author')
  for (let at = byline + 1; at < Math.min(zones.length, byline + 1 + NEAR); at++) {
    const length = listAt(zones, at, count)
    if (length > 0)
      return zones.map((zone, i) => (i >= at && i < at + length ? { ...zone, label: 'affiliation' } : zone))
  }
  return [...zones]
}

/** The highest mark where the byline has every number from 1 on; 0 otherwise. */
function marksOf(zones: readonly LabeledZone[]): number {
  const text = zones
    .filter(({ label }) => label === 'author')
    .map(labeledText)
    .join(' ')
  const marks = new Set([...text.matchAll(/(?<!\d)\d{1,2}(?!\d)/g)].map(match => Number(match[0])))
  const count = Math.max(0, ...marks)
  return marks.size === count && !marks.has(0) ? count : 0
}

/** How many zones the list that begins here has; 0 when none does. */
function listAt(zones: readonly LabeledZone[], at: number, count: number): number {
  let next = 1
  for (let i = at; i < zones.length && next <= count; i++) {
    const { label } = zones[i]!
    const entries = entriesOf(labeledText(zones[i]!), next)
    if (NEVER.has(label) || entries === null) return 0
    next += entries.length
    if (next === count + 1) return i - at + 1
  }
  return 0
}

/** The entries of a zone that counts on from `first`; null when it does not, or is no list of addresses. */
function entriesOf(text: string, first: number): string[] | null {
  const trimmed = text.trim()
  if (!new RegExp(`^[([]?${first}(?:[.)\\]]|\\s|(?=\\p{L}))\\s*\\p{L}`, 'u').test(trimmed)) return null
  const entries = splitNumbered(trimmed.replace(/^[([]/, ''), [])
  const bare = entries.map(entry => entry.replace(/^\d{1,2}[.)\]]?\s*/, ''))
  return bare.every(entry => entry.length >= 3 && entry.length <= LONGEST && !SECTION.test(entry)) ? entries : null
}
