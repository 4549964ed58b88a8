/**
 * The abstract: the heading dropped, structured labels set apart with NLM's category, the copyright sentence
 * apart, abstracts in other languages and plain-language summaries by themselves.
 */
import type {
  Abstract,
  AbstractSection,
  Field,
  InlineHtml,
  LabeledZone,
  NlmCategory,
  OtherAbstract,
  Page,
} from '../model/index.js'
import { labeledText, plainText } from '../model/index.js'
import { sliceHtml, trimHtml } from '../text/inline-html.js'
import { withoutGaps } from './abstract-gaps.js'
import { categoryOf, knownCategory } from './abstract-labels.js'
import { isAbstractHeading, otherKind, otherKindOf, type Part, partsOf } from './abstract-parts.js'
import { zoneField } from './evidence.js'
import { type Headings, headedAbstract, headedAbstracts } from './headed-abstract.js'
import { zoneHtml } from './inline-text.js'
import type { CitationKnowledge } from './knowledge.js'

export { categoryOf } from './abstract-labels.js'

export interface Abstracts {
  readonly abstract: Field<Abstract> | null
  readonly others: readonly Field<OtherAbstract>[]
  readonly copyright: Field<string> | null
}

export function abstractsOf(page: Page, zones: readonly LabeledZone[], knowledge: CitationKnowledge): Abstracts {
  const parts = allParts(page, zones, knowledge)
  const main = mainParts(parts)
  const others = parts.filter(part => !main.includes(part) && otherKindOf(part, parts) !== null)
  const mainZones = main.flatMap(part => part.zones)
  const { sections, copyright, rules } = sectionsOf(page, mainZones, knowledge)
  return {
    abstract: sections.length === 0 ? null : zoneField({ sections }, { page, zones: mainZones, rules }),
    copyright:
      copyright === '' ? null : zoneField(copyright, { page, zones: mainZones, rules: ['copyright-sentence'] }),
    others: others.map(part => {
      const { sections: otherSections } = sectionsOf(page, part.zones, knowledge)
      const kind = otherKindOf(part, parts)! // or it would be none of them
      return zoneField({ sections: otherSections, ...kind }, { page, zones: part.zones, rules: ['heading-dropped'] })
    }),
  }
}

/** What was labeled as abstract; else what a heading says is one. Translations and summaries have headings of their own. */
function allParts(page: Page, zones: readonly LabeledZone[], knowledge: CitationKnowledge): Part[] {
  const category = (text: string): NlmCategory | null => (isBrief(text) ? null : knownCategory(text, knowledge))
  const headings: Headings = { isHeading: isAbstractHeading, isLabel: text => category(text) !== null }
  // The lines of a PDF have no markup to be alike in; its labeler goes by their type, and knows a summary from a section.
  const whole = page.source === 'pdf' ? zones : withoutGaps(page, zones, category)
  const labeled = partsOf(whole)
  if (labeled.length === 0) return page.source === 'pdf' ? [] : partsOf(headedAbstract(whole, headings))
  const isOther = (text: string): boolean => otherKind(text) !== null
  const further = headedAbstracts(whole, { ...headings, isHeading: isOther }).flatMap(partsOf)
  return [...labeled, ...further.filter(part => !labeled.some(({ heading }) => heading === part.heading))]
}

/** Without heading or under an English one; the first other language where the page has no such abstract. */
function mainParts(parts: readonly Part[]): readonly Part[] {
  const main = parts.filter(part => otherKindOf(part, parts) === null && !isBrief(part.heading))
  if (main.length > 0) return main
  const own = parts.find(({ heading }) => otherKind(heading)?.kind === 'translation')
  return parts.filter(
    ({ heading }) => own !== undefined && otherKind(heading)?.language === otherKind(own.heading)?.language,
  )
}

/** Not an abstract of the article but a note about it. */
function isBrief(heading: string): boolean {
  return /^(?:graphical abstract|highlights|key ?points|key words?)$/i.test(heading)
}

interface Sections {
  readonly sections: AbstractSection[]
  readonly copyright: string
  readonly rules: string[]
}

function sectionsOf(page: Page, zones: readonly LabeledZone[], knowledge: CitationKnowledge): Sections {
  const sections: AbstractSection[] = []
  const rules = new Set<string>(['heading-dropped'])
  let waiting = ''
  const add = (label: string, html: InlineHtml): void => {
    const last = sections.at(-1)
    if (label === '' && last !== undefined && plainText(html) !== '')
      sections[sections.length - 1] = { ...last, html: last.html === '' ? html : `${last.html} ${html}` }
    else if (label !== '' || plainText(html) !== '')
      sections.push({ label, category: categoryOf(label, knowledge), html })
    if (label !== '') rules.add('structured-labels')
  }
  for (const zone of zones) {
    const text = labeledText(zone)
    if (isLabelZone(zone, text, knowledge)) {
      waiting = text.replace(/[\s:.]+$/, '')
      continue
    }
    const pieces = labeledPieces(withoutHeading(zoneHtml(page, zone)), knowledge)
    for (const [i, { label, html }] of pieces.entries()) add(i === 0 && label === '' ? waiting : label, html)
    waiting = ''
  }
  return { ...withoutCopyright(sections), rules: [...rules] }
}

function isLabelZone({ label }: LabeledZone, text: string, knowledge: CitationKnowledge): boolean {
  const words = text.split(/\s+/).length
  if (label === 'abstract-heading') return words <= 8
  return words <= 6 && !/[.!?]$/.test(text) && knownCategory(text, knowledge) !== null
}

/** With a sign after it where the next word could go on with it. */
const HEADING_BEFORE =
  /^\s*[【[]?(?:(?:abstract|summary|resumen|resumo|résumé|zusammenfassung|kurzfassung|riassunto|özet|öz|abstrak|streszczenie|аннотация|анотація|резюме|реферат|چکیده)(?:\s*\([\p{L}\s]{2,20}\))?(?:\s*[:.—–-]?\s+|\s*[:：—–-]\s*)|(?:摘\s?要|抄録|要旨|초록)[】\]\s:：]+)(?=\p{Lu}|\p{Lo})/iu

function withoutHeading(html: InlineHtml): InlineHtml {
  const heading = HEADING_BEFORE.exec(plainText(html)) ?? /^[\s.:;,–—-]+(?=\p{Lu})/u.exec(plainText(html))
  return heading === null ? html : sliceHtml(html, heading[0].length)
}

/** Where a label begins in the plain text, and where its section does. */
interface Cut {
  readonly at: number
  readonly label: string
  readonly from: number
}

/** `BACKGROUND: … METHODS: …` in one paragraph, at the start of it or after the end of a sentence. */
function labeledPieces(html: InlineHtml, knowledge: CitationKnowledge): { label: string; html: InlineHtml }[] {
  const text = plainText(html)
  const cuts: Cut[] = []
  const pattern =
    /(?:^|(?<=[.!?;)\]”"。]\s{0,2}))([\p{L}][\p{L}\p{M}\s,/&()'’-]{2,60}?)\s*([:：]|\.(?=\s+\p{Lu})|\s[–—-](?=\s))\s*/gu
  for (const match of text.matchAll(pattern)) {
    if (!isLabel(match[1]!, match[2]!, knowledge)) continue
    cuts.push({ at: match.index, label: match[1]!.trim(), from: match.index + match[0].length })
  }
  const bold = boldLabel(html, text)
  if (cuts[0]?.at !== 0 && bold !== null) cuts.unshift(bold)
  const further = boldLabels(html, knowledge).filter(cut =>
    cuts.every(({ at, from }) => cut.at > from || cut.from <= at),
  )
  cuts.push(...further)
  cuts.sort((a, b) => a.at - b.at)
  if (cuts.length === 0) return [{ label: '', html }]
  const first = cuts[0]!.at > 0 ? [{ label: '', html: trimHtml(sliceHtml(html, 0, cuts[0]!.at)) }] : []
  return [
    ...first,
    ...cuts.map(({ label, from }, i) => ({
      label,
      html: trimHtml(sliceHtml(html, from, cuts[i + 1]?.at ?? Number.POSITIVE_INFINITY)),
    })),
  ]
}

/** A known label before a colon; before a period or dash only a known label in capitals or alone on NLM's list. */
function isLabel(label: string, sign: string, knowledge: CitationKnowledge): boolean {
  const known = knownCategory(label, knowledge) !== null
  if (/[:：]/.test(sign)) return known || (/^[\p{Lu}\s,/&'’-]{4,}$/u.test(label) && label.split(' ').length <= 6)
  return known && /^[\p{Lu}\s,/&'’-]{4,}$/u.test(label)
}

/** A short bold start that ends with a colon or period. */
function boldLabel(html: InlineHtml, text: string): Cut | null {
  const match = /^<b>([^<>]{3,60}?)[:.]?\s*<\/b>\s*[:.]?\s*/.exec(html)
  if (match === null) return null
  const label = plainText(match[1]!).trim()
  const shown = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*[:.]?\\s*`).exec(text)
  return shown === null || label.split(' ').length > 7 || shown[0].length >= text.length
    ? null
    : { at: 0, label, from: shown[0].length }
}

/** Known labels in bold or italics at the start or after the end of a sentence: `… lamps. <i>Findings.</i> Light …`. */
function boldLabels(html: InlineHtml, knowledge: CitationKnowledge): Cut[] {
  return [
    ...html.matchAll(/(?:^|(?<=[.!?)]\s{0,2}))<([bi])>([^<>]{3,60}?)\s*(?:[:.]\s*<\/\1>|<\/\1>\s*[:.])\s*/g),
  ].flatMap(match => {
    const label = plainText(match[2]!).trim()
    const at = plainText(html.slice(0, match.index)).length
    return knownCategory(label, knowledge) === null ? [] : [{ at, label, from: at + plainText(match[0]).length }]
  })
}

const COPYRIGHT =
  /(?:^|(?<=[.!?]\s))((?:©|\(c\)\s|copyright\b)[^.]*(?:\d{4}|rights reserved|published by|elsevier|wiley|springer|society)[\s\S]*)$/iu

/** The last sentence when it is the publisher's and not the authors'. */
function withoutCopyright(sections: AbstractSection[]): { sections: AbstractSection[]; copyright: string } {
  const last = sections.at(-1)
  const match = last === undefined ? null : COPYRIGHT.exec(plainText(last.html))
  if (last === undefined || match === null || match[1]!.length > 400) return { sections, copyright: '' }
  const rest = trimHtml(sliceHtml(last.html, 0, match.index))
  const kept =
    rest === '' && last.label === '' ? sections.slice(0, -1) : [...sections.slice(0, -1), { ...last, html: rest }]
  return { sections: kept, copyright: match[1]!.trim() }
}
