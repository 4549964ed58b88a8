/**
 * Lines that print where an article appeared, known by their form and not by their label: `J Ex Stud 2004;12(3):9-14`.
 *
 * Our choice, since a labeler that has not seen a platform takes such a line for furniture: year, semicolon, volume,
 * colon and pages in this order make a citation; above the abstract or the text, without authors and title before it,
 * it is the article's own. Journals that no list knows are read from it too.
 */
import { type LabeledZone, labeledText } from '../model/index.js'
import type { CitationKnowledge, KnownJournal } from './knowledge.js'
import { publicationTypes } from './publication-types.js'
import { ISSUE, PAGES, PERIODICAL, VOLUME } from './source-words.js'

const MONTH = '(?:\\s+[A-Z][a-z]{2,8}\\.?(?:\\s+\\d{1,2})?)?'
const FORM = new RegExp(
  `^(?:(?:[Cc]ite(?: this article)? as|[Cc]itation|[Ss]ource)\\s*:?\\s*)?(?<journal>\\p{Lu}[^;:|()]{3,79}?)[\\s,.]+(?:1[89]|20)\\d\\d${MONTH}\\s*;\\s*\\d{1,4}\\s*(?:\\([^()]{1,20}\\))?\\s*:\\s*[A-Za-z]{0,2}\\d+`,
  'u',
)

/** `Lark et al. Lamp Trials (2021) 22:94`. */
const BRACKETED =
  /^(?:.{2,60}?\bet al\.?,?\s+)?(?<journal>\p{Lu}[^;:|()]{3,79}?)[\s,.]+\((?:1[89]|20)\d\d\)\s*\d{1,4}\s*(?:\([^()]{1,20}\))?\s*:\s*[A-Za-z]{0,2}\d+/u

/** `Harbour Review, Vol. 8, No. 4`, `Вісник Полісся, 2017, № 2`, `学報 第22巻`: a periodical, then numbers by name. */
const LABELLED = new RegExp(
  `^(?<journal>\\p{L}[^;:|()»›>/\\d]{3,79}?)[\\s,،.]+(?:\\(?(?:1[89]|20)\\d\\d\\)?[\\s,،.:]*)?(?:(?:${VOLUME}|${ISSUE})\\s*\\d|(?:第|제)?\\s*\\d{1,4}\\s*[卷巻권])`,
  'iu',
)

/** More words than this before the year are not the name of a journal alone. */
const NAME_WORDS = 10

/** The journal of a line that has the form of a citation; null for any other line. */
export function journalByForm(line: string): string | null {
  const labelled = LABELLED.exec(line)?.groups?.['journal']?.trim() ?? ''
  const name =
    (FORM.exec(line) ?? BRACKETED.exec(line))?.groups?.['journal']?.trim() ?? (isPeriodical(labelled) ? labelled : '')
  const words = name.split(/\s+/)
  // `Brekke S. Throwing away the first reading. Acta Med` has sentences, and so authors and a title, before the year.
  const isPlain =
    words.length <= NAME_WORDS && !/\p{Ll}{4}\.\s+\p{Lu}/u.test(name) && !/\b\p{Lu}{1,3}[,.]\s/u.test(name)
  return name !== '' && isPlain ? name.replace(/\.$/, '') : null
}

/** `Systematic Review · Vol. 41`: a rubric, not a journal. */
function isPeriodical(name: string): boolean {
  const isRubric = name.split(/\s+/).length <= 2 && publicationTypes(name).length > 0
  return PERIODICAL.test(name) && !isRubric && !/[·•]/.test(name)
}

/** Labels that the furniture of a page's head may have got. */
const HEAD_LABELS: ReadonlySet<string> = new Set([
  'other',
  'rubric',
  'running-head',
  'history',
  'footnote',
  'body-heading',
])
const TEXT_LABELS: ReadonlySet<string> = new Set(['abstract', 'body', 'reference'])

/** What a line is worth that only its form speaks for. */
const FORM_CONFIDENCE = 0.5

/** The labeled lines first, then those that have the form of one and stand above the text. */
export function sourceLines(zones: readonly LabeledZone[]): LabeledZone[] {
  const labeled = zones.filter(({ label }) => label === 'source')
  const formed = headOf(zones).filter(zone => HEAD_LABELS.has(zone.label) && isFormed(labeledText(zone)))
  return [...labeled, ...formed.map(zone => ({ ...zone, confidence: FORM_CONFIDENCE }))]
}

/** `Volume 79, 2008 - Issue 5`, `Vol. 12, No. 3 (2004)`, and nothing else: the issue that the article stands in. */
const ISSUE_LINE =
  /^\W*vol(?:ume)?\b[.:\s]*\d{1,4}\W+(?:(?:1[89]|20)\d\d\W+)?(?:issue|number|no|iss)\b[.:\s]*\d{1,4}(?:\W+(?:\p{L}{3,9}\W+)?(?:1[89]|20)\d\d)?\W*$/iu

/** `pages 594-601`, and nothing else. */
const PAGES_LINE = /^\W*(?:pages?|pp\.?|seiten?|páginas?|págs?\.?)[.:\s]*\d{1,5}\s*[-–]\s*\d{1,5}\W*$/iu

function isFormed(line: string): boolean {
  return journalByForm(line) !== null || ISSUE_LINE.test(line) || PAGES_LINE.test(line)
}

/** Says where an article stands: what the line before or after a journal's name tells. */
const BESIDE_JOURNAL = /\bvol(?:ume)?\b|\bissue\b|\bdoi\b|©|\bISSN\b|\b10\.\d{4}/i

/** A known journal alone in a line above the text, beside a line on volume, DOI or copyright. */
export function journalLine(zones: readonly LabeledZone[], knowledge: CitationKnowledge): Told<KnownJournal> | null {
  const head = headOf(zones)
  for (const [i, zone] of head.entries()) {
    const text = labeledText(zone).trim()
    const isNear = [head[i - 1], head[i + 1]].some(
      other => other !== undefined && BESIDE_JOURNAL.test(labeledText(other)),
    )
    const isName = (HEAD_LABELS.has(zone.label) || zone.label === 'source') && /^\p{Lu}/u.test(text) && text.length > 3
    const known = isNear && isName && text.length < LONGEST_LINE ? knowledge.journal(text) : null
    if (known !== null && isItsName(text, known)) return { zone, value: known }
  }
  return null
}

const CAPTION = new RegExp(`^(?:${VOLUME}|${ISSUE}|${PAGES})\\s*[:：]$`, 'iu')

/** A number below its caption, as forms print it (`Pages:`, `9-18`): read as one line. */
export function captionedLines(zones: readonly LabeledZone[]): Told<string>[] {
  return zones.flatMap((zone, i) => {
    const [caption, text] = [i === 0 ? '' : labeledText(zones[i - 1]!).trim(), labeledText(zone).trim()]
    const isNumber = /^[\d\s–-]{1,15}$/.test(text) && /\d/.test(text) && !TEXT_LABELS.has(zone.label)
    return isNumber && CAPTION.test(caption) ? [{ zone, value: `${caption} ${text}` }] : []
  })
}

/** A line that gives volume and number by name, or an ISSN. */
const NUMBERED = new RegExp(`\\bISSN\\b|(?<![\\p{L}])(?:${VOLUME}|${ISSUE})\\s*\\d`, 'iu')

/** A periodical that no list knows, alone in a line beside its volume and number or its ISSN. */
export function periodicalLine(zones: readonly LabeledZone[]): Told<string> | null {
  const head = headOf(zones)
  for (const [i, zone] of head.entries()) {
    const text = labeledText(zone).trim()
    const isName = (HEAD_LABELS.has(zone.label) || zone.label === 'source') && text.length < LONGEST_LINE
    const isNear = [head[i - 1], head[i + 1]].some(other => other !== undefined && NUMBERED.test(labeledText(other)))
    const isAlone = /^\p{L}[^\d:;|()©]{6,}$/u.test(text) && text.split(/\s+/).length >= 2
    if (isName && isNear && isAlone && isPeriodical(text) && /^\P{Ll}/u.test(text)) return { zone, value: text }
  }
  return null
}

/** Characters. */
const LONGEST_LINE = 100

/** A single word may be a rubric, or short for something else (`Report`): only whole titles of one word count. */
function isItsName(text: string, { title }: KnownJournal): boolean {
  return publicationTypes(text).length === 0 && (/\s/.test(text) || title.toLowerCase() === text.toLowerCase())
}

/** Lines that say what an article is: the labeled ones, then the short ones right above the title. */
export function rubricLines(zones: readonly LabeledZone[]): LabeledZone[] {
  const labeled = zones.filter(
    zone => zone.label === 'rubric' && labeledText(zone).split(/\s+/).length <= LONGEST_RUBRIC,
  )
  const title = zones.findIndex(({ label }) => label === 'title')
  const above = zones.slice(Math.max(0, title - LINES_ABOVE), Math.max(0, title)).reverse()
  return [...labeled, ...above.filter(zone => labeledText(zone).split(/\s+/).length <= RUBRIC_WORDS)]
}

const LINES_ABOVE = 2
/** Words; what is longer praises a publisher. */
const LONGEST_RUBRIC = 14
/** E.g. `Editorial · Vol. 41 No. 1`. */
const RUBRIC_WORDS = 7

/** Everything above the abstract or the text. */
function headOf(zones: readonly LabeledZone[]): readonly LabeledZone[] {
  const title = zones.findIndex(({ label }) => label === 'title')
  const text = zones.findIndex(({ label }, i) => i > title && TEXT_LABELS.has(label))
  return text < 0 ? zones : zones.slice(0, text)
}

/** Serial numbers printed anywhere but in lists and running text, e.g. in the masthead. */
export function serialLines(zones: readonly LabeledZone[]): LabeledZone[] {
  return zones.filter(zone => !TEXT_LABELS.has(zone.label) && /ISSN\b/.test(labeledText(zone)))
}

/** A value that a line prints. */
export interface Told<T> {
  readonly zone: LabeledZone
  readonly value: T
}

/** The lines print one value, or several; the evidence says so. */
export function agreement<T>(told: readonly Told<T>[], chosen: Told<T>): string[] {
  const same = told.filter(({ value }) => keyOf(value) === keyOf(chosen.value)).length
  return [...(same > 1 ? ['lines-agree'] : []), ...(same < told.length ? ['lines-differ'] : [])]
}

/** What most lines print; of equals the first. */
export function mostPrinted<T>(told: readonly Told<T>[]): Told<T> | undefined {
  const counts = new Map<string, number>()
  for (const { value } of told) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return told.find(({ value }) => counts.get(keyOf(value)) === most)
}

const keyOf = (value: unknown): string => JSON.stringify(value).toLowerCase()
