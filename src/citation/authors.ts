/** Author, affiliation and correspondence zones → the authors and affiliations of a record, linked. */
import {
  type Affiliation,
  type Author,
  ancestorsOf,
  type ElementNode,
  type Field,
  type LabeledZone,
  labeledText,
  type Page,
} from '../model/index.js'
import { emailsIn } from '../text/identifiers.js'
import { nlmInitials } from '../text/nlm-initials.js'
import { affiliationParts } from './affiliation-parts.js'
import { affiliationsOf, type MarkedAffiliation } from './affiliations.js'
import { linkAuthors, type PlaceInOrder } from './author-links.js'
import { type BylineEntry, bylineEntries } from './byline.js'
import { bylineTokens } from './byline-tokens.js'
import { zoneField } from './evidence.js'
import type { CitationKnowledge } from './knowledge.js'
import { leadingName } from './leading-name.js'
import { isPlaceOnly, looksLikeOrganization } from './organization-words.js'
import { nodesOf, runsOf } from './zone-text.js'

export interface AuthorsAndAffiliations {
  readonly authors: Field<readonly Author[]> | null
  readonly affiliations: Field<readonly Affiliation[]> | null
}

export function authorsOf(
  page: Page,
  labeled: readonly LabeledZone[],
  knowledge: CitationKnowledge,
): AuthorsAndAffiliations {
  const zones = labeled.filter(zone => zone.label === 'author' || zone.label === 'affiliation' || isAddress(zone))
  const collected = new Collection(knowledge)
  for (const zone of zones) collected.read(page, zone)
  const { entries, affiliations, order } = collected.finished()
  const linked = linkAuthors({ authors: entries, affiliations, order })
  const notes = labeled.filter(({ label }) => label === 'correspondence' || label === 'footnote')
  const authors = withCorrespondence(
    entries.map((entry, i) => authorOf(entry, linked.links[i] ?? [])),
    notes,
  )
  const rules = ['byline-split', 'degrees-stripped', 'nlm-initials', linked.rule]
  const unresolved = linked.unresolved.map(
    ({ author, mark }) => `mark-unresolved ${mark} ${entries[author]!.name.family}`,
  )
  return {
    authors:
      authors.length === 0
        ? null
        : zoneField(authors, { page, zones: ofLabel(zones, 'author'), rules: [...rules, ...unresolved] }),
    affiliations:
      affiliations.length === 0
        ? null
        : zoneField(
            affiliations.map(({ text }) => ({
              ...affiliationParts(text, knowledge),
              rorCandidates: knowledge.organizations(text),
            })),
            {
              page,
              zones: ofLabel(zones, 'affiliation'),
              rules: ['marks-stripped', 'one-per-element'],
            },
          ),
  }
}

/** An affiliation with an e-mail address after it is often taken for a note on correspondence. */
function isAddress(zone: LabeledZone): boolean {
  if (zone.label !== 'correspondence') return false
  const start = labeledText(zone).split(/[,;.]/)[0]!
  return (
    looksLikeOrganization(start) &&
    !/correspond|address|e-?mail|contact|\bto\b|reprint|fig(?:ure)?\b|table/i.test(start) &&
    start.length < 150
  )
}

function ofLabel(zones: readonly LabeledZone[], label: string): LabeledZone[] {
  const own = zones.filter(zone => zone.label === label)
  return own.length === 0 ? [...zones] : own
}

/** Reads the zones in order and keeps each person and each affiliation once. */
class Collection {
  readonly #entries: BylineEntry[] = []
  readonly #affiliations: MarkedAffiliation[] = []
  readonly #order: PlaceInOrder[] = []
  #waitingMarks: readonly string[] = []

  constructor(private readonly knowledge: CitationKnowledge) {}

  read(page: Page, zone: LabeledZone): void {
    const isByline = zone.label === 'author' && leadingName(runsOf(page, zone)).name.length === 0
    if (isByline) this.#readByline(page, zone)
    else this.#readAffiliations(page, zone)
  }

  #readAffiliations(page: Page, zone: LabeledZone): void {
    const { name, rest } = leadingName(runsOf(page, zone))
    if (name.length > 0) this.#addEntries(bylineEntries(bylineTokens(name, false), this.knowledge.names))
    const anchors = anchorsOf(page, zone)
    for (const affiliation of affiliationsOf(rest, this.knowledge)) this.#addAffiliation({ ...affiliation, anchors })
  }

  #readByline(page: Page, zone: LabeledZone): void {
    this.#addEntries(bylineEntries(bylineTokens(runsOf(page, zone), page.source === 'html'), this.knowledge.names))
  }

  /** Names that were all read before are a repetition: they only tell where their owners are. */
  #addEntries(entries: readonly BylineEntry[]): void {
    const known = entries.map(entry => this.#entries.findIndex(other => isSamePerson(entry, other)))
    const repeated = known.every(at => at >= 0)
    for (const [i, entry] of entries.entries()) {
      const at = repeated ? known[i]! : known[i]! >= 0 && entries.length > 1 ? known[i]! : -1
      if (at >= 0) this.#entries[at] = merged(this.#entries[at]!, entry)
      else this.#entries.push(entry)
      this.#order.push({ author: at >= 0 ? at : this.#entries.length - 1 })
    }
  }

  #addAffiliation(affiliation: MarkedAffiliation): void {
    if (affiliation.text === '') {
      this.#waitingMarks = affiliation.marks
      return
    }
    const marks = affiliation.marks.length > 0 ? affiliation.marks : this.#waitingMarks
    this.#waitingMarks = []
    const last = this.#affiliations.at(-1)
    const lastPlace = this.#order.at(-1)
    const continues = marks.length === 0 && last !== undefined && lastPlace !== undefined && 'affiliation' in lastPlace
    if (continues && isPlaceOnly(affiliation.text, this.knowledge)) {
      const at = lastPlace.affiliation
      const longer = { ...this.#affiliations[at]!, text: `${this.#affiliations[at]!.text}, ${affiliation.text}` }
      const same = this.#affiliations.findIndex((other, i) => i !== at && keyOf(other.text) === keyOf(longer.text))
      if (same >= 0 && at === this.#affiliations.length - 1) {
        this.#affiliations.pop()
        this.#order[this.#order.length - 1] = { affiliation: same }
      } else if (!keyOf(this.#affiliations[at]!.text).endsWith(keyOf(affiliation.text))) this.#affiliations[at] = longer
      return
    }
    const same = this.#affiliations.findIndex(other => keyOf(other.text) === keyOf(affiliation.text))
    if (same >= 0)
      this.#affiliations[same] = {
        ...this.#affiliations[same]!,
        marks: [...new Set([...this.#affiliations[same]!.marks, ...marks])],
      }
    else this.#affiliations.push({ ...affiliation, marks })
    this.#order.push({ affiliation: same >= 0 ? same : this.#affiliations.length - 1 })
  }

  finished(): { entries: BylineEntry[]; affiliations: MarkedAffiliation[]; order: PlaceInOrder[] } {
    return { entries: this.#entries, affiliations: this.#affiliations, order: this.#order }
  }
}

function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
}

/** The same family name, and given names that are equal or shortened to initials. */
function isSamePerson(a: BylineEntry, b: BylineEntry): boolean {
  if (a.kind !== b.kind || keyOf(a.name.family) !== keyOf(b.name.family)) return false
  const [x, y] = [keyOf(a.name.given), keyOf(b.name.given)]
  return x === y || (x !== '' && y !== '' && (x.startsWith(y) || y.startsWith(x)))
}

function merged(first: BylineEntry, again: BylineEntry): BylineEntry {
  const both = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])]
  return {
    ...first,
    marks: both(first.marks, again.marks),
    fragments: both(first.fragments, again.fragments),
    emails: both(first.emails, again.emails),
    orcids: both(first.orcids, again.orcids),
  }
}

/** The id and name attributes around an affiliation, which links beside names may point to. */
function anchorsOf(page: Page, zone: LabeledZone): string[] {
  const first = nodesOf([zone])[0]
  if (first === undefined) return []
  const anchors: string[] = []
  for (const ancestor of ancestorsOf(page, first).slice(0, 4)) {
    const { attributes } = page.nodes[ancestor] as ElementNode // ancestors are elements
    const id = attributes['id'] ?? attributes['name']
    if (id !== undefined) anchors.push(id)
  }
  return anchors
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
