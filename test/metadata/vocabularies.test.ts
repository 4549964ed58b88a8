import { expect, test } from 'vitest'
import { metadataRecord } from '../../src/metadata/metadata.js'
import { referenceIn } from '../../src/metadata/reference-tags.js'
import { dateIn, languageIn, publicationTypesIn } from '../../src/metadata/values.js'
import { pageWith } from './support.js'

const ARTICLE = {
  '@type': 'ScholarlyArticle',
  headline: 'Tides of the inner ear',
  author: [
    { '@type': 'Person', givenName: 'Jane', familyName: 'Le Borne', affiliation: { name: 'First University' } },
    { '@type': 'Organization', name: 'The Ear Group' },
    'John Doe',
  ],
  datePublished: '2010-05-12',
  isPartOf: {
    '@type': 'PublicationIssue',
    issueNumber: '3',
    isPartOf: {
      '@type': 'PublicationVolume',
      volumeNumber: 12,
      isPartOf: { '@type': 'Periodical', name: 'Journal of Invented Medicine', issn: ['1234-5679', '9876-543X'] },
    },
  },
  pagination: '12-19',
  sameAs: 'https://doi.org/10.1234/jim.17',
}
const script = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

test.each([
  ['at the top', ARTICLE],
  ['in an array', [{ '@type': 'BreadcrumbList' }, ARTICLE]],
  ['in a graph', { '@graph': [{ '@type': 'WebSite', name: 'x' }, ARTICLE] }],
  ['as main entity', { '@type': 'WebPage', mainEntity: ARTICLE }],
])('JSON-LD %s', (_, value) => {
  const record = metadataRecord(pageWith(script(value)))
  expect(record.title?.value).toBe('Tides of the inner ear')
  expect(record.authors?.value.map(({ family, kind }) => `${kind} ${family}`)).toEqual([
    'person Le Borne',
    'group The Ear Group',
    'person Doe',
  ])
  expect(record.volume?.value).toBe('12')
  expect(record.issue?.value).toBe('3')
  expect(record.pages?.value.last).toBe('19')
  expect(record.journal?.value).toMatchObject({ issnPrint: '1234-5679', issnElectronic: '9876-543X' })
  expect(record.doi?.value).toBe('10.1234/jim.17')
})

test('JSON-LD that is broken beyond repair says nothing', () => {
  expect(metadataRecord(pageWith('<script type="application/ld+json">{"@type": </script>')).title).toBeNull()
})

const COINS =
  'ctx_ver=Z39.88-2004&amp;rft.atitle=Tides%20of+the%20ear&amp;rft.jtitle=J%20Inv%20Med&amp;rft.aulast=Roe&amp;rft.aufirst=Jane&amp;rft.au=Doe%2C+John&amp;rft.date=2004-05&amp;rft.spage=3&amp;rft.epage=9&amp;rft_id=info%3Adoi%2F10.1234%2Fx'

test('COinS: the first author stands apart, the others repeat', () => {
  const record = metadataRecord(pageWith('', `<span class="Z3988" title="${COINS}"></span>`))
  expect(record.title?.value).toBe('Tides of the ear')
  expect(record.authors?.value.map(({ family }) => family)).toEqual(['Roe', 'Doe'])
  expect(record.doi?.value).toBe('10.1234/x')
})

test('several COinS make a list page, which says nothing of an article', () => {
  const other = COINS.replace('Tides', 'Winds')
  const spans = [COINS, other].map(title => `<span class="Z3988" title="${title}"></span>`).join('')
  expect(metadataRecord(pageWith('', spans)).title).toBeNull()
})

test('microdata: the article, not its references', () => {
  const body = `<div itemscope itemtype="http://schema.org/ScholarlyArticle">
    <h1 itemprop="headline">Tides</h1>
    <span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Jane Roe</span>
      <span itemprop="affiliation">First University</span></span>
    <li itemprop="citation" itemscope itemtype="http://schema.org/ScholarlyArticle"><i itemprop="name">Winds</i></li>
    </div>`
  const record = metadataRecord(pageWith('', body))
  expect(record.title?.value).toBe('Tides')
  expect(record.authors?.value.map(({ family }) => family)).toEqual(['Roe'])
  expect(record.affiliations?.value[0]?.text).toBe('First University')
})

test.each([
  ['2010/5/12', [2010, 5, 12]],
  ['2010-05', [2010, 5, null]],
  ['20100512', [2010, 5, 12]],
  ['September 2014', [2014, 9, null]],
  ['12 May 2010', [2010, 5, 12]],
  ['05/12/2010', [2010, 5, 12]],
  ['2010', [2010, null, null]],
])('date %s', (text, parts) => {
  const date = dateIn(text)
  expect([date?.year, date?.month, date?.day]).toEqual(parts)
})

test('a reference in parts becomes a text and its fields', () => {
  const reference = referenceIn(
    'citation_title=Winds of the ear; Learn Ear; citation_author=JQ. Roe;citation_year=2005; citation_volume=12; citation_pages=96-102; ',
  )
  expect(reference?.text).toBe('JQ. Roe. Winds of the ear. Learn Ear. 2005;12:96-102')
  expect(reference?.csl).toMatchObject({ 'container-title': 'Learn Ear', volume: '12', page: '96-102' })
  expect(referenceIn('citation_number=9; ')).toBeNull()
})

test('languages and publication types by the names publishers use', () => {
  expect(['en', 'eng', 'en-US', 'French', 'xx'].map(languageIn)).toEqual(['eng', 'eng', 'eng', 'fre', null])
  expect(['Editorial', 'case-report', 'Original Research', 'Text'].map(type => publicationTypesIn(type)[0])).toEqual([
    'Editorial',
    'Case Reports',
    'Journal Article',
    undefined,
  ])
})
