/** Names that an erratum corrected: NLM keeps the wrong ones, last and marked, and says what was changed. RULES section 5. */
import type { Author, CitationRecord, PrintedName, Relation } from '../model/index.js'
import { authorsOf } from './fields.js'

/** An author and the name that was printed first. */
export interface Misprint {
  readonly author: Author
  readonly name: PrintedName
}

export function misprintsOf(record: CitationRecord): Misprint[] {
  return authorsOf(record).flatMap(author => (author.misprint === undefined ? [] : [{ author, name: author.misprint }]))
}

/** What a relation changed: as the record says, else the names, with the first erratum of the article. */
export function correctionNote(record: CitationRecord, relation: Relation): string {
  if (relation.note !== undefined && relation.note !== '') return relation.note
  const first = record.relations?.value.find(({ type }) => type === 'ErratumIn')
  return relation === first ? namesCorrected(record) : ''
}

/** `Whitely, R J [corrected to Whitley, R J]`; empty where no name was. */
export function namesCorrected(record: CitationRecord): string {
  return misprintsOf(record)
    .map(({ author, name }) => `${shown(name)} [corrected to ${shown(author)}]`)
    .join('; ')
}

/** `Whitely, R J`, as PubMed's own notes have it. */
function shown({ family, given, suffix }: PrintedName): string {
  const rest = [given, suffix].filter(part => part !== '').join(' ')
  return rest === '' ? family : `${family}, ${rest}`
}
