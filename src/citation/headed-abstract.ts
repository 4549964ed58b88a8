/**
 * Abstracts known by their heading, where the labeler found none: the paragraphs under `Abstract`, `Resumen`, `要旨`,
 * with the labels of their sections, up to what cannot belong to them. Our choice: a paragraph has six words, an
 * abstract of more than 700 is no abstract, and the heading must stand alone above a paragraph, as no link to the
 * abstract does.
 */
import { type LabeledZone, labeledText } from '../model/index.js'
import { wordCount } from '../text/words.js'
import { isKeywordLine } from './keyword-zones.js'
import { saysNoAbstract } from './no-abstract.js'

const PARAGRAPH_WORDS = 6
const ABSTRACT_WORDS = 700
const CONFIDENCE = 0.5

const ENDS: ReadonlySet<string> = new Set([
  'abstract-heading',
  'abstract',
  'body-heading',
  'reference-heading',
  'reference',
  'history',
  'keywords',
  'related',
  'cited-by',
  'correspondence',
  'affiliation',
  'author',
  'title',
])

export interface Headings {
  readonly isHeading: (text: string) => boolean
  /** Whether a text is the label of a section: `Methods`. */
  readonly isLabel: (text: string) => boolean
}

/** Heading and paragraphs with the labels they should have had; empty where there is no such heading. */
export function headedAbstract(zones: readonly LabeledZone[], headings: Headings): LabeledZone[] {
  return headedAbstracts(zones, headings)[0] ?? []
}

/** One list of zones for every heading that has paragraphs below it. */
export function headedAbstracts(zones: readonly LabeledZone[], headings: Headings): LabeledZone[][] {
  return zones.flatMap((zone, i) => {
    if (ENDS.has(zone.label) && zone.label !== 'body-heading') return []
    if (!headings.isHeading(labeledText(zone).replace(/[\s:.]+$/, ''))) return []
    const paragraphs = paragraphsAfter(zones, i, headings)
    const words = paragraphs.reduce((sum, paragraph) => sum + wordCount(labeledText(paragraph)), 0)
    if (words < PARAGRAPH_WORDS || words > ABSTRACT_WORDS) return []
    return [[relabeled(zone, 'abstract-heading'), ...paragraphs.map(paragraph => relabeled(paragraph, 'abstract'))]]
  })
}

function paragraphsAfter(zones: readonly LabeledZone[], heading: number, headings: Headings): LabeledZone[] {
  const after = zones.slice(heading + 1)
  const isLabel = (zone: LabeledZone | undefined): boolean =>
    zone !== undefined && headings.isLabel(labeledText(zone).replace(/[\s:：.]+$/, ''))
  const isSectionStart = (i: number): boolean => isLabel(after[i]) && !isLabel(after[i + 1]) && !isEnd(after[i + 1])
  const end = after.findIndex((zone, i) => {
    if (isSectionStart(i)) return false
    const isShort = wordCount(labeledText(zone)) < PARAGRAPH_WORDS
    if (headings.isHeading(labeledText(zone).replace(/[\s:.]+$/, ''))) return true
    return isEnd(zone) || (isShort && !(i > 0 && isSectionStart(i - 1)))
  })
  return end < 0 ? [] : after.slice(0, end)
}

function isEnd(zone: LabeledZone | undefined): boolean {
  if (zone === undefined || ENDS.has(zone.label)) return true
  const text = labeledText(zone)
  return isKeywordLine(text) || saysNoAbstract(text)
}

function relabeled(zone: LabeledZone, label: 'abstract' | 'abstract-heading'): LabeledZone {
  return { ...zone, label, confidence: CONFIDENCE }
}
