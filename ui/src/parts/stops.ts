/** Where Tab stops: the fields of a record that are doubtful as a whole or have doubtful words, in their order. */
import type { DeskRecord } from '../../../src/model/index.ts'
import type { FieldKey } from '../pages/record.tsx'

/** What every article has; without an abstract there are many. */
const MISSING: Readonly<Record<string, FieldKey>> = {
  'title-missing': 'title',
  'authors-missing': 'authors',
  'journal-missing': 'journal',
  'date-missing': 'dates',
}

export function stopsOf(record: DeskRecord, fields: readonly FieldKey[]): FieldKey[] {
  if (record.article.state === 'accepted') return []
  const doubtful = new Set(record.article.doubtful.map(({ field }) => field))
  for (const { field } of record.spots) doubtful.add(field)
  for (const problem of record.article.problems) {
    const field = 'field' in problem ? problem.field : MISSING[problem.code]
    if (field !== undefined) doubtful.add(field)
  }
  return fields.filter(field => doubtful.has(field))
}

/** The next stop after a field, or the one before it; null at the end. */
export function nextStop(
  stops: readonly FieldKey[],
  { fields, from, isBack }: { fields: readonly FieldKey[]; from: FieldKey; isBack: boolean },
): FieldKey | null {
  const at = fields.indexOf(from)
  const ahead = stops.filter(stop => (isBack ? fields.indexOf(stop) < at : fields.indexOf(stop) > at))
  return (isBack ? ahead.at(-1) : ahead[0]) ?? null
}
