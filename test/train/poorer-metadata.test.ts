import { expect, test } from 'vitest'
import { type Author, EMPTY_RECORD, field } from '../../src/model/index.js'
import { poorerHearings } from '../../train/poorer-metadata.js'
import type { HeardPage, VerdictTruth } from '../../train/verdict-pages.js'

const author = (family: string): Author => ({
  kind: 'person',
  family,
  given: 'A',
  suffix: '',
  initials: 'A',
  orcid: null,
  email: null,
  corresponding: false,
  equalContribution: false,
  affiliations: [],
})

function page(families: readonly string[]): HeardPage {
  const evidence = {
    page: '',
    nodes: [],
    verbatim: '',
    by: 'metadata' as const,
    source: '',
    rules: [],
    confidence: 0.9,
  }
  const record = { ...EMPTY_RECORD, authors: field(families.map(author), evidence) }
  return { id: 'x', group: 'x', visible: record, metadata: record, truth: {} as VerdictTruth }
}

const lists = (of: HeardPage): string[] =>
  poorerHearings(of).map(([, said]) => said!.record.authors!.value.map(({ family }) => family).join(' '))

test('lists are cut after the first and the third author, and a webmaster takes their place', () => {
  expect(lists(page(['Roe', 'Doe', 'Poe', 'Moe']))).toEqual(['Roe', 'Roe Doe Poe', 'webeditor'])
  expect(lists(page(['Roe']))).toEqual(['webeditor'])
})

test('a page without metadata has none that could be poorer', () => {
  expect(poorerHearings({ ...page(['Roe']), metadata: null })).toEqual([])
  expect(poorerHearings({ ...page(['Roe']), metadata: EMPTY_RECORD })).toEqual([])
})
