/** What can be done to the rows of a list, and where each row came from, so that what points at rows can follow. */

export type RowDeed = 'up' | 'down' | 'place' | 'remove' | 'join' | 'split'

export interface Rearranged<Row> {
  readonly rows: readonly Row[]
  /** For every old row its new place; null for a row that is gone. */
  readonly moved: readonly (number | null)[]
}

interface Deed<Row> {
  readonly deed: RowDeed
  readonly index: number
  /** Of `place`. */
  readonly to?: number
  readonly join: (a: Row, b: Row) => Row
  readonly split: (row: Row) => readonly Row[]
}

/** Null where it cannot be done: the first row goes no further up. */
export function rearrange<Row>(
  rows: readonly Row[],
  { deed, index, to, join, split }: Deed<Row>,
): Rearranged<Row> | null {
  const row = rows[index]
  if (row === undefined) return null
  if (deed === 'remove')
    return {
      rows: rows.toSpliced(index, 1),
      moved: places(rows, at => (at === index ? null : at - Number(at > index))),
    }
  if (deed === 'join') {
    const next = rows[index + 1]
    if (next === undefined) return null
    return { rows: rows.toSpliced(index, 2, join(row, next)), moved: places(rows, at => at - Number(at > index)) }
  }
  if (deed === 'split') {
    const parts = split(row)
    if (parts.length < 2) return null
    return {
      rows: rows.toSpliced(index, 1, ...parts),
      moved: places(rows, at => at + (at > index ? parts.length - 1 : 0)),
    }
  }
  const goal = deed === 'place' ? (to ?? index) : index + (deed === 'up' ? -1 : 1)
  if (goal < 0 || goal >= rows.length || goal === index) return null
  const order = rows
    .map((_, at) => at)
    .toSpliced(index, 1)
    .toSpliced(goal, 0, index)
  return { rows: order.map(at => rows[at]!), moved: places(rows, at => order.indexOf(at)) }
}

function places(rows: readonly unknown[], place: (at: number) => number | null): (number | null)[] {
  return rows.map((_, at) => place(at))
}

/** Links that follow the rows they lead to. */
export function followed(links: readonly number[], moved: readonly (number | null)[]): number[] {
  const places = links.flatMap(link => moved[link] ?? [])
  return [...new Set(places)].sort((a, b) => a - b)
}
