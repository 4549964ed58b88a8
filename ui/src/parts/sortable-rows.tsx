/**
 * A numbered list that is worked with keys or the mouse: arrows go from row to row, with Alt they move the row; Delete
 * takes it out, J joins it with the next, S splits it; each is a button too, and rows can be dragged.
 */
import { ActionIcon, Group } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { type MessageKey, useSay } from '../messages/index.ts'
import { type Rearranged, type RowDeed, rearrange } from './rearrange.ts'

export interface RowsProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly change: (next: Rearranged<Row>) => void
  readonly join: (a: Row, b: Row) => Row
  readonly split: (row: Row) => readonly Row[]
  readonly show: (row: Row, index: number) => ReactNode
  /** Keys that only this list knows; true when it was one. */
  readonly press?: (event: KeyboardEvent, index: number) => boolean
}

const DEEDS: Readonly<Record<string, RowDeed>> = { Delete: 'remove', j: 'join', s: 'split' }
const BUTTONS: readonly (readonly [deed: RowDeed, sign: string, name: MessageKey])[] = [
  ['up', '↑', 'record.up'],
  ['down', '↓', 'record.down'],
  ['split', '÷', 'record.split'],
  ['join', '⤵', 'record.join'],
  ['remove', '×', 'record.remove'],
]

export function SortableRows<Row>({ label, rows, change, join, split, show, press }: RowsProps<Row>) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const focusRow = (index: number): void => {
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[Math.max(0, Math.min(index, rows.length - 1))]?.focus()
  }
  const act = (deed: RowDeed, index: number): void => {
    const next = rearrange(rows, { deed, index, join, split })
    if (next === null) return
    change(next)
    const goal = deed === 'up' ? index - 1 : deed === 'down' ? index + 1 : index
    setTimeout(() => focusRow(goal))
  }
  const onKey = (event: KeyboardEvent, index: number): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const arrow = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null
    if (arrow !== null && event.altKey) act(arrow, index)
    else if (arrow !== null) focusRow(index + (arrow === 'up' ? -1 : 1))
    else if (event.key === 'Home' || event.key === 'End') focusRow(event.key === 'Home' ? 0 : rows.length - 1)
    else if (!event.altKey && DEEDS[event.key] !== undefined) act(DEEDS[event.key]!, index)
    else if (!press?.(event, index) && !isOpened(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** The row that the pointer is over: fingers and mice alike. */
  const rowAt = (event: PointerEvent): number => {
    const boxes = [...(list.current?.children ?? [])].map(row => row.getBoundingClientRect())
    const below = boxes.findIndex(({ bottom }) => event.clientY < bottom)
    return below < 0 ? rows.length - 1 : below
  }
  const lift = (event: PointerEvent, index: number): void => {
    event.preventDefault() // no text is selected on the way
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged({ from: index, to: index })
  }
  const drop = (): void => {
    const next =
      dragged === null ? null : rearrange(rows, { deed: 'place', index: dragged.from, to: dragged.to, join, split })
    if (next !== null) change(next)
    setDragged(null)
  }
  return (
    <ol className="people" ref={list} aria-label={label}>
      {rows.map((row, index) => (
        <li
          key={index}
          tabIndex={-1}
          className={dragged?.from === index ? 'dragged' : dragged?.to === index ? 'goal' : undefined}
          onKeyDown={event => onKey(event, index)}
        >
          <span
            className="grip"
            aria-hidden
            onPointerDown={event => lift(event, index)}
            onPointerMove={event => dragged !== null && setDragged({ ...dragged, to: rowAt(event) })}
            onPointerUp={drop}
            onPointerCancel={() => setDragged(null)}
          >
            ⠿
          </span>
          <span className="number">{index + 1}</span>
          <div className="grow">{show(row, index)}</div>
          <RowButtons index={index} count={rows.length} act={act} />
        </li>
      ))}
    </ol>
  )
}

/** Enter or F2 goes into the text of the row, Escape comes back out of it. */
function isOpened(event: KeyboardEvent): boolean {
  if (event.altKey || (event.key !== 'Enter' && event.key !== 'F2')) return false
  const input = event.currentTarget.querySelector<HTMLElement>('textarea, input')
  input?.focus()
  return input !== null
}

interface ButtonsProps {
  readonly index: number
  readonly count: number
  readonly act: (deed: RowDeed, index: number) => void
}

function RowButtons({ index, count, act }: ButtonsProps) {
  const say = useSay()
  const isOff = (deed: RowDeed): boolean =>
    (deed === 'up' && index === 0) || ((deed === 'down' || deed === 'join') && index === count - 1)
  return (
    <Group gap={0} wrap="nowrap" className="deeds">
      {BUTTONS.filter(([deed]) => !isOff(deed)).map(([deed, sign, name]) => (
        <ActionIcon
          key={deed}
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={`${say(name)} ${index + 1}`}
          title={say(name)}
          onClick={() => act(deed, index)}
        >
          {sign}
        </ActionIcon>
      ))}
    </Group>
  )
}
