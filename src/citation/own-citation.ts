/**
 * How an article asks to be cited: a line that prints its own title, and after it where it appeared (`Lark A (2014)
 * Lamps of the harbor. Lamp J 9(11): e113556.`). Our choice: the title is found by its letters alone, and must be long
 * enough not to stand in other lines by chance; what names another article is no such line.
 */
import { type LabeledZone, labeledText } from '../model/index.js'
import { lettersOf } from '../text/letters.js'
import { isOfAnother } from './relations.js'

const ELSEWHERE: ReadonlySet<string> = new Set(['title', 'reference', 'abstract', 'body', 'cited-by', 'related'])
/** Letters and digits; in scripts that write words with few signs. */
const SHORTEST_TITLE = 20
const SHORTEST_SIGNS = 8
const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Characters of authors before the title, and of what follows it. */
const LONGEST_BEFORE = 3000
const LONGEST_AFTER = 400

export interface OwnCitation {
  readonly zone: LabeledZone
  /** What stands before the title: the authors, and how they are announced. */
  readonly before: string
  /** What follows the title. */
  readonly source: string
}

export function ownCitations(zones: readonly LabeledZone[]): OwnCitation[] {
  const title = zones.find(({ label }) => label === 'title')
  const wanted = title === undefined ? '' : lettersOf(labeledText(title))
  if (wanted.length < (SIGNS.test(wanted) ? SHORTEST_SIGNS : SHORTEST_TITLE)) return []
  return zones.flatMap(zone => {
    const text = labeledText(zone)
    if (ELSEWHERE.has(zone.label) || text.length > LONGEST_BEFORE + LONGEST_AFTER || isOfAnother(text)) return []
    const found = aroundLetters(text, wanted)
    return found === null ? [] : [{ zone, ...found, source: found.source.slice(0, LONGEST_AFTER) }]
  })
}

/** What stands before and behind the first place with these letters, without the signs that end a title. */
function aroundLetters(text: string, wanted: string): { readonly before: string; readonly source: string } | null {
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
  if (end === undefined) return null
  return {
    before: start === 0 ? '' : text.slice(0, ends[start - 1]),
    source: text.slice(end).replace(/^[\s.,:;"”’'?!\])*]+(?:\[[^\]]*\][\s.]*)?/, ''),
  }
}

/** `Roe A, Poe B. Journal of Tides 2004;3(1):1-9`: so many zones below a title, names may stand there only. */
const CITATION_SOON = 4
const CITED = "\\p{Lu}[\\p{L}\\p{M}'’-]+(?: \\p{Lu}[\\p{L}\\p{M}'’-]+)?,? (?:\\p{Lu}\\.?[ -]?){1,3}"
const CITATION_LINE = new RegExp(
  `^(?:${CITED}(?:, |; | and | & ))*${CITED}(?:\\.|(?<=\\.))\\s+\\p{Lu}.*\\b(?:1[89]|20)\\d\\d\\s*[;,(:]`,
  'u',
)

/** The zone that names the authors of a citation, and where they end in its text: before the title, or anywhere. */
export function citedAuthors(
  zones: readonly LabeledZone[],
): { readonly zone: LabeledZone; readonly end: number } | null {
  const own = ownCitations(zones).find(({ before }) => lettersOf(before).length > 3)
  if (own !== undefined) return { zone: own.zone, end: own.before.length }
  const title = zones.findIndex(({ label }) => label === 'title')
  const below = title < 0 ? [] : zones.slice(title + 1, title + 1 + CITATION_SOON)
  const line = below.find(zone => CITATION_LINE.test(labeledText(zone)))
  return line === undefined ? null : { zone: line, end: labeledText(line).length }
}

const BY_FORM = /^(?:In:?\s+)?(?<journal>\p{Lu}[^,.;:()\d]{3,80}?)[.,]?\s+(?:vol(?:ume)?\.?\s*)?\d{1,4}\s*[(:,]/iu

/** The journal that follows a title, by its place alone. */
export function journalAfterTitle(source: string): string | null {
  const name = BY_FORM.exec(source)?.groups?.['journal']?.trim() ?? ''
  return /^\p{Lu}/u.test(name) && /\p{L}{3}/u.test(name) ? name : null
}
