/** The keyboard of the record page. Inside an input the keys belong to the input, but for those with Ctrl or Alt. */
import { useEffect, useState } from 'react'
import type { DeskRecord } from '../api.ts'
import type { FieldKey } from '../pages/record.tsx'
import { selectedText } from './page-frame.tsx'
import type { Editing } from './use-editing.ts'

interface Situation {
  readonly record: DeskRecord
  readonly active: FieldKey
  readonly setActive: (field: FieldKey) => void
  readonly editing: Editing
}

const ASSIGNED: Readonly<Record<string, FieldKey>> = { t: 'title', a: 'authors', f: 'affiliations', b: 'abstract' }

export function useRecordKeys(situation: Situation): { helpOpened: boolean; closeHelp: () => void } {
  const [helpOpened, setHelpOpened] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const done = anywhere(event, situation) || (!isTyping(event) && outsideInputs(event, situation, setHelpOpened))
      if (done) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return { helpOpened, closeHelp: () => setHelpOpened(false) }
}

/** Whether the key was one of ours. */
function anywhere(event: KeyboardEvent, { editing }: Situation): boolean {
  const key = event.key.toLowerCase()
  if (event.ctrlKey && key === 'enter') void editing.acceptAndNext()
  else if (event.altKey && ASSIGNED[key] !== undefined && selectedText() !== '')
    void editing.assign(ASSIGNED[key], selectedText())
  else if (event.ctrlKey && key === 'z' && !isTyping(event)) void editing.undo()
  else return false
  return true
}

function outsideInputs(
  event: KeyboardEvent,
  { record, active, setActive, editing }: Situation,
  help: (open: boolean) => void,
): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || isControl(event)) return false
  if (event.key === 'Tab') return moveToDoubtful(record, { from: active, back: event.shiftKey, setActive })
  if (event.key === 'Enter') void editing.confirm(active)
  else if (event.key === '?') help(true)
  else if (/^[1-9]$/.test(event.key)) return takeCandidate(record, { active, editing, number: Number(event.key) })
  else return false
  return true
}

/** With nothing doubtful left, Tab does what it does everywhere. */
function moveToDoubtful(
  record: DeskRecord,
  { from, back, setActive }: { from: FieldKey; back: boolean; setActive: (field: FieldKey) => void },
): boolean {
  const doubtful = record.article.doubtful.map(({ field }) => field)
  const at = doubtful.indexOf(from)
  const next = back ? (at < 0 ? doubtful.length - 1 : at - 1) : at + 1
  const field = doubtful[next]
  if (field === undefined) return false
  setActive(field)
  document.getElementById(`field-${field}`)?.focus()
  return true
}

function takeCandidate(
  record: DeskRecord,
  { active, editing, number }: { active: FieldKey; editing: Editing; number: number },
): boolean {
  if (active === 'otherAbstracts') return false
  const candidate = record.record[active]?.candidates[number - 1]
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

/** Enter and Tab on a button or a link are the button's. */
function isControl(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement
}
