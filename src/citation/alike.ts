/**
 * One correction, many records: what an operator changed in one record of an issue, proposed for the others that have
 * the same cause of error. Proposed only, with the change to see; the operator applies it.
 *
 * Our choice of causes, each seen in the wild: the same wrong value everywhere (a volume, a journal title); the same
 * words before or after the right text (a rubric in the title, a degree after a name); and a witness that was
 * preferred here and says something else there too.
 */
import type { Author, Candidate, CitationRecord, Field, FieldName, Witness } from '../model/index.js'

export interface Correction {
  readonly field: FieldName
  /** The field as it was shown to the operator; null where it was empty. */
  readonly before: Field<unknown> | null
  readonly after: unknown
}

export interface Proposal {
  readonly record: CitationRecord
  readonly value: unknown
}

/** What the correction would make of each record; records it does not concern are left out. */
export function alikeCorrections(correction: Correction, records: readonly CitationRecord[]): Proposal[] {
  const { before, after, field } = correction
  if (after === null) return []
  if (before === null)
    return NAMED_ALIKE.has(field)
      ? records.filter(each => each[field] === null).map(record => ({ record, value: after }))
      : []
  return records.flatMap(record => {
    const other = record[field] as Field<unknown> | null
    if (other === null || other.evidence.at(-1)?.by === 'operator') return []
    const value = proposed(correction, before, other)
    return value === undefined || same(value, other.value) ? [] : [{ record, value }]
  })
}

/** Of an issue all articles have the same, and where one names none, the others may not either. */
const NAMED_ALIKE: ReadonlySet<FieldName> = new Set(['journal', 'volume', 'issue', 'languages'])

function proposed({ after, field }: Correction, before: Field<unknown>, other: Field<unknown>): unknown {
  if (OF_THE_ISSUE.has(field) && same(other.value, before.value)) return after
  const preferred = preferredWitness(before, after)
  const candidate = preferred === null ? undefined : fromWitness(other, { preferred, over: lastWitness(before) })
  if (candidate !== undefined) return candidate.value
  if (field === 'authors') return withoutAffix(authorsAffix(before.value, after), other.value)
  const affix = typeof before.value === 'string' && typeof after === 'string' ? affixOf(before.value, after) : null
  return affix === null || typeof other.value !== 'string' ? undefined : stripped(other.value, affix)
}

/** What the articles of an issue have in common; two articles never share a title, authors or a DOI rightly. */
const OF_THE_ISSUE: ReadonlySet<FieldName> = new Set([
  'journal',
  'volume',
  'issue',
  'dates',
  'languages',
  'types',
  'copyright',
  'affiliations',
  'conflictOfInterest',
])

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const lastWitness = (field: Field<unknown>): Witness => field.evidence.at(-1)!.by

/** Whose reading the operator took instead. */
function preferredWitness(before: Field<unknown>, after: unknown): Witness | null {
  return before.candidates.find(({ value }) => same(value, after))?.evidence.by ?? null
}

/** The same witness's other reading, where the same witness as there is in force. */
function fromWitness(
  field: Field<unknown>,
  { preferred, over }: { readonly preferred: Witness; readonly over: Witness },
): Candidate<unknown> | undefined {
  return lastWitness(field) === over ? field.candidates.find(({ evidence }) => evidence.by === preferred) : undefined
}

/** What was cut off: text at the start, at the end, or both. */
interface Affix {
  readonly start: string
  readonly end: string
}

/** Null when the correction was more than a cutting. At least three letters, so that no stray initial is cut everywhere. */
function affixOf(before: string, after: string): Affix | null {
  const at = before.indexOf(after)
  if (at < 0 || after === '') return null
  const affix = { start: before.slice(0, at), end: before.slice(at + after.length) }
  return affix.start.length + affix.end.length >= 2 ? affix : null
}

function stripped(text: string, { start, end }: Affix): string | undefined {
  if (!text.startsWith(start) || !text.endsWith(end) || text.length <= start.length + end.length) return undefined
  return text.slice(start.length, text.length - end.length)
}

/** The cutting that was made in one of the names, the same for family or given name. */
function authorsAffix(
  before: unknown,
  after: unknown,
): { readonly part: 'family' | 'given'; readonly affix: Affix } | null {
  const [old, now] = [before as readonly Author[], after as readonly Author[]] // the field's own type
  if (old.length !== now.length) return null
  for (const [i, author] of old.entries())
    for (const part of ['family', 'given'] as const) {
      const affix = author[part] === now[i]![part] ? null : affixOf(author[part], now[i]![part])
      if (affix !== null) return { part, affix }
    }
  return null
}

function withoutAffix(found: ReturnType<typeof authorsAffix>, value: unknown): Author[] | undefined {
  if (found === null) return undefined
  const { part, affix } = found
  return (value as readonly Author[]).map(author => ({
    ...author,
    [part]: stripped(author[part], affix) ?? author[part],
  }))
}
