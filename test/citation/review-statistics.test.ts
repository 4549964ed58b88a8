import { expect, test } from 'vitest'
import { type ReviewedArticle, reviewStatistics } from '../../src/citation/review-statistics.js'
import { type CitationRecord, correct, EMPTY_RECORD, field } from '../../src/model/index.js'

const evidence = {
  ...{ page: 'ab', nodes: [1], verbatim: 'x', by: 'crf' as const, source: 'zone-crf', rules: [], confidence: 0.9 },
}
const machine: CitationRecord = { ...EMPTY_RECORD, title: field('Tides', evidence), volume: field('7', evidence) }
const reviewed = (more: Partial<ReviewedArticle> = {}): ReviewedArticle => ({
  ...{ machine, accepted: machine, operator: 'ann', at: '2026-01-05T10:00:00.000Z' },
  ...{ milliseconds: 4000, keystrokes: 2, second: null },
  ...more,
})
const retitled = { ...machine, title: correct(machine.title, 'Tides and ebbs', 'ann') }

test('of nothing there is nothing to tell', () => {
  const none = reviewStatistics([])
  expect([none.records, none.people, none.fields, none.periods]).toEqual([0, [], [], []])
})

test('counts what became of each field', () => {
  const { fields, untouched, records } = reviewStatistics([
    reviewed(),
    reviewed({ accepted: retitled }),
    reviewed({ accepted: { ...machine, volume: null, doi: field('10.1/x', evidence) } }),
  ])
  expect([records, untouched]).toEqual([3, 1])
  const none = { kept: 0, changed: 0, added: 0, removed: 0 }
  expect(new Map(fields.map(each => [each.field, each]))).toEqual(
    new Map([
      ['title', { ...none, field: 'title', records: 3, kept: 2, changed: 1 }],
      ['volume', { ...none, field: 'volume', records: 3, kept: 2, removed: 1 }],
      ['doi', { ...none, field: 'doi', records: 1, added: 1 }],
    ]),
  )
})

test('a confirmed value is a kept one', () => {
  const confirmed = { ...machine, title: correct(machine.title, 'Tides', 'ann') }
  expect(reviewStatistics([reviewed({ accepted: confirmed })]).untouched).toBe(1)
})

test('time per record: median, nine in ten, histogram; what was not measured is not counted', () => {
  const times = [1, 2, 3, 4, 5, 6, 7, 8, 9, 400].map(seconds => reviewed({ milliseconds: seconds * 1000 }))
  const { people, durations } = reviewStatistics([...times, reviewed({ milliseconds: null, keystrokes: null })])
  expect(people).toEqual([
    {
      ...{ operator: 'ann', records: 11, measured: 10, medianSeconds: 5 },
      ...{ ninthTenthSeconds: 9, medianKeystrokes: 2 },
    },
  ])
  expect(durations.map(({ records }) => records)).toEqual([5, 4, 0, 0, 0, 0, 0, 1])
})

test('accuracy over time: by day, and by month when there are many days', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString()
  const few = reviewStatistics([reviewed({ at: day(1) }), reviewed({ at: day(0), accepted: retitled })]).periods
  expect(few.map(({ name, fields, fieldsKept }) => [name, fields, fieldsKept])).toEqual([
    ['2026-01-01', 2, 1],
    ['2026-01-02', 2, 2],
  ])
  const many = Array.from({ length: 60 }, (_, i) => reviewed({ at: day(i) }))
  expect(reviewStatistics(many).periods.map(({ name, records }) => [name, records])).toEqual([
    ['2026-01', 31],
    ['2026-02', 28],
    ['2026-03', 1],
  ])
})

test('agreement counts what two people did, not one person twice', () => {
  const { agreement } = reviewStatistics([
    reviewed({ second: { record: machine, operator: 'bob' } }),
    reviewed({ second: { record: retitled, operator: 'bob' } }),
    reviewed({ second: { record: machine, operator: 'ann' } }),
    reviewed(),
  ])
  expect(agreement).toEqual({
    ...{ records: 2, samePerson: 1, whole: 1 },
    fields: [
      { field: 'title', records: 2, agree: 1 },
      { field: 'volume', records: 2, agree: 2 },
    ],
  })
})

test('an organisation that was suggested and taken is no correction', () => {
  const row = { text: 'Second Institute', department: null, institution: null, city: null, country: null }
  const read = { ...machine, affiliations: field([{ ...row, rorCandidates: ['01cwqze88'] }], evidence) }
  const taken = { ...read, affiliations: field([{ ...row, rorCandidates: ['01cwqze88'], ror: '01cwqze88' }], evidence) }
  expect(reviewStatistics([reviewed({ machine: read, accepted: taken })]).untouched).toBe(1)
})
