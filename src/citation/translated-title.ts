/**
 * A title printed twice, in the article's language and in English: NLM keeps the translation as the title and the
 * other as the vernacular title. Told by brackets around the translation, by `lang` attributes, by the script, or by
 * the small words of the two.
 */
import { ancestorsOf, type ElementNode, type LabeledZone, labeledText, type Page } from '../model/index.js'
import { languageOfText } from '../text/language.js'

export interface TitlePair {
  readonly translation: LabeledZone
  readonly vernacular: LabeledZone
  /** ISO 639-2/B; null where neither markup nor script tells. */
  readonly language: string | null
}

export function titlePair(page: Page, zones: readonly LabeledZone[]): TitlePair | null {
  const [first, second] = zones
  if (first === undefined || second === undefined || zones.length !== 2) return null
  for (const [vernacular, translation] of [
    [first, second],
    [second, first],
  ] as const) {
    const language = languageOf(page, vernacular)
    const isForeign = language !== null && language !== 'eng'
    const isEnglish = languageOf(page, translation) === 'eng' || isBracketed(translation)
    if (isBracketed(translation) || (isForeign && (isEnglish || scriptLanguage(labeledText(vernacular)) !== null))) {
      if (scriptLanguage(labeledText(translation)) !== null) continue
      return { translation, vernacular, language: isForeign ? language : null }
    }
  }
  return null
}

function isBracketed(zone: LabeledZone): boolean {
  return /^\[[^[\]]{8,}\]\.?$/.test(labeledText(zone))
}

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'jpn'],
  [/\p{Script=Hangul}/u, 'kor'],
  [/\p{Script=Han}/u, 'chi'],
  [/\p{Script=Cyrillic}{3}/u, 'rus'],
  [/\p{Script=Arabic}{3}/u, 'ara'],
  [/\p{Script=Hebrew}{3}/u, 'heb'],
  [/\p{Script=Greek}{5}/u, 'gre'],
]

/** The likeliest language of a text that is not in Latin letters. */
function scriptLanguage(text: string): string | null {
  return SCRIPTS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

const CODES: Readonly<Record<string, string>> = {
  en: 'eng',
  es: 'spa',
  fr: 'fre',
  de: 'ger',
  pt: 'por',
  it: 'ita',
  ja: 'jpn',
  zh: 'chi',
  ko: 'kor',
  ru: 'rus',
  nl: 'dut',
  pl: 'pol',
  tr: 'tur',
  sv: 'swe',
  no: 'nor',
  da: 'dan',
  uk: 'ukr',
}

/** By the nearest `lang` attribute below the root, else by the script. */
function languageOf(page: Page, { zone }: LabeledZone): string | null {
  const node = zone.leaves[0]!.nodes[0]!
  for (const ancestor of ancestorsOf(page, node)) {
    const { attributes, tag } = page.nodes[ancestor] as ElementNode // ancestors are elements
    const lang = attributes['lang'] ?? attributes['xml:lang']
    if (lang !== undefined && tag !== 'HTML' && tag !== 'BODY') return CODES[lang.slice(0, 2).toLowerCase()] ?? null
  }
  return scriptLanguage(zone.text) ?? languageOfText(zone.text)
}

/** Title zones in the language of the first: a title in another language below it is no subtitle. */
export function inOneLanguage(page: Page, zones: readonly LabeledZone[]): LabeledZone[] {
  const own = zones[0] === undefined ? null : languageOf(page, zones[0])
  return zones.filter(zone => own === null || (languageOf(page, zone) ?? own) === own)
}
