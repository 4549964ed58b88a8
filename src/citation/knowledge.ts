/** What the assembly of a record knows beforehand: counts and closed lists, read from data/ by the shell. */
import type { NlmCategory } from '../model/index.js'
import type { ChainModel } from '../statistics/linear-chain.js'
import { type NameCounts, NO_COUNTS } from '../text/person-name.js'
import type { WordCase } from './catalogue-title.js'

export interface CitationKnowledge {
  readonly names: NameCounts
  /** Country names and spellings in lower case → the common name. */
  readonly countries: ReadonlyMap<string, string>
  /** Cities in lower case. */
  readonly cities: Pick<ReadonlySet<string>, 'has'>
  /** Labels of structured abstracts in upper case, by NLM's list. */
  readonly abstractLabels: ReadonlyMap<string, NlmCategory>
  /** A journal by its title, abbreviation (both normalized) or ISSN. */
  readonly journal: (key: string) => KnownJournal | null
  /** How NLM's catalogue writes a word inside titles of journals. */
  readonly titleWord: WordCase
  /** Organisations whose name stands in an affiliation: ROR identifiers, best first. */
  readonly organizations: (affiliation: NamedPlace) => readonly string[]
  /** Whether an `organizationKey` is the whole name of an organisation of the list. */
  readonly isOrganization: (key: string) => boolean
  /** The random field that takes affiliations apart; null where there is none. */
  readonly affiliationModel: () => ChainModel | null
}

/** An affiliation, and what was recognised in it. */
export interface NamedPlace {
  readonly text: string
  readonly institutions: readonly string[]
  /** Its common name. */
  readonly country: string | null
}

export interface KnownJournal {
  readonly title: string
  readonly abbreviation: string
  readonly issns: readonly string[]
  /** As NLM's catalogue writes it; null where it does not have the journal and its words do not tell. */
  readonly catalogueTitle: string | null
}

export const NO_KNOWLEDGE: CitationKnowledge = {
  names: NO_COUNTS,
  countries: new Map(),
  cities: new Set(),
  abstractLabels: new Map(),
  journal: () => null,
  titleWord: () => null,
  organizations: () => [],
  isOrganization: () => false,
  affiliationModel: () => null,
}
