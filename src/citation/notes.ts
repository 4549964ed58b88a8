/** What an article says of itself around its text: conflicts of interest, funding, errata and retractions it is about. */
import {
  type CitationRecord,
  type Field,
  type Grant,
  type LabeledZone,
  labeledText,
  type Page,
  type Relation,
} from '../model/index.js'
import { doiIn } from '../text/identifiers.js'
import { zoneField } from './evidence.js'

type NoteFields = Pick<CitationRecord, 'conflictOfInterest' | 'grants'>

const INTEREST =
  /^(?:(?:declaration|statement|disclosure)s? of (?:competing |conflicting )?interests?|conflicts? of interests?(?: statement| disclosures?)?|(?:potential )?competing (?:financial )?interests?(?: statement)?|disclosures?)\s*[:.]?\s*/i
const FUNDING =
  /^(?:funding(?: sources?| statement| information)?|financial (?:support|disclosure)s?|grant support|sources? of funding)\s*[:.]?\s*/i
/** Labels whose zones never hold such notes. */
const ELSEWHERE = new Set([
  'reference',
  'abstract',
  'title',
  'author',
  'affiliation',
  'cited-by',
  'related',
  'keywords',
])

export function notesOf(page: Page, zones: readonly LabeledZone[]): NoteFields {
  const interest = noteAfter(zones, INTEREST)
  const funding = noteAfter(zones, FUNDING)
  const grants = funding === null ? [] : grantsIn(funding.text)
  return {
    conflictOfInterest:
      interest === null ? null : zoneField(interest.text, { page, zones: interest.zones, rules: ['note-by-heading'] }),
    grants:
      funding === null || grants.length === 0
        ? null
        : zoneField(grants, { page, zones: funding.zones, rules: ['grants-by-number'] }),
  }
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
    if (rest === '' && next !== undefined && isStatement(labeledText(next)))
      return { text: labeledText(next), zones: [zone, next] }
  }
  return null
}

/** A sentence, not a menu entry, and not a whole section. */
function isStatement(text: string): boolean {
  const words = text.split(/\s+/).length
  return words >= 2 && words <= 400 && /[.\p{L}]$/u.test(text)
}

const GRANT =
  /(?:supported|funded|financed|provided|awarded|grants?|support|funding)\s+(?:in part\s+)?(?:by|from)\s+(?:grants?\s+from\s+)?(?:the\s+)?(\p{Lu}[^();.]{3,90}?)\s*[,(]*\s*(?:(?:grants?|awards?|contracts?|projects?)\s*)?(?:agreement\s*)?(?:no\.?|nos\.?|numbers?|#)?\s*:?\s*((?=[\w/.-]*\d)[\p{L}\d][\p{L}\d/.-]{3,30})/gu

/** Agencies with the numbers of their grants; without a number there is nothing to cite. */
export function grantsIn(text: string): Grant[] {
  const grants: Grant[] = []
  for (const match of text.matchAll(GRANT)) {
    const agency = match[1]!.replace(/\s+(?:under|through|with|grants?|awards?|contracts?|projects?)\s*$/i, '').trim()
    grants.push({ id: match[2]!.replace(/[.)]+$/, ''), agency, country: null })
  }
  return grants
}

const ABOUT: readonly (readonly [type: string, relation: string])[] = [
  ['Published Erratum', 'ErratumFor'],
  ['Retraction of Publication', 'RetractionOf'],
  ['Expression of Concern', 'ExpressionOfConcernFor'],
  ['Comment', 'CommentOn'],
]

/** The article that an erratum, a retraction or a comment is about: a DOI that is not its own, where the text speaks of it. */
export function relationsOf(
  page: Page,
  zones: readonly LabeledZone[],
  record: Pick<CitationRecord, 'types' | 'doi'>,
): Field<readonly Relation[]> | null {
  const type = ABOUT.find(([name]) => record.types?.value.includes(name))?.[1]
  if (type === undefined) return null
  for (const zone of zones.filter(({ label }) => !ELSEWHERE.has(label))) {
    const text = labeledText(zone)
    const doi = /\b(?:original|article|paper|published|correct|retract|erratum|comment)/i.test(text)
      ? doiIn(text)
      : null
    if (doi === null || doi.toLowerCase() === record.doi?.value.toLowerCase()) continue
    return zoneField([{ type, doi, pmid: null, source: '' }], { page, zones: [zone], rules: ['doi-of-the-other'] })
  }
  return null
}
