/**
 * The abstracts of a page, one by one: what stands between one abstract heading and the next, and what changes its
 * language. Many pages print the article's own abstract and its English one; one heading may stand above both.
 */
import { type LabeledZone, labeledText, type OtherAbstract } from '../model/index.js'
import { languageOfText } from '../text/language.js'
import { wordCount } from '../text/words.js'
import { isKeywordLine } from './keyword-zones.js'
import { saysNoAbstract } from './no-abstract.js'

export interface Part {
  readonly heading: string
  readonly zones: LabeledZone[]
  /** Of its paragraphs, where they tell; ISO 639-2/B. */
  language: string | null
}

/** Words of a paragraph that tells its language. */
const PARAGRAPH = 25

/** Labels of structured abstracts do not start a part. */
export function partsOf(labeled: readonly LabeledZone[]): Part[] {
  const parts: Part[] = []
  for (const zone of withHeadings(labeled)) {
    if (zone.label !== 'abstract' && zone.label !== 'abstract-heading') continue
    const text = labeledText(zone).replace(/[\s:：.]+$/, '')
    if (saysNoAbstract(text) || isKeywordLine(labeledText(zone))) continue
    if (isAbstractHeading(text) || (zone.label === 'abstract-heading' && languageOfHeading(text) !== '')) {
      parts.push({ heading: text, zones: [], language: null })
      continue
    }
    const before = LEADING.exec(text)?.[1] ?? ''
    const language = wordCount(text) < PARAGRAPH ? null : languageOfText(text)
    const last = parts.at(-1)
    const isOther = language !== null && last?.language != null && last.language !== language
    if (last === undefined || isOther || isAbstractHeading(before))
      parts.push({ heading: isAbstractHeading(before) ? before : '', zones: [zone], language })
    else {
      last.zones.push(zone)
      last.language ??= language
    }
  }
  return parts.filter(part => part.zones.length > 0)
}

/** `Resumen: El objetivo …`, `Abstract. The aim …` */
const LEADING = /^[【[]?(\p{L}[\p{L}\s]{1,20}?)[】\]]?\s*[:：.—–】]\s*\S/u

/** Labels that the heading right above an abstract may have got by mistake. */
const MISTAKEN: ReadonlySet<string> = new Set(['other', 'body-heading', 'rubric', 'running-head', 'keywords'])

function withHeadings(zones: readonly LabeledZone[]): LabeledZone[] {
  return zones.map((zone, i) => {
    const isAbove = zones[i + 1]?.label === 'abstract' && MISTAKEN.has(zone.label)
    return isAbove && isAbstractHeading(labeledText(zone).replace(/[\s:：.]+$/, ''))
      ? { ...zone, label: 'abstract-heading' as const }
      : zone
  })
}

/** Language of an abstract by its heading; ISO 639-2/B. */
const HEADINGS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:(?:the\s+)?(?:scientific\s+|structured\s+|english\s+)?abstract(?:\s*[([]\s*(?:english|en)\s*[)\]])?|summary|synopsis)$/i,
    '',
  ],
  [/^(?:resumen|extracto)$/i, 'spa'],
  [/^(?:r[ée]sum[ée]s?|abr[ée]g[ée])$/i, 'fre'],
  [/^(?:zusammenfassung|kurzfassung)$/i, 'ger'],
  [/^(?:resumo)$/i, 'por'],
  [/^(?:riassunto|sommario)$/i, 'ita'],
  [/^(?:resum)$/i, 'cat'],
  [/^(?:аннотация|резюме|реферат)$/i, 'rus'],
  [/^(?:анотація)$/i, 'ukr'],
  [/^[【[]?(?:摘\s?要|提要)[】\]]?$/, 'chi'],
  [/^[【[]?(?:要旨|抄録|概要|要約)[】\]]?$/, 'jpn'],
  [/^(?:(?:국문\s?)?초록|요약)$/, 'kor'],
  [/^(?:samenvatting)$/i, 'dut'],
  [/^(?:sammanfattning)$/i, 'swe'],
  [/^(?:sammendrag)$/i, 'nor'],
  [/^(?:tiivistelmä)$/i, 'fin'],
  [/^(?:streszczenie)$/i, 'pol'],
  [/^(?:souhrn|abstrakt)$/i, 'cze'],
  [/^(?:összefoglal(?:ó|ás))$/i, 'hun'],
  [/^(?:rezumat)$/i, 'rum'],
  [/^(?:sažetak)$/i, 'hrv'],
  [/^(?:povzetek)$/i, 'slv'],
  [/^(?:[öÖ]zet(?:çe)?|[öÖ]z)$/i, 'tur'],
  [/^(?:abstrak|intisari|ringkasan)$/i, 'ind'],
  [/^(?:tóm tắt)$/i, 'vie'],
  [/^(?:περίληψη)$/i, 'gre'],
  [/^(?:چکیده)$/, 'per'],
  [/^(?:ملخص|الملخص)$/, 'ara'],
  [/^(?:תקציר)$/, 'heb'],
]
const PLAIN_LANGUAGE =
  /^(?:plain[- ]language summary|lay (?:summary|abstract)|author summary|elife digest|patient summary|significance(?: statement)?)$/i

export function isAbstractHeading(text: string): boolean {
  return HEADINGS.some(([pattern]) => pattern.test(text)) || PLAIN_LANGUAGE.test(text)
}

function languageOfHeading(heading: string): string {
  return HEADINGS.find(([pattern]) => pattern.test(heading))?.[1] ?? ''
}

/** Whether a heading announces another abstract than the main one. */
export function otherKind(heading: string): Pick<OtherAbstract, 'language' | 'kind'> | null {
  if (PLAIN_LANGUAGE.test(heading)) return { language: 'eng', kind: 'plain-language-summary' }
  const language = languageOfHeading(heading)
  return language === '' ? null : { language, kind: 'translation' }
}

/**
 * The same of a part, whose text knows better than its heading: an interface in French has `Résumés` above abstracts in any
 * language. Beside an abstract in English, one in another language is another one, whatever its heading.
 */
export function otherKindOf(part: Part, parts: readonly Part[]): Pick<OtherAbstract, 'language' | 'kind'> | null {
  const byHeading = otherKind(part.heading)
  if (part.language === null || byHeading?.kind === 'plain-language-summary') return byHeading
  if (part.language === 'eng') return null
  const isBeside = parts.some(other => other !== part && other.language === 'eng')
  return byHeading !== null || isBeside ? { language: part.language, kind: 'translation' } : null
}
