/**
 * The other records of an issue that went wrong at the same place of the page: what was misread here was read there from
 * the same kind of element, and the journal's layout, learnt from the one corrected page, says what stands where it
 * should have been read.
 */
import { assemble, type CitationRecord, type Field, type Page, valueText } from '../core.js'
import { learnJournal } from '../io/learn-journal.js'
import { journalWitness } from '../io/learnt-journals.js'
import { citationKnowledge } from '../io/parameters/citation.js'
import { parsePage, type ReceivedPage } from '../io/parse-page.js'
import { kindOf } from '../io/read-input.js'
import { truthOf } from '../io/store-examples.js'
import { type AlikeRecord, elementOf, type NodeId } from '../model/index.js'

export const PLACED = ['title', 'authors', 'affiliations', 'abstract'] as const
export type PlacedField = (typeof PLACED)[number]

export interface AlikeQuestion {
  readonly field: PlacedField
  /** As it stood, and as it stands now. */
  readonly before: CitationRecord
  readonly after: CitationRecord
  /** The page it was drafted from. */
  readonly page: ReceivedPage
  readonly others: readonly AlikePlace[]
}

/** Another record of the issue, and the page it was drafted from. */
export interface AlikePlace {
  readonly article: string
  readonly title: string
  readonly current: Field<unknown> | null
  readonly page: ReceivedPage
}

export function alikeByPlace({ field, before, after, page: received, others }: AlikeQuestion): AlikeRecord[] {
  const page = htmlPage(received)
  if (page === null || after[field] === null) return []
  const knowledge = citationKnowledge()
  const learnt = learnJournal('', [{ page, truth: truthOf(after) }], { knowledge })
  const read = (other: Page): CitationRecord => assemble(other, journalWitness(learnt)(other).zones, knowledge)
  if (!isReadAgain(read(page), after, field)) return []
  const wrongPlace = placeOf(page, before[field])
  return others.flatMap(({ article, title, current, page: theirs }) => {
    const other = htmlPage(theirs)
    if (other === null || placeOf(other, current) !== wrongPlace) return []
    const value = read(other)[field]?.value ?? null
    const [was, is] = [valueText(current?.value), valueText(value)]
    return value === null || is === '' || is === was ? [] : [{ article, title, before: was, after: is, value }]
  })
}

/** A layout that does not even give back the page it was learnt from says nothing of others. */
function isReadAgain(read: CitationRecord, after: CitationRecord, field: PlacedField): boolean {
  const letters = (value: unknown): string =>
    valueText(value)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  return letters(read[field]?.value) === letters(after[field]?.value)
}

function htmlPage(received: ReceivedPage): Page | null {
  return kindOf(received) === 'pdf' ? null : parsePage(received)
}

/** The elements around what the machine read, with their classes; empty for a field that it did not find. */
function placeOf(page: Page, field: Field<unknown> | null): string {
  const own = field?.evidence.find(evidence => evidence.page === page.sha256 && evidence.nodes.length > 0)
  return own === undefined ? '' : pathOf(page, own.nodes[0]!)
}

function pathOf(page: Page, node: NodeId): string {
  const path: string[] = []
  for (let element = elementOf(page, node); element.tag !== 'BODY' && element.parent !== null; ) {
    path.push(`${element.tag}.${element.attributes['class'] ?? ''}`)
    element = elementOf(page, element.parent)
  }
  return path.join(' ')
}
