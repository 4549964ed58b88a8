/**
 * The reference list of a PDF: what stands below its heading, is set like its entries and reads like a citation. The chain
 * is sure of lists as it has seen them, and passes over those in other languages and styles.
 */
import type { Label } from '../../model/index.js'
import type { Labeling } from './abstract-block.js'

const MISTAKEN: ReadonlySet<Label> = new Set<Label>(['other', 'body', 'source', 'footnote', 'related', 'keywords'])
/** A year, or what only citations have. */
const CITES = /\b(?:1[89]|20)\d\d[a-z]?\b|\b10\.\d{4,}\/|https?:|\bet al\b|\bpp?\.\s?\d/i
const NO_ENTRY = /^\W*(?:copyright|©|received|publisher['’]s note|cite this|how to cite|submit your|\d+$)/i
/** The share of the zones below the heading that must read like citations. */
const MOSTLY = 0.5

export function completeReferences(read: Labeling): void {
  const { facts, labels } = read
  const heading = headingOf(read)
  if (heading < 0) return
  const below = entriesBelow(read, heading)
  const citing = below.filter(i => CITES.test(facts[i]!.text))
  if (citing.length < MOSTLY * below.length) return
  for (const i of citing) if (MISTAKEN.has(labels[i]!) && !NO_ENTRY.test(facts[i]!.text)) labels[i] = 'reference'
  if (citing.length > 0 && labels[heading] !== 'reference') labels[heading] = 'reference-heading'
}

/** The last heading that announces references and has a citation soon below it. */
function headingOf({ facts, looks, labels }: Labeling): number {
  for (let i = facts.length - 2; i >= 0; i--) {
    const { concept, words, text } = facts[i]!
    if (concept !== 'reference' || words > 4 || /^notes?\b/i.test(text) || looks[i]!.marginal) continue
    if (labels[i] === 'reference') continue
    if (facts.slice(i + 1, i + 4).some(zone => zone.words >= 5 && CITES.test(zone.text))) return i
  }
  return -1
}

/** Zones up to the next heading in the type of this one, set as the first is. */
function entriesBelow({ facts, looks }: Labeling, heading: number): number[] {
  const first = facts.findIndex(({ words, text }, i) => i > heading && words >= 5 && CITES.test(text))
  const entries: number[] = []
  for (let i = first; i >= 0 && i < facts.length; i++) {
    const { words, headingLevel } = facts[i]!
    if (looks[i]!.marginal) continue
    if (words <= 8 && headingLevel > 0 && looks[i]!.key === looks[heading]!.key) break
    if (looks[i]!.type === looks[first]!.type) entries.push(i)
  }
  return entries
}
