/**
 * What is known of an article as a whole and a chain of neighbors cannot know: it has one title, a byline that goes on
 * from name to name, one abstract without the digest for laymen beside it. Applied to the chain's reading, in order.
 */
import type { Label } from '../../model/index.js'
import { wordCount } from '../../text/words.js'
import { keepPdfTitle } from '../pdf/title-block.js'
import { keepToElement } from './abstract-element.js'
import { headingConcept } from './concepts.js'
import { correctAbstract } from './correct-abstract.js'
import type { ZoneFacts, ZonesRead } from './features.js'
import type { Reading } from './label-zones.js'
import { type Section, tabOverlap, tabTitle } from './landmarks.js'
import { oneRegion } from './one-region.js'
import { mixedVotes, siblingVotes } from './sibling-vote.js'
import { nameShape } from './text-shape.js'

export interface Verdict {
  readonly label: Label
  readonly confidence: number
}

/** The chain's reading, and the labels so far. */
export interface State extends ZonesRead {
  readonly readings: readonly Reading[]
  readonly labels: Label[]
}

/** Labels that were given against the chain's reading count as even chances. */
const OVERRULED = 0.5

export function corrected(read: ZonesRead, readings: readonly Reading[]): Verdict[] {
  const state: State = { ...read, readings, labels: readings.map(({ label }) => label) }
  askSiblings(state)
  if (read.looks.length > 0) keepPdfTitle(state)
  else {
    keepOneTitle(state)
    trustTab(state)
  }
  completeByline(state)
  dropReferees(state)
  correctAbstract(state)
  keepToElement(state)
  const confidence = (i: number, label: Label): number => {
    const own = readings[i]!.probability(label)
    return readings[i]!.label === label ? own : Math.max(own, OVERRULED)
  }
  const labels = oneRegion(
    state.labels.map((label, i) => ({ label, confidence: confidence(i, label), words: read.facts[i]!.words })),
    read.looks.length > 0 ? 'abstract' : null,
  )
  return labels.map((label, i) => ({ label, confidence: confidence(i, label) }))
}

function askSiblings(state: State): void {
  const { facts, readings, labels } = state
  // On paper a list's elements are lines: they have no markup to be alike in.
  if (facts.some(({ typeset }) => typeset !== null)) return
  const voters = facts.map(({ words, signature, markup }, i) => ({
    words,
    signature,
    tags: markup.tags,
    author: readings[i]!.probability('author'),
    affiliation: readings[i]!.probability('affiliation'),
  }))
  // First by tags and names; then, for what is left over, by tags alone: one of a list may have a class of its own.
  const byNames = siblingVotes(voters, 'signature')
  const byTags = siblingVotes(voters, 'tags')
  const mixed = mixedVotes(voters)
  for (const i of labels.keys()) {
    const vote = byNames[i] ?? (mayFollow(state, i, byTags[i] ?? null) ? byTags[i] : null) ?? null
    if (vote !== null && labels[i] !== 'title') labels[i] = vote
    else if (labels[i] === 'other') labels[i] = mixed[i] ?? 'other'
  }
}

/** Tags alone say little: the zone itself must not speak against it. */
function mayFollow(state: State, i: number, vote: Label | null): boolean {
  const label = state.labels[i]
  if (vote === null || (label !== 'other' && label !== 'correspondence')) return false
  if (vote === 'author') return isNameShaped(state, i)
  return state.facts[i]!.lexicon.top === 'affiliation' || state.readings[i]!.probability(vote) >= FAINT
}

/** A subtitle must be this sure to stand beside the title; a further line of it on paper, less. */
const SUBTITLE = 0.7
const NEXT_LINE = 0.15

/** So many zones below a title its authors are looked for. */
const BYLINE_SOON = 6
/** What a heading of the first rank, and a byline soon below, add to a title's probability. */
const RANK = 0.15
const BYLINE = 0.15

/** What a title that the browser's tab repeats gains: a translated one beside it is not repeated. */
const TAB = 0.4

/** The surest title zone, and sure ones right beside it; the others repeat it. */
function keepOneTitle({ page, facts, readings, labels }: State): void {
  const tab = tabTitle(page)
  const sure = (i: number): number => (labels[i] === 'title' ? readings[i]!.probability('title') : -1)
  const standing = (i: number): number => {
    if (sure(i) < 0) return -1
    const next = labels.slice(i + 1, i + 1 + BYLINE_SOON).find(label => label === 'author' || label === 'title')
    const rank = facts[i]!.typeset === null && facts[i]!.headingLevel === 1 ? RANK : 0
    const inTab = facts[i]!.words <= 60 && tabOverlap(facts[i]!.text, tab) >= IN_TAB ? TAB : 0
    return sure(i) + rank + inTab + (next === 'author' ? BYLINE : 0)
  }
  let best = 0
  for (let i = 1; i < labels.length; i++) if (standing(i) > standing(best) + 0.05) best = i
  if (sure(best) < 0) return
  const kept = new Set([best])
  const size = facts[best]!.typeset?.size ?? null
  const enough = (i: number): boolean => {
    const own = facts[i]?.typeset?.size ?? null
    const sameType = size !== null && own !== null && Math.abs(own - size) < 0.08
    if (i > best && isSubtitle(facts[i])) return true
    return sameType ? readings[i]!.probability('title') >= NEXT_LINE : sure(i) >= SUBTITLE && facts[i]!.concept === null
  }
  for (const step of [-1, 1]) for (let i = best + step; enough(i); i += step) kept.add(i)
  for (const i of kept) labels[i] = 'title'
  for (let i = 0; i < labels.length; i++) if (labels[i] === 'title' && !kept.has(i)) labels[i] = 'running-head'
}

/** A title less likely than this was only the likeliest of none; so much of a better one stands in the browser's tab. */
const UNLIKELY = 0.3
const IN_TAB = 0.9

/** Where no zone looks like a title, the longest that the tab repeats is it: a cell of a table, a line of plain text. */
function trustTab({ page, facts, readings, labels }: State): void {
  const at = labels.indexOf('title')
  if (at < 0 || readings[at]!.probability('title') >= UNLIKELY) return
  const tab = tabTitle(page)
  const overlap = (i: number): number => (facts[i]!.words <= 60 ? tabOverlap(facts[i]!.text, tab) : 0)
  if (overlap(at) >= IN_TAB) return
  let better = -1
  for (const [i, { navigation, words }] of facts.entries())
    if (!navigation && words > (facts[better]?.words ?? 0) && overlap(i) >= IN_TAB) better = i
  if (better < 0) return
  for (const i of labels.keys()) if (labels[i] === 'title') labels[i] = 'other'
  labels[better] = 'title'
}

/** Named so by the page. */
function isSubtitle(zone: ZoneFacts | undefined): boolean {
  const pieces = zone?.markup.chain[0]?.pieces ?? []
  return pieces.some((piece, i) => piece === 'subtitle' || (piece === 'sub' && pieces[i + 1] === 'title'))
}

/** Where no zone is an author's, one of the first below the title that has the shape of names and is at least this likely. */
const FAINT = 0.02
const BELOW_TITLE = 12
const NOT_AUTHORS =
  /\b(?:edit(?:ed|ors?|orial)|review(?:ed|ers?)|translat(?:ed|ors?)|copyright|received|published|correspond|abstract|department|universit|institut|pmc?id|issn)/i

function completeByline(state: State): void {
  const { labels, readings } = state
  for (const i of labels.keys()) {
    if (labels[i] === 'author' && isNobody(state, i)) labels[i] = 'other'
    if (labels[i] === 'affiliation' && (isOfOthers(state, i) || EDITOR.test(state.facts[i]!.text))) labels[i] = 'other'
    if (labels[i] === 'other' && isAnnouncedAddress(state, i)) labels[i] = 'affiliation'
    if (labels[i] === 'author' && isAddress(state, i)) labels[i] = 'affiliation'
  }
  if (!labels.includes('author')) {
    const title = labels.indexOf('title')
    const likely = (i: number): number => (isNameShaped(state, i) ? readings[i]!.probability('author') : 0)
    let best = title
    for (let i = title + 1; i <= title + BELOW_TITLE && i < labels.length; i++) if (likely(i) > likely(best)) best = i
    const announced = state.facts.findIndex(({ text }, i) => i > title && i <= title + BELOW_TITLE && isAnnounced(text))
    if (title >= 0 && likely(best) >= FAINT) labels[best] = 'author'
    else if (title >= 0 && announced > 0) labels[announced] = 'author'
  }
  for (const step of [-1, 1] as const) extendByline(state, step)
}

/** Zones below the last author, from where on a name with an address is that of a referee, an editor, a reader. */
const FAR = 40

/** Where the authors have their addresses near them, a name with an address far below is another's. */
function dropReferees({ facts, labels }: State): void {
  const last = labels.lastIndexOf('author')
  const near = labels.findIndex((label, i) => label === 'affiliation' && Math.abs(i - last) <= FAR)
  if (last < 0 || near < 0 || facts[0]!.typeset !== null) return
  for (let i = last + FAR + 1; i < labels.length; i++) {
    const first = /^([^,;(]{5,40}),/.exec(facts[i]!.text)?.[1] ?? ''
    if (labels[i] === 'affiliation' && nameShape(first, wordCount(first)).named === 1) labels[i] = 'other'
  }
}

/** `Authors: Ann Roe (University of Nowhere), …`, in any language. */
function isAnnounced(text: string): boolean {
  const label = /^([^:：]{2,30})[:：]\s*(?=\p{L})/u.exec(text)?.[1]
  return label !== undefined && headingConcept(label) === 'author'
}

/** Between two names of a byline at most so many short zones of something else: marks, buttons. */
const BUTTONS = 3

/** A group that signs after its members. */
const GROUP =
  /^(?:(?:and|for|on behalf of)\s+)?(?:the\s+)?\p{Lu}[^,;.:]{4,80}\b(?:investigators|consortium|collaborators|collaboration|trialists|(?:study|working|writing|collaborative|trial) (?:group|party|committee|team))$/iu

/** From author to author in one direction: what is nothing but names beside an author is one too. */
function extendByline(state: State, step: 1 | -1): void {
  const { facts, labels } = state
  let since = Number.POSITIVE_INFINITY
  for (let i = step > 0 ? 0 : labels.length - 1; i >= 0 && i < labels.length; i += step) {
    if (labels[i] === 'author') since = 0
    else if (
      labels[i] === 'other' &&
      since <= (facts[i]!.typeset === null ? BUTTONS : 0) &&
      (isNameShaped(state, i) || (step > 0 && GROUP.test(facts[i]!.text))) &&
      !isOfOthers(state, i)
    ) {
      labels[i] = 'author'
      since = 0
    } else since += facts[i]!.words <= 5 ? 1 : BUTTONS + 1
  }
}

/** Among so many names one may have another shape (`de Vos WM`); this share of them has not. */
const LONG_BYLINE = 5
const MOST_NAMES = 0.8

/** Where no dictionary knows the words of menus, in other languages, an unknown name must be this likely by its place. */
const UNHEARD = 0.1
/** The first letter of the scripts without capitals. */
const UNCASED = 0x590

/** Nothing but names, by shape, and at least one known as a name or to no dictionary; no heading. */
function isNameShaped({ facts, readings, tongues }: State, i: number): boolean {
  const zone = facts[i]
  if (zone === undefined) return false
  const { names, lexicon, text, concept, navigation } = zone
  const isKnown = lexicon.names >= 0.2
  const likely = readings[i]!.probability('author')
  const isForeign = tongues.length > 0 || text.charCodeAt(0) >= UNCASED
  if (likely < FAINT / 4 || (isForeign && !isKnown && (navigation || likely < UNHEARD))) return false
  return (
    names.pieces > 0 &&
    names.named >= (names.pieces >= LONG_BYLINE ? MOST_NAMES : 1) * names.pieces &&
    (isKnown || lexicon.known < 0.5) &&
    (concept === null || concept === 'author') &&
    !NOT_AUTHORS.test(text)
  )
}

const EDITOR =
  /^(?:edited by|reviewed by|academic editor|editors?:)|,\s*(?:guest )?editors?$|^roles\b|^contributed equally/i

/** An editor, or nobody at all. */
function isNobody({ facts, readings, sections }: State, i: number): boolean {
  const { text, names } = facts[i]!
  const announced = /^(?:edited|reviewed|handled|communicated) by:?$/i.test(facts[i - 1]?.text ?? '')
  const isLink = names.named === 0 && /^author links/i.test(text) && readings[i]!.probability('author') < 0.9
  const isSource = names.named === 0 && SOURCE.test(text)
  return EDITOR.test(text) || announced || isLink || isSource || isOfOthers({ facts, readings, sections }, i)
}

/** Where a journal's volume and pages are told. */
const SOURCE = /\b(?:vol(?:ume)?|issue|no|pp)\b\.? ?\d/i
const OTHERS: ReadonlySet<Section['concept']> = new Set(['related', 'cited-by'])

/** Under "Reviewer reports" or "Comments" others have the word; boxes of other articles name theirs. */
function isOfOthers({ facts, readings, sections }: Pick<State, 'facts' | 'readings' | 'sections'>, i: number): boolean {
  const { concept, inside } = sections[i]!
  if (concept === 'comment') return true
  const isSure = Math.max(readings[i]!.probability('author'), readings[i]!.probability('affiliation')) >= 0.9
  return facts[i]!.typeset === null && OTHERS.has(concept) && inside && !isSure
}

/** `Affiliation: Department of Tides, …`, soon after a name. */
function isAnnouncedAddress({ facts, labels }: State, i: number): boolean {
  const { text, typeset, lexicon } = facts[i]!
  if (typeset !== null || lexicon.top !== 'affiliation' || !/^affiliations?\s*:/i.test(text)) return false
  return labels.slice(Math.max(0, i - BUTTONS - 1), i).includes('author')
}

/** No name in it but an institution, below a zone that names somebody. */
function isAddress({ facts, labels }: State, i: number): boolean {
  const { names, lexicon, text } = facts[i]!
  const before = facts[i - 1]
  if (labels[i - 1] !== 'author' || before === undefined || before.names.named === 0) return false
  return names.named < names.pieces && lexicon.top === 'affiliation' && INSTITUTION.test(text)
}

const INSTITUTION =
  /^(?:the )?(?:\p{L}+ )?(?:universit|institut|hospital|department|school|college|facult|laborator|cent(?:er|re)\b|clinic)/iu
