/** Author, affiliation and correspondence zones → the authors and affiliations of a record, linked. */
import { type Affiliation, type Author, type Field, type LabeledZone, labeledText, type Page } from '../model/index.js'
import { emailsIn } from '../text/identifiers.js'
import { nlmInitials } from '../text/nlm-initials.js'
import { affiliationParts } from './affiliation-parts.js'
import { linkAuthors, NAMES_IN_BRACKETS } from './author-links.js'
import { AuthorZones, keyOf } from './author-zones.js'
import type { BylineEntry } from './byline.js'
import { zoneField } from './evidence.js'
import type { CitationKnowledge } from './knowledge.js'

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
  read.readAll(labeled)
  const { entries, affiliations, order } = read
  const linked = linkAuthors({ authors: entries, affiliations, order })
  const notes = labeled.filter(isNote)
  const authors = withCorrespondence(
    entries.map((entry, i) => authorOf(entry, linked.links[i] ?? [])),
    notes,
  )
  const unresolved = linked.unresolved.map(
    ({ author, mark }) => `mark-unresolved ${mark} ${entries[author]!.name.family}`,
  )
  const rules = ['byline-split', 'degrees-stripped', 'nlm-initials', linked.rule, ...unresolved]
  const parts = affiliations.map(({ text: printed }) => {
    const text = linked.rule === 'by-names-in-brackets' ? printed.replace(NAMES_IN_BRACKETS, '').trim() : printed
    return { ...affiliationParts(text, knowledge), rorCandidates: knowledge.organizations(text) }
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

/** A line that begins like a note on correspondence is one, also among the affiliations. */
function isNote(zone: LabeledZone): boolean {
  if (zone.label === 'affiliation')
    return /^\P{L}*(?:address for )?(?:correspond|e-?mail|contact)/iu.test(labeledText(zone))
  return zone.label === 'correspondence' || zone.label === 'footnote'
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

/** Addresses in notes go to the author named there, or to the one whose name is in the address. */
function withCorrespondence(authors: readonly Author[], notes: readonly LabeledZone[]): Author[] {
  const result = [...authors]
  for (const text of notes.map(labeledText)) {
    const named = result.findIndex(
      author => author.kind === 'person' && author.family.length > 2 && text.includes(author.family),
    )
    const found = emailsIn(text)
    for (const [i, { email }] of found.entries()) {
      const local = keyOf(email.split('@')[0]!)
      const byAddress = result.findIndex(({ family }) => keyOf(family).length > 2 && local.includes(keyOf(family)))
      const at = byAddress >= 0 ? byAddress : found.length === 1 || i === 0 ? named : -1
      if (at >= 0) result[at] = { ...result[at]!, email: result[at]!.email ?? email, corresponding: true }
    }
    if (named >= 0 && found.length === 0 && /correspond/i.test(text))
      result[named] = { ...result[named]!, corresponding: true }
  }
  return result
}
