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

function signed(by: Witness, authors: readonly Author[], verbatim = ''): { by: Witness; record: CitationRecord } {
  const source = by === 'crf' ? 'author' : 'citation_author'
  return {
    by,
    record: { ...EMPTY_RECORD, authors: field(authors, { ...evidence(by, 0.9), source, verbatim }) },
  }
}

const families = (record: CitationRecord): string[] => (record.authors?.value ?? []).map(({ family }) => family)

test('a group that metadata leave out stays in the byline', () => {
  const group: Author = { ...author('HARBOR Study Group', ''), kind: 'group' }
  const people = [author('Roe', 'Jane'), author('Doe', 'Karl')]
  expect(families(choose([signed('crf', [...people, group]), signed('metadata', people)], PARAMETERS))).toEqual([
    'Roe',
    'Doe',
    'HARBOR Study Group',
  ])
})

test('whoever put the page on the web is not its author', () => {
  const record = choose(
    [signed('crf', [author('Roe', 'Jane')]), signed('metadata', [author('webeditor', '')])],
    PARAMETERS,
  )
  expect(families(record)).toEqual(['Roe'])
  expect(
    choose([{ by: 'crf', record: EMPTY_RECORD }, signed('metadata', [author('webeditor', '')])], PARAMETERS).authors,
  ).toBeNull()
})

test('where metadata were told which part is the family name, names are cut so; else as the page cuts them', () => {
  const seen = signed('crf', [author('Mamani', 'Yolanda Quispe')])
  const told = signed('metadata', [author('Quispe Mamani', 'Yolanda')], 'Quispe Mamani, Yolanda')
  const guessed = signed('metadata', [author('Quispe Mamani', 'Yolanda')], 'Yolanda Quispe Mamani')
  expect(families(choose([seen, told], PARAMETERS))).toEqual(['Quispe Mamani'])
  expect(families(choose([seen, guessed], PARAMETERS))).toEqual(['Mamani'])
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

test('what only the metadata say of a printed field stays below what nobody need look at', () => {
  const said: CitationRecord = { ...EMPTY_RECORD, title: field('Tides of the ear', evidence('metadata', 0.99)) }
  const sure = { fields: { title: { one: 9 } }, calibration: {} }
  const alone = choose([{ by: 'metadata', record: said }], sure).title!
  const seen = choose([titled('crf', 'Tides of the ear'), { by: 'metadata', record: said }], sure).title!
  expect([alone.confidence <= 0.95, seen.confidence > 0.95]).toEqual([true, true])
})

test('a witness who lost most of the authors is not believed about their affiliations', () => {
  const of = (by: Witness, names: string[], places: string[]): { by: Witness; record: CitationRecord } => ({
    by,
    record: {
      ...EMPTY_RECORD,
      authors: field(
        names.map(name => author(name, 'J')),
        evidence(by, 0.9),
      ),
      affiliations: field(places.map(affiliation), evidence(by, by === 'crf' ? 0.9 : 0.57)),
    },
  })
  const names = ['Roe', 'Doe', 'Poe', 'Loe', 'Moe', 'Noe']
  const sure = (seen: string[]): number =>
    choose(
      [
        of('crf', seen, ['Department of Tides', 'Department of Ears']),
        of('metadata', names, ['Department of Tides, Harbor University', 'Department of Ears, Harbor University']),
      ],
      PARAMETERS,
    ).affiliations!.confidence
  expect(sure(names.slice(0, 2))).toBeLessThan(sure(names) - 0.2)
})

test('doubt of the labeler, a figure for a title, lines that differ, dates of receipt and a glued DOI cost confidence', () => {
  const of = (name: string, value: unknown, confidence: number, rules: string[] = []): number => {
    const said = field(value, { ...evidence('crf', confidence), source: 'source', rules })
    const record = { ...EMPTY_RECORD, [name]: said } as unknown as CitationRecord // one field, of its own type
    return (choose([{ by: 'crf', record }], PARAMETERS)[name as 'title'] as { confidence: number }).confidence
  }
  const day = { year: 2020, month: 1, day: 1, season: null, raw: '1 Jan 2020' }
  const none = { print: null, electronic: null, collection: null, received: day, revised: null, accepted: null }
  const doi = '10.5555/lamp.2020.12'
  expect(of('title', 'Tides of the ear', 0.5)).toBeLessThan(of('title', 'Tides of the ear', 0.99))
  expect(of('title', 'PoS(TIDES 2013)0014', 0.9)).toBeLessThan(of('title', 'Tides of the human ear', 0.9))
  expect(of('doi', doi, 0.9, ['source-line', 'lines-differ'])).toBeLessThan(of('doi', doi, 0.9, ['source-line']))
  expect(of('doi', `${doi}https://doi.org/${doi}`, 0.9)).toBeLessThan(of('doi', doi, 0.9) - 0.05)
  expect(of('dates', none, 0.99)).toBeLessThan(of('dates', { ...none, print: day }, 0.99) - 0.1)
})

test('an abstract in another script than the title may be a translation', () => {
  const of = (title: string): number => {
    const html = 'Мы изучали приливы уха в течение года и нашли, что они медленны у большинства людей.'.repeat(4)
    const record: CitationRecord = {
      ...EMPTY_RECORD,
      title: field(title, evidence('crf', 0.99)),
      abstract: field({ sections: [{ label: '', category: null, html }] }, evidence('crf', 0.99)),
    }
    return choose([{ by: 'crf', record }], PARAMETERS).abstract!.confidence
  }
  expect([of('Tides of the ear') < 0.95, of('Приливы уха') > 0.95]).toEqual([true, true])
})

test('an abbreviated journal is the same journal: its name in full stands, with what the others know', () => {
  const named = (by: Witness, title: string, issnPrint: string | null): { by: Witness; record: CitationRecord } => ({
    by,
    record: {
      ...EMPTY_RECORD,
      journal: field(
        {
          title,
          nlmAbbreviation: null,
          isoAbbreviation: null,
          issnPrint,
          issnElectronic: null,
          issnLinking: null,
          nlmId: null,
          publisher: null,
          country: null,
        },
        evidence(by, 0.9),
      ),
    },
  })
  const { journal } = choose(
    [named('crf', 'Larkmoor Med J', '9999-3015'), named('metadata', 'The Larkmoor Medical Journal', null)],
    PARAMETERS,
  )
  expect([journal?.value.title, journal?.value.issnPrint, journal?.candidates]).toEqual([
    'The Larkmoor Medical Journal',
    '9999-3015',
    [],
  ])
})
