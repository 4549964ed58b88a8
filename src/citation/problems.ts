/** What an operator must look at in a record; every code has its section in docs/PROBLEMS.md. */
import {
  type CitationRecord,
  FIELD_NAMES,
  type FieldName,
  type PageRange,
  type Problem,
  type PublicationDates,
} from '../model/index.js'
import { isDoi, issn, orcid } from '../text/identifiers.js'
import { isoDate } from '../text/partial-date.js'
import { isUntranslatedGroup } from './translated-groups.js'

/** Below this calibrated probability a field is shown as doubtful. Our choice: one error in ten is too many. */
export const UNCERTAIN_BELOW = 0.9

/** From here on the verdict has settled a contradiction: it stays visible among the candidates, and is no problem. */
const SETTLED = 0.95

/** Publication types that have no abstract, and often no author. */
const WITHOUT_ABSTRACT = /editorial|letter|comment|erratum|retraction|news|concern/i

export function problemsOf(record: CitationRecord): Problem[] {
  return [
    ...missing(record),
    ...malformed(record),
    ...unresolvedMarks(record),
    ...doubtfulNames(record),
    ...unlinked(record),
    ...openNames(record),
    ...contradictoryDates(record),
    ...doubtful(record),
    ...contradictory(record),
  ]
}

function missing(record: CitationRecord): Problem[] {
  const problems: Problem[] = []
  const types = record.types?.value.join(' ') ?? ''
  if (record.title === null) problems.push({ code: 'title-missing' })
  if (record.authors === null) problems.push({ code: 'authors-missing' })
  if (record.abstract === null && !WITHOUT_ABSTRACT.test(types)) problems.push({ code: 'abstract-missing' })
  if (record.journal === null) problems.push({ code: 'journal-missing' })
  if (!Object.values(record.dates?.value ?? {}).some(date => date?.year)) problems.push({ code: 'date-missing' })
  return problems
}

function malformed({ doi, journal, authors, pages }: CitationRecord): Problem[] {
  const problems: Problem[] = []
  if (doi !== null && !isDoi(doi.value)) problems.push({ code: 'doi-malformed', doi: doi.value })
  for (const number of [journal?.value.issnPrint, journal?.value.issnElectronic, journal?.value.issnLinking])
    if (number !== null && number !== undefined && issn(number) === null)
      problems.push({ code: 'issn-malformed', issn: number })
  if (pages !== null && isBackwards(pages.value)) problems.push({ code: 'pages-malformed', pages: pages.value.raw })
  for (const author of authors?.value ?? [])
    if (author.orcid !== null && orcid(author.orcid) === null)
      problems.push({ code: 'orcid-malformed', orcid: author.orcid })
  return problems
}

/** The last page before the first: `120-20` was not expanded, or a digit is wrong. */
function isBackwards({ first, last }: PageRange): boolean {
  const numbers = [first, last].map(page => /^[A-Za-z]*(\d+)$/.exec(page)?.[1])
  return numbers.every(number => number !== undefined) && Number(numbers[0]) > Number(numbers[1])
}

/** Several people, affiliations, and nothing that tells whose they are. */
function unlinked({ authors, affiliations }: CitationRecord): Problem[] {
  const people = authors?.value ?? []
  const isOpen = people.length > 1 && affiliations !== null && people.every(author => author.affiliations.length === 0)
  return isOpen ? [{ code: 'affiliations-unlinked' }] : []
}

const HISTORY: readonly (readonly [earlier: keyof PublicationDates, later: keyof PublicationDates])[] = [
  ['received', 'revised'],
  ['received', 'accepted'],
  ['revised', 'accepted'],
  ['accepted', 'electronic'],
  ['received', 'electronic'],
]

/** An article is received before it is accepted, and accepted before it is published. */
function contradictoryDates({ dates }: CitationRecord): Problem[] {
  return HISTORY.flatMap(([earlier, later]): Problem[] => {
    const [before, after] = [dates?.value[earlier] ?? null, dates?.value[later] ?? null]
    if (before === null || after === null) return []
    const [a, b] = [isoDate(before), isoDate(after)]
    const length = Math.min(a.length, b.length)
    return a.slice(0, length) > b.slice(0, length) ? [{ code: 'dates-contradict', earlier, later }] : []
  })
}

/** The linking of authors leaves the marks it could not resolve among the rules of its evidence. */
function unresolvedMarks({ authors }: CitationRecord): Problem[] {
  return (authors?.evidence ?? []).flatMap(({ rules }) =>
    rules.flatMap((rule): Problem[] => {
      const match = /^mark-unresolved (\S+) (.+)$/.exec(rule)
      return match === null ? [] : [{ code: 'mark-unresolved', mark: match[1]!, author: match[2]! }]
    }),
  )
}

/** Witnesses who are told where a family name begins. */
const TOLD: ReadonlySet<string> = new Set(['metadata', 'import', 'operator'])

/** Names whose cut the reader of the byline was unsure of, where nobody confirms it. */
function doubtfulNames({ authors }: CitationRecord): Problem[] {
  const evidence = authors?.evidence ?? []
  if (evidence.some(({ by }) => TOLD.has(by))) return []
  const names = evidence.flatMap(({ rules }) => rules.flatMap(rule => /^name-doubtful (.+)$/.exec(rule)?.[1] ?? []))
  return [...new Set(names)].map(author => ({ code: 'name-doubtful', author }))
}

/** A corrected name asks for the erratum that corrected it, a group in such letters for its English name. */
function openNames({ authors, relations }: CitationRecord): Problem[] {
  const hasErratum = relations?.value.some(({ type }) => type === 'ErratumIn') ?? false
  return (authors?.value ?? []).flatMap((author): Problem[] => [
    ...(author.misprint === undefined || hasErratum
      ? []
      : [{ code: 'correction-unlinked' as const, author: author.family }]),
    ...(isUntranslatedGroup(author) ? [{ code: 'group-untranslated' as const, author: author.family }] : []),
  ])
}

function doubtful(record: CitationRecord): Problem[] {
  return FIELD_NAMES.flatMap((name): Problem[] => {
    const field = record[name]
    return field === null || field.confidence >= UNCERTAIN_BELOW
      ? []
      : [{ code: 'field-uncertain', field: name, confidence: field.confidence }]
  })
}

/** Readings of two witnesses that differ in more than case, space and punctuation. */
function contradictory(record: CitationRecord): Problem[] {
  return FIELD_NAMES.flatMap((name): Problem[] => {
    const field = record[name]
    if (field === null || field.confidence >= SETTLED || field.evidence.at(-1)!.by === 'operator') return []
    const others = field.candidates.filter(({ value }) => !isSame(name, value, field.value))
    return others.length === 0
      ? []
      : [
          {
            code: 'witnesses-disagree',
            field: name,
            values: [shown(field.value), ...others.map(({ value }) => shown(value))],
          },
        ]
  })
}

function isSame(_name: FieldName, a: unknown, b: unknown): boolean {
  return bare(a) === bare(b)
}

function bare(value: unknown): string {
  return shown(value)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(shown).join('; ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  if ('family' in value) return `${String(value.family)}, ${'given' in value ? String(value.given) : ''}`
  if ('text' in value) return String(value.text)
  if ('raw' in value) return String(value.raw)
  if ('title' in value) return String(value.title)
  return JSON.stringify(value)
}
