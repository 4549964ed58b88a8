/** The keyboard of the record page. Inside an input the keys belong to the input, but for those with Ctrl or Alt. */
import { useEffect, useRef, useState } from 'react'
import type { DeskRecord, Field } from '../../../src/model/index.ts'
import type { FieldKey } from '../pages/record.tsx'
import { hasSingleKeys } from './keys-help.tsx'
import type { PointedField } from './page-frame.tsx'
import { readingsOf } from './readings.ts'
import { nextStop, stopsOf } from './stops.ts'
import type { Editing } from './use-editing.ts'
import type { Pointing } from './use-pointing.ts'

interface Situation {
  readonly record: DeskRecord
  readonly fields: readonly FieldKey[]
  readonly active: FieldKey
  readonly setActive: (field: FieldKey) => void
  readonly editing: Editing
  readonly pointing: Pointing
}

export interface RecordKeys {
  readonly helpOpened: boolean
  readonly openHelp: () => void
  readonly closeHelp: () => void
  readonly press: (event: KeyboardEvent) => void
  readonly assign: (as: PointedField) => void
}

const ASSIGNED: Readonly<Record<string, PointedField>> = {
  t: 'title',
  a: 'authors',
  f: 'affiliations',
  b: 'abstract',
  x: 'other',
}

export function useRecordKeys(situation: Situation): RecordKeys {
  const [helpOpened, setHelpOpened] = useState(false)
  const now = useRef(situation)
  now.current = situation
  const press = useRef((event: KeyboardEvent): void => {
    if (event.defaultPrevented) return
    const done = anywhere(event, now.current) || (!isTyping(event) && outsideInputs(event, now.current, setHelpOpened))
    if (done) event.preventDefault()
  }).current
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [press])
  return {
    helpOpened,
    openHelp: () => setHelpOpened(true),
    closeHelp: () => setHelpOpened(false),
    press,
    assign: as => assign(as, situation),
  }
}

/** What is pointed at becomes the field; where nothing is, the key goes to the field. */
function assign(as: PointedField, { pointing, editing, setActive }: Situation): void {
  if (pointing.place !== null) {
    void editing.point(as, pointing.place)
    pointing.pointAt(null)
  }
  if (as === 'other') return
  setActive(as)
  document.getElementById(`field-${as}`)?.focus()
}

/** Whether the key was one of ours. */
function anywhere(event: KeyboardEvent, situation: Situation): boolean {
  const { editing, pointing } = situation
  const key = event.key.toLowerCase()
  if (event.ctrlKey && key === 'enter') void editing.acceptAndNext()
  else if (event.altKey && (key === 'n' || key === 'p')) pointing.step(key === 'n' ? 1 : -1)
  else if (event.altKey && ASSIGNED[key] !== undefined) assign(ASSIGNED[key], situation)
  else if (event.altKey && key === 'enter' && editing.told.alike !== null) void editing.applyAlike()
  else if (event.ctrlKey && key === 'z' && !isTyping(event)) void editing.undo()
  else return false
  return true
}

function outsideInputs(event: KeyboardEvent, situation: Situation, help: (open: boolean) => void): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || isControl(event)) return false
  const { active, editing } = situation
  if (event.key === 'Tab') return moveToDoubtful(situation, event.shiftKey)
  if (event.key === 'F2' || event.key === 'ArrowDown') return enter(active)
  if (event.key === 'Enter') confirmAndMove(situation)
  else if (!hasSingleKeys()) return false
  else if (event.key === '?') help(true)
  else if (/^[1-9]$/.test(event.key)) return takeCandidate(situation, { active, editing, number: Number(event.key) })
  else return false
  return true
}

/** Into the field: its first row or its input. */
function enter(field: FieldKey): boolean {
  const card = document.getElementById(`field-${field}`)
  if (card === null || document.activeElement !== card) return false
  const inner = card.querySelector<HTMLElement>('li[tabindex]') ?? card.querySelector<HTMLElement>('textarea, input')
  inner?.focus()
  return inner !== null
}

function confirmAndMove(situation: Situation): void {
  void situation.editing.confirm(situation.active)
  moveToDoubtful(situation, false)
}

/** Inside a list, to its next doubtful row. */
function moveToRow({ record, active }: Situation, isBack: boolean): boolean {
  const row = document.activeElement?.closest('.field li[tabindex]') ?? null
  const rows = [...(row?.parentElement?.children ?? [])]
  const at = row === null ? -1 : rows.indexOf(row)
  const doubtful = record.spots.filter(spot => spot.field === active).map(spot => spot.row)
  const ahead = doubtful.filter(other => (isBack ? other < at : other > at)).sort((a, b) => a - b)
  const next = isBack ? ahead.at(-1) : ahead[0]
  const goal = row === null || next === undefined ? undefined : rows[next]
  if (!(goal instanceof HTMLElement)) return false
  goal.focus()
  return true
}

/** With nothing doubtful left, Tab does what it does everywhere. */
function moveToDoubtful(situation: Situation, isBack: boolean): boolean {
  if (moveToRow(situation, isBack)) return true
  const { record, fields, active, setActive } = situation
  const field = nextStop(stopsOf(record, fields), { fields, from: active, isBack })
  if (field === null) return false
  setActive(field)
  document.getElementById(`field-${field}`)?.focus()
  return true
}

function takeCandidate(
  { record }: Situation,
  { active, editing, number }: { active: FieldKey; editing: Editing; number: number },
): boolean {
  if (active === 'otherAbstracts') return false
  const field = record.record[active] as Field<unknown> | null
  const candidate = field === null ? undefined : readingsOf(field)[number - 1]
  if (candidate === undefined) return false
  void editing.save(active, candidate.value)
  return true
}

function isTyping(event: KeyboardEvent): boolean {
  return (
    event.target instanceof HTMLInputElement ||
    event.target instanceof HTMLTextAreaElement ||
    event.target instanceof HTMLSelectElement
  )
}

/** Enter and Tab on a button, a link or the head of what is folded are theirs. */
function isControl({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary') !== null
}
