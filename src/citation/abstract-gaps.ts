/**
 * Parts of an abstract that the labeler took for something else, told by what surrounds them and by looking like the
 * parts that were found. Our choice, in order: what stands between two parts; the paragraph after the label of a
 * section; a section whose label is marked up as the labels before it, or printed before its text as theirs are, and
 * has not been used yet.
 */
import { type ElementNode, type LabeledZone, labeledText, type NlmCategory, type Page } from '../model/index.js'
import { wordCount } from '../text/words.js'
import { isKeywordLine } from './keyword-zones.js'

/** Labels that a part of an abstract may have got by mistake. */
const MISTAKEN: ReadonlySet<string> = new Set(['other', 'body', 'body-heading', 'footnote'])
/** Zones that may be missing between two parts of an abstract. */
const WIDEST_GAP = 2
/** Words; a longer paragraph after the last part is the text of the article. */
const LONGEST_PART = 150

/** NLM's category of the label of a section; null for any other text. */
export type LabelCategory = (text: string) => NlmCategory | null

export function withoutGaps(page: Page, zones: readonly LabeledZone[], categoryOf: LabelCategory): LabeledZone[] {
  const filled = [...zones]
  fillBetween(page, filled)
  for (let i = 1; i < filled.length; i++) {
    if (!isPart(filled[i - 1]) || !isMistaken(filled[i])) continue
    const before = filled.slice(0, i).filter(isPart)
    const looksAlike = isLike(page, filled[i]!, before.slice(0, -1))
    const last = { before: before.slice(0, -1), categoryOf }
    if (goesOn(filled[i - 1]!, last) && isParagraph(filled[i]!) && looksAlike) take(filled, i)
    else if (
      isNextLabel(page, filled[i]!, { before, categoryOf }) &&
      (isParagraph(filled[i + 1]) || isPart(filled[i + 1]))
    )
      take(filled, i)
    else if (isNextSection(filled[i]!, { before, categoryOf })) take(filled, i)
  }
  return filled
}

function fillBetween(page: Page, zones: LabeledZone[]): void {
  for (const [i, zone] of zones.entries()) {
    if (!isPart(zone)) continue
    const next = zones.findIndex((other, j) => j > i && isPart(other))
    const gap = zones.slice(i + 1, next)
    if (next < 0 || gap.length === 0 || gap.length > WIDEST_GAP || !gap.every(isMistaken)) continue
    const parts = zones.filter(isPart)
    for (let j = i + 1; j < next; j++) if (isLike(page, zones[j]!, parts)) take(zones, j)
  }
}

function take(zones: LabeledZone[], i: number): void {
  zones[i] = { ...zones[i]!, label: 'abstract' }
}

function isPart(zone: LabeledZone | undefined): boolean {
  return zone?.label === 'abstract' || zone?.label === 'abstract-heading'
}

/** Headings of the abstract itself do not count: those of highlights look the same. */
function isLike(page: Page, zone: LabeledZone, parts: readonly LabeledZone[]): boolean {
  return parts.some(part => part.label === 'abstract' && lookOf(page, part) === lookOf(page, zone))
}

function isMistaken(zone: LabeledZone | undefined): boolean {
  return zone !== undefined && MISTAKEN.has(zone.label) && !isKeywordLine(labeledText(zone))
}

function isParagraph(zone: LabeledZone | undefined): boolean {
  if (zone === undefined || !isMistaken(zone)) return false
  const text = labeledText(zone)
  return /[.!?。．)\]]$/u.test(text) && wordCount(text) <= LONGEST_PART
}

interface Before {
  readonly before: readonly LabeledZone[]
  readonly categoryOf: LabelCategory
}

const ORDER: readonly NlmCategory[] = ['BACKGROUND', 'OBJECTIVE', 'METHODS', 'RESULTS', 'CONCLUSIONS']
/** Labels that NLM counts as background and that stand at the end. */
const AT_THE_END = /regist|fund|ethic|identifier|trial/i

/** A label that goes on in the order of sections: an introduction after the conclusions begins the text. */
function goesOn(zone: LabeledZone, { before, categoryOf }: Before): boolean {
  const rank = (other: LabeledZone): number => ORDER.indexOf(labelOf(other, categoryOf) ?? 'BACKGROUND')
  if (labelOf(zone, categoryOf) === null) return false
  return AT_THE_END.test(labeledText(zone)) || before.every(other => rank(other) <= rank(zone))
}

/** A label alone that is marked up as those before it, and says what none of them said. */
function isNextLabel(page: Page, zone: LabeledZone, { before, categoryOf }: Before): boolean {
  if (!goesOn(zone, { before, categoryOf })) return false
  const labels = before.filter(other => labelOf(other, categoryOf) !== null)
  const isNew = labels.every(other => key(other) !== key(zone))
  return isNew && labels.length > 1 && labels.some(other => lookOf(page, other) === lookOf(page, zone))
}

/** `Subjects: 148 adults …` after `Setting: …`. */
function isNextSection(zone: LabeledZone, { before, categoryOf }: Before): boolean {
  const opened = (other: LabeledZone): string | null => {
    const start = /^([^:：]{3,60})[:：]\s/u.exec(labeledText(other))?.[1] ?? ''
    return categoryOf(start) === null ? null : start.toLowerCase()
  }
  const label = opened(zone)
  if (label === null || wordCount(labeledText(zone)) > LONGEST_PART) return false
  const used = before.map(opened)
  return used.some(other => other !== null) && !used.includes(label)
}

function labelOf(zone: LabeledZone, categoryOf: LabelCategory): NlmCategory | null {
  const text = labeledText(zone).replace(/[\s:：.]+$/, '')
  return text.length <= 60 ? categoryOf(text) : null
}

const key = (zone: LabeledZone): string =>
  labeledText(zone)
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

/** Tag and class of the element around the text. */
function lookOf(page: Page, { zone }: LabeledZone): string {
  const parent = page.nodes[zone.leaves[0]?.nodes[0] ?? 0]?.parent ?? null
  if (parent === null) return ''
  const { tag, attributes } = page.nodes[parent] as ElementNode // parents are elements
  return `${tag} ${attributes['class'] ?? ''}`
}
