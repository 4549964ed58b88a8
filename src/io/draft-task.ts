/**
 * One page → its draft, as a question that another thread can answer: plain data in, plain data out, and nothing larger
 * on the way back than the draft.
 */
import { type DraftOptions, draftOf, type LearntJournal, type Page, type TemplateReading } from '../core.js'
import type { RecordDraft } from '../model/index.js'
import { draftParameters } from './draft-parameters.js'
import { readWithKnown, type TemplateMatch } from './known-journals.js'
import { journalWitness } from './learnt-journals.js'
import { packedZones } from './packed-zones.js'
import { parsePage, type ReceivedPage } from './parse-page.js'
import { pdfPage } from './pdf-page.js'
import { kindOf } from './read-input.js'

/** Which journals' templates are heard: those that pages name themselves, or one that somebody chose for all. */
export type JournalsHeard = { readonly known: readonly LearntJournal[] } | { readonly chosen: LearntJournal }

export const NO_JOURNALS: JournalsHeard = { known: [] }

export interface DraftTask {
  /** Bytes to be parsed, or a page that a browser has laid out. */
  readonly source: Pick<ReceivedPage, 'url' | 'bytes' | 'contentType'> | Page
  readonly given: Pick<DraftOptions, 'issuePage' | 'ignoreMetadata'>
}

export interface TaskDraft {
  readonly draft: RecordDraft
  /** The draft's zones, packed. */
  readonly zones: Uint8Array
  readonly headsAbstract: boolean
  readonly medium: Page['source']
  /** How a learnt journal's templates fitted the page; null where none was asked. */
  readonly match: TemplateMatch | null
}

export async function draftTask({ source, given }: DraftTask, journals: JournalsHeard): Promise<TaskDraft> {
  const page = 'nodes' in source ? source : await pageOf(source)
  const { reading, match } = heard(page, journals)
  const options = reading === null ? given : { ...given, template: reading }
  const { zones, ...draft } = draftOf(page, draftParameters(), options)
  const headsAbstract = zones.some(({ label }) => label === 'abstract-heading')
  return { draft, zones: packedZones(zones), headsAbstract, medium: page.source, match }
}

export async function pageOf(received: ReceivedPage): Promise<Page> {
  return kindOf(received) === 'pdf' ? pdfPage(received) : parsePage(received)
}

function heard(page: Page, journals: JournalsHeard): { reading: TemplateReading | null; match: TemplateMatch | null } {
  if ('chosen' in journals) return { reading: journalWitness(journals.chosen)(page), match: null }
  return readWithKnown(page, journals.known) ?? { reading: null, match: null }
}
