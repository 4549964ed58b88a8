/**
 * Which zones hold the article's keywords. An article has one list of them: the first that a heading announces, with all
 * its items. Lists elsewhere are topics of the site, items taken for something else are known by the others' markup.
 */
import { type LabeledZone, labeledText, type Page } from '../model/index.js'
import { kindOf } from './markup-kind.js'

export const HEADING =
  /^(?:(?:author|article|uncontrolled|index(?:ing)?|subject)?\s*(?:subject terms|key\s?-?words?(?: and phrases)?|index terms|palabras?[\s-]?claves?|mots?[\s-]cl[ée](?:s|fs)?|schl(?:ü|ue)sselw(?:ö|oe)rter|schlagw(?:ö|oe)rter|stichw(?:ö|oe)rter|anahtar\s(?:kelime|s[öo]zc[üu]k)(?:ler)?|kata[\s-]kunci|s[łl]owa kluczowe|kl[íi][čc]ov[áa] slova|klju[čc]ne (?:rije[čc]i|besede)|kulcsszavak|cuvinte[\s-]cheie|nyckelord|n[øo]kkelord|avainsanat|trefwoorden|paraules clau|từ khóa|ключові слова|palavras?[\s-]?chaves?|unitermos|descriptores|descritores|parole chiave|关键词|關鍵詞|キーワード|키워드|주제어|핵심어|کلید\s?واژه(?:‌?ها)?|کلمات کلیدی|واژه‌?های کلیدی|الكلمات المفتاحية|كلمات مفتاحية|ключевые слова|abbreviations|tags))(?:\s*[:：.—–-])*\s*/iu

/** What is announced as something like keywords and is none. */
const NO_KEYWORDS = /^(?:abbr|tags)/i

export function keywordZones(page: Page, labeled: readonly LabeledZone[]): LabeledZone[] {
  const own = labeled.filter(({ label }) => label === 'keywords')
  if (page.source === 'pdf' && own.length > 0) return own
  const lists = listsOf(labeled)
  const list =
    lists.find(([from]) => isAnnounced(labeled, from)) ??
    lists.find(([from]) => followsAbstract(labeled, from)) ??
    surest(labeled, lists) ??
    announcedList(labeled)
  if (list === undefined) return []
  return page.source === 'pdf' ? labeled.slice(...list) : completed(page, labeled, list)
}

/** From the first zone to behind the last. */
type Span = readonly [from: number, to: number]

/** A line that calls itself keywords, whatever it was taken for. */
function isLine(zone: LabeledZone): boolean {
  return isKeywordLine(labeledText(zone)) && !UNLIKELY.has(zone.label)
}

/** Zones that were labelled as keywords or call themselves so, one behind the other; what has no letters is no gap. */
function listsOf(labeled: readonly LabeledZone[]): Span[] {
  const lists: [number, number][] = []
  for (const [i, zone] of labeled.entries()) {
    if (zone.label !== 'keywords' && !isLine(zone)) continue
    const last = lists.at(-1)
    const gap = last === undefined ? [] : labeled.slice(last[1], i)
    const isNext = last !== undefined && gap.every(between => !/\p{L}/u.test(labeledText(between)))
    if (isNext && !isLine(zone)) last[1] = i + 1
    else lists.push([i, i + 1])
  }
  return lists
}

/** A heading before it or at its beginning. */
function isAnnounced(labeled: readonly LabeledZone[], from: number): boolean {
  const first = labeledText(labeled[from]!)
  return isBareHeading(labeled[from - 1]) || (HEADING.test(first) && !NO_KEYWORDS.test(first))
}

function followsAbstract(labeled: readonly LabeledZone[], from: number): boolean {
  return labeled.slice(Math.max(0, from - 2), from).some(({ label }) => label === 'abstract')
}

function isBareHeading(zone: LabeledZone | undefined): boolean {
  const text = zone === undefined ? '' : labeledText(zone)
  return text !== '' && text.replace(HEADING, '') === '' && !NO_KEYWORDS.test(text)
}

function surest(labeled: readonly LabeledZone[], lists: readonly Span[]): Span | undefined {
  const sure = (span: Span | undefined): number =>
    span === undefined
      ? -1
      : labeled.slice(...span).reduce((sum, { confidence }) => sum + (confidence ?? 0), 0) / (span[1] - span[0])
  return lists.reduce<Span | undefined>((best, next) => (sure(next) > sure(best) ? next : best), undefined)
}

/** Where nothing was labelled: what stands right under the heading, if it is a list or one term of several. */
function announcedList(labeled: readonly LabeledZone[]): Span | undefined {
  const at = labeled.findIndex((zone, i) => isBareHeading(zone) && isTerms(labeled[i + 1]))
  return at < 0 ? undefined : [at + 1, at + 2]
}

function isTerms(zone: LabeledZone | undefined): boolean {
  if (zone === undefined || !MISTAKEN.has(zone.label)) return false
  const text = labeledText(zone)
  return isList(text) || text.split(/\s+/).length <= LONGEST_TERM
}

/** Labels that an item of the list may have got. */
const MISTAKEN: ReadonlySet<string> = new Set(['other', 'rubric', 'body', 'running-head', 'footnote'])
/** Words. */
const LONGEST_TERM = 8

/** With the items beside it that are set as its own are. */
function completed(page: Page, labeled: readonly LabeledZone[], [from, to]: Span): LabeledZone[] {
  const items = labeled.slice(from, to).filter(zone => !isBareHeading(zone))
  const kinds = new Set(items.map(zone => kindOf(page, zone)))
  const isItem = (zone: LabeledZone | undefined): boolean =>
    zone !== undefined && MISTAKEN.has(zone.label) && isTerm(labeledText(zone)) && kinds.has(kindOf(page, zone))
  const isOneEach = items.every(zone => isTerm(labeledText(zone)))
  let [first, end] = [from, to]
  while (isOneEach && isItem(labeled[end])) end++
  while (isOneEach && isItem(labeled[first - 1])) first--
  return labeled.slice(first, end).filter(zone => /\p{L}|\d/u.test(labeledText(zone)))
}

/** A term by itself: no heading, no caption of something else, no line of several. */
function isTerm(text: string): boolean {
  return text.split(/\s+/).length <= LONGEST_TERM && !HEADING.test(text) && !/[:：]$/.test(text) && !isList(text)
}

/** A line with the heading and the terms: `Key words: salt; tide`. */
export function isKeywordLine(text: string): boolean {
  const heading = /^(?:abbr|tags)/i.test(text) ? '' : (HEADING.exec(text)?.[0] ?? '')
  if (heading === '' || heading.length >= text.length || text.length > LINE_LENGTH) return false
  return /[:：]\s*$/.test(heading) || isList(text.slice(heading.length))
}

/** Several short terms and no sentence: `Kata kunci hasil belajar; status gizi; pupuk organik`. */
function isList(text: string): boolean {
  const terms = text.split(/[;,·•،؛；，、]/)
  return terms.length >= 3 && !/\p{Ll}\.\s+\p{Lu}/u.test(text) && terms.every(term => term.length <= 50)
}

/** Characters; longer ones are running text. */
const LINE_LENGTH = 400
const UNLIKELY: ReadonlySet<string> = new Set(['reference', 'related', 'cited-by', 'title'])
