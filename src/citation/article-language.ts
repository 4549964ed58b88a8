/**
 * The language an article is written in, where its metadata do not say: that of its text, else of its own title and
 * abstract. A text that contradicts the metadata makes the field doubtful; it overrules nothing.
 */
import {
  abstractText,
  type CitationRecord,
  type Field,
  type LabeledZone,
  labeledText,
  plainText,
} from '../model/index.js'
import { languageOfText } from '../text/language.js'
import { nlmInitials } from '../text/nlm-initials.js'
import { wordCount } from '../text/words.js'
import { type ReadPage, zoneEvidence } from './evidence.js'

/** Words of running text that tell the language better than title and abstract, which may be translations. */
const ENOUGH_WORDS = 120
const MOST_CHARACTERS = 6000
/** How sure the small words of a text, and of a title alone, have proved on labelled titles and abstracts. */
const BY_TEXT = 0.99
const BY_TITLE = 0.95
const CONTRADICTED = 0.6

interface Told {
  readonly language: string
  readonly zones: readonly LabeledZone[]
  readonly confidence: number
}

export function withLanguage(record: CitationRecord, read: ReadPage): CitationRecord {
  return withSlavicInitials(withLanguageOf(record, read))
}

const SLAVIC: ReadonlySet<string> = new Set(['rus', 'ukr', 'bel', 'bul', 'mac', 'srp'])

/** Names transliterated from Cyrillic have initials of more than one letter. */
function withSlavicInitials(record: CitationRecord): CitationRecord {
  const { authors, languages } = record
  if (authors === null || !languages?.value.some(language => SLAVIC.has(language))) return record
  const value = authors.value.map(author =>
    author.kind === 'group' ? author : { ...author, initials: nlmInitials(author.given, true) },
  )
  return { ...record, authors: { ...authors, value } }
}

function withLanguageOf(record: CitationRecord, { page, zones }: ReadPage): CitationRecord {
  const told = byText(zones) ?? byTitle(record, zones)
  if (told === null) return record
  const evidence = { ...zoneEvidence(page, told.zones, ['language-by-words']), confidence: told.confidence }
  const known = record.languages
  if (known === null) {
    const languages: CitationRecord['languages'] = {
      value: [told.language],
      evidence: [evidence],
      confidence: told.confidence,
      candidates: [],
    }
    return { ...record, languages }
  }
  if (told.confidence < BY_TEXT || known.value.includes(told.language)) return record
  return { ...record, languages: doubted(known, { value: [told.language], evidence }) }
}

function doubted(
  field: Field<readonly string[]>,
  other: Field<readonly string[]>['candidates'][number],
): Field<readonly string[]> {
  return { ...field, confidence: Math.min(field.confidence, CONTRADICTED), candidates: [...field.candidates, other] }
}

function byText(zones: readonly LabeledZone[]): Told | null {
  const body: LabeledZone[] = []
  let text = ''
  for (const zone of zones) {
    if (zone.label !== 'body' || text.length > MOST_CHARACTERS) continue
    body.push(zone)
    text += ` ${labeledText(zone)}`
  }
  const language = wordCount(text) < ENOUGH_WORDS ? null : languageOfText(text)
  return language === null ? null : { language, zones: body.slice(0, 3), confidence: BY_TEXT }
}

/** The vernacular title is in the article's own language; an abstract may be a translation, a title seldom alone. */
function byTitle(record: CitationRecord, zones: readonly LabeledZone[]): Told | null {
  const title = plainText((record.vernacularTitle ?? record.title)?.value ?? '')
  const abstract =
    record.abstract === null || record.vernacularTitle !== null ? '' : abstractText(record.abstract.value)
  const language = languageOfText(title) ?? languageOfText(`${title} ${abstract}`)
  if (language === null) return null
  const shown = zones.filter(({ label }) => label === 'title').slice(0, 1)
  return { language, zones: shown, confidence: BY_TITLE }
}
