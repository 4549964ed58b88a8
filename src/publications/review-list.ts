/**
 * The records of a publication list as they stand after an operator's edits: the machine's reading, with bounds
 * redrawn and decisions taken, edit by edit. The machine's reading itself is never changed.
 */
import type { LineRange, ListDecision, ListEdit, ReviewedRecord } from '../model/index.js'

export type FoundRange = Pick<ReviewedRecord, 'first' | 'end' | 'confidence'>

/** In the order of the page. */
export function reviewedRecords(found: readonly FoundRange[], edits: readonly ListEdit[]): ReviewedRecord[] {
  const start = found.map(({ first, end, confidence }): ReviewedRecord => {
    return { first, end, confidence, decision: 'open' }
  })
  return editsInForce(edits)
    .reduce(applied, start)
    .sort((a, b) => a.first - b.first)
}

/** Which edit a plain "undo" takes back: the last one in force by this operator; null when there is none. */
export function lastListUndoable(edits: readonly ListEdit[], operator: string): number | null {
  const inForce = new Set(editsInForce(edits))
  const last = edits.findLastIndex(edit => edit.operator === operator && inForce.has(edit))
  return last < 0 ? null : last
}

/** The lines an edit speaks of. */
export function rangesOf(edit: ListEdit): readonly LineRange[] {
  if (edit.kind === 'bounds') return [...edit.remove, ...edit.add]
  return edit.kind === 'decide' ? edit.records : []
}

export function overlaps(a: LineRange, b: LineRange): boolean {
  return a.first < b.end && b.first < a.end
}

function editsInForce(edits: readonly ListEdit[]): ListEdit[] {
  const undone = new Set<number>()
  for (let i = edits.length - 1; i >= 0; i--) {
    const edit = edits[i]!
    if (edit.kind === 'undo' && !undone.has(i)) undone.add(edit.undoes)
  }
  return edits.filter((edit, i) => edit.kind !== 'undo' && !undone.has(i))
}

function applied(records: readonly ReviewedRecord[], edit: ListEdit): ReviewedRecord[] {
  if (edit.kind === 'bounds') return rebounded(records, edit)
  if (edit.kind === 'decide') return decided(records, edit.records, edit.decision)
  return [...records]
}

function rebounded(
  records: readonly ReviewedRecord[],
  { remove, add }: { readonly remove: readonly LineRange[]; readonly add: readonly LineRange[] },
): ReviewedRecord[] {
  const kept = records.filter(
    record => !remove.some(range => isSame(range, record)) && !add.some(range => overlaps(range, record)),
  )
  return [...kept, ...add.map(({ first, end }) => ({ first, end, confidence: null, decision: 'open' as const }))]
}

function decided(
  records: readonly ReviewedRecord[],
  ranges: readonly LineRange[],
  decision: ListDecision,
): ReviewedRecord[] {
  return records.map(record => (ranges.some(range => isSame(range, record)) ? { ...record, decision } : record))
}

const isSame = (a: LineRange, b: LineRange): boolean => a.first === b.first && a.end === b.end
