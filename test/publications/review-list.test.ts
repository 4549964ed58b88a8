import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineRange, ListEdit } from '../../src/model/index.js'
import { lastListUndoable, overlaps, reviewedRecords } from '../../src/publications/review-list.js'

const by = { operator: 'ann', at: '2026-01-01T00:00:00.000Z' }
const found = [
  { first: 2, end: 4, confidence: 0.9 },
  { first: 4, end: 5, confidence: 0.8 },
  { first: 7, end: 8, confidence: 0.7 },
]
const range = (first: number, end: number): LineRange => ({ first, end })
const bounds = (add: LineRange[], remove: LineRange[] = []): ListEdit => ({ kind: 'bounds', remove, add, ...by })
const shown = (edits: readonly ListEdit[]): string[] =>
  reviewedRecords(found, edits).map(({ first, end, decision }) => `${first}-${end} ${decision}`)

test('without edits the machine’s reading stands', () => {
  expect(shown([])).toEqual(['2-4 open', '4-5 open', '7-8 open'])
})

test('joins by drawing one record over two', () => {
  expect(shown([bounds([range(2, 5)])])).toEqual(['2-5 open', '7-8 open'])
  expect(reviewedRecords(found, [bounds([range(2, 5)])])[0]!.confidence).toBeNull()
})

test('splits, takes away, and adds what was overlooked', () => {
  expect(shown([bounds([range(2, 3), range(3, 4)])])).toEqual(['2-3 open', '3-4 open', '4-5 open', '7-8 open'])
  expect(shown([bounds([], [range(7, 8)])])).toEqual(['2-4 open', '4-5 open'])
  expect(shown([bounds([range(9, 11)])])).toEqual(['2-4 open', '4-5 open', '7-8 open', '9-11 open'])
})

test('a decision belongs to the record as drawn: redrawn, it is open again', () => {
  const accepted: ListEdit = { kind: 'decide', records: [range(2, 4)], decision: 'accepted', ...by }
  expect(shown([accepted])[0]).toBe('2-4 accepted')
  expect(shown([accepted, bounds([range(2, 5)])])[0]).toBe('2-5 open')
})

test('undo takes back, and an undo can be taken back', () => {
  const joined = bounds([range(2, 5)])
  const undo = (undoes: number): ListEdit => ({ kind: 'undo', undoes, ...by })
  expect(shown([joined, undo(0)])).toEqual(shown([]))
  expect(shown([joined, undo(0), undo(1)])).toEqual(shown([joined]))
  expect(lastListUndoable([joined], 'bob')).toBeNull()
  expect(lastListUndoable([joined, undo(0)], 'ann')).toBeNull()
})

test('whatever is drawn, no two records share a line', () => {
  const ranges = fc.array(
    fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 5 })).map(([first, length]) => range(first, first + length)),
    { maxLength: 1 },
  )
  fc.assert(
    fc.property(fc.array(ranges, { maxLength: 12 }), drawn => {
      const records = reviewedRecords(
        found,
        drawn.map(add => bounds(add)),
      )
      for (const [i, record] of records.entries())
        for (const other of records.slice(i + 1)) expect(overlaps(record, other)).toBe(false)
    }),
  )
})
