/**
 * The other records of an issue that went wrong at the same place of the page: what was misread here was read there from
 * the same kind of element, and the journal's layout, learnt from the one corrected page, says what stands where it
 * should have been read.
 */
import { assemble, type CitationRecord, type Field, type Page, valueText } from '../core.js'
import { learnJournal } from '../io/learn-journal.js'
import { journalWitness } from '../io/learnt-journals.js'
import { citationKnowledge } from '../io/parameters/citation.js'
import { parsePage } from '../io/parse-page.js'
import { kindOf } from '../io/read-input.js'
import { truthOf } from '../io/store-examples.js'
import { type AlikeRecord, elementOf, type NodeId } from '../model/index.js'
import type { FrameMeans } from './frame-pages.js'
import type { Standing } from './standings.js'

export const PLACED = ['title', 'authors', 'affiliations', 'abstract'] as const
export type PlacedField = (typeof PLACED)[number]

/** Pages beyond this are not read: the operator waits. */
const MOST = 40

export interface Corrected {
  readonly field: PlacedField
  /** As it stood, and as it stands now. */
  readonly before: CitationRecord
  readonly after: CitationRecord
  /** The page it was drafted from. */
  readonly page: string
}

export async function alikeByPlace(
  corrected: Corrected,
  others: readonly Standing[],
  means: Pick<FrameMeans, 'bytesOf'>,
): Promise<AlikeRecord[]> {
  const page = await htmlPage(corrected.page, means)
  if (page === null || corrected.after[corrected.field] === null) return []
  const knowledge = citationKnowledge()
  const learnt = learnJournal('', [{ page, truth: truthOf(corrected.after) }], { knowledge })
  const read = (other: Page): CitationRecord => assemble(other, journalWitness(learnt)(other).zones, knowledge)
  const { field } = corrected
  if (!isReadAgain(read(page), corrected.after, field)) return []
  const wrongPlace = placeOf(page, corrected.before[field])
  const found: AlikeRecord[] = []
  for (const { record, drafted, summary } of others.slice(0, MOST)) {
    const current = record?.[field] ?? null
    if (record === null || drafted === null || current?.evidence.at(-1)?.by === 'operator') continue
    const theirs = await htmlPage(drafted.page, means)
    if (theirs === null || placeOf(theirs, current) !== wrongPlace) continue
    const value = read(theirs)[field]?.value ?? null
    const [before, after] = [valueText(current?.value), valueText(value)]
    if (value === null || after === '' || after === before) continue
    found.push({ article: summary.id, title: summary.title, before, after, value })
  }
  return found
}

/** A layout that does not even give back the page it was learnt from says nothing of others. */
function isReadAgain(read: CitationRecord, after: CitationRecord, field: PlacedField): boolean {
  const letters = (value: unknown): string =>
    valueText(value)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  return letters(read[field]?.value) === letters(after[field]?.value)
}

async function htmlPage(sha256: string, { bytesOf }: Pick<FrameMeans, 'bytesOf'>): Promise<Page | null> {
  const received = await bytesOf(sha256)
  return received === null || kindOf(received) === 'pdf' ? null : parsePage(received)
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
