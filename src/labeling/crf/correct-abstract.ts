/**
 * The abstract as a whole: without the digest for laymen beside it and the lines of small print below it, with the
 * paragraphs that the chain lost in the middle, and where the chain found none, the likeliest paragraph above the body.
 */

import { headingConcept } from './concepts.js'
import type { State } from './corrections.js'

export function correctAbstract(state: State): void {
  dropSmallPrint(state)
  dropDigest(state)
  goOn(state)
  findAbstract(state)
}

const SMALL_PRINT =
  /^(?:abbreviations?|key ?-?words?|index terms|copyright|©|\(c\)|how to cite|cite this|funding|subjects?|data availability|correspondence|e-?mail|doi\b|jel\b|received|accepted|this is an open access)\b/i

function dropSmallPrint({ facts, labels }: State): void {
  for (const [i, { text }] of facts.entries())
    if (labels[i] === 'abstract' && SMALL_PRINT.test(text))
      labels[i] = /^key|^index/i.test(text) ? 'keywords' : 'footnote'
}

/** The summary for laymen, the highlights: not the abstract, as long as there is another. */
function dropDigest({ labels, sections }: State): void {
  const isDigest = (i: number): boolean => sections[i]!.concept === 'digest' || sections[i]!.part === 'digest'
  const abstracts = labels.flatMap((label, i) => (label === 'abstract' ? [i] : []))
  if (abstracts.every(isDigest)) return
  for (const i of abstracts) if (isDigest(i)) labels[i] = 'body'
}

/**
 * On paper: a zone in the same type as the abstract beside it that goes on with its sentence or with the next label
 * ("Methods: …"), that its sentence goes on from, or that stands between two zones of it.
 */
function goOn({ facts, labels }: State): void {
  const isAbstract = (i: number): boolean => labels[i] === 'abstract'
  const joins = (i: number, beside: number): boolean => {
    const [own, other] = [facts[i]!.typeset, facts[beside]?.typeset ?? null]
    if (own === null || other === null || !isAbstract(beside) || SMALL_PRINT.test(facts[i]!.text)) return false
    return Math.abs(own.size - other.size) < 0.04 && own.bold === other.bold && own.sheet === other.sheet
  }
  for (let i = 1; i < labels.length; i++) {
    if (isAbstract(i) || facts[i]!.words < 3 || !joins(i, i - 1)) continue
    const lead = /^([\p{L} ,/&-]{4,40}?)\s*[:.—–]\s/u.exec(facts[i]!.text)
    const isLabeled = lead !== null && headingConcept(lead[1]!) === 'body'
    if (beginsInside(facts[i]!.text) || isLabeled || joins(i, i + 1)) labels[i] = 'abstract'
  }
  for (let i = labels.length - 2; i >= 0; i--) {
    if (isAbstract(i) || facts[i]!.words < 5 || !joins(i, i + 1)) continue
    if (beginsInside(facts[i + 1]!.text) && !/[.:!?]$/.test(facts[i]!.text)) labels[i] = 'abstract'
  }
}

function beginsInside(text: string): boolean {
  return /^(?:\p{Ll}{2}|\()/u.test(text)
}

/** Where no zone is the abstract's, paragraphs above the first heading of the body that are at least this likely. */
const LIKELY = 0.25
const LIKELY_ON_PAPER = 0.12
const MIN_WORDS = 40

/** Under a heading "Abstract" or "Summary" the chain has had its reasons; elsewhere it only missed one. */
function findAbstract({ facts, sections, readings, labels }: State): void {
  if (labels.includes('abstract')) return
  const title = labels.indexOf('title')
  for (let i = title + 1; i < labels.length; i++) {
    const { concept } = sections[i]!
    const { typeset, words, text } = facts[i]!
    const opensBody = words <= 6 && (facts[i]!.concept === 'body' || facts[i]!.concept === 'reference')
    if (opensBody || (typeset !== null && typeset.sheet > 1)) break
    const likely = readings[i]!.probability('abstract') >= (typeset === null ? LIKELY : LIKELY_ON_PAPER)
    if (likely && words >= MIN_WORDS && concept !== 'abstract' && !SMALL_PRINT.test(text)) labels[i] = 'abstract'
  }
}
