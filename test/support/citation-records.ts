/** Invented records for the tests of formats and exports. */
import fc from 'fast-check'
import {
  type Author,
  type CitationRecord,
  EMPTY_RECORD,
  type Evidence,
  type Field,
  field,
  type PartialDate,
} from '../../src/model/index.js'

const EVIDENCE: Evidence = {
  page: 'ab'.repeat(32),
  nodes: [1],
  verbatim: '',
  by: 'crf',
  source: 'test',
  rules: [],
  confidence: 0.99,
}

export function said<T>(value: T): Field<T> {
  return field(value, EVIDENCE)
}

export function date(year: number, month: number | null = null, day: number | null = null): PartialDate {
  return { year, month, day, season: null, raw: [year, month, day].filter(part => part !== null).join('-') }
}

export function person(given: string, family: string, more: Partial<Author> = {}): Author {
  const initials = given.replace(/[^A-Z]/g, '')
  return {
    kind: 'person',
    family,
    given,
    suffix: '',
    initials,
    orcid: null,
    email: null,
    corresponding: false,
    equalContribution: false,
    affiliations: [],
    ...more,
  }
}

export function group(name: string): Author {
  return person('', name, { kind: 'group', initials: '' })
}

/** Everything a record can hold, invented throughout. */
export const FULL_RECORD: CitationRecord = {
  ...EMPTY_RECORD,
  title: said('Role of <i>p53</i> and H<sub>2</sub>O<sub>2</sub> in β-cells: 50% &amp; more'),
  languages: said(['eng']),
  authors: said([
    person('Jan P', 'van der Berg', {
      suffix: 'Jr',
      orcid: '0000-0002-1825-0097',
      email: 'jan@example.org',
      corresponding: true,
      affiliations: [0, 1],
    }),
    person('Mária-Luísa', 'O’Connor Müller', { affiliations: [1] }),
    group('Lantern Study Group'),
    person('', 'Suharto'),
  ]),
  collaborators: said([person('Ann', 'Doe', { orcid: '0000-0001-5109-3700', affiliations: [1] }), person('Bo', 'Roe')]),
  affiliations: said([
    {
      text: 'Department of Medicine, First University, Utrecht, The Netherlands',
      department: 'Department of Medicine',
      institution: 'First University',
      city: 'Utrecht',
      country: 'Netherlands',
      rorCandidates: [],
    },
    {
      text: 'Second Institute, Bethesda, MD, USA',
      department: null,
      institution: 'Second Institute',
      city: 'Bethesda',
      country: 'United States',
      rorCandidates: ['01cwqze88'],
    },
  ]),
  abstract: said({
    sections: [
      { label: 'Background', category: 'BACKGROUND' as const, html: 'First part with <i>E. coli</i>.' },
      { label: 'Methods', category: 'METHODS' as const, html: 'Second part, n &lt; 5.' },
    ],
  }),
  otherAbstracts: [
    said({
      language: 'spa',
      kind: 'translation' as const,
      sections: [{ label: '', category: null, html: 'Resumen breve.' }],
    }),
    said({
      language: 'eng',
      kind: 'plain-language-summary' as const,
      sections: [{ label: '', category: null, html: 'In plain words.' }],
    }),
  ],
  keywords: said(['p53', 'beta cell']),
  references: said([
    { text: 'Doe A. On lamps. J Ex Stud. 2001;9:1-9. doi:10.1000/jes.2001.1 PMID: 1234', csl: null },
    {
      text: 'Roe B, Lamp Group. <Salt> & "sea". In: Tides. Oslo: Pier; 1999. p. 5-8.',
      csl: {
        type: 'chapter',
        author: [{ family: 'Roe', given: 'B' }, { literal: 'Lamp Group' }],
        title: '<Salt> & "sea"',
        'container-title': 'Tides',
        publisher: 'Pier',
        'publisher-place': 'Oslo',
        issued: { 'date-parts': [[1999]] },
        page: '5-8',
        PMCID: 'PMC123',
      },
    },
  ]),
  journal: said({
    title: 'Journal of Example Studies',
    nlmAbbreviation: 'J Ex Stud',
    isoAbbreviation: 'J. Ex. Stud.',
    issnPrint: '0000-0019',
    issnElectronic: '2049-3630',
    issnLinking: null,
    nlmId: '1234567',
    publisher: 'Example House',
    country: 'Netherlands',
  }),
  volume: said('12'),
  issue: said('3 Suppl 1'),
  pages: said({ raw: '1199-205', first: '1199', last: '1205' }),
  doi: said('10.1000/jes.2004.0012'),
  pii: said('S0000-0019(04)00012-3'),
  pmid: said('12345678'),
  pmcid: said('PMC1234567'),
  dates: said({
    print: date(2004, 5),
    electronic: date(2004, 4, 20),
    collection: null,
    received: date(2004, 1, 9),
    revised: null,
    accepted: date(2004, 3, 1),
  }),
  types: said(['Journal Article']),
  relations: said([{ type: 'ErratumFor', doi: '10.1000/jes.2003.1', pmid: null, source: 'J Ex Stud. 2003;11:1' }]),
  copyright: said('Copyright 2004 Example House.'),
  conflictOfInterest: said('None declared.'),
  grants: said([{ id: 'R01-1', agency: 'Example Fund', country: 'United States' }]),
  url: said('https://example.org/jes/12'),
}

/** Texts that break careless writers. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    ']]>',
    '{}',
    '100%',
    '=1+1',
    '@SUM(A1)',
    '-2',
    'a\nb\r\nc',
    '\u0000\u0007x',
    '\ud800',
    '𝒳 astral 😀',
    'אבג דהו',
    '<b>x',
    '& and &',
    '\\',
    '$x_1^2$',
    '~',
    '"quoted"',
    'ER  - ',
    "O'Brien, Jr and Sons",
    '王小明',
    'Ünïcödé',
    '\u202eRTL\u202c',
    '',
    '   ',
  ),
)

const nastyPerson = fc
  .record({
    given: nastyText,
    family: fc.oneof(nastyText, fc.constant('Smith')),
    suffix: fc.constantFrom('', 'Jr', '3rd'),
  })
  .map(({ given, family, suffix }) => person(given.trim(), family.trim() || 'Anon', { suffix, affiliations: [0] }))

/** Records with hostile texts everywhere; inline markup is escaped, as the model demands. */
export const nastyRecord: fc.Arbitrary<CitationRecord> = fc
  .record({
    title: nastyText,
    authors: fc.array(nastyPerson, { maxLength: 6 }),
    place: nastyText,
    abstract: fc.array(fc.tuple(nastyText, nastyText), { maxLength: 3 }),
    keywords: fc.array(nastyText, { maxLength: 3 }),
    journal: nastyText,
    doi: fc.constantFrom('10.1000/a_b%c', '10.1002/(SICI)1097<1::AID>3.0.CO;2-#'),
    volume: nastyText,
  })
  .map(({ title, authors, place, abstract, keywords, journal, doi, volume }) => ({
    ...EMPTY_RECORD,
    title: said(escaped(title)),
    authors: said(authors),
    affiliations: said([
      { text: place, department: null, institution: null, city: null, country: null, rorCandidates: [] },
    ]),
    abstract: said({ sections: abstract.map(([label, text]) => ({ label, category: null, html: escaped(text) })) }),
    keywords: said(keywords),
    journal: said({ ...FULL_RECORD.journal!.value, title: journal, nlmAbbreviation: null }),
    doi: said(doi),
    volume: said(volume),
    dates: FULL_RECORD.dates,
    pages: FULL_RECORD.pages,
  }))

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** Every affiliation with an organisation that an operator has taken; the first without a known name. */
export function withOrganizations(record: CitationRecord): CitationRecord {
  if (record.affiliations === null) return record
  const value = record.affiliations.value.map((each, i) => ({
    ...each,
    institution: i === 0 ? null : each.institution,
    ror: '01cwqze88',
  }))
  return { ...record, affiliations: { ...record.affiliations, value } }
}
