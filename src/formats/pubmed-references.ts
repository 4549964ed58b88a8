/** ReferenceList of both PubMed formats: the reference as printed, and its identifiers. RULES sections 1.1 and 1.3. */
import type { CitationRecord, Reference } from '../model/index.js'
import { oneLine } from './escape.js'
import { referenceIdentifiers } from './reference-identifiers.js'
import { around, element, leaf, optional, type Xml } from './xml.js'

/** What either format calls a PubMed and a PMC identifier. */
export interface IdentifierTypes {
  readonly pmid: string
  readonly pmcid: string
}

export function referenceList(record: CitationRecord, types: IdentifierTypes): Xml[] {
  const references = (record.references?.value ?? []).filter(({ text }) => oneLine(text) !== '')
  return around(
    'ReferenceList',
    references.map(reference => referenceXml(reference, types)),
  )
}

function referenceXml(reference: Reference, types: IdentifierTypes): Xml {
  const { doi, pmid, pmcid } = referenceIdentifiers(reference)
  return element('Reference', {}, [
    leaf('Citation', reference.text),
    ...around('ArticleIdList', [
      ...optional('ArticleId', doi, { IdType: 'doi' }),
      ...optional('ArticleId', pmid, { IdType: types.pmid }),
      ...optional('ArticleId', pmcid, { IdType: types.pmcid }),
    ]),
  ])
}
