/**
 * Links to other articles: what an erratum, a retraction or a comment is about, and the notices that others put on
 * this page (`Erratum in: …`, `This article has been retracted`). RULES section 5: errata, corrigenda, addenda and
 * partial retractions are all "erratum". Our choice: only what names the other article, by DOI, PMID or citation.
 */
import {
  type CitationRecord,
  type Field,
  type LabeledZone,
  labeledText,
  type Page,
  type Relation,
} from '../model/index.js'
import { doiIn, isPmid } from '../text/identifiers.js'
import { zoneField } from './evidence.js'
import { runsOf } from './zone-text.js'

/** Labels whose zones speak of other things. */
const ELSEWHERE = new Set(['reference', 'abstract', 'author', 'affiliation', 'cited-by', 'related', 'keywords', 'body'])

const ABOUT: readonly (readonly [type: string, relation: string])[] = [
  ['Published Erratum', 'ErratumFor'],
  ['Retraction of Publication', 'RetractionOf'],
  ['Expression of Concern', 'ExpressionOfConcernFor'],
  ['Comment', 'CommentOn'],
  ['Letter', 'CommentOn'],
]

const NOTICES: readonly (readonly [pattern: RegExp, relation: string])[] = [
  [
    /^(?:erratum|errata|correct(?:ion|ed)|corrigendum|addendum)s?\s+in\b|\b(?:erratum|correction|corrigendum|addendum) to this article\b|\bthis article has been corrected\b|\bhas a correction\b/i,
    'ErratumIn',
  ],
  [
    /^retract(?:ion|ed)\s+in\b|\bthis (?:article|paper) (?:has been|was|is) retracted\b|\bretraction (?:note|notice) to this article\b/i,
    'RetractionIn',
  ],
  [
    /^expression of concern\s+in\b|\bexpression of concern (?:about|regarding|for) this (?:article|paper)\b/i,
    'ExpressionOfConcernIn',
  ],
  [/^(?:this (?:letter|article) (?:is a )?)?comments?\s+on\b/i, 'CommentOn'],
  [/^comments?\s+in\b/i, 'CommentIn'],
  [/^(?:erratum|correction|corrigendum|addendum)\s+(?:for|to)\b/i, 'ErratumFor'],
  [/^retraction\s+of\b/i, 'RetractionOf'],
  [/^republished (?:in|as)\b/i, 'RepublishedIn'],
  [/^republished from\b/i, 'RepublishedFrom'],
  [/^update of\b/i, 'UpdateOf'],
  [/^update in\b/i, 'UpdateIn'],
]

export function relationsOf(
  page: Page,
  zones: readonly LabeledZone[],
  record: Pick<CitationRecord, 'types' | 'doi'>,
): Field<readonly Relation[]> | null {
  const own = record.doi?.value.toLowerCase() ?? ''
  const about = ABOUT.find(([name]) => record.types?.value.includes(name))?.[1] ?? null
  const found: { relation: Relation; zone: LabeledZone }[] = []
  for (const zone of zones.filter(({ label }) => !ELSEWHERE.has(label))) {
    const text = labeledText(zone)
    const type = text.length > LONGEST_NOTICE ? null : typeOf(text, about)
    const target = type === null ? null : targetOf(page, zone)
    if (type === null || target === null || target.doi?.toLowerCase() === own) continue
    if (!found.some(({ relation }) => isSame(relation, { type, ...target })))
      found.push({ relation: { type, ...target }, zone })
  }
  if (found.length === 0) return null
  return zoneField(
    found.map(({ relation }) => relation),
    { page, zones: found.map(({ zone }) => zone), rules: ['other-article-named'] },
  )
}

/** Characters; longer texts speak of more than one article. */
const LONGEST_NOTICE = 600

/** Whether a line names another article: its DOI is not this one's. */
export function isOfAnother(text: string): boolean {
  return (
    NOTICES.some(([pattern]) => pattern.test(text)) || /\b(?:original|our) (?:article|paper|publication)\b/i.test(text)
  )
}

/** By the notice's own words; else by what this article is, where the text speaks of another one. */
function typeOf(text: string, about: string | null): string | null {
  const notice = NOTICES.find(([pattern]) => pattern.test(text))?.[1] ?? null
  if (notice !== null || about === null) return notice
  return /\b(?:original|article|paper|published|correct|retract|erratum|comment)/i.test(text) ? about : null
}

/** `J Ex Stud. 2003 Mar;11(1):1-9` */
const SOURCE =
  /\p{Lu}[\p{L}.&\s]{2,70}?[.,]?\s(?:1[89]|20)\d\d(?:\s+\p{L}{3,9})?(?:\s+\d{1,2})?\s*;\s*\d{1,4}(?:\s*Suppl\s*\d*)?\s*(?:\([^()]{1,20}\))?\s*:\s*[A-Za-z]{0,2}\d+(?:\s*[-–]\s*[A-Za-z]{0,2}\d+)?/u

/** Who is meant: in the text, or where its links lead; null where nobody is named. */
function targetOf(page: Page, zone: LabeledZone): Omit<Relation, 'type'> | null {
  const text = labeledText(zone)
  const linked = runsOf(page, zone).flatMap(({ link }) => (link === null ? [] : (doiIn(link.href) ?? [])))[0]
  const doi = doiIn(text) ?? linked ?? null
  const number = /\bPMID:?\s*(\d{1,8})\b/i.exec(text)?.[1] ?? ''
  const pmid = isPmid(number) ? number : null
  const source = (SOURCE.exec(text)?.[0] ?? '')
    .replace(/^(?:[\p{L}]+\s+(?:in|for|to|on|of)[:\s]+)/iu, '')
    .replace(/–/g, '-')
  return doi === null && pmid === null && source === '' ? null : { doi, pmid, source }
}

function isSame(a: Relation, b: Relation): boolean {
  return a.type === b.type && (a.doi ?? a.pmid ?? a.source) === (b.doi ?? b.pmid ?? b.source)
}
