/** A draft and an operator's edits → the record as it stands now, and as it was accepted. */
import {
  type CitationRecord,
  correct,
  type Edit,
  type Field,
  type FieldName,
  type OtherAbstract,
  type Reconciled,
  type RecordDraft,
} from '../model/index.js'

/** The edits in force: an edit that was taken back is not, nor is a taking back that was itself taken back. */
export function effectiveEdits(edits: readonly Edit[]): Edit[] {
  const undone = new Set<number>()
  for (let i = edits.length - 1; i >= 0; i--) {
    const target = edits[i]!.undoes
    if (target !== null && !undone.has(i)) undone.add(target)
  }
  return edits.filter((edit, i) => edit.undoes === null && !undone.has(i))
}

/** The machine's reading stays on record under every correction. */
export function withEdits(record: CitationRecord, edits: readonly Edit[]): CitationRecord {
  return effectiveEdits(edits).reduce(applied, record)
}

export function reconcile(
  draft: RecordDraft,
  edits: readonly Edit[],
  by: { operator: string; accepted: string },
): Reconciled {
  return { record: withEdits(draft.record, edits), ...by }
}

/** Which edit a plain "undo" takes back: the last one in force by this operator; null when there is none. */
export function lastUndoable(edits: readonly Edit[], operator: string): number | null {
  const inForce = new Set(effectiveEdits(edits))
  const last = edits.findLastIndex(edit => edit.operator === operator && inForce.has(edit))
  return last < 0 ? null : last
}

function applied(record: CitationRecord, edit: Edit): CitationRecord {
  if (edit.field === 'otherAbstracts') {
    // The edge has checked the value against the field's schema.
    const abstracts = (edit.value ?? []) as readonly OtherAbstract[]
    return { ...record, otherAbstracts: abstracts.map(value => correct<OtherAbstract>(null, value, edit.operator)) }
  }
  return { ...record, [edit.field]: corrected(record, edit.field, edit) }
}

/** A value of null means: the page has no such field. */
function corrected(record: CitationRecord, name: FieldName, edit: Edit): Field<unknown> | null {
  if (edit.value === null) return null
  const field = correct(record[name] as Field<unknown> | null, edit.value, edit.operator)
  if (edit.place === undefined) return field
  const evidence = field.evidence.with(-1, { ...field.evidence.at(-1)!, ...edit.place })
  return { ...field, evidence: evidence as unknown as Field<unknown>['evidence'] } // as many as before: never empty
}
