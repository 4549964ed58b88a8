/** How a text looks, whatever its words mean: sizes, marks, digits, capitals, patterns of dates, names and citations. */
import { patternGate } from '../../text/pattern-gate.js'
import { among, counts, type FeatureName, flag, kind, one, word, wordKind } from './feature-name.js'

/** Patterns that tell the kinds of text apart; each is one feature. */
const TELLING: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['email', /\w\s?(?:@|\{at\}|\/at\/|\[at\]|\(at\))\s?\w/i],
  ['doi', /10\.\d{4,9}\//],
  ['url', /https?:|www\./i],
  ['year-in-parens', /\((?:1[89]|20)\d\d[a-z]?\)/],
  ['year', /\b(?:1[89]|20)\d\d\b/],
  ['volume-pages', /\b\d{1,4}\s*(?:\(\s*[\w\s.-]{1,12}\))?\s*[:;,]\s*(?:pp?\.?\s*)?[eS]?\d{1,6}\s*[-–]\s*[eS]?\d+/],
  ['et-al', /\bet al\b/i],
  ['initials', /\b\p{Lu}\p{Ll}+,? (?:\p{Lu}\.? ?){1,3}(?:[,;&]|$)/u],
  ['initials-first', /\b(?:\p{Lu}\. ?){1,3}\p{Lu}\p{Ll}+/u],
  [
    'date',
    /\b\d{1,2}(?:st|nd|rd|th)?[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[ ,-]+\d{4}|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2},? \d{4}|\b\d{4}-\d\d-\d\d\b/i,
  ],
  ['received', /\b(?:received|accepted|revised|submitted|published|available online|first online|epub|posted)\b/i],
  ['correspond', /correspond|reprint requests|to whom/i],
  ['copyright', /©|copyright|\(c\) \d{4}|all rights reserved|licen[sc]e/i],
  ['postcode', /\b[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}\b|\b\d{5}(?:-\d{4})?\b|\b[A-Z]{2} \d{5}\b/],
  [
    'institution',
    /universit|institut|hospital|department|school of|college|faculty|laborator|cent(?:er|re)\b|clinic|academy|division of|klinik|h[ôo]pital|facult/i,
  ],
  ['degree', /\b(?:M\.?D|Ph\.?D|M\.?Sc|B\.?Sc|MBBS|MPH|FRCP|Dr|Prof|RN|M\.?A|DPhil|DVM|PharmD)\b\.?/],
  ['figure', /^(?:fig(?:ure)?|table|box|scheme|supplementary|appendix)\b\.? ?[\dSIVX]/i],
  ['search-links', /google scholar|pubmed|crossref|web of science|medline|view article|download pdf|full text|scopus/i],
  ['in-text-citation', /\[\d+(?:[,–-]\s?\d+)*\]|\((?:[A-Z][a-z]+(?: et al\.?| and [A-Z][a-z]+)?,? (?:19|20)\d\d)/],
  ['numbered', /^(?:\[?\d{1,3}[\].)]|\d{1,3}\s)\s*\p{L}/u],
  ['marked', /^(?:[*†‡§¶#]|[a-z\d]{1,2}(?=\p{Lu}))/u],
  ['label-colon', /^[\p{L} ]{3,30}:/u],
  ['statistics', /\bp\s?[<=>]\s?0?\.\d|\b95 ?%|±|\bn\s?=\s?\d/i],
  ['issn', /\b\d{4}-\d{3}[\dX]\b/],
  ['count-suffix', /\(\d+\)$/],
  ['ellipsis', /(?:\.{3}|…)$/],
  ['editor', /\b(?:edited by|editors?|reviewed by|reviewers?|referees?|translated by)\b/i],
  ['find-author', /\b(?:find articles|search for|articles by|view (?:orcid|profile)|all articles|see all)\b/i],
  ['by', /^by:?\s+\p{Lu}/iu],
  ['first-person', /\b(?:we|our|this (?:study|paper|article|review|work))\b/i],
]

const HAS = kind('has', among(TELLING.map(([name]) => name)))
const PATTERNS = TELLING.map(([, pattern]) => pattern)
const mayHave = patternGate(PATTERNS)

/** The step on a scale of 0, 1, 2, 3, 4–5, 6–8, … that a count stands on: about three steps a doubling. */
export function step(count: number): number {
  return count < LOW_STEPS.length ? LOW_STEPS[count]! : Math.min(LAST_STEP, Math.round(Math.log2(count) * 2))
}

const LAST_STEP = 24
/** The steps of counts that are met all the time. */
const LOW_STEPS = Uint8Array.from({ length: 512 }, (_, count) =>
  count <= 3 ? count : Math.round(Math.log2(count) * 2),
)

/** Every other step. */
export function halfStep(count: number): number {
  return (step(count) + 1) >> 1
}

export const STEPS = counts(LAST_STEP + 1)
export const SIZES = counts(LAST_STEP / 2 + 1)

/** Long texts are judged by their first so many characters. */
const SAMPLE = 500

const WORDS = kind('words', STEPS)
const CHARACTERS = among(['upper', 'lower', 'digit', '', ...'.,;:!?()[]-–—/&*@©"“”‘’\'…•·>|'])
const STARTS = wordKind('starts', CHARACTERS)
const ENDS = wordKind('ends', CHARACTERS)
const SHARE = counts(7)
const CAPITALS = kind('capitals', SHARE)
const DIGITS = kind('digits', SHARE)
const COMMAS = kind('commas', SHARE)
const ALL_CAPS = flag('all-caps')
const STOPS = kind('stops', STEPS)

export function pushShape(features: FeatureName[], text: string, words: number): void {
  const sample = text.length > SAMPLE ? text.slice(0, SAMPLE) : text
  const shownWords = Math.max(1, Math.min(words, (words * sample.length) / Math.max(1, text.length)))
  const { capitals, digits, commas, allCaps } = proportions(sample, shownWords)
  features.push(one(WORDS, step(words)))
  const open = mayHave(sample)
  for (let i = 0; i < PATTERNS.length; i++) if (open[i] === 1 && PATTERNS[i]!.test(sample)) features.push(one(HAS, i))
  features.push(
    word(STARTS, charKind(text[0] ?? '')),
    word(ENDS, charKind(text[text.length - 1] ?? '')),
    one(CAPITALS, capitals),
    one(DIGITS, digits),
    one(COMMAS, commas),
  )
  if (allCaps) features.push(ALL_CAPS)
  if (words >= 2 && words <= 20) features.push(one(STOPS, step(sample.split(/[.;:]\s/).length - 1)))
}

/** `Jane A. Roe`, `ROE J.A.`, `J. van der Roe1,2*`: two to five words, all but particles with a capital. */
const NAME_SHAPE =
  /^(?:by\s+|and\s+|&\s*)?(?:\p{Lu}[\p{L}\p{M}.'’‐-]*\s*)(?:(?:\p{Lu}[\p{L}\p{M}.'’‐-]*|van|von|de|der|den|da|dos|del|della|di|la|le|el|al|bin|ten|ter|zu|y)\s*){0,3}(?:\p{Lu}[\p{L}\p{M}'’‐.-]*)(?:[\s,]*[\d*†‡§¶∗#]+|\s+[a-e])*$/u

export interface NameShape {
  /** Pieces between commas, and how many of them have the shape of a person's name. */
  readonly pieces: number
  readonly named: number
}

/** A longer text is no list of names, or one that its beginning betrays anyway. */
const MAX_BYLINE = 120

export function nameShape(text: string, words: number): NameShape {
  if (words < 2 || words > MAX_BYLINE || text.length > 20 * MAX_BYLINE) return { pieces: 0, named: 0 }
  const pieces = text.split(/\s*(?:[,;|·•]|\band\b|&)\s*/).filter(piece => /\p{L}{2}/u.test(piece))
  const named = pieces.filter(piece => piece.length < 40 && NAME_SHAPE.test(piece)).length
  return { pieces: pieces.length, named }
}

const NAME_SHAPED = kind('name-shaped', counts(5))
const NAME_PIECES = kind('name-pieces', STEPS)

export function pushNames(features: FeatureName[], { pieces, named }: NameShape): void {
  if (pieces === 0) return
  features.push(one(NAME_SHAPED, Math.round((4 * named) / pieces)), one(NAME_PIECES, step(named)))
}

function charKind(char: string): string {
  const code = char.length === 1 ? char.charCodeAt(0) : 0
  if (code >= 97 && code <= 122) return 'lower'
  if (code >= 65 && code <= 90) return 'upper'
  if (/\p{Lu}/u.test(char)) return 'upper'
  if (/\p{L}/u.test(char)) return 'lower'
  if (/\p{N}/u.test(char)) return 'digit'
  return char
}

function proportions(
  text: string,
  words: number,
): { capitals: number; digits: number; commas: number; allCaps: boolean } {
  let upperStarts = 0
  let digits = 0
  let commas = 0
  let lower = 0
  let upper = 0
  let inWord = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const isUpper = (code >= 65 && code <= 90) || (code >= 0xc0 && code <= 0xde)
    const isLower = (code >= 97 && code <= 122) || (code >= 0xdf && code <= 0x24f)
    if (isUpper && !inWord) upperStarts++
    if (isUpper) upper++
    else if (isLower) lower++
    else if (code >= 48 && code <= 57) digits++
    else if (code === 44 || code === 59) commas++
    inWord = isUpper || isLower
  }
  return {
    capitals: Math.min(6, Math.round((upperStarts / words) * 5)),
    digits: Math.min(6, Math.round((digits / Math.max(1, text.length)) * 20)),
    commas: Math.min(6, Math.round((commas / words) * 10)),
    allCaps: upper >= 4 && lower === 0,
  }
}
