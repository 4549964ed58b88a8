/** PubMed export XML (PubmedArticleSet), only for records with a PMID: the format cannot do without. RULES section 1.3. */
import type { Abstract, Author, CitationRecord, PartialDate, PrintedName, PublicationDates } from '../model/index.js'
import { medlinePages } from '../text/page-range.js'
import { medlineDate, monthName } from '../text/partial-date.js'
import { correctionNote, type Misprint, misprintsOf } from './corrected-names.js'
import {
  affiliationsOf,
  affiliationWithEmail,
  authorsOf,
  catalogueTitle,
  endedTitle,
  isUntranslated,
  journalAbbreviation,
  journalTitle,
  keywordsOf,
  languagesOf,
  medlineGiven,
  medlineGroup,
  medlineTitle,
  medlineTypes,
  medlineVernacular,
  publicationDate,
  sectionsOf,
} from './fields.js'
import { DEFAULT_OPTIONS, type Format, type FormatOptions } from './format.js'
import { medlineAbstract } from './medline-abstract.js'
import { organizationOf } from './organizations.js'
import { referenceList } from './pubmed-references.js'
import { around, element, inline, leaf, optional, PUBMED_TAGS, type Tags, type Xml } from './xml.js'

/** MeSH identifiers of publication types; empty where we do not know it. */
const TYPE_UI: Readonly<Record<string, string>> = {
  'Journal Article': 'D016428',
  Review: 'D016454',
  'Retracted Publication': 'D016441',
  Preprint: 'D000076942',
  Letter: 'D016422',
  Editorial: 'D016421',
  Comment: 'D016420',
  'Case Reports': 'D002363',
  'Published Erratum': 'D016425',
  'Retraction of Publication': 'D016440',
  'English Abstract': 'D004740',
  'Randomized Controlled Trial': 'D016449',
  'Systematic Review': 'D000078182',
  'Meta-Analysis': 'D017418',
  'Clinical Trial Protocol': 'D000078325',
  'Expression of Concern': 'D000075742',
  News: 'D016433',
  'Practice Guideline': 'D017065',
  Biography: 'D019215',
  'Historical Article': 'D016456',
}

export const PUBMED_EXPORT: Format = {
  name: 'pubmed-export',
  title: 'PubMed export XML (PubmedArticleSet)',
  extension: 'xml',
  mediaType: 'application/xml',
  head: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2025//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_250101.dtd">
<PubmedArticleSet>
`,
  between: '\n',
  foot: '\n</PubmedArticleSet>\n',
  write: pubmedExportArticle,
  lacks: record => (record.pmid === null ? ['PMID'] : []),
}

export function pubmedExportArticle(record: CitationRecord, options: FormatOptions = DEFAULT_OPTIONS): string {
  return element('PubmedArticle', {}, [citation(record, options), pubmedData(record)])
}

function citation(record: CitationRecord, options: FormatOptions): Xml {
  const journal = record.journal?.value
  return element('MedlineCitation', { Status: 'Publisher', Owner: 'NLM' }, [
    leaf('PMID', record.pmid?.value ?? '0', { Version: '1' }),
    article(record, options),
    element('MedlineJournalInfo', {}, [
      ...optional('Country', journal?.country),
      leaf('MedlineTA', journalAbbreviation(record) || journalTitle(record)),
      ...optional('NlmUniqueID', journal?.nlmId),
      ...optional('ISSNLinking', journal?.issnLinking),
    ]),
    ...around('CommentsCorrectionsList', corrections(record)),
    ...otherAbstracts(record, options),
    ...around(
      'KeywordList',
      keywordsOf(record).map(keyword => leaf('Keyword', keyword, { MajorTopicYN: 'N' })),
      { Owner: 'NOTNLM' },
    ),
    ...optional('CoiStatement', record.conflictOfInterest?.value),
    ...around(
      'InvestigatorList',
      (record.collaborators?.value ?? []).map(member => investigator(record, member)),
    ),
  ])
}

function article(record: CitationRecord, options: FormatOptions): Xml {
  const { doi, elocation, dates } = record
  const tags = options.flatten ? null : PUBMED_TAGS
  const electronic = dates?.value.electronic ?? null
  const locations = [
    ...optional('ELocationID', elocation?.value, { EIdType: 'pii', ValidYN: 'Y' }),
    ...optional('ELocationID', doi?.value, { EIdType: 'doi', ValidYN: 'Y' }),
  ]
  return element('Article', { PubModel: publicationModel(dates?.value ?? null) }, [
    journalXml(record),
    element('ArticleTitle', {}, inline(isUntranslated(record) ? UNTRANSLATED : medlineTitle(record, options), tags)),
    ...(record.pages === null && locations.length > 0 ? [] : [pagination(record)]),
    ...locations,
    ...abstractXml(record, options),
    ...around(
      'AuthorList',
      [...authorsOf(record).map(author => authorXml(record, author)), ...misprintsOf(record).map(misprintXml)],
      { CompleteYN: 'Y' },
    ),
    ...languagesOf(record).map(language => leaf('Language', language)),
    ...around(
      'GrantList',
      (record.grants?.value ?? []).map(({ id, agency, country }) =>
        element('Grant', {}, [
          ...optional('GrantID', id),
          leaf('Agency', agency),
          ...(country === null ? [leaf('Country', '')] : [leaf('Country', country)]),
        ]),
      ),
      { CompleteYN: 'Y' },
    ),
    element(
      'PublicationTypeList',
      {},
      medlineTypes(record).map(type => leaf('PublicationType', type, { UI: TYPE_UI[type] ?? '' })),
    ),
    ...vernacularTitle(record, tags),
    ...(isWhole(electronic) ? [element('ArticleDate', { DateType: 'Electronic' }, numericDate(electronic))] : []),
  ])
}

/** What stands in the place of a title that nobody has translated yet. */
const UNTRANSLATED = '[In Process Citation]'

function vernacularTitle(record: CitationRecord, tags: Tags): Xml[] {
  const title = medlineVernacular(record)
  return title === '' ? [] : [element('VernacularTitle', {}, inline(endedTitle(title), tags))]
}

function publicationModel(dates: PublicationDates | null): string {
  if (dates === null || dates.electronic === null) return 'Print'
  if (dates.print !== null) return 'Print-Electronic'
  return dates.collection === null ? 'Electronic' : 'Electronic-eCollection'
}

function journalXml(record: CitationRecord): Xml {
  const journal = record.journal?.value
  const print = journal?.issnPrint ?? null
  const issn = print ?? journal?.issnElectronic ?? null
  return element('Journal', {}, [
    ...(issn === null ? [] : [leaf('ISSN', issn, { IssnType: print === null ? 'Electronic' : 'Print' })]),
    element('JournalIssue', { CitedMedium: print === null && issn !== null ? 'Internet' : 'Print' }, [
      ...optional('Volume', record.volume?.value),
      ...optional('Issue', record.issue?.value),
      element('PubDate', {}, pubDate(publicationDate(record))),
    ]),
    ...optional('Title', catalogueTitle(record)),
    ...optional('ISOAbbreviation', journal?.isoAbbreviation ?? journalAbbreviation(record)),
  ])
}

/** Year, three-letter month, day; everything else goes whole into MedlineDate. */
function pubDate(date: PartialDate | null): Xml[] {
  if (date === null || date.year === null) return [leaf('MedlineDate', date?.raw ?? '')]
  const special = medlineDate(date)
  if (special !== null) return [leaf('MedlineDate', special)]
  const month =
    date.month === null
      ? []
      : [leaf('Month', monthName(date.month)), ...(date.day === null ? [] : [leaf('Day', String(date.day))])]
  return [leaf('Year', String(date.year)), ...month]
}

type WholeDate = PartialDate & { readonly year: number; readonly month: number; readonly day: number }

/** The format wants year, month and day of these dates; a day is never made up. */
function isWhole(date: PartialDate | null): date is WholeDate {
  return date !== null && date.year !== null && date.month !== null && date.day !== null
}

function numericDate({ year, month, day }: WholeDate): Xml[] {
  const two = (number: number): string => String(number).padStart(2, '0')
  return [leaf('Year', String(year)), leaf('Month', two(month)), leaf('Day', two(day))]
}

function pagination(record: CitationRecord): Xml {
  const pages = record.pages?.value
  if (pages === undefined) return element('Pagination', {}, [leaf('MedlinePgn', '')])
  const end = pages.last === pages.first ? [] : [leaf('EndPage', pages.last)]
  return element('Pagination', {}, [leaf('StartPage', pages.first), ...end, leaf('MedlinePgn', medlinePages(pages))])
}

function abstractXml(record: CitationRecord, options: FormatOptions): Xml[] {
  const sections = sectionsXml(medlineAbstract(record.abstract?.value), options)
  if (sections.length === 0) return []
  return [element('Abstract', {}, [...sections, ...optional('CopyrightInformation', record.copyright?.value)])]
}

/** Inside a structured abstract an unlabelled first part is UNLABELLED, without a category. */
function sectionsXml(abstract: Abstract | undefined, { flatten }: FormatOptions): Xml[] {
  const sections = sectionsOf(abstract)
  const isStructured = sections.some(({ label }) => label !== '')
  return sections.map(({ label, category, html }) => {
    const shown = label === '' ? 'UNLABELLED' : label.toUpperCase()
    const attributes = isStructured
      ? { Label: shown, NlmCategory: label === '' ? null : (category ?? 'UNASSIGNED') }
      : {}
    return element('AbstractText', attributes, inline(html, flatten ? null : PUBMED_TAGS))
  })
}

function otherAbstracts(record: CitationRecord, options: FormatOptions): Xml[] {
  return record.otherAbstracts.flatMap(({ value }) =>
    around('OtherAbstract', sectionsXml(value, options), {
      Type: value.kind === 'plain-language-summary' ? 'plain-language-summary' : 'Publisher',
      Language: value.language,
    }),
  )
}

function authorXml(record: CitationRecord, author: Author): Xml {
  const places = affiliationsOf(record, author)
  return element('Author', { ValidYN: 'Y', EqualContrib: author.equalContribution ? 'Y' : null }, [
    ...(author.kind === 'group' ? [leaf('CollectiveName', medlineGroup(record, author))] : exportName(author)),
    ...(author.orcid === null ? [] : [leaf('Identifier', author.orcid, { Source: 'ORCID' })]),
    ...places.map((place, i) =>
      element('AffiliationInfo', {}, [
        leaf('Affiliation', affiliationWithEmail(place, i === places.length - 1 ? author.email : null)),
        ...organizationOf(place),
      ]),
    ),
  ])
}

/** The wrong name alone, after all who are right. */
function misprintXml({ author, name }: Misprint): Xml {
  return element(
    'Author',
    { ValidYN: 'N' },
    author.kind === 'group' ? [leaf('CollectiveName', name.family)] : exportName(name),
  )
}

function exportName({ family, given, initials, suffix }: PrintedName): Xml[] {
  return [
    leaf('LastName', family),
    ...optional('ForeName', medlineGiven(given)),
    ...optional('Initials', initials),
    ...optional('Suffix', suffix),
  ]
}

function investigator(record: CitationRecord, member: Author): Xml {
  return element('Investigator', { ValidYN: 'Y' }, [
    ...exportName(member),
    ...(member.orcid === null ? [] : [leaf('Identifier', member.orcid, { Source: 'ORCID' })]),
    ...affiliationsOf(record, member).map(place =>
      element('AffiliationInfo', {}, [
        leaf('Affiliation', affiliationWithEmail(place, null)),
        ...organizationOf(place),
      ]),
    ),
  ])
}

function corrections(record: CitationRecord): Xml[] {
  return (record.relations?.value ?? []).map(relation => {
    const { type, pmid, doi, source } = relation
    return element('CommentsCorrections', { RefType: type }, [
      leaf('RefSource', source !== '' || doi === null ? source : `doi: ${doi}`),
      ...optional('PMID', pmid, { Version: '1' }),
      ...optional('Note', correctionNote(record, relation)),
    ])
  })
}

function pubmedData(record: CitationRecord): Xml {
  return element('PubmedData', {}, [
    ...around('History', historyOf(record.dates?.value ?? null)),
    leaf('PublicationStatus', record.dates?.value.print === null ? 'epublish' : 'ppublish'),
    element('ArticleIdList', {}, [
      ...optional('ArticleId', record.pmid?.value ?? '0', { IdType: 'pubmed' }),
      ...optional('ArticleId', record.pii?.value, { IdType: 'pii' }),
      ...optional('ArticleId', record.doi?.value, { IdType: 'doi' }),
      ...optional('ArticleId', record.pmcid?.value, { IdType: 'pmc' }),
    ]),
    ...referenceList(record, { pmid: 'pubmed', pmcid: 'pmc' }),
  ])
}

/** Only whole dates: the format wants year, month and day. */
function historyOf(dates: PublicationDates | null): Xml[] {
  return (['received', 'revised', 'accepted'] as const).flatMap(event => {
    const date = dates?.[event] ?? null
    return isWhole(date) ? [element('PubMedPubDate', { PubStatus: event }, numericDate(date))] : []
  })
}
