/**
 * How an article asks to be cited: a line that prints its own title, and after it where it appeared (`Lark A (2014)
 * Lamps of the harbor. Lamp J 9(11): e113556.`). Our choice: the title is found by its letters alone, and must be long
 * enough not to stand in other lines by chance; what names another article is no such line.
 */
import { type LabeledZone, labeledText } from '../model/index.js'
import { lettersOf } from '../text/letters.js'
import { isOfAnother } from './relations.js'

const ELSEWHERE: ReadonlySet<string> = new Set(['title', 'reference', 'abstract', 'body', 'cited-by', 'related'])
/** Letters and digits. */
const SHORTEST_TITLE = 20
/** Characters of authors before the title, and of what follows it. */
const LONGEST_BEFORE = 3000
const LONGEST_AFTER = 400

export interface OwnCitation {
  readonly zone: LabeledZone
  /** What follows the title. */
  readonly source: string
}

export function ownCitations(zones: readonly LabeledZone[]): OwnCitation[] {
  const title = zones.find(({ label }) => label === 'title')
  const wanted = title === undefined ? '' : lettersOf(labeledText(title))
  if (wanted.length < SHORTEST_TITLE) return []
  return zones.flatMap(zone => {
    const text = labeledText(zone)
    if (ELSEWHERE.has(zone.label) || text.length > LONGEST_BEFORE + LONGEST_AFTER || isOfAnother(text)) return []
    const source = afterLetters(text, wanted)
    return source === null || source === '' ? [] : [{ zone, source: source.slice(0, LONGEST_AFTER) }]
  })
}

/** What stands in `text` behind the first place with these letters, without the signs that end a title. */
function afterLetters(text: string, wanted: string): string | null {
  if (!lettersOf(text).includes(wanted)) return null // as in most lines: no need to count
  let letters = ''
  const ends: number[] = []
  let at = 0
  for (const character of text) {
    at += character.length
    for (const letter of lettersOf(character)) {
      letters += letter
      ends.push(at)
    }
  }
  const start = letters.indexOf(wanted)
  const end = start < 0 ? undefined : ends[start + wanted.length - 1]
  return end === undefined ? null : text.slice(end).replace(/^[\s.,:;"”’'?!\])*]+(?:\[[^\]]*\][\s.]*)?/, '')
}

const BY_FORM = /^(?:In:?\s+)?(?<journal>\p{Lu}[^,.;:()\d]{3,80}?)[.,]?\s+(?:vol(?:ume)?\.?\s*)?\d{1,4}\s*[(:,]/iu

/** The journal that follows a title, by its place alone. */
export function journalAfterTitle(source: string): string | null {
  const name = BY_FORM.exec(source)?.groups?.['journal']?.trim() ?? ''
  return /^\p{Lu}/u.test(name) && /\p{L}{3}/u.test(name) ? name : null
}
