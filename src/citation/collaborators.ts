/**
 * The members of a group author, named elsewhere on the page: under a heading with the group's name, or after it.
 * RULES section 5: they are collaborators, not authors. Our choice: a list is believed when most of its entries are
 * names of people that are known.
 */
import {
  type Author,
  type CitationRecord,
  type Field,
  type LabeledZone,
  labeledText,
  type Page,
} from '../model/index.js'
import { nlmInitials } from '../text/nlm-initials.js'
import { type BylineEntry, bylineEntries } from './byline.js'
import { bylineTokens } from './byline-tokens.js'
import { zoneField } from './evidence.js'
import type { CitationKnowledge } from './knowledge.js'
import { ELSEWHERE } from './notes.js'
import { type Run, runsOf } from './zone-text.js'

const HEADING_WORDS = 14
/** Zones below the heading that may go on with the list. */
const MOST_ZONES = 40
const LEAST_MEMBERS = 2

export function collaboratorsOf(
  page: Page,
  zones: readonly LabeledZone[],
  { authors, knowledge }: { authors: CitationRecord['authors']; knowledge: CitationKnowledge },
): Field<readonly Author[]> | null {
  const groups = (authors?.value ?? []).filter(({ kind }) => kind === 'group').map(({ family }) => family)
  if (groups.length === 0) return null
  for (const [i, zone] of zones.entries()) {
    if (ELSEWHERE.has(zone.label)) continue
    const start = listStart(labeledText(zone), groups)
    if (start === null) continue
    const isAlone = start >= labeledText(zone).length
    const list = isAlone ? zonesBelow(page, zones.slice(i + 1), knowledge) : [zone]
    const entries = list.flatMap(each => namesIn(page, each, { start: each === zone ? start : 0, knowledge }))
    const people = entries.filter(({ kind, name }) => kind === 'person' && name.given !== '')
    if (people.length >= LEAST_MEMBERS && areKnown(people, knowledge))
      return zoneField(people.map(memberOf), { page, zones: list, rules: ['members-of-group'] })
  }
  return null
}

/** Where the names begin in a text that opens with the group's name or calls itself a list of members; null for any other. */
function listStart(text: string, groups: readonly string[]): number | null {
  const named =
    /^(?:the\s+)?(?:members|list|collaborators|investigators|writing (?:committee|group))[^:.]{0,90}?(?::\s*|\.?$)/i.exec(
      text,
    )
  if (named !== null && (named[0].endsWith(':') || /:\s*$/.test(named[0]) || isShort(text))) return named[0].length
  for (const group of groups) {
    const at = text.toLowerCase().indexOf(group.toLowerCase())
    if (at < 0 || at > 30) continue
    const colon = /^[^:.]{0,40}:\s*/.exec(text.slice(at + group.length))
    if (colon !== null) return at + group.length + colon[0].length
    if (isShort(text) && !/[.;,]$/.test(text)) return text.length
  }
  return null
}

function isShort(text: string): boolean {
  return text.split(/\s+/).length <= HEADING_WORDS
}

function zonesBelow(page: Page, zones: readonly LabeledZone[], knowledge: CitationKnowledge): LabeledZone[] {
  const end = zones.findIndex((zone, i) => {
    if (i >= MOST_ZONES || ELSEWHERE.has(zone.label) || zone.label === 'body-heading') return true
    return !areKnown(namesIn(page, zone, { start: 0, knowledge }), knowledge)
  })
  return zones.slice(0, end < 0 ? MOST_ZONES : end)
}

function namesIn(
  page: Page,
  zone: LabeledZone,
  { start, knowledge }: { start: number; knowledge: CitationKnowledge },
): BylineEntry[] {
  return bylineEntries(bylineTokens(from(runsOf(page, zone), start), true), knowledge.names)
}

function from(runs: readonly Run[], start: number): Run[] {
  let left = start
  return runs.flatMap(run => {
    const text = run.text.slice(Math.max(0, left))
    left -= run.text.length
    return text === '' ? [] : [{ ...run, text }]
  })
}

function areKnown(entries: readonly BylineEntry[], { names }: CitationKnowledge): boolean {
  const known = entries.filter(
    ({ kind, name }) =>
      kind === 'person' &&
      (names.given(name.given.split(/[\s-]/)[0] ?? '') > 0 || (name.given !== '' && names.family(name.family) > 0)),
  )
  return entries.length > 0 && known.length >= entries.length / 2
}

function memberOf({ name, orcids }: BylineEntry): Author {
  return {
    kind: 'person',
    ...name,
    initials: nlmInitials(name.given),
    orcid: orcids[0] ?? null,
    email: null,
    corresponding: false,
    equalContribution: false,
    affiliations: [],
  }
}
