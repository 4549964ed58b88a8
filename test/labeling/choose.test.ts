import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verdictParameters } from '../../src/io/parameters/verdict.js'
import { choose } from '../../src/labeling/choose.js'
import {
  type Affiliation,
  type Author,
  type CitationRecord,
  EMPTY_RECORD,
  type Evidence,
  FIELD_NAMES,
  field,
  type Witness,
} from '../../src/model/index.js'

const PARAMETERS = verdictParameters()

function evidence(by: Witness, confidence: number): Evidence {
  return { page: 'sha', nodes: [1], verbatim: '', by, source: by, rules: [], confidence }
}

function author(family: string, given: string, affiliations: number[] = []): Author {
  return {
    kind: 'person',
    family,
    given,
    suffix: '',
    initials: '',
    orcid: null,
    email: null,
    corresponding: false,
    equalContribution: false,
    affiliations,
  }
}

const affiliation = (text: string): Affiliation => ({
  text,
  department: null,
  institution: null,
  city: null,
  country: null,
  rorCandidates: [],
})

function titled(by: Witness, title: string, confidence = 0.9): { by: Witness; record: CitationRecord } {
  return { by, record: { ...EMPTY_RECORD, title: field(title, evidence(by, confidence)) } }
}

test('agreement raises the confidence, disagreement lowers it', () => {
  const alone = choose([titled('crf', 'Tides of the ear')], PARAMETERS).title!
  const agreed = choose([titled('crf', 'Tides of the ear'), titled('metadata', 'Tides of the Ear.')], PARAMETERS).title!
  const opposed = choose([titled('crf', 'Tides of the ear'), titled('metadata', 'Winds')], PARAMETERS).title!
  expect(agreed.confidence).toBeGreaterThan(alone.confidence)
  expect(opposed.confidence).toBeLessThan(alone.confidence)
})

test('the words of the visible page stand, with every witness as evidence', () => {
  const { title } = choose([titled('metadata', 'TIDES OF THE EAR'), titled('crf', 'Tides of the ear')], PARAMETERS)
  expect(title?.value).toBe('Tides of the ear')
  expect(title?.evidence.map(({ by }) => by)).toEqual(['metadata', 'crf'])
  expect(title?.candidates).toEqual([])
})

test('a word of the page that sticks to the title is cut by the witness who has it without', () => {
  const title =
    'Tides of the inner ear and slow loss of hearing in adults over sixty: a randomized trial of forty weeks with many more words than usual, so that one more does not count for much in the comparison of the whole'
  const record = choose([titled('crf', `Revised ${title}`), titled('metadata', title)], PARAMETERS)
  expect(record.title?.value).toBe(title)
})

test('metadata that name the first author only do not cut the byline', () => {
  const by = (who: Witness, authors: Author[]): { by: Witness; record: CitationRecord } => ({
    by: who,
    record: {
      ...EMPTY_RECORD,
      authors: field(authors, { ...evidence(who, 0.95), source: who === 'crf' ? 'author' : 'citation_author' }),
    },
  })
  const all = [author('Roe', 'Jane'), author('Doe', 'Karl'), author('Poe', 'Ann')]
  const { authors } = choose([by('crf', all), by('metadata', all.slice(0, 1))], PARAMETERS)
  expect(authors?.value.map(({ family }) => family)).toEqual(['Roe', 'Doe', 'Poe'])
})

test('what was not chosen stays as a candidate', () => {
  const { title } = choose([titled('crf', 'Tides of the ear', 0.99), titled('metadata', 'Winds', 0.3)], PARAMETERS)
  expect(title?.value).toBe('Tides of the ear')
  expect(title?.candidates.map(({ value, evidence: { by } }) => [value, by])).toEqual([['Winds', 'metadata']])
})

test('authors keep their affiliations when the names come from another witness', () => {
  const seen: CitationRecord = {
    ...EMPTY_RECORD,
    authors: field([author('Roe', 'J', [0]), author('Doe', 'K', [0, 1])], evidence('crf', 0.9)),
    affiliations: field([affiliation('First University'), affiliation('Second Hospital')], evidence('crf', 0.9)),
  }
  const said: CitationRecord = {
    ...EMPTY_RECORD,
    authors: field(
      [{ ...author('Roe', 'Jane'), orcid: '0000-0002-1825-0097' }, author('Doe', 'Karl')],
      evidence('metadata', 0.9),
    ),
  }
  const { authors } = choose(
    [
      { by: 'crf', record: seen },
      { by: 'metadata', record: said },
    ],
    PARAMETERS,
  )
  expect(authors?.value.map(({ given, family, affiliations }) => [given, family, affiliations])).toEqual([
    ['Jane', 'Roe', [0]],
    ['Karl', 'Doe', [0, 1]],
  ])
  expect(authors?.value[0]?.orcid).toBe('0000-0002-1825-0097')
})

test('a description that nobody sees on the page is not made an abstract', () => {
  const abstract = field(
    { sections: [{ label: '', category: null, html: 'This journal publishes on ears.' }] },
    { ...evidence('metadata', 0.05), source: 'og.description' },
  )
  const record = choose(
    [
      { by: 'crf', record: EMPTY_RECORD },
      { by: 'metadata', record: { ...EMPTY_RECORD, abstract } },
    ],
    PARAMETERS,
  )
  expect(record.abstract).toBeNull()
})

test('nothing in, nothing out', () => {
  expect(choose([], PARAMETERS)).toEqual(EMPTY_RECORD)
})

test('every confidence is a probability, whoever says what', () => {
  const witness = fc.constantFrom<Witness>('crf', 'hmm', 'template', 'metadata', 'issue-page', 'import', 'operator')
  const said = fc.tuple(witness, fc.string(), fc.double({ min: 0, max: 1, noNaN: true }))
  fc.assert(
    fc.property(fc.uniqueArray(said, { selector: ([by]) => by }), all => {
      const record = choose(
        all.map(([by, title, confidence]) => titled(by, title, confidence)),
        PARAMETERS,
      )
      for (const name of FIELD_NAMES) {
        const confidence = record[name]?.confidence ?? 0
        expect(confidence >= 0 && confidence <= 1).toBe(true)
      }
    }),
  )
})
