/** Records that are the same article: the same DOI, or the same title and first author. */
import { type CitationRecord, type Problem, plainText } from '../model/index.js'

export interface NamedRecord {
  /** What the other record is told to be a duplicate of. */
  readonly id: string
  readonly record: CitationRecord
}

/** For every record that came after its like: the problem that says so, by the record's id. */
export function duplicateProblems(records: Iterable<NamedRecord>): Map<string, Problem> {
  const seen = new Map<string, string>()
  const problems = new Map<string, Problem>()
  for (const { id, record } of records) {
    const keys = identityKeys(record)
    const earlier = keys.map(key => seen.get(key)).find(other => other !== undefined && other !== id)
    if (earlier !== undefined) problems.set(id, { code: 'duplicate-record', of: earlier })
    for (const key of keys) if (!seen.has(key)) seen.set(key, id)
  }
  return problems
}

/** Titles of so few letters ("Editorial") say nothing about who wrote what. */
const SHORTEST_TITLE = 12

function identityKeys({ doi, title, authors }: CitationRecord): string[] {
  const bare = keyOf(plainText(title?.value ?? ''))
  const first = keyOf(authors?.value[0]?.family ?? '')
  return [
    ...(doi === null ? [] : [`doi ${doi.value.toLowerCase()}`]),
    ...(bare.length < SHORTEST_TITLE || first === '' ? [] : [`title ${bare} ${first}`]),
  ]
}

function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
}
