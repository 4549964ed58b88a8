/**
 * Which block of a PDF's zones is the abstract: under its heading, where the chain reads it, or, where there is neither,
 * a paragraph of the first sheet that is set as nothing else in the document is. A text that only looks like the rest of
 * the article is no abstract: editorials and letters have none.
 */
import type { Label } from '../../model/index.js'
import { languageOfText } from '../../text/language.js'
import { isInOtherLetters, lettersOf } from '../../text/letters.js'
import { abstractBlock, type Labeling, SMALL_PRINT } from './abstract-block.js'

export function findPdfAbstract(read: Labeling): void {
  const told = blocksOf(read, [...headed(read), ...readByChain(read)])
  const best = inOwnLanguage(read, told.length > 0 ? told : blocksOf(read, setApart(read)))
    .map(candidate => ({ ...candidate, weight: weightOf(read, candidate) + candidate.bonus }))
    .reduce<(Candidate & { weight: number }) | null>((a, b) => (a === null || b.weight > a.weight ? b : a), null)
  const chosen = new Set((best?.block ?? []).filter(i => !isTitleAgain(read, i)))
  for (const i of read.labels.keys()) {
    if (chosen.has(i)) read.labels[i] = 'abstract'
    else if (read.labels[i] === 'abstract' && !isTranslation(read, i, chosen)) read.labels[i] = 'body'
  }
  if (best?.heading !== undefined && chosen.size > 0) read.labels[best.heading] = 'abstract-heading'
}

/** The title, repeated above the abstract. */
function isTitleAgain({ facts, labels }: Labeling, i: number): boolean {
  const title = lettersOf(facts[labels.indexOf('title')]?.text ?? '')
  return title !== '' && lettersOf(facts[i]!.text) === title
}

interface Candidate {
  readonly block: readonly number[]
  readonly bonus: number
  /** The zone that announces it, where one does. */
  readonly heading?: number
}

function blocksOf(read: Labeling, seeds: readonly Seed[]): Candidate[] {
  return seeds
    .map(({ seed, ...rest }) => ({ block: abstractBlock(read, seed), ...rest }))
    .filter(candidate => !isSectionOfText(read, candidate))
}

/** Words of paragraphs that tell the language of a text, and how many of them are asked. */
const TELLING_WORDS = 25
const TELLING = 5

/** `الخلاصة`, `Abstrak`: beside an abstract in the language of title or text, the others are translations. */
function inOwnLanguage({ facts, looks, labels }: Labeling, candidates: readonly Candidate[]): readonly Candidate[] {
  const title = facts[labels.indexOf('title')]
  if (title === undefined || candidates.length < 2) return candidates
  const text = facts.filter(({ words }, i) => looks[i]!.isText && words >= TELLING_WORDS)
  const middle = text.slice(text.length >> 1, (text.length >> 1) + TELLING).map(zone => zone.text)
  const language = languageOfText(title.text) ?? languageOfText(middle.join(' '))
  const textOf = ({ block }: Candidate): string => block.map(i => facts[i]!.text).join(' ')
  const own = candidates.filter(each => languageOfText(textOf(each)) === language)
  if (language !== null && own.length > 0) return own
  const isForeign = isInOtherLetters(title.text)
  const alike = candidates.filter(each => isInOtherLetters(textOf(each)) === isForeign)
  return alike.length > 0 ? alike : candidates
}

interface Seed {
  readonly seed: number
  readonly bonus: number
  readonly heading?: number
}

/** An abstract under its heading counts as so many words more. */
const HEADED = 60
/** Words of the first zone under a heading, at least. */
const MIN_WORDS = 6
const SHEETS = 3
/** Words of somebody's name and address with an e-mail address, at most: a column of authors may end beside the abstract. */
const CONTACT = 40

function headed(read: Labeling): Seed[] {
  const { facts, looks } = read
  return facts.flatMap(({ text, words, concept, typeset }, i): Seed[] => {
    if ((typeset?.sheet ?? 0) >= SHEETS || looks[i]!.marginal) return []
    if (/^(?:abstract|summary|a b s t r a c t)\s*[:.—–|-]?\s+\S/i.test(text) && words > 12)
      return [{ seed: i, bonus: HEADED }]
    if (words > 4 || concept !== 'abstract' || isSection(read, i)) return []
    const seed = facts.findIndex(
      (zone, at) =>
        at > i &&
        at <= i + 3 &&
        zone.words >= MIN_WORDS &&
        !SMALL_PRINT.test(zone.text) &&
        !looks[at]!.marginal &&
        !(zone.words < CONTACT && /@/.test(zone.text)),
    )
    return seed < 0 ? [] : [{ seed, bonus: HEADED, heading: i }]
  })
}

/**
 * "Summary" as the first section of the text: set in the text's type under a heading like those of the other sections,
 * in an article that has no introduction.
 */
function isSection({ facts, looks }: Labeling, heading: number): boolean {
  const below = facts.findIndex(({ words }, i) => i > heading && words >= 12)
  if (!/^summary$/i.test(facts[heading]!.text.trim()) || below < 0 || !looks[below]!.isText) return false
  // Wherever they stand: beside notes in the margin, the introduction may be read before the summary.
  const others = facts.filter(({ words }, i) => i !== heading && words <= 10 && looks[i]!.key === looks[heading]!.key)
  return others.length >= 2 && !others.some(({ text }) => /^[\d.\s]*(?:introduction|background)\b/i.test(text))
}

/** What such a heading follows is no part of the text. */
const INTRODUCTION =
  /^[\d.\sIVX|]*(?:introdu|background|einleitung|einf[üu]hrung|pendahuluan|giri[şs]|wst[ęe]p|введение|вступ|úvod|inleiding|引言|前言|绪论|緒言|はじめに|서론|مقدم)/iu

/** What is set like a heading above an abstract, and is none. */
const FRONT: ReadonlySet<Label> = new Set<Label>(['title', 'author', 'affiliation'])

/** A paragraph set like the text under another heading, or with no heading of the text soon behind it, is of the text. */
function isSectionOfText(read: Labeling, { block, bonus }: Candidate): boolean {
  const { facts, looks, sections } = read
  const [first, last] = [block[0]!, block[block.length - 1]!]
  const above = facts[first - 1]
  if (bonus < HEADED && above !== undefined && above.words <= 3 && INTRODUCTION.test(above.text)) return true
  if (bonus >= HEADED || above === undefined || !looks[first]!.isText) return false
  const { ahead, until } = sections[last]!
  const isBeforeKeywords = facts[last + 1]?.concept === 'keywords' || /^key ?-?words/i.test(facts[last + 1]?.text ?? '')
  if (!isBeforeKeywords && (ahead !== 'body' || until > 2 * BEFORE_TEXT)) return true
  const isOther = above.concept !== 'abstract' || isSection(read, first - 1)
  if (FRONT.has(read.labels[first - 1]!)) return false
  return above.headingLevel > 0 && isOther && looks[first - 1]!.column === looks[first]!.column
}

function readByChain({ facts, labels, readings }: Labeling): Seed[] {
  const at = labels.flatMap((label, i) => (label === 'abstract' && facts[i]!.words >= MIN_WORDS ? [i] : []))
  return at.map(seed => ({ seed, bonus: readings[seed]!.probability('abstract') * Math.min(30, facts[seed]!.words) }))
}

const PARAGRAPH = 40
/** Zones between the abstract and the first heading of the text. */
const BEFORE_TEXT = 3
/** The chain must think it possible at all. */
const POSSIBLE = 0.01
/** …right before the text's first heading, barely; and where it is set like the text, likely. */
const BARELY = 0.002
const LIKELY = 0.1
/** What else is set apart on a first sheet. */
const LEGAL = /creative commons|open access article|permits|rights reserved|correspondence|\bissn\b/i

function setApart({ facts, looks, sections, readings, labels }: Labeling): Seed[] {
  const title = labels.indexOf('title')
  const isIntroduced = (i: number): boolean => {
    const next = facts.findIndex(({ concept, words }, at) => at > i && concept === 'body' && words <= 6)
    return next >= 0 && INTRODUCTION.test(facts[next]!.text)
  }
  return facts.flatMap(({ text, words, typeset, lexicon }, i): Seed[] => {
    const { isText, early, marginal } = looks[i]!
    const opensText = sections[i]!.ahead === 'body' && sections[i]!.until <= BEFORE_TEXT
    const isApart = (!isText && early > 0.9) || opensText
    if (i <= title || marginal || typeset?.sheet !== 0 || !isApart || words < PARAGRAPH) return []
    if (SMALL_PRINT.test(text) || LEGAL.test(text) || lexicon.top === 'affiliation') return []
    if (opensText && isIntroduced(i)) return [{ seed: i, bonus: 0 }]
    const least = isText ? LIKELY : opensText ? BARELY : POSSIBLE
    return readings[i]!.probability('abstract') < least ? [] : [{ seed: i, bonus: 0 }]
  })
}

/** Set like the text and without a heading: rather the text itself. */
const LIKE_TEXT = 0.3

function weightOf({ facts, looks, readings }: Labeling, { block, bonus }: Candidate): number {
  const doubt = bonus < HEADED && looks[block[0]!]!.isText ? LIKE_TEXT : 1
  return (
    doubt *
    block.reduce((sum, i) => sum + (0.2 + readings[i]!.probability('abstract')) * Math.min(300, facts[i]!.words), 0)
  )
}

/** A second abstract under a heading of its own, in another language: the assembly tells them apart. */
function isTranslation({ sections, labels }: Labeling, i: number, chosen: ReadonlySet<number>): boolean {
  if (sections[i]!.concept !== 'abstract' || chosen.size === 0) return false
  const heading = labels.lastIndexOf('abstract-heading', i)
  return heading >= 0 && ![...chosen].some(at => at > heading && at < i)
}
