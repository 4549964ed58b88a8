/** What an operator can do to a record: change, confirm, take back, accept; each is saved at once. */
import { useRef, useState } from 'react'
import type { AlikeRecord, DeskRecord, EditOutcome } from '../../../src/model/index.ts'
import { ApiError, api } from '../api.ts'
import { useOperator } from '../operator.ts'
import { handedOver } from '../outbox.ts'
import type { FieldKey } from '../pages/record.tsx'
import { go } from '../route.ts'
import type { PointedField } from './page-frame.tsx'
import { type FieldChange, usePendingEdits } from './pending-edits.ts'
import type { Place } from './use-pointing.ts'

export interface Editing {
  /** The record as the operator left it, whether or not the server has answered. */
  readonly shown: DeskRecord
  readonly save: (field: FieldKey, value: unknown, also?: Also) => Promise<void>
  readonly confirm: (field: FieldKey) => Promise<void>
  /** A place on the page becomes a field. */
  readonly point: (as: PointedField, place: Place) => Promise<void>
  readonly undo: () => Promise<void>
  readonly acceptAndNext: () => Promise<void>
  readonly reopen: () => Promise<void>
  readonly applyAlike: () => Promise<void>
  readonly dismissAlike: () => void
  readonly settleConflict: (mine: boolean) => Promise<void>
  readonly told: Told
}

type Also = readonly FieldChange[]

export interface Told {
  readonly rules: readonly string[]
  /** What the conventions made of what was typed. */
  readonly change: EditOutcome['change']
  /** Where nothing could be read. */
  readonly nothing: boolean
  readonly alike: { readonly field: FieldKey; readonly records: readonly AlikeRecord[] } | null
  readonly conflict: {
    readonly field: FieldKey
    readonly value: unknown
    readonly by: string
    readonly theirs: DeskRecord
  } | null
  readonly error: string | null
}

interface Saving {
  readonly also?: Also
  readonly version?: number
}

const NOTHING: Told = { rules: [], change: null, nothing: false, alike: null, conflict: null, error: null }

export function useEditing(record: DeskRecord, replace: (record: DeskRecord) => void): Editing {
  const operator = useOperator()
  const [told, setTold] = useState<Told>(NOTHING)
  const { id, harvest } = record.article
  const { shown, during } = usePendingEdits(record, operator)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      setTold({ ...NOTHING, error: error instanceof Error ? error.message : String(error) })
    }
  }
  /** The operator is on the way to the next record. */
  const isLeft = useRef(false)
  const hear = ({ record: now, rules, change, edit }: EditOutcome, field: FieldKey): void => {
    const heard = { ...NOTHING, rules, change }
    replace(now)
    setTold(heard)
    if (edit === null) return
    // Asked for last of all, and not by an operator who has gone on: it takes its time.
    const asked = handedOver().then(() => (isLeft.current ? [] : api.alikeTo(id, edit)))
    asked.then(
      records =>
        records.length > 0 && setTold(told => (told === heard ? { ...heard, alike: { field, records } } : told)),
      () => {}, // an offer that could not be made
    )
  }
  const save = async (
    field: FieldKey,
    value: unknown,
    { also = [], version = record.version }: Saving = {},
  ): Promise<void> => {
    const edit = { field, value, also, operator, version }
    const saved = api.edit(id, edit).then(outcome => hear(outcome, field))
    try {
      await during([{ field, value }, ...also], saved)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'field-changed') throw error
      const { record: theirs, by } = error.body as { record: DeskRecord; by: string }
      setTold({ ...NOTHING, conflict: { field, value, by, theirs } })
    }
  }
  return {
    shown,
    save: (field, value, also = []) => attempt(() => save(field, value, { also })),
    confirm: field => attempt(() => save(field, fieldValue(shown, field))),
    point: (as, { page, nodes, text }) =>
      attempt(async () => {
        const outcome = await api.point(id, { as, page, nodes, text, operator, version: record.version })
        hear(outcome, as === 'other' ? 'title' : as)
        if (outcome.record.version === record.version) setTold({ ...NOTHING, nothing: true })
      }),
    undo: () => attempt(async () => replace(await api.undo(id, operator))),
    reopen: () => attempt(async () => replace(await api.reopen(id, operator))),
    acceptAndNext: () =>
      attempt(async () => {
        isLeft.current = true
        try {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur() // which saves what is typed
          const [next] = await Promise.all([nextDoubtful(harvest, id), api.accept(id, operator)])
          go(next === null ? 'issue' : 'record', next ?? harvest)
        } catch (error) {
          isLeft.current = false
          throw error
        }
      }),
    applyAlike: () =>
      attempt(async () => {
        if (told.alike !== null) await api.alike(told.alike.field, told.alike.records, operator)
        setTold(NOTHING)
      }),
    dismissAlike: () => setTold(NOTHING),
    settleConflict: mine =>
      attempt(async () => {
        if (told.conflict === null) return
        const { field, value, theirs } = told.conflict
        replace(theirs)
        setTold(NOTHING)
        if (mine) await save(field, value, { version: theirs.version })
      }),
    told,
  }
}

export function fieldValue(record: DeskRecord, field: FieldKey): unknown {
  if (field === 'otherAbstracts') return record.record.otherAbstracts.map(({ value }) => value)
  return record.record[field]?.value ?? null
}

async function nextDoubtful(harvest: string, after: string): Promise<string | null> {
  const open = (await api.articles(harvest)).filter(({ state, id }) => state === 'drafted' && id !== after)
  return open.sort((a, b) => a.certainty - b.certainty)[0]?.id ?? null
}
