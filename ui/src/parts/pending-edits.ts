/**
 * What was changed and has not been answered yet is shown as if it had been: a key pressed while the server is slow, or
 * away, goes on from what the key before it did, and no field falls back to an older text in between.
 */
import { useRef, useState } from 'react'
import { correct } from '../../../src/model/evidence.ts'
import type { DeskRecord, Field, OtherAbstract } from '../../../src/model/index.ts'
import type { FieldKey } from '../pages/record.tsx'

export type FieldChange = { readonly field: FieldKey; readonly value: unknown }
type Change = readonly FieldChange[]

export interface PendingEdits {
  /** The record with all that is on its way. */
  readonly shown: DeskRecord
  /** Shows a change until the work that saves it is done. */
  readonly during: <T>(change: Change, work: Promise<T>) => Promise<T>
}

export function usePendingEdits(record: DeskRecord, operator: string): PendingEdits {
  const all = useRef<readonly Change[]>([])
  const [, draw] = useState(0)
  const put = (changes: readonly Change[]): void => {
    all.current = changes
    draw(count => count + 1)
  }
  return {
    shown: all.current.flat().reduce((now, change) => withChange(now, change, operator), record),
    during: (change, work) => {
      put([...all.current, change])
      return work.finally(() => put(all.current.filter(each => each !== change)))
    },
  }
}

function withChange(record: DeskRecord, { field, value }: FieldChange, operator: string): DeskRecord {
  if (field === 'otherAbstracts') {
    const now = ((value ?? []) as readonly OtherAbstract[]).map(each => correct<OtherAbstract>(null, each, operator))
    return { ...record, record: { ...record.record, otherAbstracts: now } }
  }
  const before = record.record[field] as Field<unknown> | null
  const now = value === null ? null : correct(before, value, operator)
  return { ...record, record: { ...record.record, [field]: now } }
}
