/** Keywords: the heading dropped, split at the separators in use, each once. */
import { type Field, type LabeledZone, labeledText, type Page } from '../model/index.js'
import { zoneField } from './evidence.js'
import { runsOf } from './zone-text.js'

const HEADING =
  /^(?:(?:author|index(?:ing)?|subject)?\s*(?:key\s?-?words?(?: and phrases)?|index terms|palabras clave|mots[- ]cl[ée]s|schl(?:ü|ue)sselw(?:ö|oe)rter|palavras[- ]chave|parole chiave|关键词|キーワード|ключевые слова|abbreviations|tags))\s*[:：.—–-]?\s*/iu

export function keywordsOf(page: Page, labeled: readonly LabeledZone[]): Field<readonly string[]> | null {
  const zones = labeled.filter(({ label }) => label === 'keywords')
  const keywords: string[] = []
  for (const zone of zones) {
    const text = labeledText(zone).replace(HEADING, '')
    if (text === '') continue
    const linked = linkedTerms(page, zone)
    keywords.push(...(linked.length > 1 ? linked : splitTerms(text)))
  }
  const unique = keywords.filter(
    (word, i) => keywords.findIndex(other => other.toLowerCase() === word.toLowerCase()) === i,
  )
  return unique.length === 0 ? null : zoneField(unique, { page, zones, rules: ['heading-dropped', 'keywords-split'] })
}

/** Terms that are links of their own, with nothing but separators between them. */
function linkedTerms(page: Page, zone: LabeledZone): string[] {
  const runs = runsOf(page, zone).filter(run => run.text.trim() !== '')
  const between = runs.filter(({ link }) => link === null).map(({ text }) => text.replace(HEADING, ''))
  if (between.some(text => /\p{L}/u.test(text))) return []
  const byLink = new Map<number, string>()
  for (const { link, text } of runs) if (link !== null) byLink.set(link.node, (byLink.get(link.node) ?? '') + text)
  return [...byLink.values()].map(tidy).filter(isTerm)
}

/** At the strongest separator that occurs; a single term stays whole. */
function splitTerms(text: string): string[] {
  const separator = [/\s*[;；]\s*/, /\s*[•·|●■▪]\s*/, /\s+[–—]\s+/, /\s*[,，、]\s*/, /\s*\/\s*/].find(pattern =>
    pattern.test(text),
  )
  return (separator === undefined ? [text] : text.split(separator)).map(tidy).filter(isTerm)
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
