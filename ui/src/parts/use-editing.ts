/** What an operator can do to a record: change, confirm, take back, accept; each is saved at once. */
import { useState } from 'react'
import { type AlikeRecord, ApiError, api, type DeskRecord } from '../api.ts'
import { useOperator } from '../operator.ts'
import type { FieldKey } from '../pages/record.tsx'
import { go } from '../route.ts'

export interface Editing {
  readonly save: (field: FieldKey, value: unknown) => Promise<void>
  readonly confirm: (field: FieldKey) => Promise<void>
  /** Text selected on the page becomes a field. */
  readonly assign: (field: FieldKey, text: string) => Promise<void>
  readonly undo: () => Promise<void>
  readonly acceptAndNext: () => Promise<void>
  readonly reopen: () => Promise<void>
  readonly applyAlike: () => Promise<void>
  readonly dismissAlike: () => void
  readonly settleConflict: (mine: boolean) => Promise<void>
  readonly told: Told
}

export interface Told {
  readonly rules: readonly string[]
  readonly alike: { readonly field: FieldKey; readonly records: readonly AlikeRecord[] } | null
  readonly conflict: {
    readonly field: FieldKey
    readonly value: unknown
    readonly by: string
    readonly theirs: DeskRecord
  } | null
  readonly error: string | null
}

const NOTHING: Told = { rules: [], alike: null, conflict: null, error: null }

export function useEditing(record: DeskRecord, replace: (record: DeskRecord) => void): Editing {
  const operator = useOperator()
  const [told, setTold] = useState<Told>(NOTHING)
  const { id, harvest } = record.article
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      setTold({ ...NOTHING, error: error instanceof Error ? error.message : String(error) })
    }
  }
  const save = async (field: FieldKey, value: unknown, version = record.version): Promise<void> => {
    try {
      const outcome = await api.edit(id, { field, value, operator, version })
      replace(outcome.record)
      setTold({
        ...NOTHING,
        rules: outcome.rules,
        alike: outcome.alike.length === 0 ? null : { field, records: outcome.alike },
      })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'field-changed') throw error
      const { record: theirs, by } = error.body as { record: DeskRecord; by: string }
      setTold({ ...NOTHING, conflict: { field, value, by, theirs } })
    }
  }
  return {
    save: (field, value) => attempt(() => save(field, value)),
    confirm: field => attempt(() => save(field, fieldValue(record, field))),
    assign: (field, text) => attempt(() => save(field, assigned(field, text))),
    undo: () => attempt(async () => replace(await api.undo(id, operator))),
    reopen: () => attempt(async () => replace(await api.reopen(id, operator))),
    acceptAndNext: () =>
      attempt(async () => {
        await api.accept(id, operator)
        const next = await nextDoubtful(harvest, id)
        go(next === null ? 'issue' : 'record', next ?? harvest)
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
        if (mine) await save(field, value, theirs.version)
      }),
    told,
  }
}

export function fieldValue(record: DeskRecord, field: FieldKey): unknown {
  if (field === 'otherAbstracts') return record.record.otherAbstracts.map(({ value }) => value)
  return record.record[field]?.value ?? null
}

/** Plain text as the value of a field. */
function assigned(field: FieldKey, text: string): unknown {
  const clean = text.replace(/\s+/g, ' ').trim()
  const html = clean.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  const lines = text
    .split(/\n+/)
    .map(line => line.trim())
    .filter(line => line !== '')
  if (field === 'abstract') return { sections: [{ label: '', category: null, html }] }
  if (field === 'affiliations')
    return lines.map(line => ({
      text: line,
      department: null,
      institution: null,
      city: null,
      country: null,
      rorCandidates: [],
    }))
  if (field === 'authors') return namesOf(clean)
  return html
}

/** `Ann Doe, Bob van Roe and C. Poe` → three persons; the operator sees and mends what is not so simple. */
function namesOf(text: string): object[] {
  return text
    .split(/\s*(?:[;,]|\band\b|&)\s*/)
    .map(name => name.replace(/[\d*†‡§¶]+$/g, '').trim())
    .filter(name => name !== '')
    .map(name => {
      const [, given = '', family = name] =
        /^(.*?)\s+((?:(?:van|von|de|der|den|del|da|dos|la|le|ter)\s+)*\S+)$/i.exec(name) ?? []
      const flags = { orcid: null, email: null, corresponding: false, equalContribution: false, affiliations: [] }
      return { kind: 'person', family, given, suffix: '', initials: initialsOf(given), ...flags }
    })
}

const initialsOf = (given: string): string =>
  (given.match(/(?:^|[\s.-])\p{Lu}/gu) ?? []).map(part => part.slice(-1)).join('')

async function nextDoubtful(harvest: string, after: string): Promise<string | null> {
  const open = (await api.articles(harvest)).filter(({ state, id }) => state === 'drafted' && id !== after)
  return open.sort((a, b) => a.certainty - b.certainty)[0]?.id ?? null
}
