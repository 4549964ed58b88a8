/** References with their fields: each text as the citation parser reads it. */
import type { CitationRecord, CslItem } from '../model/index.js'

/** Fields that are there already stay; the texts are never touched. */
export function withParsedReferences(record: CitationRecord, parse: (text: string) => CslItem): CitationRecord {
  if (record.references === null) return record
  const value = record.references.value.map(({ text, csl }) => ({ text, csl: csl ?? parse(text) }))
  return { ...record, references: { ...record.references, value } }
}
