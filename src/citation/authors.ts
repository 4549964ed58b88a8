/** Author, affiliation and correspondence zones → the authors and affiliations of a record, linked. */
import type { Affiliation, Author, Field, LabeledZone, Page } from '../model/index.js'
import { nlmInitials } from '../text/nlm-initials.js'
import { isDoubtfulCut } from '../text/person-name.js'
import { readAffiliation } from './affiliation-parts.js'
import { linkAuthors } from './author-links.js'
import { withNotes, withOwnAddresses } from './author-notes.js'
import { AuthorZones } from './author-zones.js'
import { withoutPeople } from './bracketed-people.js'
import type { BylineEntry } from './byline.js'
import { withCitedFamilies } from './cited-names.js'
import { zoneField } from './evidence.js'
import type { CitationKnowledge } from './knowledge.js'
import { withoutShortForms } from './short-affiliations.js'
import { inRows } from './side-by-side.js'
import { withSpanishFamilies } from './spanish-families.js'

export interface AuthorsAndAffiliations {
  readonly authors: Field<readonly Author[]> | null
  readonly affiliations: Field<readonly Affiliation[]> | null
}

export function authorsOf(
  page: Page,
  labeled: readonly LabeledZone[],
  knowledge: CitationKnowledge,
): AuthorsAndAffiliations {
  const read = new AuthorZones(page, knowledge)
  read.readAll(inRows(page, labeled))
  const { entries, order } = read
  const all = linkAuthors({ authors: entries, affiliations: read.affiliations, order })
  const kept = withoutShortForms({ texts: read.affiliations.map(({ text }) => text), links: all.links })
  const affiliations = kept.map(index => read.affiliations[index]!)
  const linked = { ...all, links: all.links.map(link => link.map(index => kept.indexOf(index))) }
  const people = withSpanishFamilies(
    withCitedFamilies(
      entries.map((entry, i) => authorOf(entry, linked.links[i] ?? [])),
      labeled,
    ),
    labeled,
    knowledge.names,
  )
  const authors = withNotes(
    withOwnAddresses(
      people,
      affiliations.map(({ emails }) => emails),
    ),
    entries,
    labeled,
  )
  const unresolved = linked.unresolved.map(
    ({ author, mark }) => `mark-unresolved ${mark} ${entries[author]!.name.family}`,
  )
  const doubtful = authors.flatMap(author =>
    author.kind === 'person' && isDoubtfulCut(author, knowledge.names) ? [`name-doubtful ${author.family}`] : [],
  )
  const completed = read.isCompleted ? ['completed-by-citation'] : []
  const rules = [
    'byline-split',
    ...completed,
    'degrees-stripped',
    'nlm-initials',
    linked.rule,
    ...unresolved,
    ...doubtful,
  ]
  const names = entries.map(({ name }) => name)
  const parts = affiliations.map(({ text: printed }) => {
    const text = linked.rule === 'by-names-in-brackets' ? withoutPeople(printed, names) : printed
    return readAffiliation(text, knowledge)
  })
  return {
    authors: authors.length === 0 ? null : zoneField(authors, { page, zones: ofLabel(labeled, 'author'), rules }),
    affiliations:
      parts.length === 0
        ? null
        : zoneField(parts, {
            page,
            zones: ofLabel(labeled, 'affiliation'),
            rules: ['marks-stripped', 'one-per-element'],
          }),
  }
}

function ofLabel(zones: readonly LabeledZone[], label: string): LabeledZone[] {
  const own = zones.filter(zone => zone.label === label)
  return own.length === 0 ? zones.filter(zone => zone.label === 'author' || zone.label === 'correspondence') : own
}

function authorOf(entry: BylineEntry, affiliations: readonly number[]): Author {
  return {
    kind: entry.kind,
    ...entry.name,
    initials: entry.kind === 'group' ? '' : nlmInitials(entry.name.given),
    orcid: entry.orcids[0] ?? null,
    email: entry.emails[0] ?? null,
    corresponding: entry.emails.length > 0 || entry.marks.includes('✉'),
    equalContribution: false,
    affiliations,
  }
}
