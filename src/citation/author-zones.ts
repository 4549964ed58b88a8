/**
 * Author and affiliation zones read in page order: each person and each affiliation once, and where on the page
 * they stand. Pages repeat their bylines; a name that comes again only tells where its owner is.
 */
import { ancestorsOf, type ElementNode, type Label, type LabeledZone, labeledText, type Page } from '../model/index.js'
import { lettersOf } from '../text/letters.js'
import type { PersonName } from '../text/person-name.js'
import { goesOn, isSamePerson as isOnePerson } from '../text/same-people.js'
import { affiliationGroups } from './affiliation-groups.js'
import { affiliationsOf, type MarkedAffiliation } from './affiliations.js'
import type { PlaceInOrder } from './author-links.js'
import { type BylineEntry, bylineEntries } from './byline.js'
import { bylineTokens, splitMarks } from './byline-tokens.js'
import { withoutLabel, withoutSource } from './cited-runs.js'
import { correspondingAddress } from './corresponding-address.js'
import type { CitationKnowledge } from './knowledge.js'
import { leadingName } from './leading-name.js'
import { type NamedAddress, namedAddress, toldAddresses } from './named-address.js'
import { namesBelowTitle } from './names-line.js'
import { closesAddress, continuesAffiliation, isLoneAddress, looksLikeOrganization } from './organization-words.js'
import { citedAuthors } from './own-citation.js'
import { isSamePerson, merged } from './same-person.js'
import { nodesOf, type Run, runsOf } from './zone-text.js'

const MARKS_ONLY = /^(?:\d{1,2}|\p{Ll}|[*†‡§¶,&\s])+$/u
/** Characters. */
const LONGEST_MARKS = 12
const LONGEST_NAME = 60
/** Labels that people with their address may have got. */
const MAY_NAME: ReadonlySet<Label> = new Set<Label>(['correspondence', 'footnote', 'other'])

export class AuthorZones {
  readonly entries: BylineEntry[] = []
  readonly affiliations: MarkedAffiliation[] = []
  readonly order: PlaceInOrder[] = []
  /** Whether the citation of the article named more people than the byline. */
  isCompleted = false
  #waitingMarks: readonly string[] = []
  #longest: readonly number[] = []
  #zone = 0
  readonly #keys = new Map<string, number>()
  #keyed = 0
  #mayName = false

  constructor(
    private readonly page: Page,
    private readonly knowledge: CitationKnowledge,
  ) {}

  /** Every zone of the page in order: those with other labels are asked only for names and marks already known. */
  readAll(zones: readonly LabeledZone[]): void {
    const hasByline = zones.some(({ label }) => label === 'author')
    // Where the affiliations have their own place, a name with an address is whom to write to.
    this.#mayName = !zones.some(({ label }) => label === 'affiliation')
    const names = namesBelowTitle(zones)
    const relabeled = hasByline
      ? zones
      : zones.map(zone => (zone === names || this.#isByline(zone) ? { ...zone, label: 'author' as const } : zone))
    for (const zone of relabeled) this.#readNames(zone)
    if (this.entries.length === 0) this.#addEntries(this.#cited(zones), false)
    else this.#completeFromCitation(zones)
    this.#sortByByline()
    const isCutByLines = this.page.source === 'pdf'
    for (const group of affiliationGroups(relabeled, {
      knowledge: this.knowledge,
      people: this.#people(),
      isCutByLines,
    })) {
      const [zone] = group as [LabeledZone]
      this.#zone += group.length
      if (group.length > 1) this.#readAffiliations(group)
      else if (this.#isMarksOfLast(zone)) this.#addMarks(zone)
      else if (this.#readTold(zone)) continue
      else if (this.#isNamedAddress(zone)) this.#readNamedAddress(zone)
      else if (zone.label === 'author') this.#readByline(runsOf(this.page, zone), true)
      else if (zone.label === 'affiliation' || isAddress(zone)) this.#readAffiliations(group)
      else this.#readOther(zone)
    }
    if (this.affiliations.length === 0 && this.page.source === 'pdf') this.#readLoneAddresses(zones)
    if (this.affiliations.length === 0) this.#readCorrespondence(zones)
  }

  /** At the foot of a first sheet stands nothing like an address but the authors' own, whatever it was taken for. */
  #readLoneAddresses(zones: readonly LabeledZone[]): void {
    const end = (this.page.sheets[1] ?? this.page.sheets[0])?.bottom ?? 0
    for (const zone of zones) {
      const isNear = zone.zone.box !== null && zone.zone.box.top < end
      if (isNear && MAY_NAME.has(zone.label) && isLoneAddress(labeledText(zone), this.knowledge))
        this.#addAffiliations(runsOf(this.page, zone), [])
    }
  }

  #isNamedAddress(zone: LabeledZone): boolean {
    return this.#mayName && MAY_NAME.has(zone.label) && this.#namedAddress(zone) !== null
  }

  #namedAddress(zone: LabeledZone): NamedAddress | null {
    return namedAddress(labeledText(zone), this.#people())
  }

  #people(): PersonName[] {
    return this.entries.map(({ name }) => name)
  }

  #readNamedAddress(zone: LabeledZone): void {
    const { people, from } = this.#namedAddress(zone)! // #isNamedAddress has looked
    this.order.push(...people.map(author => ({ author, zone: this.#zone })))
    const start = zone.start + zone.zone.text.slice(zone.start).indexOf(labeledText(zone)) + from
    this.#addAffiliations(runsOf(this.page, { ...zone, start }), [])
  }

  /** `A. Lark is with the Department of Tides …`; false where the zone says nothing of the kind. */
  #readTold(zone: LabeledZone): boolean {
    const isNote = MAY_NAME.has(zone.label) || zone.label === 'history'
    if (zone.label !== 'affiliation' && !(this.#mayName && isNote)) return false
    const told = toldAddresses(labeledText(zone), this.#people())
    const offset = zone.start + zone.zone.text.slice(zone.start).indexOf(labeledText(zone))
    for (const { people, from, to } of told) {
      this.order.push(...people.map(author => ({ author, zone: this.#zone })))
      this.#addAffiliations(runsOf(this.page, { ...zone, start: offset + from, end: offset + to }), [])
    }
    return told.length > 0
  }

  #readCorrespondence(zones: readonly LabeledZone[]): void {
    for (const zone of zones) {
      const address = correspondingAddress(zone)
      if (address !== null) this.#addAffiliations(runsOf(this.page, address), [])
    }
  }

  /** Where no zone is the byline, one among the affiliations may be: names that are known, and no organisation. */
  #isByline(zone: LabeledZone): boolean {
    if (zone.label !== 'affiliation' || looksLikeOrganization(labeledText(zone))) return false
    const people = this.#entriesOf(runsOf(this.page, zone))
    const known = people.filter(
      ({ kind, name }) => kind === 'person' && this.knowledge.names.given(name.given.split(/[\s-]/)[0] ?? '') > 0,
    )
    return known.length > 0 && known.length >= people.length / 2 && !closesAddress(labeledText(zone), this.knowledge)
  }

  /** The people of the line that says how to cite the article: `Lark, A., & Moss, E. (2020). The title. …`. */
  #cited(zones: readonly LabeledZone[]): BylineEntry[] {
    const cited = citedAuthors(zones)
    if (cited === null) return []
    const { zone, end } = cited
    const from = zone.zone.text.indexOf(labeledText(zone), zone.start)
    const runs = runsOf(this.page, { ...zone, end: Math.min(zone.end, from + end) })
    const isWhole = end === labeledText(zone).length
    const names = withoutSource(runs)
    if (isWhole && names === runs) return []
    return this.#entriesOf(withoutLabel(names))
  }

  /** Whom the byline leaves out and the citation names: as the page prints the name elsewhere, else as it is cited. */
  #completeFromCitation(zones: readonly LabeledZone[]): void {
    const cited = this.#cited(zones)
    const signed = (entry: BylineEntry): PersonName & { kind: BylineEntry['kind'] } => ({
      kind: entry.kind,
      ...entry.name,
    })
    const isCut = cited.some(({ kind, name }) => kind === 'person' && name.given === '')
    if (isCut || !goesOn(cited.map(signed), this.entries.map(signed))) return
    const whole = cited.map(
      each => this.entries.find(({ name }) => isOnePerson(name, each.name)) ?? this.#printed(each, zones) ?? each,
    )
    this.entries.splice(0, this.entries.length, ...whole)
    this.isCompleted = true
  }

  #printed({ name }: BylineEntry, zones: readonly LabeledZone[]): BylineEntry | undefined {
    const key = lettersOf(name.family)
    return zones
      .filter(zone => labeledText(zone).length < LONGEST_NAME && lettersOf(labeledText(zone)).includes(key))
      .map(zone => this.#entriesOf(runsOf(this.page, zone)))
      .find(entries => entries.length === 1 && isOnePerson(entries[0]!.name, name))?.[0]
  }

  #readNames(zone: LabeledZone): void {
    const runs = runsOf(this.page, zone)
    if (zone.label === 'author') this.#readByline(runs, false)
    else if (zone.label === 'affiliation' || isAddress(zone))
      this.#addEntries(this.#entriesOf(leadingName(runs).name), false)
  }

  /** The first pass (`placing` false) collects the names, the second their places. */
  #readByline(runs: readonly Run[], placing: boolean): void {
    const { name, rest } = leadingName(runs)
    if (name.length > 0) {
      this.#addEntries(this.#entriesOf(name), placing)
      if (placing) this.#addAffiliations(rest, [])
      return
    }
    const entries = this.#entriesOf(withoutSource(runs))
    if (!isNote(runs, entries)) this.#addEntries(entries, placing)
  }

  #entriesOf(runs: readonly Run[]): BylineEntry[] {
    const isCutLine =
      runs.some(({ text }) => /[,;]|\band\b/.test(text)) && runs.filter(({ startsLeaf }) => startsLeaf).length > 1
    const tokens = bylineTokens(runs, this.page.source === 'html' && !isCutLine)
    return bylineEntries(tokens, this.knowledge.names)
  }

  #readAffiliations(zones: readonly LabeledZone[]): void {
    const { name, rest } = leadingName(zones.flatMap(zone => runsOf(this.page, zone)))
    if (name.length > 0) this.#addEntries(this.#entriesOf(name), true)
    this.#addAffiliations(
      rest,
      zones.flatMap(zone => anchorsOf(this.page, zone)),
    )
  }

  #addAffiliations(runs: readonly Run[], anchors: readonly string[]): void {
    const context = { knowledge: this.knowledge, people: this.#people() }
    for (const affiliation of affiliationsOf(runs, context)) this.#addAffiliation({ ...affiliation, anchors })
  }

  /** Marks in a zone of their own, right after a name: an icon between them cuts the line. */
  #isMarksOfLast(zone: LabeledZone): boolean {
    const last = this.order.at(-1)
    const isNear = last !== undefined && 'author' in last && last.zone >= this.#zone - 2
    return isNear && MARKS_ONLY.test(labeledText(zone)) && labeledText(zone).length <= LONGEST_MARKS
  }

  #addMarks(zone: LabeledZone): void {
    const last = this.order.at(-1) as { readonly author: number } // #isMarksOfLast has looked
    const entry = this.entries[last.author]!
    const fragments = runsOf(this.page, zone).flatMap(({ link }) => /#(.+)$/.exec(link?.href ?? '')?.[1] ?? [])
    this.entries[last.author] = {
      ...entry,
      marks: [...new Set([...entry.marks, ...splitMarks(labeledText(zone).replace(/&/g, ''))])],
      fragments: [...new Set([...entry.fragments, ...fragments])],
    }
  }

  /** A known name by itself. */
  #readOther(zone: LabeledZone): void {
    const text = labeledText(zone)
    if (text.length <= 3 || text.length >= 70) return
    const key = lettersOf(text.replace(/[\s,;]*(?:e-?mail|mail|and|&)?[\s,;]*$/i, ''))
    const at = this.#nameKeys().get(key)
    if (at !== undefined) this.order.push({ author: at, zone: this.#zone })
  }

  /** Who is meant by a name written in either order. Every zone of the page asks, so it is made once for all the names. */
  #nameKeys(): ReadonlyMap<string, number> {
    if (this.#keys.size === 0 || this.#keyed !== this.entries.length) {
      this.#keys.clear()
      this.#keyed = this.entries.length
      for (const [i, { name }] of this.entries.entries())
        for (const key of [lettersOf(name.given + name.family), lettersOf(name.family + name.given)])
          if (!this.#keys.has(key)) this.#keys.set(key, i)
    }
    return this.#keys
  }

  /** What looks like several people, and is one whom an earlier zone named as one: `Zun Zar Chi Naing`. */
  #oneAgain(entries: readonly BylineEntry[]): readonly BylineEntry[] {
    if (entries.length < 2) return entries
    const at = this.#nameKeys().get(lettersOf(entries.map(({ name }) => name.given + name.family).join('')))
    return at === undefined
      ? entries
      : [entries.reduce((all, entry) => merged(all, entry), { ...this.entries[at]!, marks: [] })]
  }

  /** A name that an earlier zone had is a repetition; two of one name in the same zone are two people. */
  #addEntries(read: readonly BylineEntry[], placing: boolean): void {
    const entries = this.#oneAgain(read)
    const known = entries.map(entry => this.entries.findIndex(other => isSamePerson(entry, other)))
    const line: number[] = []
    for (const [i, entry] of entries.entries()) {
      const at = known[i]!
      if (at >= 0) this.entries[at] = merged(this.entries[at]!, entry)
      else this.entries.push(entry)
      line.push(at >= 0 ? at : this.entries.length - 1)
    }
    if (placing) this.order.push(...line.map(author => ({ author, zone: this.#zone })))
    else if (line.length > this.#longest.length) this.#longest = line
  }

  /** A line that names everybody is the byline: its order stands, whoever was named before it. */
  #sortByByline(): void {
    if (new Set(this.#longest).size !== this.entries.length) return
    this.entries.splice(0, this.entries.length, ...this.#longest.map(author => this.entries[author]!))
  }

  #addAffiliation(affiliation: MarkedAffiliation): void {
    if (affiliation.text === '') {
      this.#waitingMarks = affiliation.marks
      return
    }
    const marks = affiliation.marks.length > 0 ? affiliation.marks : this.#waitingMarks
    this.#waitingMarks = []
    const last = this.order.at(-1)
    const isNext = last !== undefined && 'affiliation' in last && last.zone >= this.#zone - 2 && last.zone < this.#zone
    if (marks.length === 0 && isNext && continuesAffiliation(last.text, affiliation.text, this.knowledge)) {
      this.order.pop()
      const { marks: own, ...rest } = this.affiliations[last.affiliation]!
      const longer = { ...rest, text: `${last.text.replace(/[,;]$/, '')}, ${affiliation.text}`, marks: own }
      if (last.isNew) this.affiliations.splice(last.affiliation, 1)
      this.#place(longer)
      return
    }
    this.#place({ ...affiliation, marks })
  }

  #place(affiliation: MarkedAffiliation): void {
    const same = this.affiliations.findIndex(other => lettersOf(other.text) === lettersOf(affiliation.text))
    const known = this.affiliations[same]
    if (known === undefined) this.affiliations.push(affiliation)
    else this.affiliations[same] = { ...known, marks: [...new Set([...known.marks, ...affiliation.marks])] }
    const at = known === undefined ? this.affiliations.length - 1 : same
    this.order.push({ affiliation: at, zone: this.#zone, text: affiliation.text, isNew: known === undefined })
  }
}

/** An affiliation with an e-mail address after it is often taken for a note on correspondence. */
function isAddress(zone: LabeledZone): boolean {
  if (zone.label !== 'correspondence') return false
  const start = labeledText(zone).split(/[,;.]/)[0]!
  if (/correspond|address|e-?mail|contact|\bto\b|reprint|fig(?:ure)?\b|table|published|copyright/i.test(start))
    return false
  return looksLikeOrganization(start) && start.length < 150
}

/** A byline zone that is a note on one author: name, address, e-mail. */
function isNote(runs: readonly Run[], entries: readonly BylineEntry[]): boolean {
  const text = runs.map(run => run.text).join('')
  if (isLife(text)) return true
  const groups = entries.filter(({ kind }) => kind === 'group').length
  return (
    groups > 0 &&
    looksLikeOrganization(text) &&
    entries.some(({ emails }) => emails.length > 0) &&
    /\d{3}|correspond/i.test(text)
  )
}

/** "Ann Lark studied lamps at …": sentences about an author, not a byline. */
function isLife(text: string): boolean {
  const words = text.split(/\s+/)
  return words.length > 25 && words.filter(word => /^\p{Ll}{2,}/u.test(word)).length > 0.4 * words.length
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
