/** What can be done to the records of a list, as the ranges of lines that it takes. */
import type { DeskList, LineRange, ListDecision } from '../../../src/model/index.ts'
import type { ListChange } from '../office-api.ts'

const rangeOf = ({ first, end }: LineRange): LineRange => ({ first, end })
const bounds = (add: readonly LineRange[], remove: readonly LineRange[] = []): ListChange => ({
  kind: 'bounds',
  remove: remove.map(rangeOf),
  add: add.filter(({ first, end }) => first < end),
})

export function decide(records: readonly LineRange[], decision: ListDecision): ListChange {
  return { kind: 'decide', records: records.map(rangeOf), decision }
}

/** With the record above it, and the lines between. */
export function join({ records }: DeskList, record: number): ListChange | null {
  const [above, own] = [records[record - 1], records[record]]
  return above === undefined || own === undefined ? null : bounds([{ first: above.first, end: own.end }])
}

/** A new record begins at the line. */
export function split({ first, end }: LineRange, line: number): ListChange {
  return bounds([
    { first, end: line },
    { first: line, end },
  ])
}

/** The line is no part of the record; what stands before and after it are records of their own. */
export function drop({ first, end }: LineRange, line: number): ListChange {
  return bounds(
    [
      { first, end: line },
      { first: line + 1, end },
    ],
    [{ first, end }],
  )
}

export function add(line: number): ListChange {
  return bounds([{ first: line, end: line + 1 }])
}

/** The record above grows down to the line. */
export function extend({ records }: DeskList, line: number): ListChange | null {
  const above = records.findLast(({ end }) => end <= line)
  return above === undefined ? null : bounds([{ first: above.first, end: line + 1 }])
}
