/**
 * An abstract known by its heading, where the labeler found none: the paragraphs under `Abstract`, up to what cannot
 * belong to it. Our choice: a paragraph has six words, an abstract of more than 700 is no abstract, and the heading must
 * stand alone above a paragraph, as no link to the abstract does.
 */
import { type LabeledZone, labeledText } from '../model/index.js'
import { wordCount } from '../text/words.js'
import { isKeywordLine } from './keywords.js'
import { saysNoAbstract } from './no-abstract.js'

const PARAGRAPH_WORDS = 6
const ABSTRACT_WORDS = 700
const CONFIDENCE = 0.5

const ENDS: ReadonlySet<string> = new Set([
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

/** Heading and paragraphs with the labels they should have had; empty where there is no such heading. */
export function headedAbstract(zones: readonly LabeledZone[], isHeading: (text: string) => boolean): LabeledZone[] {
  for (const [i, zone] of zones.entries()) {
    if (ENDS.has(zone.label) && zone.label !== 'body-heading') continue
    if (!isHeading(labeledText(zone).replace(/[\s:.]+$/, ''))) continue
    const paragraphs = paragraphsAfter(zones, i)
    const words = paragraphs.reduce((sum, paragraph) => sum + wordCount(labeledText(paragraph)), 0)
    if (paragraphs.length === 0 || words > ABSTRACT_WORDS) continue
    return [relabeled(zone, 'abstract-heading'), ...paragraphs.map(paragraph => relabeled(paragraph, 'abstract'))]
  }
  return []
}

function paragraphsAfter(zones: readonly LabeledZone[], heading: number): LabeledZone[] {
  const after = zones.slice(heading + 1)
  const end = after.findIndex(zone => {
    const text = labeledText(zone)
    return ENDS.has(zone.label) || wordCount(text) < PARAGRAPH_WORDS || isKeywordLine(text) || saysNoAbstract(text)
  })
  return end < 0 ? [] : after.slice(0, end)
}

function relabeled(zone: LabeledZone, label: 'abstract' | 'abstract-heading'): LabeledZone {
  return { ...zone, label, confidence: CONFIDENCE }
}
