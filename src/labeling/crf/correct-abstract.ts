/**
 * The abstract as a whole: without the digest for laymen beside it and the lines of small print below it, with the
 * paragraphs that the chain lost in the middle, and where the chain found none, the likeliest paragraph above the body.
 */

import type { Label } from '../../model/index.js'
import { correctPdf } from '../pdf/correct-pdf.js'
import { headingConcept } from './concepts.js'
import type { State } from './corrections.js'
import type { ZoneFacts } from './features.js'
import { isSmallPrint } from './small-print.js'

export function correctAbstract(state: State): void {
  dropSmallPrint(state)
  dropDialogs(state)
  dropDigest(state)
  if (state.looks.length > 0) correctPdf(state)
  else {
    findAbstract(state)
    endAtKeywords(state)
    endAtFigures(state)
  }
}

/** Texts point at figures and tables and cite by number; an abstract that does not do so from its beginning does not later. */
const POINTS_AT = /\((?:see )?(?:fig(?:ure|\.)?s?|tables?|tab\.)\s*\d|\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\]/i
/** An abstract has had so many words before the text can follow. */
const READ_WORDS = 60

/** The first paragraph of the abstract that does, and all behind it, are the text's. */
function endAtFigures({ facts, labels }: State): void {
  const parts = labels.flatMap((label, i) => (label === 'abstract' ? [i] : []))
  let words = 0
  let isText = false
  for (const [k, i] of parts.entries()) {
    const points = POINTS_AT.test(facts[i]!.text)
    if (k === 0 && points) return
    isText ||= points && words >= READ_WORDS && facts[i]!.words >= PARAGRAPH_WORDS
    if (isText) labels[i] = 'body'
    words += facts[i]!.words
  }
}

const PARAGRAPH_WORDS = 25

/** Keywords close an abstract of so many words: what follows under no heading of its own is the text's beginning. */
const CLOSED_WORDS = 40

function endAtKeywords({ facts, labels }: State): void {
  let words = 0
  let isClosed = false
  for (const [i, label] of labels.entries()) {
    if (label === 'abstract-heading') isClosed = false
    else if (label === 'keywords') isClosed ||= words >= CLOSED_WORDS
    else if (label === 'abstract' && isClosed) labels[i] = 'body'
    else if (label === 'abstract') words += facts[i]!.words
  }
}

/** Windows that open above the page explain the site, not the article. */
function dropDialogs({ facts, labels }: Pick<State, 'facts' | 'labels'>): void {
  const isDialog = ({ markup }: ZoneFacts): boolean =>
    markup.chain.some(({ pieces }) => pieces.includes('modal') || pieces.includes('dialog'))
  for (const [i, zone] of facts.entries()) if (labels[i] === 'abstract' && isDialog(zone)) labels[i] = 'other'
}

function dropSmallPrint({ facts, labels }: State): void {
  for (const [i, { text }] of facts.entries())
    if (labels[i] === 'abstract' && isSmallPrint(text)) labels[i] = /^key|^index/i.test(text) ? 'keywords' : 'footnote'
}

/** The summary for laymen, the highlights: not the abstract, as long as there is another. */
function dropDigest({ labels, sections }: State): void {
  const isDigest = (i: number): boolean => sections[i]!.concept === 'digest' || sections[i]!.part === 'digest'
  const abstracts = labels.flatMap((label, i) => (label === 'abstract' ? [i] : []))
  if (abstracts.every(isDigest)) return
  for (const i of abstracts) if (isDigest(i)) labels[i] = 'body'
}

/** Titles of what has no abstract: what looks like one is the text. */
const WITHOUT =
  /^(?:correction|corrigend|errat|retract|addend|expression of concern|author['’]?s? (?:reply|correction)|(?:in )?reply\b|editorial note|fe de errat|berichtigung|d[üu]zeltme|исправлени|опечатк|更正|勘误|訂正)/iu

/** In an element that is named after the abstract, so much is enough. */
const FAINT = 0.02

function isNamedAbstract({ markup, linked }: ZoneFacts): boolean {
  return linked < 0.3 && markup.chain.slice(0, 3).some(({ concepts }) => concepts.includes('abstract'))
}

/** Where no zone is the abstract's, paragraphs above the first heading of the body that are at least this likely. */
const LIKELY = 0.25
const MIN_WORDS = 40

/** Under a heading "Abstract" a paragraph may be shorter. */
const FEW_WORDS = 10

function findAbstract({ facts, sections, readings, labels }: State): void {
  const title = labels.indexOf('title')
  if (WITHOUT.test(facts[title]?.text ?? '') && !labels.includes('abstract-heading')) {
    for (const i of labels.keys()) if (labels[i] === 'abstract') labels[i] = 'body'
    return
  }
  if (labels.includes('abstract')) return
  for (let i = title + 1; i < labels.length; i++) {
    const { concept } = sections[i]!
    const { words, text } = facts[i]!
    const opensBody = words <= 6 && (facts[i]!.concept === 'body' || facts[i]!.concept === 'reference')
    if (opensBody) break
    const likely = readings[i]!.probability('abstract') >= (isNamedAbstract(facts[i]!) ? FAINT : LIKELY)
    if (likely && words >= (concept === 'abstract' ? FEW_WORDS : MIN_WORDS) && !isSmallPrint(text))
      labels[i] = 'abstract'
  }
  dropDialogs({ facts, labels })
  if (!labels.includes('abstract')) findLed({ facts, labels })
}

/** Words of a paragraph that begins with its own heading: `Abstract. We measured …`, `摘要：目的 …`. */
const LED_WORDS = 20
const LEAD = /^[【[]?(\p{L}[\p{L}\s]{1,25}?)[】\]]?\s*[:.：—–】]\s*\S/u

/** The first paragraph that says it is the abstract, and the labelled ones right behind it. */
function findLed({ facts, labels }: Pick<State, 'facts' | 'labels'>): void {
  const leadOf = (text: string): string | null => headingConcept(LEAD.exec(text)?.[1] ?? '')
  const first = facts.findIndex(
    ({ text, words, linked }, i) =>
      words >= LED_WORDS && linked < 0.3 && MISTAKEN.has(labels[i]!) && leadOf(text) === 'abstract',
  )
  if (first < 0) return
  labels[first] = 'abstract'
  for (let i = first + 1; i < labels.length && MISTAKEN.has(labels[i]!) && leadOf(facts[i]!.text) === 'body'; i++)
    labels[i] = 'abstract'
}

const MISTAKEN: ReadonlySet<Label> = new Set<Label>(['other', 'body', 'footnote', 'source'])
