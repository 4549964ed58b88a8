/** Reads PubMed XML, both what publishers send (ArticleSet) and what PubMed gives out (PubmedArticleSet). */
import { EMPTY_LIBRARY_RECORD, type LibraryName, type LibraryRecord } from './library-record.js'
import { expandedPages } from './pages.js'
import { at, childrenNamed, readXml, textIn, type XmlNode } from './xml-tree.js'

export function readPubmedXml(text: string): LibraryRecord[] {
  const root = readXml(text)
  if (root?.name === 'ArticleSet') return childrenNamed(root, 'Article').map(submitted)
  return childrenNamed(root, 'PubmedArticle').map(exported)
}

function submitted(article: XmlNode, index: number): LibraryRecord {
  const ids = childrenNamed(at(article, 'ArticleIdList'), 'ArticleId')
  const journal = at(article, 'Journal')
  const first = textIn(at(article, 'FirstPage'))
  const eLocation = childrenNamed(article, 'ELocationID').find(node => node.attributes['EIdType'] === 'pii') ?? null
  return {
    ...EMPTY_LIBRARY_RECORD,
    key: String(index + 1),
    title: bareTitle(article),
    authors: childrenNamed(at(article, 'AuthorList'), 'Author').map(author =>
      nameOf(author, 'FirstName', 'MiddleName'),
    ),
    journal: textIn(at(journal, 'JournalTitle')),
    year: textIn(at(journal, 'PubDate', 'Year')),
    volume: textIn(at(journal, 'Volume')),
    issue: textIn(at(journal, 'Issue')),
    pages: first === '' ? textIn(eLocation) : range(first, textIn(at(article, 'LastPage'))),
    doi:
      idOf(ids, 'doi') ||
      textIn(childrenNamed(article, 'ELocationID').find(node => node.attributes['EIdType'] === 'doi') ?? null),
    pmid: idOf(ids, 'pubmed'),
    issn: textIn(at(journal, 'Issn')),
    abstract: abstractOf(at(article, 'Abstract')),
    keywords: childrenNamed(at(article, 'ObjectList'), 'Object')
      .filter(node => node.attributes['Type'] === 'keyword')
      .map(node => textIn(at(node, 'Param'))),
  }
}

function exported(entry: XmlNode, index: number): LibraryRecord {
  const citation = at(entry, 'MedlineCitation')
  const article = at(citation, 'Article')
  const journal = at(article, 'Journal')
  const issue = at(journal, 'JournalIssue')
  const ids = childrenNamed(at(entry, 'PubmedData', 'ArticleIdList'), 'ArticleId')
  const date = at(issue, 'PubDate')
  return {
    ...EMPTY_LIBRARY_RECORD,
    key: textIn(at(citation, 'PMID')) || String(index + 1),
    title: bareTitle(article),
    authors: childrenNamed(at(article, 'AuthorList'), 'Author')
      .filter(author => author.attributes['ValidYN'] !== 'N')
      .map(author => nameOf(author, 'ForeName')),
    journal: textIn(at(journal, 'Title')),
    year: textIn(at(date, 'Year')) || (/\d{4}/.exec(textIn(at(date, 'MedlineDate')))?.[0] ?? ''),
    volume: textIn(at(issue, 'Volume')),
    issue: textIn(at(issue, 'Issue')),
    pages: exportedPages(article),
    doi:
      idOf(ids, 'doi') ||
      textIn(childrenNamed(article, 'ELocationID').find(node => node.attributes['EIdType'] === 'doi') ?? null),
    pmid: textIn(at(citation, 'PMID')).replace(/^0$/, ''),
    issn: textIn(at(journal, 'ISSN')),
    abstract: abstractOf(at(article, 'Abstract')),
    keywords: childrenNamed(at(citation, 'KeywordList'), 'Keyword').map(textIn),
  }
}

function bareTitle(article: XmlNode | null): string {
  const title = textIn(at(article, 'ArticleTitle'))
  const isUntranslated = title === '' || title === '[In Process Citation]'
  return (isUntranslated ? textIn(at(article, 'VernacularTitle')) : title).replace(/(?<!\.)\.$/, '')
}

function nameOf(author: XmlNode, ...givenNames: readonly string[]): LibraryName {
  const group = textIn(at(author, 'CollectiveName'))
  if (group !== '') return { family: group, given: '', suffix: '' }
  const given = givenNames.map(name => textIn(at(author, name))).filter(name => name !== '')
  return { family: textIn(at(author, 'LastName')), given: given.join(' '), suffix: textIn(at(author, 'Suffix')) }
}

function idOf(ids: readonly XmlNode[], type: string): string {
  return textIn(ids.find(node => node.attributes['IdType'] === type) ?? null)
}

function exportedPages(article: XmlNode | null): string {
  const pagination = at(article, 'Pagination')
  const pages =
    expandedPages(textIn(at(pagination, 'MedlinePgn'))) ||
    range(textIn(at(pagination, 'StartPage')), textIn(at(pagination, 'EndPage')))
  return (
    pages || textIn(childrenNamed(article, 'ELocationID').find(node => node.attributes['EIdType'] === 'pii') ?? null)
  )
}

function range(first: string, last: string): string {
  return last === '' || last === first ? first : `${first}-${last}`
}

/** `BACKGROUND: …`, as the other formats write it. */
function abstractOf(abstract: XmlNode | null): string {
  const parts = childrenNamed(abstract, 'AbstractText')
  if (parts.length === 0) return textIn(abstract)
  return parts
    .map(part =>
      [part.attributes['Label'] ?? '', textIn(part)].filter(text => text !== '' && text !== 'UNLABELLED').join(': '),
    )
    .join(' ')
}
