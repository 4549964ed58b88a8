/**
 * PubMed submission XML (ArticleSet), the elements in the order of PubMed.dtd. RULES section 1.1.
 *
 * Our choice: the first given name is FirstName, the others MiddleName; an article number goes into ELocationID pii.
 */
import type { Abstract, Author, CitationRecord, PartialDate, PublicationDates } from '../model/index.js'
import {
  affiliationsOf,
  affiliationWithEmail,
  authorsOf,
  endedTitle,
  issnText,
  isUntranslated,
  journalAbbreviation,
  journalTitle,
  keywordsOf,
  languagesOf,
  medlineGiven,
  medlineGroup,
  medlineVernacular,
  publicationDate,
  sectionsOf,
  twoLetterLanguage,
  typesOf,
} from './fields.js'
import { DEFAULT_OPTIONS, type Format, type FormatOptions } from './format.js'
import { isTooLong, medlineAbstract } from './medline-abstract.js'
import { organizationOf } from './organizations.js'
import { referenceList } from './pubmed-references.js'
import { around, element, inline, leaf, optional, PUBMED_TAGS, type Xml } from './xml.js'

type Row = readonly [element: string, values: (record: CitationRecord, options: FormatOptions) => readonly Xml[]]

const ARTICLE: readonly Row[] = [
  ['Journal', record => [journalOf(record)]],
  [
    'ArticleTitle',
    (record, options) => (isUntranslated(record) ? [] : titleOf('ArticleTitle', record.title?.value, options)),
  ],
  ['VernacularTitle', (record, options) => titleOf('VernacularTitle', medlineVernacular(record), options)],
  ['FirstPage', record => firstPage(record.pages?.value.first)],
  ['LastPage', record => optional('LastPage', record.pages?.value.last)],
  [
    'ELocationID',
    record => [
      ...optional('ELocationID', record.elocation?.value, { EIdType: 'pii' }),
      ...optional('ELocationID', record.doi?.value, { EIdType: 'doi' }),
    ],
  ],
  [
    'Language',
    record => languagesOf(record).map(language => leaf('Language', twoLetterLanguage(language).toUpperCase())),
  ],
  [
    'AuthorList',
    record =>
      around(
        'AuthorList',
        authorsOf(record).map(author => authorXml(record, author)),
      ),
  ],
  ['GroupList', groupList],
  ['PublicationType', record => typesOf(record).map(type => leaf('PublicationType', type))],
  ['ArticleIdList', articleIds],
  ['History', record => around('History', historyOf(record.dates?.value ?? null))],
  ['Abstract', (record, options) => abstractOf(medlineAbstract(record.abstract?.value), options, { name: 'Abstract' })],
  ['OtherAbstract', (record, options) => record.otherAbstracts.flatMap(({ value }) => otherAbstract(value, options))],
  ['CopyrightInformation', record => optional('CopyrightInformation', record.copyright?.value)],
  ['CoiStatement', record => optional('CoiStatement', record.conflictOfInterest?.value)],
  [
    'ObjectList',
    record => around('ObjectList', [...keywordObjects(record), ...grantObjects(record), ...relationObjects(record)]),
  ],
  ['ReferenceList', record => referenceList(record, { pmid: 'pubmed', pmcid: 'pmcid' })],
]

export const PUBMED_XML: Format = {
  name: 'pubmed',
  title: 'PubMed submission XML (ArticleSet)',
  extension: 'xml',
  mediaType: 'application/xml',
  head: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE ArticleSet PUBLIC "-//NLM//DTD PubMed 2.8//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/in/PubMed.dtd">
<ArticleSet>
`,
  between: '\n',
  foot: '\n</ArticleSet>\n',
  write: pubmedArticle,
  lacks: record => [
    ...(journalTitle(record) === '' ? ['journal title'] : []),
    ...(issnText(record) === '' ? ['ISSN'] : []),
    ...(record.journal?.value.publisher ? [] : ['publisher']),
    ...(publicationDate(record)?.year ? [] : ['year of publication']),
    ...(record.pages === null && record.elocation === null && record.doi === null
      ? ['first page, article number or DOI']
      : []),
    ...(isTooLong(record.abstract?.value) ? ['end of the abstract, which has more than 10,000 characters, is'] : []),
  ],
}

export function pubmedArticle(record: CitationRecord, options: FormatOptions = DEFAULT_OPTIONS): string {
  return element(
    'Article',
    {},
    ARTICLE.flatMap(([, values]) => values(record, options)),
  )
}

function journalOf(record: CitationRecord): Xml {
  const date = publicationDate(record)
  const status = HISTORY.find(([event]) => date !== null && record.dates?.value[event] === date)?.[1] ?? 'ppublish'
  return element('Journal', {}, [
    leaf('PublisherName', record.journal?.value.publisher ?? ''),
    leaf('JournalTitle', journalAbbreviation(record) || journalTitle(record)),
    leaf('Issn', issnText(record)),
    ...optional('Volume', record.volume?.value),
    ...optional('Issue', record.issue?.value),
    element('PubDate', { PubStatus: status }, datePart(date)),
  ])
}

/** Season only without a month. */
function datePart(date: PartialDate | null): Xml[] {
  const month = date?.month ?? null
  return [
    leaf('Year', date?.year ? String(date.year) : ''),
    ...(month === null ? [] : [leaf('Month', two(month))]),
    ...(month === null || date?.day === null || date === null ? [] : [leaf('Day', two(date.day))]),
    ...(month === null ? optional('Season', date?.season) : []),
  ]
}

/** Leading zeros are kept only where the element says so. */
function firstPage(page: string | undefined): Xml[] {
  return optional('FirstPage', page, { LZero: page?.startsWith('0') ? 'save' : null })
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

function titleOf(name: string, title: string | undefined, { flatten }: FormatOptions): Xml[] {
  if (title === undefined || title === '') return []
  return [element(name, {}, inline(endedTitle(title), flatten ? null : PUBMED_TAGS))]
}

function authorXml(record: CitationRecord, author: Author): Xml {
  const places = affiliationsOf(record, author)
  const infos = places.map((place, i) =>
    element('AffiliationInfo', {}, [
      leaf('Affiliation', affiliationWithEmail(place, i === places.length - 1 ? author.email : null)),
      ...organizationOf(place),
    ]),
  )
  return element('Author', { EqualContrib: author.equalContribution ? 'Y' : null }, [
    ...(author.kind === 'group' ? [leaf('CollectiveName', medlineGroup(record, author))] : nameOf(author)),
    ...infos,
    ...(author.orcid === null ? [] : [leaf('Identifier', `https://orcid.org/${author.orcid}`, { Source: 'ORCID' })]),
  ])
}

/** FirstName must be there, even for a person of one name. */
function nameOf({ given, family, suffix }: Author): Xml[] {
  const [first = '', ...middle] = medlineGiven(given).split(' ')
  return [
    first === '' ? element('FirstName', { EmptyYN: 'Y' }, []) : leaf('FirstName', first),
    ...optional('MiddleName', middle.join(' ')),
    leaf('LastName', family),
    ...optional('Suffix', suffix),
  ]
}

function groupList(record: CitationRecord): Xml[] {
  const members = record.collaborators?.value ?? []
  if (members.length === 0) return []
  const group = authorsOf(record).find(({ kind }) => kind === 'group')
  const people = members.map(member => element('IndividualName', {}, nameOf(member)))
  return [
    element('GroupList', {}, [
      element('Group', {}, [
        ...optional('GroupName', group === undefined ? null : medlineGroup(record, group)),
        ...people,
      ]),
    ]),
  ]
}

function articleIds(record: CitationRecord): Xml[] {
  return around('ArticleIdList', [
    ...optional('ArticleId', record.pii?.value, { IdType: 'pii' }),
    ...optional('ArticleId', record.doi?.value, { IdType: 'doi' }),
    ...optional('ArticleId', record.pmid?.value, { IdType: 'pubmed' }),
    ...optional('ArticleId', record.pmcid?.value, { IdType: 'pmcid' }),
  ])
}

const HISTORY: readonly (readonly [keyof PublicationDates, string])[] = [
  ['received', 'received'],
  ['revised', 'revised'],
  ['accepted', 'accepted'],
  ['electronic', 'epublish'],
  ['print', 'ppublish'],
  ['collection', 'ecollection'],
]

function historyOf(dates: PublicationDates | null): Xml[] {
  if (dates === null) return []
  return HISTORY.flatMap(([event, status]) => {
    const date = dates[event]
    return date?.year ? [element('PubDate', { PubStatus: status }, datePart(date))] : []
  })
}

interface AbstractElement {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
}

/** A plain abstract is text straight inside; a structured one has a label on every part. */
function abstractOf(
  abstract: Abstract | undefined,
  { flatten }: FormatOptions,
  { name, attributes = {} }: AbstractElement,
): Xml[] {
  const sections = sectionsOf(abstract)
  if (sections.length === 0) return []
  const tags = flatten ? null : PUBMED_TAGS
  const isStructured = sections.some(({ label }) => label !== '')
  const children = isStructured
    ? sections.map(({ label, html }) => element('AbstractText', { Label: label.toUpperCase() }, inline(html, tags)))
    : sections.flatMap(({ html }, i) => [...(i > 0 ? [' ' as Xml] : []), ...inline(html, tags)])
  return [element(name, attributes, children)]
}

function otherAbstract(value: CitationRecord['otherAbstracts'][number]['value'], options: FormatOptions): Xml[] {
  const type = value.kind === 'plain-language-summary' ? { Type: 'plain-language-summary' } : {}
  return abstractOf(value, options, {
    name: 'OtherAbstract',
    attributes: {
      Language: twoLetterLanguage(value.language).toUpperCase(),
      ...type,
    },
  })
}

function keywordObjects(record: CitationRecord): Xml[] {
  return keywordsOf(record).map(keyword => objectXml('keyword', [['value', keyword]]))
}

function grantObjects(record: CitationRecord): Xml[] {
  return (record.grants?.value ?? []).map(({ id, agency, country }) =>
    objectXml('grant', [
      ['id', id],
      ['grantor', agency],
      ['country', country ?? ''],
    ]),
  )
}

const RELATED: Readonly<Record<string, string>> = {
  ErratumFor: 'Erratum',
  RetractionOf: 'Retraction',
  ExpressionOfConcernFor: 'ExpressionOfConcernFor',
}

function relationObjects(record: CitationRecord): Xml[] {
  return (record.relations?.value ?? []).flatMap(({ type, doi, pmid }) => {
    const kind = RELATED[type]
    const id = pmid ?? doi
    return kind === undefined || id === null
      ? []
      : [
          objectXml(kind, [
            ['type', pmid === null ? 'doi' : 'pubmed'],
            ['id', id],
          ]),
        ]
  })
}

function objectXml(type: string, parameters: readonly (readonly [string, string])[]): Xml {
  return element(
    'Object',
    { Type: type },
    parameters.filter(([, value]) => value !== '').map(([name, value]) => leaf('Param', value, { Name: name })),
  )
}
