/**
 * Readings that are the same still differ in detail: one knows the ORCID, the other the affiliations. What the chosen
 * voice leaves open is filled from the others; nothing it says is changed.
 */
import {
  type Author,
  type CitationRecord,
  type Field,
  type FieldName,
  type JournalName,
  type PublicationDates,
  plainText,
} from '../../model/index.js'
import { letters } from './overlap.js'
import type { Reading, Testimony, Voice } from './readings.js'

export function mergedValue(name: FieldName, reading: Reading): unknown {
  const others = reading.supporters.slice(1).map(({ field }) => field.value)
  switch (name) {
    case 'title':
      return others.find(other => isEndOf(other as string, reading.value as string)) ?? reading.value
    case 'authors':
      return mergedAuthors(reading)
    case 'journal':
      return fullestJournal([reading.value as JournalName, ...(others as JournalName[])])
    case 'doi':
      return reading.supporters.find(({ by }) => by === 'metadata')?.field.value ?? reading.value // nobody retyped it
    case 'dates':
      return filled(reading.value as PublicationDates, [...others, ...opposed(reading)] as PublicationDates[])
    default:
      return reading.value
  }
}

/** One tells when the article appeared, another when it was printed: they are at odds, and both right. */
function opposed({ opponents }: Reading): unknown[] {
  return opponents.map(({ voice }) => voice.field.value)
}

/** The name in full, and what the others know besides. */
function fullestJournal(all: readonly JournalName[]): JournalName {
  const fullest = all.reduce((best, next) => (next.title.length > best.title.length ? next : best))
  const whole = filled(fullest, all)
  // A number that is called both is the electronic journal's: printed ones are not called electronic.
  return whole.issnPrint !== null && whole.issnPrint === whole.issnElectronic ? { ...whole, issnPrint: null } : whole
}

/** `Revised Tides of the ear` where another witness has `Tides of the ear`: a word of the page stuck to the title. */
function isEndOf(shorter: string, longer: string): boolean {
  const [short, long] = [letters(plainText(shorter)), letters(plainText(longer))]
  return short.length < long.length && short.length > 20 && (long.startsWith(short) || long.endsWith(short))
}

/** The names as the nearest voice cuts them, unless another was told which part is the family name. */
function mergedAuthors({ supporters }: Reading): readonly Author[] {
  const cut = supporters.find(tellsFamilies) ?? supporters[0]!
  return supporters.reduce<readonly Author[]>(
    (authors, { field }) => authorsFilled(authors, field.value as readonly Author[]),
    withDetails(cut.field.value as readonly Author[], supporters[0]!.field.value as readonly Author[]),
  )
}

/** `Roe, Jane` in every tag, or parts with names of their own: nobody had to guess where the family name begins. */
function tellsFamilies({ by, field }: Voice): boolean {
  const { verbatim } = field.evidence[0]
  return (
    by === 'metadata' && (/"familyName"/.test(verbatim) || verbatim.split('\n').every(line => /\p{L}{2},/u.test(line)))
  )
}

/** The names of the one list, all else of the other; where the name is the same, as the page prints it. */
function withDetails(names: readonly Author[], page: readonly Author[]): readonly Author[] {
  return page.map((author, i) => {
    const { kind, family, given, initials } = names[i]!
    const isSame = letters(family) === letters(author.family) || kind !== author.kind
    return isSame ? author : { ...author, family, given, initials }
  })
}

/** The same people in the same order, or they would not be one reading. */
function authorsFilled(authors: readonly Author[], others: readonly Author[]): readonly Author[] {
  return authors.map((author, i) => {
    const other = others[i]
    if (other === undefined) return author
    const isFuller =
      letters(other.family) === letters(author.family) &&
      letters(other.given).length > letters(author.given).length &&
      startsLike(author, other)
    return {
      ...author,
      ...(isFuller ? { given: other.given, initials: other.initials || author.initials } : {}),
      orcid: author.orcid ?? other.orcid,
      email: author.email ?? other.email,
      corresponding: author.corresponding || other.corresponding,
    }
  })
}

/** `J.` and `Jane` may be one person, `J.` and `Mary` may not. */
function startsLike(author: Author, other: Author): boolean {
  return author.given === '' || letters(author.given)[0] === letters(other.given)[0]
}

function filled<T extends object>(value: T, others: readonly T[]): T {
  const result: Record<string, unknown> = { ...(value as Record<string, unknown>) }
  for (const other of others) for (const [key, detail] of Object.entries(other)) result[key] = result[key] ?? detail
  return result as T // the same keys, fewer nulls
}

/**
 * Authors point at affiliations by index. Where the two lists come from different witnesses, the links are taken from
 * the witness whose affiliations stand, author by author; who is not found there is left without.
 */
export function relinked(
  authors: Field<readonly Author[]> | null,
  affiliations: CitationRecord['affiliations'],
  witnesses: readonly Testimony[],
): Field<readonly Author[]> | null {
  if (authors === null) return null
  if (affiliations === null)
    return { ...authors, value: authors.value.map(author => ({ ...author, affiliations: [] })) }
  const owner = witnesses.find(({ record }) => record.affiliations?.value === affiliations.value)
  const linked = new Map<string, Author>()
  for (const author of owner?.record.authors?.value ?? []) linked.set(letters(author.family + author.given[0]), author)
  const byFamily = new Map((owner?.record.authors?.value ?? []).map(author => [letters(author.family), author]))
  const byWhole = new Map((owner?.record.authors?.value ?? []).map(author => [wholeName(author), author]))
  const value = authors.value.map(author => {
    const source =
      linked.get(letters(author.family + author.given[0])) ??
      byWhole.get(wholeName(author)) ??
      byFamily.get(letters(author.family))
    return { ...detailed(author, witnesses), affiliations: source?.affiliations ?? [] }
  })
  return { ...authors, value }
}

/** However the name was cut into given and family name. */
const wholeName = ({ given, family }: Author): string => letters(given + family)

/** Addresses that any witness has for a person of exactly this name. */
function detailed(author: Author, witnesses: readonly Testimony[]): Author {
  const same = witnesses.flatMap(({ record }) =>
    (record.authors?.value ?? []).filter(other => wholeName(other) === wholeName(author)),
  )
  return {
    ...author,
    orcid: author.orcid ?? same.find(({ orcid }) => orcid !== null)?.orcid ?? null,
    email: author.email ?? same.find(({ email }) => email !== null)?.email ?? null,
    corresponding: author.corresponding || same.some(({ corresponding }) => corresponding),
  }
}
