import { expect, test } from 'vitest'
import { commonWords } from '../../src/citation/common-words.js'
import { doubtfulSpots } from '../../src/citation/doubtful-spots.js'
import { correct, EMPTY_RECORD, type Evidence, type Field, labeled } from '../../src/model/index.js'

const evidence: Evidence = { page: 'p', nodes: [1], verbatim: '', by: 'crf', source: '', rules: [], confidence: 0.7 }
function read<T>(value: T, ...others: T[]): Field<T> {
  const candidates = others.map(other => ({ value: other, evidence: { ...evidence, by: 'metadata' as const } }))
  return { value, evidence: [evidence], confidence: 0.7, candidates }
}
const named = (given: string, family: string) => ({
  ...{ kind: 'person' as const, given, family, suffix: '', initials: '', orcid: null, email: null },
  ...{ corresponding: false, equalContribution: false, affiliations: [] },
})
const words = (record: Partial<typeof EMPTY_RECORD>, text: string) =>
  doubtfulSpots({ ...EMPTY_RECORD, ...record }).map(({ start, end, reading }) => [text.slice(start, end), reading])

test('words that another witness reads otherwise', () => {
  const text = 'Salt and <i>sleep</i> in harbor towns'
  expect(words({ title: read(text, 'Salt and sleep in harbour towns') }, text)).toEqual([['harbor', 'harbour']])
})

test('words that another witness does not have', () => {
  const text = 'Original article: Salt and sleep'
  expect(words({ title: read(text, 'Salt and sleep') }, text)).toEqual([
    ['Original', ''],
    ['article', ''],
  ])
})

test('a reading of quite another text marks nothing', () => {
  expect(words({ title: read('Salt and sleep', 'Journal of Harbours, home page of 1999') }, '')).toEqual([])
})

test('a person that the other list lacks is marked whole, the others not', () => {
  const authors = read([named('Ann', 'Roe'), named('Larkmoor', 'Infirmary')], [named('Ann', 'Roe')])
  expect(doubtfulSpots({ ...EMPTY_RECORD, authors }).map(({ row }) => row)).toEqual([1, 1])
})

test('an abstract in another language marks nothing', () => {
  const abstract = read(
    { sections: [{ label: '', category: null, html: 'We slept.' }] },
    { sections: [{ label: '', category: null, html: 'Wir schliefen.' }] },
  )
  expect(doubtfulSpots({ ...EMPTY_RECORD, abstract })).toEqual([])
})

test('of a doubtful field, the part whose zone the labeller was unsure of', () => {
  const zone = (text: string, confidence: number) =>
    labeled({ leaves: [], box: null, text }, 'affiliation', { by: 'crf', confidence })
  const none = { department: null, institution: null, city: null, country: null, rorCandidates: [] }
  const affiliations = read(['School of Salt', 'Home'].map(text => ({ ...none, text })))
  const zones = [zone('1 School of Salt', 0.99), zone('2 Home', 0.4)]
  expect(doubtfulSpots({ ...EMPTY_RECORD, affiliations }, zones)).toEqual([
    { field: 'affiliations', row: 1, start: 0, end: 4, reading: '' },
  ])
})

test('traces of damage, whatever the witnesses say', () => {
  const text = 'The e\uFB03cacy of sa\uFFFDlt in hyphen- ated words'
  expect(words({ title: read(text) }, text)).toEqual([
    ['sa\uFFFDlt', ''],
    ['hyphen- ated', ''],
  ])
})

test('what an operator confirmed is not doubtful', () => {
  const title = correct(read('Salt', 'Sault'), 'Salt', 'ann')
  expect(doubtfulSpots({ ...EMPTY_RECORD, title })).toEqual([])
})

test('common words are found in order, and are the most there are', () => {
  expect(commonWords('a b c d e'.split(' '), 'a x c e y'.split(' '))).toEqual([
    [0, 0],
    [2, 2],
    [4, 3],
  ])
})
