/**
 * What kind of work a record is of. What webmars harvests are journal articles, whatever publication types they carry;
 * only a record that was read from a citation can be a book, a thesis or a web page.
 */
import type { CitationRecord } from '../model/index.js'

export type WorkKind =
  | 'article'
  | 'chapter'
  | 'book'
  | 'thesis'
  | 'conference'
  | 'report'
  | 'web'
  | 'patent'
  | 'preprint'
  | 'dataset'

const KINDS: Readonly<Record<string, WorkKind>> = {
  'Book Chapter': 'chapter',
  Book: 'book',
  'Academic Dissertation': 'thesis',
  Congress: 'conference',
  'Technical Report': 'report',
  'Web Page': 'web',
  Patent: 'patent',
  Preprint: 'preprint',
  Dataset: 'dataset',
}

/** Who reads citations, as evidence names it. */
const CITATION_READER = 'citation parser'

export function workKind({ types }: CitationRecord): WorkKind {
  if (types === null || !types.evidence.some(({ source }) => source === CITATION_READER)) return 'article'
  return types.value.map(type => KINDS[type]).find(kind => kind !== undefined) ?? 'article'
}
