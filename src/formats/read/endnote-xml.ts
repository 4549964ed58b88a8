/** Reads EndNote XML: texts may be cut into runs of style, which say nothing here. */
import { EMPTY_LIBRARY_RECORD, invertedToName, type LibraryRecord } from './library-record.js'
import { expandedPages } from './pages.js'
import { at, childrenNamed, readXml, textIn, type XmlNode } from './xml-tree.js'

export function readEndnoteXml(text: string): LibraryRecord[] {
  const root = readXml(text)
  const records = root?.name === 'records' ? root : at(root, 'records')
  return childrenNamed(records, 'record').map(recordOf)
}

function recordOf(record: XmlNode, index: number): LibraryRecord {
  const text = (...path: readonly string[]): string => textIn(at(record, ...path))
  return {
    ...EMPTY_LIBRARY_RECORD,
    key: text('rec-number') || String(index + 1),
    title: text('titles', 'title'),
    authors: childrenNamed(at(record, 'contributors', 'authors'), 'author').map(author =>
      invertedToName(textIn(author)),
    ),
    journal: text('periodical', 'full-title') || text('titles', 'secondary-title'),
    year: text('dates', 'year'),
    volume: text('volume'),
    issue: text('number'),
    pages: expandedPages(text('pages')),
    doi: text('electronic-resource-num'),
    pmid: /^\d{1,8}$/.test(text('accession-num')) ? text('accession-num') : '',
    issn: text('isbn'),
    abstract: text('abstract'),
    keywords: childrenNamed(at(record, 'keywords'), 'keyword').map(textIn),
  }
}
