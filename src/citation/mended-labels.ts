/**
 * Labels mended where the neighbors leave no doubt: an address among or under the authors, an affiliation or a reference that
 * continues the count of the one before it. Our choice: only zones whose own form says the same are touched.
 */
import { type Label, type LabeledZone, labeledText } from '../model/index.js'
import { isGroupName } from '../text/name-words.js'
import type { CitationKnowledge } from './knowledge.js'
import { closesAddress, looksLikeOrganization } from './organization-words.js'

/** Labels that a line of a list may have got by mistake. */
const MISTAKEN: ReadonlySet<Label> = new Set<Label>(['other', 'body', 'footnote', 'history', 'running-head'])
/** Characters of the longest affiliation or reference that is mended. */
const LONGEST = 600

export function mendedLabels(zones: readonly LabeledZone[], knowledge: CitationKnowledge): LabeledZone[] {
  const mended = zones.map((zone, i) =>
    isAddressOfAuthor(zone, zones[i - 1], knowledge) || isAddressWithRequests(zone, knowledge)
      ? relabeled(zone, 'affiliation')
      : zone,
  )
  for (const [i, zone] of mended.entries()) {
    const [before, after] = [mended[i - 1], mended[i + 1]]
    if (before !== undefined && isGroupOfByline(zone, before)) mended[i] = relabeled(zone, 'author')
    if (before === undefined || !MISTAKEN.has(zone.label) || labeledText(zone).length > LONGEST) continue
    if (before.label === 'affiliation' && isNextAffiliation([before, zone, after], knowledge))
      mended[i] = relabeled(zone, 'affiliation')
    else if (before.label === 'reference' && isNextReference(before, zone)) mended[i] = relabeled(zone, 'reference')
    else if (after?.label === 'reference' && isNextReference(zone, after)) mended[i] = relabeled(zone, 'reference')
  }
  return mended
}

function relabeled(zone: LabeledZone, label: Label): LabeledZone {
  return { ...zone, label }
}

/**
 * `Larkmoor Infirmary, Larkmoor, England`: an organisation, commas, a country at the end, and no signs of a list of names.
 * Right under the byline it may be followed by how to reach the author, and have an "and" in its names.
 */
function isAddressOfAuthor(zone: LabeledZone, before: LabeledZone | undefined, knowledge: CitationKnowledge): boolean {
  const isUnderName = before?.label === 'author' && MISTAKEN.has(zone.label)
  if (zone.label !== 'author' && !isUnderName) return false
  const text = isUnderName ? labeledText(zone).replace(CONTACT, '') : labeledText(zone)
  const [first = ''] = text.split(/[,;]/)
  const isAddress = looksLikeOrganization(first) && closesAddress(text, knowledge) && text.length <= LONGEST
  return isAddress && !(isUnderName ? /;|@|\p{Ll}{2}\.\s+\p{Lu}\p{Ll}+\s\p{Ll}/u : /;|\band\b|@/).test(text)
}

/** `Ann Lark1, Eva Moss2,` · `HARBOR Trial Collaborators1`: a byline that ends with a comma goes on. */
function isGroupOfByline(zone: LabeledZone, before: LabeledZone): boolean {
  if (zone.label !== 'affiliation' || before.label !== 'author') return false
  const name = labeledText(zone).replace(/[\s\d,*†‡]+$/, '')
  return /(?:,|\band|&)\s*$/.test(labeledText(before)) && !name.includes(',') && isGroupName(name)
}

/** From the first telephone number or address of mail on. */
const CONTACT = /[\s.,;(]*(?:\b(?:e-?mail|tel(?:ephone)?|phone|fax)\b|\S+@).*$/is

/** `Harbor Research, Oslo, Norway. Correspondence and requests for materials should be addressed to J.A.P.` */
function isAddressWithRequests(zone: LabeledZone, knowledge: CitationKnowledge): boolean {
  if (!MISTAKEN.has(zone.label)) return false
  const address = /^(.{8,500}?)\.\s+(?:\*\s*)?(?:correspondence\b|requests for (?:materials|reprints))/is.exec(
    labeledText(zone),
  )?.[1]
  return address !== undefined && looksLikeOrganization(address) && closesAddress(address, knowledge)
}

type Neighbors = readonly [before: LabeledZone, zone: LabeledZone, after: LabeledZone | undefined]

/** The next mark, or any mark between two affiliations; and it reads like an address. */
function isNextAffiliation([before, zone, after]: Neighbors, knowledge: CitationKnowledge): boolean {
  const text = labeledText(zone)
  if (!looksLikeOrganization(text) && !closesAddress(text, knowledge)) return false
  const [last, mark] = [markOf(before), markOf(zone)]
  if (mark !== null && last !== null && isNextMark(last, mark)) return true
  return after?.label === 'affiliation' && closesAddress(text, knowledge) && (mark !== null) === (last !== null)
}

const SIGNS = '*†‡§‖¶#'

function markOf(zone: LabeledZone): string | null {
  return (
    /^[([]?(\d{1,2}|\p{Ll}(?=[\s)\].]|\p{Lu})|[*†‡§‖¶#∗]+)/u.exec(labeledText(zone))?.[1]?.replace('∗', '*') ?? null
  )
}

function isNextMark(last: string, mark: string): boolean {
  if (/^\d/.test(last)) return Number(mark) === Number(last) + 1
  if (/^\p{Ll}$/u.test(last)) return mark.codePointAt(0) === last.codePointAt(0)! + 1
  return SIGNS.indexOf(mark) === SIGNS.indexOf(last) + 1
}

/** `3.` after `2.`, with a year in both. */
function isNextReference(before: LabeledZone, zone: LabeledZone): boolean {
  const number = (each: LabeledZone): number =>
    Number(/^\s*[[(]?(\d{1,3})[\])]?[.:]?\s+\p{L}/u.exec(labeledText(each))?.[1] ?? Number.NaN)
  return (
    number(zone) === number(before) + 1 && [before, zone].every(each => /\b(?:1[6-9]|20)\d\d/.test(labeledText(each)))
  )
}
