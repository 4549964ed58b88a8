/**
 * Metadata that speak of another article: left in the page by a template, or by an editor who copied the page before.
 *
 * Our choice, and a strict one, since right metadata are the best witness there is: they are another article's when
 * the page shows an article with authors, shows none of the declared authors among them, and shows the declared title
 * nowhere but in lists of other articles. Then only what the article's neighbors have in common is heard of them.
 */
import { type CitationRecord, EMPTY_RECORD, type LabeledZone, labeledText, plainText } from '../model/index.js'

/** Zones in which other articles' titles are expected. */
const OF_OTHERS: ReadonlySet<string> = new Set(['related', 'cited-by', 'reference'])

export function isOfAnotherArticle(
  declared: CitationRecord,
  shown: CitationRecord,
  zones: readonly LabeledZone[],
): boolean {
  if (declared.title === null || shown.title === null || declared.authors === null || shown.authors === null)
    return false
  const title = lettersOf(plainText(declared.title.value))
  const isShown = zones.some(zone => !OF_OTHERS.has(zone.label) && lettersOf(labeledText(zone)).includes(title))
  return !isShown && !sharesAuthor(declared, shown)
}

/** What the articles of an issue have in common. */
export function commonWithNeighbors({ journal, volume, issue, languages }: CitationRecord): CitationRecord {
  return { ...EMPTY_RECORD, journal, volume, issue, languages }
}

/** The declared title stays on record as a reading that was not believed, so that the operator is told. */
export function withDoubtedTitle(record: CitationRecord, declared: CitationRecord): CitationRecord {
  if (record.title === null || declared.title === null) return record
  const { value, evidence } = declared.title
  const candidates = [...record.title.candidates, { value, evidence: evidence.at(-1)! }]
  return { ...record, title: { ...record.title, candidates } }
}

/** Also where the one prints initials, or a group instead of its members: one family name is enough. */
function sharesAuthor(declared: CitationRecord, shown: CitationRecord): boolean {
  const families = new Set((declared.authors?.value ?? []).flatMap(({ family }) => wordsIn(family)))
  return (shown.authors?.value ?? []).some(({ family }) => wordsIn(family).some(word => families.has(word)))
}

/** Family names differ between sources in particles and second names; one word of three letters in common will do. */
function wordsIn(family: string): string[] {
  return family
    .split(/[\s-]+/)
    .map(lettersOf)
    .filter(word => word.length >= 3)
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
