import { expect, test } from 'vitest'
import { followed, type RowDeed, rearrange } from '../../ui/src/parts/rearrange.js'

const ROWS = ['a b', 'c', 'd']
const done = (deed: RowDeed, index: number, to?: number) =>
  rearrange(ROWS, {
    ...{ deed, index, join: (x: string, y: string) => `${x}+${y}`, split: (row: string) => row.split(' ') },
    ...(to === undefined ? {} : { to }),
  })

test.each([
  ['up', 1, ['c', 'a b', 'd'], [1, 0, 2]],
  ['down', 0, ['c', 'a b', 'd'], [1, 0, 2]],
  ['remove', 1, ['a b', 'd'], [0, null, 1]],
  ['join', 0, ['a b+c', 'd'], [0, 0, 1]],
  ['split', 0, ['a', 'b', 'c', 'd'], [0, 2, 3]],
] as const)('%s of row %i', (deed, index, rows, moved) => {
  expect(done(deed, index)).toEqual({ rows, moved })
})

test('a row is put anywhere', () => {
  expect(done('place', 2, 0)).toEqual({ rows: ['d', 'a b', 'c'], moved: [1, 2, 0] })
})

test.each([
  ['up', 0],
  ['down', 2],
  ['join', 2],
  ['split', 1],
  ['remove', 3],
] as const)('%s of row %i cannot be done', (deed, index) => {
  expect(done(deed, index)).toBeNull()
})

test('links follow the rows they lead to, and are gone with them', () => {
  expect(followed([0, 2], [1, null, 0])).toEqual([0, 1])
  expect(followed([1, 2], [1, null, 0])).toEqual([0])
  expect(followed([0, 1], [0, 0, 1])).toEqual([0])
})
