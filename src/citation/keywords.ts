/** Keywords: the heading dropped, split at the separators in use, each once. */
import { elementOf, type Field, type LabeledZone, labeledText, type Page } from '../model/index.js'
import { zoneField } from './evidence.js'
import { HEADING, keywordZones } from './keyword-zones.js'
import { runsOf } from './zone-text.js'

export function keywordsOf(page: Page, labeled: readonly LabeledZone[]): Field<readonly string[]> | null {
  const zones = keywordZones(page, labeled)
  const isList = zones.filter(zone => labeledText(zone).replace(HEADING, '') !== '').length >= LIST_ZONES
  const keywords: string[] = page.source === 'pdf' ? splitTerms(joinedLines(zones), false) : []
  for (const zone of page.source === 'pdf' ? [] : zones) {
    const text = labeledText(zone).replace(HEADING, '')
    if (text === '') continue
    const linked = [linkedTerms(page, zone), markedTerms(page, zone)].find(terms => terms.length > 1) ?? []
    keywords.push(...(linked.length > 1 ? linked : splitTerms(text, isList)))
  }
  const unique = keywords.filter(
    (word, i) => !BUTTON.test(word) && keywords.findIndex(other => other.toLowerCase() === word.toLowerCase()) === i,
  )
  return unique.length === 0 ? null : zoneField(unique, { page, zones, rules: ['heading-dropped', 'keywords-split'] })
}

/** What the page offers to do, which stands among the terms at times. */
const BUTTON =
  /^(?:(?:read|view|show|get|see|download|export|print|cite|share|save|open)\b.{0,14}\b(?:full[ -]?text|pdf|html|xml|article|abstract|citation|more|all)|full[ -]?text(?: \(?(?:pdf|html)\)?)?|pdf|html|xml|show more|view all)$/i

/** On paper a term goes on in the next line, unless a separator ends the line or a heading begins the next. */
function joinedLines(zones: readonly LabeledZone[]): string {
  return zones.map(labeledText).reduce((lines, line) => {
    const text = line.replace(HEADING, '')
    if (lines === '' || text === '') return lines + text
    return `${lines}${text === line || /[;,•·|]\s*$/.test(lines) ? ' ' : '; '}${text}`
  }, '')
}

/** So many zones are a list with a term in each: a comma in them is part of the term. */
const LIST_ZONES = 3

/** Terms that are links of their own, with nothing but separators between them. */
function linkedTerms(page: Page, zone: LabeledZone): string[] {
  const runs = runsOf(page, zone).filter(run => run.text.trim() !== '')
  const between = runs.filter(({ link }) => link === null).map(({ text }) => text.replace(HEADING, ''))
  if (between.some(text => /\p{L}/u.test(text))) return []
  const byLink = new Map<number, string>()
  for (const { link, text } of runs) if (link !== null) byLink.set(link.node, (byLink.get(link.node) ?? '') + text)
  return [...byLink.values()].map(tidy).filter(isTerm)
}

/** Terms in elements of one kind, with nothing but separators between them: `<span class="kw">salt</span> <span …`. */
function markedTerms(page: Page, zone: LabeledZone): string[] {
  const runs = runsOf(page, zone).filter(({ text }) => /[\p{L}\d]/u.test(text.replace(HEADING, '')))
  const kinds = runs.map(({ node }) => {
    const parent = elementOf(page, node)
    return parent.attributes['class'] === undefined ? '' : `${parent.tag} ${parent.attributes['class']}`
  })
  const parents = new Set(runs.map(({ node }) => page.nodes[node]!.parent))
  const isEachOwn = parents.size === runs.length && kinds.every(kind => kind !== '' && kind === kinds[0])
  return isEachOwn ? runs.map(({ text }) => tidy(text.replace(HEADING, ''))).filter(isTerm) : []
}

const STRONG = [/\s*[;；؛]\s*/, /\s*[•·|●■▪]\s*/]
const WEAK = [/\s+[–—-]\s+/, /\s*[,，、،]\s*/, /\s*\/\s*/]
/** `Information disclosure. Websites. Social responsibility.`: after a word, before a capital. */
const PERIODS = /(?<=\p{Ll}{3,}|\))\.\s+(?=\p{Lu})/u

/** At the strongest separator that occurs; a single term stays whole. */
function splitTerms(text: string, isList: boolean): string[] {
  const separator = (isList ? STRONG : [...STRONG, PERIODS, ...WEAK]).find(pattern => pattern.test(text))
  const terms = separator === undefined ? [text] : text.split(separator)
  const whole = isList ? terms : terms.flatMap(term => (isTerm(term) ? [term] : term.split(/\s*[,，、]\s*/)))
  return whole.map(tidy).filter(isTerm)
}

function tidy(term: string): string {
  return term
    .trim()
    .replace(/^[-–•·]\s*|[.,;:]+$/g, '')
    .trim()
}

function isTerm(term: string): boolean {
  return /[\p{L}\d]/u.test(term) && term.length <= 120
}
