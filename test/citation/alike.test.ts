import { expect, test } from 'vitest'
import { alikeCorrections } from '../../src/citation/alike.js'
import {
  type Author,
  type CitationRecord,
  EMPTY_RECORD,
  type Evidence,
  type Field,
  type Witness,
} from '../../src/model/index.js'

const evidence = (by: Witness): Evidence => ({
  page: 'p',
  nodes: [],
  verbatim: '',
  by,
  source: '',
  rules: [],
  confidence: 0.7,
})
const read = <T>(value: T, by: Witness = 'crf', candidates: readonly (readonly [T, Witness])[] = []): Field<T> => ({
  value,
  evidence: [evidence(by)],
  confidence: 0.7,
  candidates: candidates.map(([other, witness]) => ({ value: other, evidence: evidence(witness) })),
})
const titled = (title: Field<string>): CitationRecord => ({ ...EMPTY_RECORD, title })
const person = (family: string, given: string): Author => ({
  ...{ kind: 'person', family, given, suffix: '', initials: '', orcid: null, email: null },
  ...{ corresponding: false, equalContribution: false, affiliations: [] },
})
const values = (proposals: readonly { value: unknown }[]) => proposals.map(({ value }) => value)

test('the same wrong value is replaced by the same right one', () => {
  const volumes = ['12', '11'].map(volume => ({ ...EMPTY_RECORD, volume: read(volume) }))
  expect(values(alikeCorrections({ field: 'volume', before: read('12'), after: '21' }, volumes))).toEqual(['21'])
})

test('a rubric that was cut off here is cut off there', () => {
  const records = [titled(read('Case report: Lost and found')), titled(read('Nothing of the kind'))]
  const correction = { field: 'title', before: read('Case report: A rare find'), after: 'A rare find' } as const
  expect(values(alikeCorrections(correction, records))).toEqual(['Lost and found'])
})

test('a witness preferred here is preferred where the same other one is in force', () => {
  const records = [titled(read('B', 'crf', [['b', 'metadata']])), titled(read('C', 'metadata', [['c', 'crf']]))]
  const correction = { field: 'title', before: read('A', 'crf', [['a', 'metadata']]), after: 'a' } as const
  expect(values(alikeCorrections(correction, records))).toEqual(['b'])
})

test('a degree left in a name goes from all names that end in it', () => {
  const byline = [person('Doe MD', 'Ann'), person('Roe', 'Bob')]
  const record = { ...EMPTY_RECORD, authors: read([person('Poe MD', 'Cy'), person('Mdina', 'Di')]) }
  const correction = { field: 'authors', before: read(byline), after: [person('Doe', 'Ann'), byline[1]!] } as const
  expect(alikeCorrections(correction, [record])[0]?.value).toMatchObject([{ family: 'Poe' }, { family: 'Mdina' }])
})

test('what an operator has confirmed is not touched, nor what would not change', () => {
  const correction = { field: 'volume', before: read('12'), after: '21' } as const
  const records = [
    { ...EMPTY_RECORD, volume: read('12', 'operator') },
    { ...EMPTY_RECORD, volume: read('21') },
    EMPTY_RECORD,
  ]
  expect(alikeCorrections(correction, records)).toEqual([])
})

test('a rewritten text is nobody else’s business', () => {
  const correction = { field: 'title', before: read('Teh title'), after: 'The title' } as const
  expect(alikeCorrections(correction, [titled(read('Teh other'))])).toEqual([])
})

test('a journal that nobody named is offered where it is missing too, authors are not', () => {
  const records = [EMPTY_RECORD, { ...EMPTY_RECORD, volume: read('7') }]
  expect(values(alikeCorrections({ field: 'volume', before: null, after: '12' }, records))).toEqual(['12'])
  expect(alikeCorrections({ field: 'authors', before: null, after: [person('Doe', 'J')] }, records)).toEqual([])
})
