/** The keys of a publication list; nothing is taken from somebody who types or presses a button. */
import { useEffect } from 'react'
import type { DeskList } from '../../../src/model/index.ts'
import type { ListChange } from '../office-api.ts'
import { hasSingleKeys } from './keys-help.tsx'
import { decide, join } from './list-deeds.ts'

interface ListKeys {
  readonly list: DeskList
  readonly active: number
  readonly choose: (record: number) => void
  readonly change: (change: ListChange | null) => void
  readonly undo: () => void
  /** Shows or hides the lines of the active record. */
  readonly toggle: () => void
}

export function useListKeys(keys: ListKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
      const isButton =
        event.target instanceof HTMLElement && event.target.closest('button, a, summary, select') !== null
      if (event.key === 'Enter' && isButton) return
      const deed = deedOf(event, keys)
      if (deed === null) return
      event.preventDefault()
      deed()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

function deedOf(event: KeyboardEvent, keys: ListKeys): (() => void) | null {
  const { list, active, choose, change, undo, toggle } = keys
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey) return key === 'z' ? undo : null
  if (altKey) return null
  const record = list.records[active]
  const next = Math.min(active + 1, list.records.length - 1)
  if (key === 'ArrowDown') return () => choose(next)
  if (key === 'ArrowUp') return () => choose(Math.max(active - 1, 0))
  if (record === undefined) return null
  const decideAndNext = (decision: 'accepted' | 'rejected') => (): void => {
    change(decide([record], decision))
    choose(next)
  }
  if (key === 'Enter') return decideAndNext('accepted')
  if (key === 'Delete') return decideAndNext('rejected')
  if (!hasSingleKeys()) return null
  if (key === 'j')
    return () => {
      change(join(list, active))
      choose(Math.max(active - 1, 0))
    }
  return key === 's' ? toggle : null
}
