/** What the assembly of a record knows beforehand: counts and closed lists, read from data/ by the shell. */
import type { NlmCategory } from '../model/index.js'
import { type NameCounts, NO_COUNTS } from '../text/person-name.js'

export interface CitationKnowledge {
  readonly names: NameCounts
  /** Country names and spellings in lower case → the common name. */
  readonly countries: ReadonlyMap<string, string>
  /** Cities in lower case. */
  readonly cities: ReadonlySet<string>
  /** Labels of structured abstracts in upper case, by NLM's list. */
  readonly abstractLabels: ReadonlyMap<string, NlmCategory>
  /** A journal by its title, abbreviation (both normalized) or ISSN. */
  readonly journal: (key: string) => KnownJournal | null
  /** Organisations whose name stands in an affiliation: ROR identifiers, best first. */
  readonly organizations: (affiliation: string) => readonly string[]
}

export interface KnownJournal {
  readonly title: string
  readonly abbreviation: string
  readonly issns: readonly string[]
}

export const NO_KNOWLEDGE: CitationKnowledge = {
  names: NO_COUNTS,
  countries: new Map(),
  cities: new Set(),
  abstractLabels: new Map(),
  journal: () => null,
  organizations: () => [],
}
