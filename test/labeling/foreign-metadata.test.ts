import { expect, test } from 'vitest'
import { commonWithNeighbors, isOfAnotherArticle, withDoubtedTitle } from '../../src/labeling/foreign-metadata.js'
import {
  type CitationRecord,
  EMPTY_RECORD,
  type Evidence,
  field,
  type Label,
  type LabeledZone,
  labeled,
} from '../../src/model/index.js'

const seen: Evidence = {
  page: '',
  nodes: [],
  verbatim: '',
  by: 'crf',
  source: '',
  rules: [],
  confidence: 0.9,
}
const person = (family: string) => ({
  kind: 'person' as const,
  family,
  given: 'Ada',
  suffix: '',
  initials: 'A',
  orcid: null,
  email: null,
  corresponding: false,
  equalContribution: false,
  affiliations: [],
})
const record = (title: string, ...families: string[]): CitationRecord => ({
  ...EMPTY_RECORD,
  title: field(title, seen),
  authors: field(families.map(person), seen),
  volume: field('41', seen),
})
const zone = (text: string, label: Label): LabeledZone =>
  labeled({ leaves: [], box: null, text }, label, { by: 'crf', confidence: 0.9 })

const shown = record('Clocks in rooms', 'Quah', 'Reyes-Holm')
const declared = record('Gardens and stay', 'Bose')
const page = [zone('Clocks in rooms', 'title'), zone('Mei Quah, Sol Reyes-Holm', 'author')]

test('no author and no title in common: the metadata are another article’s', () => {
  expect(isOfAnotherArticle(declared, shown, page)).toBe(true)
  expect(isOfAnotherArticle(declared, shown, [...page, zone('Gardens and stay', 'related')])).toBe(true)
})

test('a declared title that the page shows as its own is believed, whatever the labeler made of it', () => {
  expect(isOfAnotherArticle(declared, shown, [...page, zone('Gardens and Stay', 'other')])).toBe(false)
})

test('one author in common is enough to believe them', () => {
  expect(isOfAnotherArticle(record('Gardens and stay', 'Holm'), shown, page)).toBe(false)
})

test('a page on which nothing was read cannot contradict', () => {
  expect(isOfAnotherArticle(declared, EMPTY_RECORD, page)).toBe(false)
  expect(isOfAnotherArticle(EMPTY_RECORD, shown, page)).toBe(false)
})

test('what neighbors have in common is still heard, and the operator is told', () => {
  expect(commonWithNeighbors(declared)).toEqual({ ...EMPTY_RECORD, volume: declared.volume })
  const doubted = withDoubtedTitle(shown, declared).title
  expect([doubted?.value, doubted?.candidates.map(({ value }) => value)]).toEqual([
    'Clocks in rooms',
    ['Gardens and stay'],
  ])
})
