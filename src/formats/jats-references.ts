/**
 * The reference list of a JATS article: every reference as printed, and beside it with its fields where it was parsed.
 * Our choice: both in `citation-alternatives`, so that nothing of the printed text is lost.
 */
import type { CitationRecord, CslItem, CslName, Reference } from '../model/index.js'
import { oneLine } from './escape.js'
import { type ReferenceIdentifiers, referenceIdentifiers } from './reference-identifiers.js'
import { around, element, leaf, optional, type Xml } from './xml.js'

export function referenceList(record: CitationRecord): Xml[] {
  const references = (record.references?.value ?? []).filter(({ text }) => oneLine(text) !== '')
  return around(
    'back',
    around(
      'ref-list',
      references.map((reference, i) =>
        element('ref', { id: `ref${i + 1}` }, [leaf('label', String(i + 1)), citation(reference)]),
      ),
    ),
  )
}

const TYPES: Readonly<Record<string, string>> = {
  'article-journal': 'journal',
  book: 'book',
  chapter: 'book',
  'paper-conference': 'confproc',
  thesis: 'thesis',
  report: 'report',
  webpage: 'web',
  patent: 'patent',
  dataset: 'data',
}

function citation(reference: Reference): Xml {
  const identifiers = identifiersXml(referenceIdentifiers(reference))
  const { csl, text } = reference
  if (csl === null) return leaf('mixed-citation', text)
  const type = { 'publication-type': TYPES[csl.type] ?? 'other' }
  return element('citation-alternatives', {}, [
    leaf('mixed-citation', text, type),
    element('element-citation', type, [...people(csl), ...titles(csl), ...numbers(csl), ...identifiers]),
  ])
}

function people({ author, editor }: CslItem): Xml[] {
  const group = (type: string, names: readonly CslName[] | undefined): Xml[] =>
    around('person-group', (names ?? []).flatMap(nameXml), { 'person-group-type': type })
  return [...group('author', author), ...group('editor', editor)]
}

function nameXml({ family, given, suffix, literal, 'non-dropping-particle': particle }: CslName): Xml[] {
  const surname = [particle, family].filter(part => part).join(' ')
  if (surname === '') return optional('collab', literal)
  return [
    element('name', {}, [leaf('surname', surname), ...optional('given-names', given), ...optional('suffix', suffix)]),
  ]
}

function titles(csl: CslItem): Xml[] {
  const container = csl['container-title']
  if (container === undefined) return optional('source', csl.title)
  return [...optional(csl.type === 'chapter' ? 'chapter-title' : 'article-title', csl.title), leaf('source', container)]
}

function numbers(csl: CslItem): Xml[] {
  const [first, last] = (csl.page ?? '').split(/\s*[-–—]\s*/)
  const year = csl.issued?.['date-parts']?.[0]?.[0]
  return [
    ...optional('year', year === undefined ? null : String(year)),
    ...optional('volume', csl.volume),
    ...optional('issue', csl.issue),
    ...optional('edition', csl.edition),
    ...optional('publisher-loc', csl['publisher-place']),
    ...optional('publisher-name', csl.publisher),
    ...optional('fpage', first),
    ...optional('lpage', last),
  ]
}

function identifiersXml({ doi, pmid, pmcid }: ReferenceIdentifiers): Xml[] {
  return [
    ...optional('pub-id', doi, { 'pub-id-type': 'doi' }),
    ...optional('pub-id', pmid, { 'pub-id-type': 'pmid' }),
    ...optional('pub-id', pmcid, { 'pub-id-type': 'pmcid' }),
  ]
}
