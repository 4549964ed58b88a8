/** A statement as a citation record: every field with its evidence. */
import {
  type Abstract,
  type Affiliation,
  type Author,
  type CitationRecord,
  EMPTY_RECORD,
  type Evidence,
  type Field,
  field,
  type JournalName,
  type PageRange,
  type PublicationDates,
  UNNAMED_JOURNAL,
} from '../model/index.js'
import { normalIssue } from '../text/issue-number.js'
import { expandedLast } from '../text/page-range.js'
import { abstractSections } from './markup.js'
import { authorOf } from './person.js'
import { priorOf } from './priors.js'
import type { Said, SaidJournal, Statement } from './statement.js'
import { pagesIn } from './values.js'

export function recordOf(statement: Statement, sha256: string): CitationRecord {
  const evidence = (said: Said<unknown>, name: keyof CitationRecord): Evidence => ({
    page: sha256,
    nodes: said.nodes,
    verbatim: said.verbatim,
    by: 'metadata',
    source: said.source,
    rules: said.rules,
    confidence: priorOf(statement.vocabulary, name, said.rules),
  })
  const make = <A, B>(said: Said<A> | null, name: keyof CitationRecord, change: (value: A) => B): Field<B> | null =>
    said === null ? null : field(change(said.value), evidence(said, name))
  const same = <A>(value: A): A => value
  const { authors, affiliations } = bylineOf(statement)
  const institutions: Said<unknown> | null = statement.institutions ?? statement.authors
  return {
    ...EMPTY_RECORD,
    title: make(statement.title, 'title', same),
    languages: make(statement.language, 'languages', value => [value]),
    authors: make(statement.authors, 'authors', () => authors),
    affiliations: affiliations.length === 0 ? null : make(institutions, 'affiliations', () => affiliations),
    abstract: make(statement.abstract, 'abstract', abstractOf),
    keywords: make(statement.keywords, 'keywords', same),
    references: make(statement.references, 'references', same),
    journal: make(statement.journal, 'journal', journalOf),
    volume: make(statement.volume, 'volume', normalIssue),
    issue: make(statement.issue, 'issue', normalIssue),
    pages: make(statement.firstPage, 'pages', first => pagesOf(first, statement.lastPage?.value ?? null)),
    elocation: make(statement.elocation, 'elocation', same),
    doi: make(statement.doi, 'doi', same),
    pii: make(statement.pii, 'pii', same),
    pmid: make(statement.pmid, 'pmid', same),
    pmcid: make(statement.pmcid, 'pmcid', same),
    dates: make(statement.date ?? statement.onlineDate, 'dates', () => datesOf(statement)),
    types: make(statement.types, 'types', types => [...new Set(types)]),
    url: make(statement.url, 'url', same),
  }
}

/** Each affiliation once, in order of first use; authors point at them. */
function bylineOf(statement: Statement): { authors: Author[]; affiliations: Affiliation[] } {
  const saidAuthors = statement.authors?.value ?? []
  const texts = [
    ...new Set([...saidAuthors.flatMap(author => author.affiliations), ...(statement.institutions?.value ?? [])]),
  ]
  const authors = saidAuthors.map(author =>
    authorOf(
      author,
      author.affiliations.map(text => texts.indexOf(text)),
    ),
  )
  return { authors, affiliations: texts.map(affiliation) }
}

function affiliation(text: string): Affiliation {
  return { text, department: null, institution: null, city: null, country: null, rorCandidates: [] }
}

function abstractOf(value: string): Abstract {
  return { sections: abstractSections(value) }
}

function journalOf(journal: SaidJournal): JournalName {
  const { title, abbreviation: isoAbbreviation, issnPrint, issnElectronic, publisher } = journal
  return { ...UNNAMED_JOURNAL, title, isoAbbreviation, issnPrint, issnElectronic, publisher }
}

/** A first page that holds both wins over a last page beside it. */
function pagesOf(firstPage: string, lastPage: string | null): PageRange {
  const { first, last } = pagesIn(firstPage)
  const end = last ?? lastPage ?? first
  return { raw: end === first ? first : `${first}-${end}`, first, last: expandedLast(first, end) }
}

function datesOf(statement: Statement): PublicationDates {
  const none = { print: null, electronic: null, collection: null, received: null, revised: null, accepted: null }
  const issue = statement.date?.value ?? null
  const online = statement.onlineDate?.value ?? null
  return { ...none, print: issue, electronic: online }
}
