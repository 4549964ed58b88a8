import { expect, test } from 'vitest'
import { withConventions } from '../../src/citation/conventions.js'
import { NO_KNOWLEDGE } from '../../src/citation/knowledge.js'
import { type Author, type CitationRecord, UNNAMED_JOURNAL } from '../../src/model/index.js'

const apply = (field: keyof CitationRecord, value: unknown, before: unknown = null) =>
  withConventions({ field, value, before }, { ...NO_KNOWLEDGE, abstractLabels: new Map([['AIMS', 'OBJECTIVE']]) })

const person = (family: string, given: string, more: Partial<Author> = {}): Author => ({
  ...{ kind: 'person', family, given, suffix: '', initials: '', orcid: null, email: null },
  ...{ corresponding: false, equalContribution: false, affiliations: [] },
  ...more,
})

test.each([
  ['title', ' Salt  and sleep.', 'Salt and sleep', ['white-space', 'final-period']],
  ['title', 'Salt and sleep*', 'Salt and sleep', ['marks-stripped']],
  ['title', 'Salt & <i>sleep</i>', 'Salt &amp; <i>sleep</i>', ['markup-mended']],
  ['title', 'What is sleep?', 'What is sleep?', []],
  ['title', 'And so on...', 'And so on...', []],
  ['doi', 'https://doi.org/10.5555/abc.1', '10.5555/abc.1', ['doi-bare']],
  ['volume', 'Vol. 12', '12', ['number-word']],
  ['issue', 'No. 3, Supplement 1', '3 Suppl 1', ['number-word', 'supplement-nlm']],
  ['keywords', ['salt; sleep', 'salt'], ['salt', 'sleep'], ['keywords-split']],
  ['languages', ['deu', 'eng'], ['ger', 'eng'], ['language-code']],
  ['references', [{ text: '[12] Doe J. Salt.', csl: null }], [{ text: 'Doe J. Salt.', csl: null }], ['list-number']],
] as const)('%s %j is kept as %j', (field, typed, kept, rules) => {
  expect(apply(field, typed)).toEqual({ value: kept, rules })
})

test('a name loses degrees, marks and capitals, and gets NLM’s suffix and initials', () => {
  const { value, rules } = apply('authors', [
    person('ROE, MD', 'Ann Marie'),
    person('Poe III', 'J.P.1,2'),
    person('de la Cruz', 'Maria', { initials: 'M' }),
  ])
  expect(value).toMatchObject([
    { family: 'Roe', given: 'Ann Marie', initials: 'AM' },
    { family: 'Poe', given: 'J.P.', suffix: '3rd', initials: 'JP' },
    { family: 'de la Cruz', given: 'Maria', initials: 'M' },
  ])
  expect(rules).toEqual(
    ['marks-stripped', 'degrees-stripped', 'suffix-nlm', 'capitals-lowered', 'initials-nlm'].sort(
      (a, b) => rules.indexOf(a as never) - rules.indexOf(b as never),
    ),
  )
})

test('a name as first printed stays as it was, with its initials', () => {
  const misprint = { family: 'ROE', given: 'Ann B', suffix: '', initials: '' }
  const { value } = apply('authors', [person('Roe', 'Ann', { initials: 'A', misprint })])
  expect(value).toMatchObject([{ family: 'Roe', misprint: { family: 'ROE', given: 'Ann B', initials: 'AB' } }])
})

test('another title of a journal has another form in the catalogue, unless that was typed too', () => {
  const before = { ...UNNAMED_JOURNAL, title: 'Gut', catalogueTitle: 'Gut' }
  const titled = (title: string, catalogueTitle: string): unknown =>
    apply('journal', { ...before, title, catalogueTitle }, before).value
  expect(titled('Lampology', 'Gut')).toMatchObject({ catalogueTitle: 'Lampology' })
  expect(titled('Annals of the Lamp Society', 'Gut')).not.toHaveProperty('catalogueTitle')
  expect(titled('Lampology', 'Lampology (Oslo)')).toMatchObject({ catalogueTitle: 'Lampology (Oslo)' })
})

test('a family name that is a degree stays', () => {
  expect(apply('authors', [person('Ma', 'Li', { initials: 'L' })])).toMatchObject({
    value: [{ family: 'Ma' }],
    rules: [],
  })
})

test('pages follow what was typed, as printed or first and last', () => {
  const before = { raw: '12-17', first: '12', last: '17' }
  expect(apply('pages', { ...before, raw: '1199-205' }, before).value).toEqual({
    raw: '1199-205',
    first: '1199',
    last: '1205',
  })
  expect(apply('pages', { ...before, last: '19' }, before).value).toEqual({ raw: '12-19', first: '12', last: '19' })
})

test('an affiliation loses its mark, and nothing else', () => {
  const none = { department: null, institution: null, city: null, country: null, rorCandidates: [] }
  const texts = ['1 Dept of Salt, Brackwater;', 'a Dept of Sleep', '3M Company, Brackwater', 'aQua Institut']
  const { value } = apply(
    'affiliations',
    texts.map(text => ({ ...none, text })),
  )
  expect((value as { text: string }[]).map(({ text }) => text)).toEqual([
    'Dept of Salt, Brackwater',
    'Dept of Sleep',
    '3M Company, Brackwater',
    'aQua Institut',
  ])
})

test('the word Abstract is no part of one; labels lose their colon and find their category', () => {
  const sections = [
    { label: 'Aims:', category: null, html: 'Abstract: To see.' },
    { label: '', category: null, html: ' ' },
  ]
  expect(apply('abstract', { sections })).toEqual({
    value: { sections: [{ label: 'Aims', category: 'OBJECTIVE', html: 'To see.' }] },
    rules: ['label-colon', 'heading-stripped', 'category-by-label', 'white-space'],
  })
})

test('an ISSN gets its hyphen, an abbreviation loses its periods', () => {
  const none = {
    isoAbbreviation: null,
    issnElectronic: null,
    issnLinking: null,
    nlmId: null,
    publisher: null,
    country: null,
  }
  const { value } = apply('journal', { ...none, title: 'Salt', nlmAbbreviation: 'J. salt res.', issnPrint: '03785955' })
  expect(value).toMatchObject({ nlmAbbreviation: 'J Salt Res', issnPrint: '0378-5955' })
})
