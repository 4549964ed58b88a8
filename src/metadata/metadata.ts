/**
 * The metadata witness: what a page says of itself in machine-readable form, all vocabularies heard.
 *
 * Never trusted alone. Per field the most reliable vocabulary speaks, the others stand beside it as candidates, so
 * that the verdict (`labeling/choose.ts`) and the operator see where a page contradicts itself.
 */
import type { Candidate, CitationRecord, Field, Page } from '../model/index.js'
import { EMPTY_RECORD, FIELD_NAMES } from '../model/index.js'
import { coinsStatement } from './coins.js'
import { jsonLdStatement } from './json-ld.js'
import { metaStatement } from './meta-statement.js'
import { META_VOCABULARIES } from './meta-vocabularies.js'
import { microdataStatement } from './microdata.js'
import { recordOf } from './record-of.js'
import { type Statement, VOCABULARIES } from './statement.js'
import { tagsOf } from './tags.js'

export function metadataRecord(page: Page): CitationRecord {
  const records = statementsOf(page).map(statement => recordOf(statement, page.sha256))
  const merged: Record<string, unknown> = { ...EMPTY_RECORD }
  for (const name of FIELD_NAMES) merged[name] = mostReliable(records.map(record => record[name]))
  return withMatchingAffiliations(merged as unknown as CitationRecord, records)
}

/** In the order of `VOCABULARIES`; those that say nothing are left out. */
export function statementsOf(page: Page): Statement[] {
  const tags = tagsOf(page)
  const statements = [
    ...META_VOCABULARIES.map(([vocabulary, table]) => metaStatement(vocabulary, table, tags)),
    jsonLdStatement(page),
    coinsStatement(page),
    microdataStatement(page),
  ].filter(statement => statement !== null)
  return statements
    .filter(({ vocabulary, ...said }) => Object.values(said).some(value => value !== null))
    .sort((a, b) => VOCABULARIES.indexOf(a.vocabulary) - VOCABULARIES.indexOf(b.vocabulary))
}

/** The field with the highest confidence; the earlier vocabulary on a tie. */
function mostReliable(fields: readonly (Field<unknown> | null)[]): Field<unknown> | null {
  const said = fields.filter(found => found !== null)
  const best = said.reduce<Field<unknown> | null>(
    (top, next) => (top === null || next.confidence > top.confidence ? next : top),
    null,
  )
  if (best === null) return null
  const others = said.filter(other => other !== best && JSON.stringify(other.value) !== JSON.stringify(best.value))
  const candidates = others.map((other): Candidate<unknown> => ({ value: other.value, evidence: other.evidence[0] }))
  return { ...best, candidates }
}

/** Authors point at affiliations by index, so both must come from the same vocabulary. */
function withMatchingAffiliations(record: CitationRecord, records: readonly CitationRecord[]): CitationRecord {
  const from = records.find(one => one.authors !== null && one.authors.evidence[0] === record.authors?.evidence[0])
  if (record.authors === null || from === undefined || from.affiliations !== null)
    return from === undefined ? record : { ...record, affiliations: from.affiliations }
  const authors = record.authors.value.map(author => ({ ...author, affiliations: [] }))
  return { ...record, authors: { ...record.authors, value: authors } }
}
