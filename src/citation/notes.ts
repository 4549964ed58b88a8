/** What an article says of itself around its text: conflicts of interest, funding. */
import { type Author, type CitationRecord, type LabeledZone, labeledText, type Page } from '../model/index.js'
import { nlmInitials } from '../text/nlm-initials.js'
import { zoneField } from './evidence.js'
import { grantsIn } from './grants.js'

type NoteFields = Pick<CitationRecord, 'conflictOfInterest' | 'grants'>

const INTEREST =
  /^(?:(?:declaration|statement|disclosure)s? of (?:competing |conflicting )?interests?|conflicts? of interests?(?: statement| disclosures?)?|(?:potential )?competing (?:financial )?interests?(?: statement)?|disclosures?|conflicto de intereses|conflits? d['’]int[ée]r[êe]ts?|interessenkonflikt|conflito de interesses|利益相反)\s*[:.：]?\s*/i
const FUNDING =
  /^(?:funding(?: sources?| statement| information)?|financial (?:support|disclosure)s?|grant support|sources? of funding|financiaci[óo]n|financement|f[öo]rderung|financiamento)\s*[:.：]?\s*/i
/** Labels whose zones hold what their name says: neither notes nor lists of members. */
export const ELSEWHERE: ReadonlySet<string> = new Set([
  'reference',
  'abstract',
  'title',
  'author',
  'affiliation',
  'cited-by',
  'related',
  'keywords',
])

export function notesOf(page: Page, zones: readonly LabeledZone[], authors: readonly Author[] = []): NoteFields {
  const interest = noteAfter(zones, INTEREST)
  const funding = noteAfter(zones, FUNDING)
  const grants = funding === null ? [] : grantsIn(funding.text, new Set(authors.map(initialsOf)))
  return {
    conflictOfInterest:
      interest === null ? null : zoneField(interest.text, { page, zones: interest.zones, rules: ['note-by-heading'] }),
    grants:
      funding === null || grants.length === 0
        ? null
        : zoneField(grants, { page, zones: funding.zones, rules: ['grants-by-number'] }),
  }
}

/** `VH`, as statements call people. */
function initialsOf({ given, family }: Author): string {
  return `${nlmInitials(given)}${family.replace(/[^\p{Lu}]/gu, '')}`
}

interface Note {
  readonly text: string
  readonly zones: LabeledZone[]
}

/** The text after the heading, in the same zone or the next. */
function noteAfter(zones: readonly LabeledZone[], heading: RegExp): Note | null {
  const eligible = zones.filter(({ label }) => !ELSEWHERE.has(label))
  for (const [i, zone] of eligible.entries()) {
    const text = labeledText(zone)
    const match = heading.exec(text)
    if (match === null) continue
    const rest = text.slice(match[0].length).trim()
    if (isStatement(rest) && /[:.]\s*$/.test(match[0])) return { text: rest, zones: [zone] }
    const next = eligible[i + 1]
    if (rest === '' && next !== undefined && isStatement(labeledText(next)) && isSentence(labeledText(next)))
      return { text: labeledText(next), zones: [zone, next] }
  }
  return null
}

/** Ended as one, or long enough; not the next heading (`Authors’ contributions`). */
function isSentence(text: string): boolean {
  return /[.。]$/.test(text) || text.split(/\s+/).length >= 5 || /^(?:none|nil|no)\b/i.test(text)
}

/** A sentence, not a menu entry, and not a whole section. */
function isStatement(text: string): boolean {
  const words = text.split(/\s+/).length
  return words >= 2 && words <= 400 && /[.\p{L}]$/u.test(text)
}
