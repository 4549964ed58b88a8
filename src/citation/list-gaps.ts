/**
 * Gaps in lists of authors and addresses: one item was taken for something else, and the page sets it as it sets the others.
 * Our choice: between two affiliations of one list stands an affiliation, before an author's item an author's; and what
 * follows a known name follows it as it does the other names.
 */
import { type Label, type LabeledZone, labeledText, type Page } from '../model/index.js'
import { lettersOf } from '../text/letters.js'
import { kindOf } from './markup-kind.js'
import { looksLikeOrganization } from './organization-words.js'

/** Characters of the shortest and longest item. */
const SHORTEST = 4
const LONGEST = 300

export function withoutGaps(page: Page, zones: readonly LabeledZone[]): LabeledZone[] {
  if (page.source === 'pdf') return [...zones]
  const names = namesOf(zones)
  return zones.map((zone, i) => {
    if (zone.label !== 'other' || !isItem(zone)) return zone
    const label = byNeighbors(page, zones, i) ?? byName(page, { zones, names, at: i })
    return label === null ? zone : { ...zone, label }
  })
}

function isItem(zone: LabeledZone): boolean {
  const text = labeledText(zone)
  return (
    text.length >= SHORTEST &&
    text.length <= LONGEST &&
    /\p{L}{3}/u.test(text) &&
    !/^\p{L}[\p{L} ]{2,20}[:：]|[:：]$|https?:|@/u.test(text)
  )
}

function byNeighbors(page: Page, zones: readonly LabeledZone[], i: number): Label | null {
  const [before, zone, after] = [zones[i - 1], zones[i]!, zones[i + 1]]
  if (before === undefined || after === undefined || kindOf(page, before) !== kindOf(page, zone)) return null
  if (kindOf(page, after) !== kindOf(page, zone)) return null
  if (before.label === 'affiliation' && after.label === 'affiliation') return whereIs(zone)
  const isAmong = before.label === 'author' || before.label === 'affiliation'
  return isAmong && after.label === 'author' && /^[^,(]{5,60}\(.{8,}\)$/.test(labeledText(zone)) ? 'author' : null
}

/** What the names of the byline read like, each by itself. */
function namesOf(zones: readonly LabeledZone[]): Set<string> {
  return new Set(
    zones
      .filter(({ label }) => label === 'author')
      .flatMap(zone => labeledText(zone).split(/[,;、，；،]|\s(?:and|&)\s/))
      .map(lettersOf)
      .filter(name => name.length > 2),
  )
}

interface Place {
  readonly zones: readonly LabeledZone[]
  readonly names: ReadonlySet<string>
  readonly at: number
}

/** Another name stands by itself with an affiliation behind it, set in the same way. */
function byName(page: Page, { zones, names, at }: Place): Label | null {
  const isName = (zone: LabeledZone | undefined): boolean =>
    zone !== undefined && names.has(lettersOf(labeledText(zone)))
  if (!isName(zones[at - 1]) || isName(zones[at])) return null
  const tag = (zone: LabeledZone): string => kindOf(page, zone).split(' ')[0]!
  const isAlike = zones.some(
    (zone, i) => zone.label === 'affiliation' && isName(zones[i - 1]) && tag(zone) === tag(zones[at]!),
  )
  return isAlike ? whereIs(zones[at]!) : null
}

function whereIs(zone: LabeledZone): Label | null {
  return looksLikeOrganization(labeledText(zone)) ? 'affiliation' : null
}
