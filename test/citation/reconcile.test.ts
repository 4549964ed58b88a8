import { expect, test } from 'vitest'
import { effectiveEdits, lastUndoable, reconcile, withEdits } from '../../src/citation/reconcile.js'
import { type Edit, EMPTY_RECORD, type Evidence, field } from '../../src/model/index.js'

const read: Evidence = {
  page: 'ab',
  nodes: [3],
  verbatim: 'A titel',
  by: 'crf',
  source: 'zone-crf',
  rules: [],
  confidence: 0.8,
}
const record = { ...EMPTY_RECORD, title: field('A titel', read) }
const edit = (value: unknown, more: Partial<Edit> = {}): Edit => ({
  field: 'title',
  value,
  operator: 'ann',
  at: '2026-01-01T00:00:00Z',
  undoes: null,
  ...more,
})

test('a correction stands, the machine’s reading stays on record', () => {
  const { title } = withEdits(record, [edit('A title')])
  expect(title).toMatchObject({ value: 'A title', confidence: 1 })
  expect(title?.evidence.map(({ by }) => by)).toEqual(['crf', 'operator'])
})

test('null says that the page has no such field', () => {
  expect(withEdits(record, [edit(null)]).title).toBeNull()
})

test('undo takes back the last edit in force, undo of undo brings it again', () => {
  const edits = [edit('B'), edit('C'), edit(null, { undoes: 1 })]
  expect(withEdits(record, edits).title?.value).toBe('B')
  expect(lastUndoable(edits, 'ann')).toBe(0)
  expect(withEdits(record, [...edits, edit(null, { undoes: 2 })]).title?.value).toBe('C')
})

test('everything can be undone, one by one, and nothing by another operator', () => {
  let edits: Edit[] = [edit('B'), edit('C'), edit('D')]
  for (let last = lastUndoable(edits, 'ann'); last !== null; last = lastUndoable(edits, 'ann'))
    edits = [...edits, edit(null, { undoes: last })]
  expect(effectiveEdits(edits)).toEqual([])
  expect(withEdits(record, edits)).toEqual(record)
  expect(lastUndoable([edit('B')], 'bob')).toBeNull()
})

test('accepting keeps who and when', () => {
  const draft = { zones: [], record, problems: [] }
  const reconciled = reconcile(draft, [edit('A title')], { operator: 'ann', accepted: '2026-01-02T00:00:00Z' })
  expect(reconciled).toMatchObject({
    operator: 'ann',
    accepted: '2026-01-02T00:00:00Z',
    record: { title: { value: 'A title' } },
  })
})
