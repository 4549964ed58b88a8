import { expect, test } from 'vitest'
import { SCORED_FIELDS, tallyOf, verdictsOf } from '../../src/demo/score.js'
import { readDemoTruth } from '../../src/demo/site.js'

const truths = readDemoTruth().issues.flatMap(issue => issue.articles)
const trial = truths.find(({ id }) => id === '2026-003')!
const spanish = truths.find(({ id }) => id === '1999-123')!
const erratum = truths.find(({ id }) => id === '1999-128')!

test('the truth scores full marks against itself', () => {
  for (const truth of truths) {
    const { right, counted } = tallyOf(Object.values(verdictsOf(truth.record, truth)))
    expect([truth.id, right]).toEqual([truth.id, counted])
  }
})

test('a change of any scored field costs exactly the fields that it touches', () => {
  const changes: Record<string, object> = {
    title: { title: `${trial.record.title} again` },
    affiliations: { affiliations: trial.record.affiliations.slice(1) },
    abstract: { abstract: trial.record.abstract.slice(0, -20) },
    keywords: { keywords: [...trial.record.keywords].reverse() },
    references: { references: trial.record.references.slice(1) },
    doi: { doi: '10.5555/other' },
    journal: { journal: 'Another Journal' },
    issn: { issn: '1234-5679' },
    volume: { volume: '42' },
    issue: { issue: '2' },
    pages: { pages: '3-13' },
    date: { date: '2025' },
    type: { type: 'Letter' },
    authors: { authors: trial.record.authors.map((author, i) => (i === 0 ? { ...author, given: 'F.' } : author)) },
    links: { authors: trial.record.authors.map((author, i) => (i === 0 ? { ...author, affiliations: [] } : author)) },
    email: {
      authors: trial.record.authors.map((author, i) => (i === 0 ? { ...author, email: 'x@y.example' } : author)),
    },
    orcid: { authors: trial.record.authors.map((author, i) => (i === 0 ? { ...author, orcid: null } : author)) },
  }
  expect(Object.keys(changes).sort()).toEqual([...SCORED_FIELDS].sort())
  for (const [field, change] of Object.entries(changes)) {
    const verdicts = verdictsOf({ ...trial.record, ...change }, trial)
    expect(
      Object.entries(verdicts)
        .filter(([, verdict]) => verdict !== 'right')
        .map(([name]) => name),
    ).toEqual([field])
  }
})

test('both titles of a translated article are right', () => {
  const vernacular = { ...spanish.record, title: 'Siesta y presión arterial nocturna en una aldea de pescadores' }
  expect(verdictsOf(vernacular, spanish).title).toBe('right')
})

test('what is not there is not counted; what is invented is wrong; what is not harvested is missed', () => {
  expect(verdictsOf(erratum.record, erratum).authors).toBe('not-there')
  expect(verdictsOf({ ...erratum.record, abstract: 'In the article' }, erratum).abstract).toBe('wrong')
  expect(verdictsOf(null, trial).title).toBe('missed')
})

test('a date may be less exact than the truth', () => {
  expect(verdictsOf({ ...trial.record, date: '2026-01' }, trial).date).toBe('right')
  expect(verdictsOf({ ...trial.record, date: '2026-02' }, trial).date).toBe('wrong')
})
