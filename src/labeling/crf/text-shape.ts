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
    /\d{4}年\d{1,2}月|\b\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d\b|\b\d{1,2}(?:st|nd|rd|th)?[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[ ,-]+\d{4}|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2},? \d{4}|\b\d{4}-\d\d-\d\d\b/i,
  ],
  [
    'received',
    /\b(?:received|accepted|revised|submitted|published|available online|first online|epub|posted)\b|recibido|aceptado|recebido|aceito|publicado|re[çc]u le|accept[ée] le|mis en ligne|eingegangen|angenommen|geli[şs] tarihi|kabul tarihi|yay[ıi]m|diterima|disetujui|поступила|принята|опубликован|收稿|修回|出版日期|受付|受理|投稿日|투고일|게재|تاریخ (?:دریافت|پذیرش|انتشار)/iu,
  ],
  [
    'correspond',
    /correspond|reprint requests|to whom|korrespond|korespond|sorumlu yazar|переписк|корреспонденц|通讯作者|通信作者|責任著者|連絡先|교신저자|نویسنده مسئول/iu,
  ],
  ['copyright', /©|copyright|\(c\) \d{4}|all rights reserved|licen[sc]e/i],
  ['postcode', /\b[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}\b|\b\d{5}(?:-\d{4})?\b|\b[A-Z]{2} \d{5}\b/],
  [
    'institution',
    /univer[sz]i[td]|[üu]niversite|institut|hospital|d[ée]part[ae]ment|school of|escuela|escola|college|fa[ck]ul[dt]|fak[üu]lte|laborator|cent(?:er|re)\b|clinic|academ(?:y|ia(?![\p{L}]))|akadem|division of|klinik|h[ôo]pital|program studi|jurusan|poltekkes|hastane|anabilim|hochschule|lehrstuhl|университет|институт|кафедр|факультет|больниц|лаборатор|академи|大学|大學|学院|學院|医院|醫院|病院|研究所|研究院|대학|병원|연구소|연구원|دانشگاه|دانشکده|گروه|بیمارستان|جامعة|كلية/iu,
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
  [
    'editor',
    /\b(?:edited by|editors?|reviewed by|reviewers?|referees?|translated by|editores?|herausgeber|edit[öo]r|редактор\p{L}*|рецензент\p{L}*)(?![\p{L}])/iu,
  ],
  ['find-author', /\b(?:find articles|search for|articles by|view (?:orcid|profile)|all articles|see all)\b/i],
  ['by', /^by:?\s+\p{Lu}/iu],
  [
    'first-person',
    /\b(?:we|our|this (?:study|paper|article|review|work)|(?:este|el presente|neste|o presente) (?:estudio|estudo|art[íi]culo|artigo|trabajo|trabalho)|objetivo|cet article|cette [ée]tude|nous|der (?:vorliegende )?beitrag|wir|bu (?:[çc]al[ıi][şs]ma|ara[şs]t[ıi]rma|makale)\p{L}*|penelitian ini|tujuan)(?![\p{L}])|в статье|исследовани|本研究|本文|本論文|본 연구|이 연구|پژوهش|مطالعه/iu,
  ],
]

/** Whether a text has one of the patterns, by its name. */
export function isTelling(name: string, text: string): boolean {
  return TELLING.some(([each, pattern]) => each === name && pattern.test(text))
}

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

/** Names in scripts without capitals are short, Korean ones nearly always of three syllables: `王 伟1`, `김민수`, `佐藤 健太`, three words of Arabic letters. */
const UNCASED_NAME =
  /^(?:\p{Script=Han}{1,3}\s?[\p{Script=Han}\p{Script=Hiragana}]{1,3}|\p{Script=Hangul}{3}|\p{Script=Arabic}{2,12}(?:[\s‌]\p{Script=Arabic}{2,12}){1,3})(?:[\s,*†‡§¶#]|\d{1,2}(?!\d))*$/u

function isUncased(piece: string): boolean {
  return piece.charCodeAt(0) > 0x5ff && UNCASED_NAME.test(piece)
}

export interface NameShape {
  /** Pieces between commas, and how many of them have the shape of a person's name. */
  readonly pieces: number
  readonly named: number
}

/** A longer text is no list of names, or one that its beginning betrays anyway. */
const MAX_BYLINE = 120

export function nameShape(text: string, words: number): NameShape {
  const least = text.charCodeAt(0) > 0x2fff ? 1 : 2 // two characters of Chinese count as one word
  if (words < least || words > MAX_BYLINE || text.length > 20 * MAX_BYLINE) return { pieces: 0, named: 0 }
  const pieces = text.split(/\s*(?:[,;|·•、，；،؛]|\band\b|&)\s*/).filter(piece => /\p{L}{2}/u.test(piece))
  const named = pieces.filter(piece => piece.length < 40 && (NAME_SHAPE.test(piece) || isUncased(piece))).length
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

const [CASELESS, UPPER, LOWER] = [0, 1, 2]
/** Of Latin, Greek, Cyrillic and Armenian letters. */
const CASES = Uint8Array.from({ length: 0x590 }, (_, code) => {
  const letter = String.fromCharCode(code)
  return /\p{Lu}/u.test(letter) ? UPPER : /\p{Ll}/u.test(letter) ? LOWER : CASELESS
})

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
    const letterCase = code < CASES.length ? CASES[code]! : CASELESS
    const isUpper = letterCase === UPPER
    const isLower = letterCase === LOWER
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
