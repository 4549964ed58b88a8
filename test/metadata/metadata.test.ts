import { expect, test } from 'vitest'
import { metadataRecord } from '../../src/metadata/metadata.js'
import { meta, pageWith } from './support.js'

const names = (record: ReturnType<typeof metadataRecord>): string[] =>
  (record.authors?.value ?? []).map(({ given, family }) => `${given} ${family}`.trim())

test('reads the tags that Google Scholar asks for', () => {
  const record = metadataRecord(
    pageWith(
      meta('citation_title', 'Tides of the inner ear') +
        meta('citation_author', 'Roe, Jane Q.') +
        meta('citation_author', 'Jan van der Berg') +
        meta('citation_journal_title', 'Journal of Invented Medicine') +
        meta('citation_issn', '12345679') +
        meta('citation_volume', '12') +
        meta('citation_issue', '3 Suppl 1') +
        meta('citation_firstpage', '1199') +
        meta('citation_lastpage', '205') +
        meta('citation_publication_date', '2010/5/12') +
        meta('citation_doi', 'https://doi.org/10.1234/jim.2010.17') +
        meta('citation_language', 'en'),
    ),
  )
  expect(record.title?.value).toBe('Tides of the inner ear')
  expect(record.title?.evidence[0]).toMatchObject({ by: 'metadata', source: 'citation_title', page: 'sha' })
  expect(names(record)).toEqual(['Jane Q. Roe', 'Jan van der Berg'])
  expect(record.journal?.value).toMatchObject({ title: 'Journal of Invented Medicine', issnPrint: '1234-5679' })
  expect(record.pages?.value).toEqual({ raw: '1199-205', first: '1199', last: '1205' })
  expect(record.dates?.value.print).toMatchObject({ year: 2010, month: 5, day: 12 })
  expect(record.doi?.value).toBe('10.1234/jim.2010.17')
  expect(record.issue?.value).toBe('3 Suppl 1')
  expect(record.languages?.value).toEqual(['eng'])
})

test('an institution belongs to the nearest author before it', () => {
  const record = metadataRecord(
    pageWith(
      meta('citation_author', 'Ann One') +
        meta('citation_author_institution', 'First University, Town') +
        meta('citation_author_institution', 'Second Hospital, Town') +
        meta('citation_author', 'Ben Two') +
        meta('citation_author_institution', 'Second Hospital, Town') +
        meta('citation_author_email', 'ben@hospital.example') +
        meta('citation_author_orcid', 'http://orcid.org/0000-0002-1825-0097'),
    ),
  )
  expect(record.affiliations?.value.map(({ text }) => text)).toEqual([
    'First University, Town',
    'Second Hospital, Town',
  ])
  expect(record.authors?.value.map(({ affiliations }) => affiliations)).toEqual([[0, 1], [1]])
  expect(record.authors?.value[1]).toMatchObject({ email: 'ben@hospital.example', orcid: '0000-0002-1825-0097' })
})

test('institutions after all authors are listed, and given to nobody', () => {
  const record = metadataRecord(
    pageWith(
      meta('citation_author', 'Ann One') +
        meta('citation_author', 'Ben Two') +
        meta('citation_author_institution', '1First University') +
        meta('citation_author_institution', '2Second Hospital'),
    ),
  )
  expect(record.affiliations?.value.map(({ text }) => text)).toEqual(['First University', 'Second Hospital'])
  expect(record.authors?.value.flatMap(({ affiliations }) => affiliations)).toEqual([])
})

test.each([
  ['prefix', 'wkhealth_citation_title'],
  ['bepress', 'bepress_citation_title'],
  ['eprints', 'eprints.title'],
  ['prism', 'prism.title'],
  ['dublin core', 'DC.Title'],
  ['dublin core terms', 'dcterms:title'],
  ['open graph', 'og:title'],
])('hears a title in %s', (_, name) => {
  expect(metadataRecord(pageWith(meta(name, 'Tides of the inner ear'))).title?.value).toBe('Tides of the inner ear')
})

test('tags in the body, `property` for `name` and `value` for `content` count', () => {
  const page = pageWith('', '<meta property="citation_title" value="Tides of the inner ear">')
  expect(metadataRecord(page).title?.value).toBe('Tides of the inner ear')
})

test('vocabularies that differ are kept as candidates, the more reliable one first', () => {
  const record = metadataRecord(pageWith(meta('og:title', 'Tides | A Journal') + meta('citation_title', 'Tides')))
  expect(record.title?.value).toBe('Tides')
  expect(record.title?.candidates.map(({ value }) => value)).toEqual(['Tides | A Journal'])
})

test('markup in a title survives double escaping; stray brackets stay text', () => {
  const title = '&amp;lt;i&amp;gt;Felis&amp;lt;/i&amp;gt; H&lt;sub&gt;2&lt;/sub&gt;O, p &lt; 0.05'
  expect(metadataRecord(pageWith(meta('citation_title', title))).title?.value).toBe(
    '<i>Felis</i> H<sub>2</sub>O, p &lt; 0.05',
  )
})

test('an abstract with headings has sections; a description that was cut is hardly believed', () => {
  const words = 'one two three four five six seven eight nine ten eleven twelve.'
  const whole = metadataRecord(
    pageWith(
      meta(
        'citation_abstract',
        `&lt;p&gt;&lt;b&gt;Aims&lt;/b&gt; ${words}&lt;/p&gt;&lt;p&gt;&lt;b&gt;Results&lt;/b&gt; ${words}&lt;/p&gt;`,
      ),
    ),
  )
  expect(whole.abstract?.value.sections).toEqual([
    { label: 'Aims', category: null, html: words },
    { label: 'Results', category: null, html: words },
  ])
  const cut = metadataRecord(pageWith(meta('description', `${words} ${words} and so...`)))
  expect(cut.abstract?.confidence).toBeLessThan(0.1)
})

test('a page without metadata says nothing', () => {
  const record = metadataRecord(pageWith('<title>Tides</title>', '<h1>Tides</h1>'))
  expect(Object.values(record).filter(value => value !== null && !Array.isArray(value))).toEqual([])
})

test('supplements as NLM writes them, a type said twice is one', () => {
  const record = metadataRecord(
    pageWith(
      meta('citation_title', 'Tides of the inner ear') +
        meta('citation_issue', 'Suppl_1') +
        meta('citation_article_type', 'Research Article') +
        meta('citation_article_type', 'research-article'),
    ),
  )
  expect(record.issue?.value).toBe('Suppl 1')
  expect(record.types?.value ?? ['Journal Article']).toEqual(['Journal Article'])
})
