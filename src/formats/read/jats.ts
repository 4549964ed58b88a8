/** Reads the front matter of JATS articles, one document after another. */
import { EMPTY_LIBRARY_RECORD, type LibraryName, type LibraryRecord } from './library-record.js'
import { at, childrenNamed, readXml, textIn, type XmlNode } from './xml-tree.js'

export function readJats(text: string): LibraryRecord[] {
  return text
    .split(/(?=<\?xml\b)/)
    .filter(part => part.includes('<article'))
    .map((part, index) => recordOf(at(readXml(part), 'front'), index))
}

function recordOf(front: XmlNode | null, index: number): LibraryRecord {
  const meta = at(front, 'article-meta')
  const journal = at(front, 'journal-meta')
  const id = (type: string): string =>
    textIn(childrenNamed(meta, 'article-id').find(node => node.attributes['pub-id-type'] === type) ?? null)
  const dates = childrenNamed(meta, 'pub-date')
  const dated =
    dates.find(node => node.attributes['publication-format'] === 'print') ??
    dates.find(node => node.attributes['date-type'] === 'collection') ??
    dates[0] ??
    null
  return {
    ...EMPTY_LIBRARY_RECORD,
    key: String(index + 1),
    title: textIn(
      at(meta, 'title-group', 'trans-title-group', 'trans-title') ?? at(meta, 'title-group', 'article-title'),
    ),
    authors: childrenNamed(at(meta, 'contrib-group'), 'contrib')
      .filter(node => node.attributes['contrib-type'] === 'author')
      .map(nameOf),
    journal: textIn(at(journal, 'journal-title-group', 'journal-title')),
    year: textIn(at(dated, 'year')),
    volume: textIn(at(meta, 'volume')),
    issue: textIn(at(meta, 'issue')),
    pages: pagesOf(meta),
    doi: id('doi'),
    pmid: id('pmid'),
    issn: textIn(at(journal, 'issn')),
    abstract: abstractOf(childrenNamed(meta, 'abstract').find(isItsOwn) ?? null),
    keywords: childrenNamed(at(meta, 'kwd-group'), 'kwd').map(textIn),
  }
}

/** Not a summary for everybody, a teaser, a picture. */
function isItsOwn({ attributes }: XmlNode): boolean {
  return /^(?:structured|simple)?$/.test(attributes['abstract-type'] ?? '')
}

/** A group may hold the list of its members. */
function nameOf(contributor: XmlNode): LibraryName {
  const group = at(contributor, 'collab') ?? at(contributor, 'collab-alternatives', 'collab')
  if (group !== null) {
    const own = { ...group, children: group.children.filter(child => typeof child === 'string') }
    return { family: textIn(own), given: '', suffix: '' }
  }
  const name = at(contributor, 'name')
  const [surname, given] = [textIn(at(name, 'surname')), textIn(at(name, 'given-names'))]
  const suffix = textIn(at(name, 'suffix'))
  return surname === '' ? { family: given, given: '', suffix } : { family: surname, given, suffix }
}

function pagesOf(meta: XmlNode | null): string {
  const [first, last] = [textIn(at(meta, 'fpage')), textIn(at(meta, 'lpage'))]
  const range = textIn(at(meta, 'page-range'))
  if (range !== '') return range
  return first === '' ? textIn(at(meta, 'elocation-id')) : last === '' || last === first ? first : `${first}-${last}`
}

/** `BACKGROUND: …`, as the other formats write it. */
function abstractOf(abstract: XmlNode | null): string {
  const section = (node: XmlNode | null): string => {
    const label = textIn(at(node, 'title')).toUpperCase()
    const text = childrenNamed(node, 'p').map(textIn).join(' ')
    return label === '' ? text : `${label}: ${text}`
  }
  return [section(abstract), ...childrenNamed(abstract, 'sec').map(section)].filter(text => text !== '').join(' ')
}
