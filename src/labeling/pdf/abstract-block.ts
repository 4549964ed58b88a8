/**
 * The abstract of a PDF as one block: set alike from its first line to its last, going on over the ends of columns and
 * sheets, and ending where the type changes. The chain's reading says where it is likeliest; the type says how far it
 * reaches. Beyond the papers: paper 001 labels each zone by itself.
 */
import type { Label } from '../../model/index.js'
import { headingConcept } from '../crf/concepts.js'
import type { ZoneFacts, ZonesRead } from '../crf/features.js'
import type { Reading } from '../crf/label-zones.js'
import { beginsInside, stopsInside } from './sentences.js'

export interface Labeling extends ZonesRead {
  readonly readings: readonly Reading[]
  readonly labels: Label[]
}

/** What stands below an abstract, set as it is, and is not of it. */
export const SMALL_PRINT =
  /^[^\p{L}©(]*(?:abbreviations?|key ?-?words?|key words|index terms|copyright|©|\(c\)|(?:how|please|to) (?:to )?cite|cite this|citation\b|funding|source of support|subjects?|data availability|correspond|e-?mail|doi\b|jel\b|received|accepted|submitted|contributions?:|this is an open access|mots[ -]cl|palabras|palavras|schl[üu]sselw|anahtar|highlights?\b|graphical abstract|(?:academic |handling )?edit(?:or|ed by)\b|reviewed by)/iu

/** Zones between two parts of one abstract at most: the notes at a sheet's foot and the heads of the next. */
const REACH = 14

/** The indexes of the block that the zone is of, in order. */
export function abstractBlock(read: Labeling, seed: number): number[] {
  const block = [...backward(read, seed), seed]
  let last = seed
  let caption: number | null = null
  let isHeaded = false
  for (let i = seed + 1; i < read.facts.length && i - last <= REACH; i++) {
    if (read.looks[i]!.marginal) continue
    if (read.facts[i]!.concept === 'keywords' && read.looks[i]!.column === read.looks[last]!.column) break
    if (isAlike(read, seed, i)) {
      if (endsBlock(read.facts[i]!)) break
      const open = stopsInside(read.facts[last]!.text) && beginsInside(read.facts[i]!.text)
      if (!open && (isHeaded || !goesOn(read, last, i))) {
        if (stopsInside(read.facts[last]!.text)) continue
        break
      }
      isHeaded = false
      if (caption !== null && caption === i - 1) block.push(caption)
      block.push(i)
      last = i
    } else if (opensBody(read, seed, i)) break
    else if (isOtherHeading(read, seed, i)) isHeaded = true
    caption = isCaption(read.facts[i]!) ? i : null
  }
  return block
}

/** How likely the chain must find what stands before the first line it read. */
const FAINT = 0.03

/** Lines before the zone that are set like it, in the same column without much space, or whose sentence goes on in it. */
function backward(read: Labeling, seed: number): number[] {
  const block: number[] = []
  let first = seed
  for (let i = seed - 1; i >= 0 && first - i <= REACH; i--) {
    if (read.looks[i]!.marginal) continue
    const { label } = read.readings[i]!
    const isFree = label !== 'title' && label !== 'author' && label !== 'affiliation'
    const alike = isAlike(read, seed, i) && isFree && !endsBlock(read.facts[i]!)
    const { text, words } = read.facts[i]!
    const likely = read.readings[i]!.probability('abstract') >= FAINT || (words >= 6 && stopsInside(text))
    const near = i === first - 1 && (read.looks[first]!.above ?? 9) < NEAR && words >= 3 && likely
    const open = beginsInside(read.facts[first]!.text) && stopsInside(text) && words >= 6
    if (alike && (near || open)) {
      block.unshift(i)
      first = i
    } else if (i === seed - 1 && !beginsInside(read.facts[seed]!.text)) break
  }
  return block
}

function isAlike({ looks }: Labeling, seed: number, i: number): boolean {
  return looks[i]!.type === looks[seed]!.type
}

function endsBlock({ text, words, concept }: ZoneFacts): boolean {
  const isSpacedHeading = /^(?:\p{Lu}\s){4}/u.test(text) && words < 30
  return isSpacedHeading || SMALL_PRINT.test(text) || (words <= 6 && concept !== null && concept !== 'body')
}

/** Lines of one paragraph, and paragraphs of one abstract, are not further apart than so many line heights. */
const NEAR = 1.1
const FAR = 2.6

function goesOn(read: Labeling, last: number, i: number): boolean {
  const { facts, looks, readings } = read
  const open = stopsInside(facts[last]!.text) && beginsInside(facts[i]!.text)
  const labeled = isLabeled(facts[i]!.text) || (hasLead(facts[i]!.text) && hasLead(facts[last]!.text))
  const { above, isText, column } = looks[i]!
  const likely = readings[i]!.probability('abstract') >= 0.2
  if (i - last === 1 && column === looks[last]!.column) {
    if (above === null || above < NEAR) return !isText || open || labeled || likely || facts[last]!.words < 25
    return above < FAR && (open || labeled || (likely && !isText) || readings[i]!.label === 'abstract')
  }
  if (open) return true
  const beforeKeywords = read.sections[i]!.ahead === 'keywords' && read.sections[i]!.until <= 2
  if (beforeKeywords && !isText && facts[i]!.typeset?.sheet !== facts[last]!.typeset?.sheet) return true
  const continued = facts.slice(last + 1, i).some(({ text }) => /\bcontinued\b/i.test(text))
  return continued || (labeled && !isText) || (!isText && likely && column !== looks[last]!.column && i - last <= 2)
}

/** `Methods: …`, `RESULTS The …`: the next part of an abstract in parts. */
function isLabeled(text: string): boolean {
  const lead =
    /^([\p{L} ,/&-]{4,40}?)\s*[:.—–]\s/u.exec(text) ?? /^(\p{Lu}{4,}(?: (?:AND|&) \p{Lu}{4,})?)\s/u.exec(text)
  return lead !== null && /^(?:body|footnote|history)$/.test(headingConcept(lead[1]!) ?? '')
}

/** `Tujuan: …` in any language: what begins with a few words and a colon, after what does so too. */
function hasLead(text: string): boolean {
  return /^\p{Lu}[\p{L}\s,/&-]{2,35}:\s+\p{L}/u.test(text)
}

/** The label of a part on a line of its own. */
function isCaption({ words, concept }: ZoneFacts): boolean {
  return words <= 5 && concept === 'body'
}

/** The heading of a box beside or below the abstract: short, not smaller, and no label of a part. */
function isOtherHeading({ facts, looks }: Labeling, seed: number, i: number): boolean {
  const { words, text, typeset } = facts[i]!
  if (words > 12 || isCaption(facts[i]!) || looks[i]!.marginal || /\bcontinued\b/i.test(text)) return false
  return (typeset?.size ?? 0) >= (facts[seed]!.typeset?.size ?? 0) - 0.01 && !/[.,;]$/.test(text)
}

/** A paragraph of the text, or its first heading, behind an abstract that is set like the text. */
function opensBody({ facts, looks }: Labeling, seed: number, i: number): boolean {
  const { words, text } = facts[i]!
  if (looks[seed]!.isText) return words <= 12 && (isCaption(facts[i]!) || /^\d+\.?\s+\p{Lu}/u.test(text))
  return looks[i]!.isText && words >= 25 && !stopsInside(facts[seed]!.text)
}
