/**
 * Statistics of reviewing: how long records took, which fields had to be changed, whether a second pass agrees, and
 * whether the machine gets better with time. A field is kept when the operator left or confirmed the machine's value.
 */
import {
  type Agreement,
  type CitationRecord,
  type DeskStatistics,
  type Duration,
  FIELD_NAMES,
  type Field,
  type FieldEdits,
  type FieldName,
  type Period,
  type PersonTime,
} from '../model/index.js'

export interface ReviewedArticle {
  readonly machine: CitationRecord
  readonly accepted: CitationRecord
  readonly operator: string
  /** When it was accepted, ISO 8601. */
  readonly at: string
  /** With hands on the record; null where it was not measured. */
  readonly milliseconds: number | null
  readonly keystrokes: number | null
  /** What a blind second pass made of it. */
  readonly second: { readonly record: CitationRecord; readonly operator: string } | null
}

/** Our choice: bins that double, so that quick and slow records both show. */
const BINS = [5, 10, 20, 40, 80, 160, 320]
/** More days than this are shown as months. */
const MOST_DAYS = 45

export function reviewStatistics(articles: readonly ReviewedArticle[]): DeskStatistics {
  return {
    records: articles.length,
    untouched: articles.filter(isUntouched).length,
    medianSeconds: quantile(secondsOf(articles), 0.5),
    people: peopleOf(articles),
    durations: durationsOf(articles),
    fields: FIELD_NAMES.map(field => fieldEdits(field, articles))
      .filter(({ records }) => records > 0)
      .sort((a, b) => b.records - b.kept - (a.records - a.kept)),
    periods: periodsOf(articles),
    agreement: agreementOf(articles),
  }
}

type Fate = 'absent' | 'kept' | 'changed' | 'added' | 'removed'

/**
 * What became of a field; two records' values are the same when they are so as JSON, spaces aside. An organisation that
 * was suggested and taken corrects nothing.
 */
function fateOf(field: FieldName, before: CitationRecord, after: CitationRecord): Fate {
  const [was, is] = [comparable(before[field]), comparable(after[field])]
  if (was === is) return was === '' ? 'absent' : 'kept'
  if (was === '') return 'added'
  return is === '' ? 'removed' : 'changed'
}

function comparable(field: Field<unknown> | null): string {
  if (field === null) return ''
  const text = JSON.stringify(field.value, (key, value: unknown) =>
    key === 'ror' ? undefined : isPlain(value) ? sorted(value) : value,
  )
  return text === '[]' || text === '""' ? '' : text.replace(/\s+/g, ' ')
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (value: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))

function fatesOf({ machine, accepted }: ReviewedArticle): Fate[] {
  return FIELD_NAMES.map(field => fateOf(field, machine, accepted)).filter(fate => fate !== 'absent')
}

const isUntouched = (article: ReviewedArticle): boolean => fatesOf(article).every(fate => fate === 'kept')

function fieldEdits(field: FieldName, articles: readonly ReviewedArticle[]): FieldEdits {
  const fates = articles.map(({ machine, accepted }) => fateOf(field, machine, accepted))
  const count = (wanted: Fate): number => fates.filter(fate => fate === wanted).length
  return {
    field,
    records: fates.length - count('absent'),
    kept: count('kept'),
    changed: count('changed'),
    added: count('added'),
    removed: count('removed'),
  }
}

function peopleOf(articles: readonly ReviewedArticle[]): PersonTime[] {
  return [...grouped(articles, ({ operator }) => operator)]
    .map(([operator, own]) => {
      const seconds = secondsOf(own)
      return {
        operator,
        records: own.length,
        measured: seconds.length,
        medianSeconds: quantile(seconds, 0.5),
        ninthTenthSeconds: quantile(seconds, 0.9),
        medianKeystrokes: quantile(
          own.flatMap(({ keystrokes }) => keystrokes ?? []),
          0.5,
        ),
      }
    })
    .sort((a, b) => b.records - a.records || (a.operator < b.operator ? -1 : 1))
}

function durationsOf(articles: readonly ReviewedArticle[]): Duration[] {
  const seconds = secondsOf(articles)
  const bins = BINS.map((upTo, i) => ({
    upTo,
    records: seconds.filter(time => time <= upTo && time > (BINS[i - 1] ?? -1)).length,
  }))
  return [...bins, { upTo: null, records: seconds.filter(time => time > BINS.at(-1)!).length }]
}

function periodsOf(articles: readonly ReviewedArticle[]): Period[] {
  const days = new Set(articles.map(({ at }) => at.slice(0, 10)))
  const length = days.size > MOST_DAYS ? 7 : 10
  return [...grouped(articles, ({ at }) => at.slice(0, length))]
    .map(([name, own]) => {
      const fates = own.flatMap(fatesOf)
      return {
        name,
        records: own.length,
        untouched: own.filter(isUntouched).length,
        fields: fates.length,
        fieldsKept: fates.filter(fate => fate === 'kept').length,
        medianSeconds: quantile(secondsOf(own), 0.5),
      }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function agreementOf(articles: readonly ReviewedArticle[]): Agreement {
  const twice = articles.flatMap(({ accepted, operator, second }) =>
    second === null ? [] : [{ first: accepted, second: second.record, same: second.operator === operator }],
  )
  const pairs = twice.filter(({ same }) => !same)
  const fields = FIELD_NAMES.map(field => {
    const fates = pairs.map(({ first, second }) => fateOf(field, first, second)).filter(fate => fate !== 'absent')
    return { field, records: fates.length, agree: fates.filter(fate => fate === 'kept').length }
  })
  const isWhole = ({ first, second }: (typeof pairs)[number]): boolean =>
    FIELD_NAMES.every(field => ['absent', 'kept'].includes(fateOf(field, first, second)))
  return {
    records: pairs.length,
    samePerson: twice.length - pairs.length,
    whole: pairs.filter(isWhole).length,
    fields: fields.filter(({ records }) => records > 0),
  }
}

function secondsOf(articles: readonly ReviewedArticle[]): number[] {
  return articles.flatMap(({ milliseconds }) => (milliseconds === null ? [] : milliseconds / 1000))
}

/** The value below which the share `q` of them lies; of an even number the lower one. Null of nothing. */
function quantile(values: readonly number[], q: number): number | null {
  const ordered = [...values].sort((a, b) => a - b)
  return ordered[Math.max(0, Math.ceil(ordered.length * q) - 1)] ?? null
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
