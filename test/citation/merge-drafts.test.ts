import { expect, test } from 'vitest'
import { mergeDrafts, type PageDraft } from '../../src/citation/merge-drafts.js'
import { type CitationRecord, EMPTY_RECORD, type Field, type RecordDraft } from '../../src/model/index.js'

const read = <T>(value: T, confidence: number, page = 'p'): Field<T> => ({
  value,
  confidence,
  candidates: [],
  evidence: [{ page, nodes: [1], verbatim: '', by: 'crf', source: '', rules: [], confidence }],
})
const draft = (record: Partial<CitationRecord>): RecordDraft => ({
  problems: [],
  record: { ...EMPTY_RECORD, ...record },
})
const html = (record: Partial<CitationRecord>): PageDraft => ({
  draft: draft(record),
  role: 'abstract',
  headsAbstract: false,
})
const pdf = (record: Partial<CitationRecord>): PageDraft => ({ ...html(record), role: 'pdf' })
const person = (family: string, affiliations: number[]) => ({
  ...{ kind: 'person' as const, family, given: '', suffix: '', initials: '', orcid: null, email: null },
  ...{ corresponding: false, equalContribution: false, affiliations },
})
const place = (text: string) => ({
  text,
  department: null,
  institution: null,
  city: null,
  country: null,
  rorCandidates: [],
})

test('one page alone is its own draft', () => {
  const only = html({ title: read('A title', 0.7) })
  expect(mergeDrafts([only])).toBe(only.draft)
})

test('what one page lacks another gives', () => {
  const { record } = mergeDrafts([html({ title: read('A title', 0.9) }), html({ volume: read('7', 0.8) })])
  expect([record.title?.value, record.volume?.value]).toEqual(['A title', '7'])
})

test('two pages that agree leave less doubt, and both are evidence', () => {
  const { record } = mergeDrafts([
    html({ title: read('A title', 0.8, 'a') }),
    html({ title: read('a Title.', 0.7, 'b') }),
  ])
  expect(record.title?.confidence).toBeCloseTo(0.9)
  expect(record.title?.evidence.map(({ page }) => page)).toEqual(['b', 'a'])
})

test('two pages that contradict each other leave more doubt, and the other reading is kept', () => {
  const { record } = mergeDrafts([html({ title: read('One thing', 0.9) }), pdf({ title: read('Another matter', 0.8) })])
  expect(record.title?.value).toBe('One thing')
  expect(record.title?.confidence).toBeLessThan(0.9)
  expect(record.title?.candidates.map(({ value }) => value)).toEqual(['Another matter'])
})

test('authors and affiliations come from the same page, so that links hold', () => {
  const plain = html({ authors: read([person('Doe', [])], 0.95) })
  const full = html({ authors: read([person('Doe', [0])], 0.9), affiliations: read([place('Nowhere')], 0.9) })
  const { record } = mergeDrafts([plain, full])
  expect(record.authors?.value[0]?.affiliations).toEqual([0])
  expect(record.affiliations?.value[0]?.text).toBe('Nowhere')
})

test('references come from the full text, an unlikely abstract from nowhere', () => {
  const citedBy = html({ references: read([{ text: 'Cited by one', csl: null }], 0.9) })
  const full: PageDraft = {
    draft: draft({
      references: read([{ text: 'A reference', csl: null }], 0.8),
      abstract: read({ sections: [{ label: '', category: null, html: 'A first paragraph' }] }, 0.7),
    }),
    role: 'full-text',
    headsAbstract: false,
  }
  const { record } = mergeDrafts([citedBy, full])
  expect(record.references?.value[0]?.text).toBe('A reference')
  expect(record.abstract).toBeNull()
})

test('an abstract that the main page lacks needs a heading on the page that has it', () => {
  const abstract = read({ sections: [{ label: '', category: null, html: 'A first paragraph' }] }, 0.99)
  const bare = pdf({ abstract })
  const headed = { ...bare, headsAbstract: true }
  expect(mergeDrafts([html({}), bare]).record.abstract).toBeNull()
  expect(mergeDrafts([html({}), headed]).record.abstract).not.toBeNull()
})
