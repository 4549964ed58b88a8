/**
 * The vocabularies that are written in META elements: which tag says what. Read top to bottom against Google Scholar's
 * inclusion rules (citation_*, bepress_citation_*, eprints.*, prism.*, DC.*) and the Open Graph protocol.
 * The first tag that has a value wins.
 */
import type { Vocabulary } from './statement.js'

export const ITEMS = [
  'title',
  'author',
  'institution',
  'email',
  'orcid',
  'journal',
  'abbreviation',
  'issn',
  'issnElectronic',
  'publisher',
  'volume',
  'issue',
  'firstPage',
  'lastPage',
  'elocation',
  'doi',
  'pmid',
  'pmcid',
  'pii',
  'date',
  'onlineDate',
  'language',
  'keyword',
  'abstract',
  'reference',
  'type',
  'url',
] as const
export type Item = (typeof ITEMS)[number]
export type TagTable = Partial<Readonly<Record<Item, readonly string[]>>>

const CITATION: TagTable = {
  title: ['citation_title'],
  author: ['citation_author', 'citation_authors'],
  institution: ['citation_author_institution', 'citation_author_affiliation'],
  email: ['citation_author_email'],
  orcid: ['citation_author_orcid'],
  journal: [
    'citation_journal_title',
    'citation_conference_title',
    'citation_conference',
    'citation_inbook_title',
    'citation_book_title',
  ],
  abbreviation: ['citation_journal_abbrev'],
  issn: ['citation_issn'],
  issnElectronic: ['citation_eissn'],
  publisher: ['citation_publisher', 'citation_dissertation_institution', 'citation_technical_report_institution'],
  volume: ['citation_volume'],
  issue: ['citation_issue'],
  firstPage: ['citation_firstpage', 'citation_first_page', 'citation_pages'],
  lastPage: ['citation_lastpage', 'citation_last_page'],
  elocation: ['citation_elocation_id', 'citation_article_number'],
  doi: ['citation_doi'],
  pmid: ['citation_pmid'],
  pmcid: ['citation_pmcid'],
  pii: ['citation_pii'],
  date: ['citation_publication_date', 'citation_date', 'citation_cover_date', 'citation_year'],
  onlineDate: ['citation_online_date'],
  language: ['citation_language'],
  keyword: ['citation_keywords', 'citation_keyword'],
  abstract: ['citation_abstract'],
  reference: ['citation_reference'],
  type: ['citation_article_type', 'citation_type'],
  url: ['citation_public_url', 'citation_abstract_html_url', 'citation_fulltext_html_url'],
}

const EPRINTS: TagTable = {
  title: ['eprints.title'],
  author: ['eprints.creators_name'],
  journal: ['eprints.publication', 'eprints.book_title', 'eprints.event_title'],
  issn: ['eprints.issn'],
  publisher: ['eprints.publisher'],
  volume: ['eprints.volume'],
  issue: ['eprints.number'],
  firstPage: ['eprints.pagerange'],
  doi: ['eprints.doi', 'eprints.id_number'],
  date: ['eprints.date'],
  keyword: ['eprints.keywords'],
  abstract: ['eprints.abstract'],
  type: ['eprints.type'],
  url: ['eprints.official_url'],
}

const PRISM: TagTable = {
  title: ['prism.title'],
  journal: ['prism.publicationname'],
  issn: ['prism.issn'],
  issnElectronic: ['prism.eissn'],
  volume: ['prism.volume'],
  issue: ['prism.number', 'prism.issueidentifier'],
  firstPage: ['prism.startingpage', 'prism.pagerange'],
  lastPage: ['prism.endingpage'],
  doi: ['prism.doi'],
  date: ['prism.publicationdate', 'prism.coverdate'],
  keyword: ['prism.keyword'],
  url: ['prism.url'],
}

/** Dublin Core is a last resort: the parts of a citation are non-standard, and `description` may be anything. */
const DUBLIN_CORE: TagTable = {
  title: ['dc.title'],
  author: ['dc.creator', 'dc.creator.personalname', 'dc.contributor'],
  journal: ['dc.relation.ispartof', 'dc.ispartof', 'dc.source'],
  issn: ['dc.source.issn'],
  publisher: ['dc.publisher'],
  volume: ['dc.citation.volume', 'dc.source.volume'],
  issue: ['dc.citation.issue', 'dc.source.issue'],
  firstPage: ['dc.citation.spage', 'dc.identifier.pagenumber'],
  lastPage: ['dc.citation.epage'],
  doi: ['dc.identifier.doi', 'dc.identifier'],
  date: ['dc.date', 'dc.date.issued', 'dc.issued', 'dc.date.created'],
  language: ['dc.language'],
  keyword: ['dc.subject'],
  abstract: ['dc.description.abstract', 'dc.abstract', 'dc.description'],
  type: ['dc.type.articletype', 'dc.type'],
  url: ['dc.identifier.uri'],
}

/** The names every web page may have; the page's own author may be its programmer. */
const OPEN_GRAPH: TagTable = {
  title: ['og.title'],
  author: ['article.author'],
  date: ['article.published_time'],
  abstract: ['og.description', 'description'],
  keyword: ['keywords'],
  doi: ['doi', 'publication_doi'],
  url: ['og.url'],
}

export const META_VOCABULARIES: readonly (readonly [Vocabulary, TagTable])[] = [
  ['highwire', CITATION],
  ['bepress', prefixed(CITATION, 'bepress_')],
  ['eprints', EPRINTS],
  ['prism', PRISM],
  ['dublin-core', DUBLIN_CORE],
  ['open-graph', OPEN_GRAPH],
]

function prefixed(table: TagTable, prefix: string): TagTable {
  return Object.fromEntries(Object.entries(table).map(([item, names]) => [item, names.map(name => prefix + name)]))
}
