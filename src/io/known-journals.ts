/**
 * The learnt journal that a page belongs to, if any: by the journal's name in the page's own words, or by the host where
 * only one learnt journal lives. Journals that are switched off or have drifted are left out.
 */
import { type LearntJournal, metadataRecord, type Page, type TemplateReading } from '../core.js'
import { hostOf } from './learn-journal.js'
import {
  foldedName,
  type JournalState,
  journalState,
  journalWitness,
  learntJournals,
  noteMatches,
} from './learnt-journals.js'

/** How the templates of a page's journal fitted it. */
export interface TemplateMatch {
  readonly journal: string
  readonly fits: boolean
}

export interface KnownJournals {
  readonly inUse: readonly LearntJournal[]
  /** What the page's journal reads on it; null where the journal has not been learnt, or the page is not laid out so. */
  readonly read: (page: Page) => TemplateReading | null
  /** Hears of a page that was read elsewhere. */
  readonly hear: (match: TemplateMatch) => void
  /** Writes down how many of the pages matched; returns the journals that were read with. */
  readonly note: () => JournalState[]
}

export function knownJournals(dataFolder: string): KnownJournals {
  const inUse = learntJournals(dataFolder).filter(learnt => journalState(learnt).inUse)
  const matches = new Map<string, boolean[]>()
  const hear = ({ journal, fits }: TemplateMatch): void => {
    matches.set(journal, [...(matches.get(journal) ?? []), fits])
  }
  return {
    inUse,
    read: page => {
      const read = readWithKnown(page, inUse)
      if (read !== null) hear(read.match)
      return read?.reading ?? null
    },
    hear,
    note: () => [...matches].map(([journal, matched]) => noteMatches(dataFolder, journal, matched)),
  }
}

/** Null where the page's journal has not been learnt. */
export function readWithKnown(
  page: Page,
  inUse: readonly LearntJournal[],
): { readonly reading: TemplateReading | null; readonly match: TemplateMatch } | null {
  const learnt = page.source === 'html' ? journalOf(page, inUse) : null
  if (learnt === null) return null
  const reading = journalWitness(learnt)(page)
  const fits = reading.missing.length === 0 && reading.zones.some(({ label }) => label === 'title')
  // A page of another design of the journal: what its places hold by chance is no testimony.
  return { reading: fits ? reading : null, match: { journal: learnt.journal, fits } }
}

function journalOf(page: Page, journals: readonly LearntJournal[]): LearntJournal | null {
  if (journals.length === 0) return null
  const name = metadataRecord(page).journal?.value.title
  if (name !== undefined) return journals.find(({ journal }) => foldedName(journal) === foldedName(name)) ?? null
  const host = hostOf(page.url)
  const there = journals.filter(({ hosts }) => host !== null && hosts.includes(host))
  return there.length === 1 ? there[0]! : null
}
