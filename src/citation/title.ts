/**
 * The article's title: marks, rubrics and the name of the page stripped, inline italics and indices kept.
 *
 * A page may show its title more than once; the reading with the highest confidence stands, then the first.
 */
import type { CitationRecord, Field, InlineHtml, LabeledZone, Page } from '../model/index.js'
import { ancestorsOf, elementOf, plainText } from '../model/index.js'
import { zoneField } from './evidence.js'
import { runsHtml } from './inline-text.js'
import { ownTitleZone } from './own-title.js'
import { inOneLanguage, titlePair } from './translated-title.js'
import { type Run, runsOf } from './zone-text.js'

type TitleFields = Pick<CitationRecord, 'title' | 'vernacularTitle' | 'languages'>

export function titlesOf(page: Page, zones: readonly LabeledZone[]): TitleFields {
  const groups = neighborGroups(
    page,
    zones.filter(({ label }) => label === 'title'),
  )
  const best = groups.reduce<LabeledZone[]>(
    (a, b) => (a.length === 0 || certainty(b) > certainty(a) + 0.05 ? b : a),
    [],
  )
  const own = ownTitleZone(page, zones)
  if (own !== null) return withOwnTitle(page, best, own)
  const pair = titlePair(page, best)
  if (pair === null) return { title: titleOf(page, inOneLanguage(page, best)), vernacularTitle: null, languages: null }
  const { translation, vernacular, language } = pair
  const source = { page, zones: [vernacular], rules: ['vernacular-title'] }
  return {
    title: titleOf(page, [translation]),
    vernacularTitle: titleOf(page, [vernacular]),
    languages: language === null ? null : zoneField([language], source),
  }
}

function withOwnTitle(page: Page, translated: readonly LabeledZone[], own: LabeledZone): TitleFields {
  return {
    title: titleOf(page, inOneLanguage(page, translated)),
    vernacularTitle: titleOf(page, [own]),
    languages: null,
  }
}

function titleOf(page: Page, zones: readonly LabeledZone[]): Field<InlineHtml> | null {
  if (zones.length === 0) return null
  const parts = zones.flatMap(zone =>
    withSubtitle(page, withoutMarks(withoutCaption(runsOf(page, zone)))).map(runsHtml),
  )
  const joined = parts.reduce((title, part) => (page.source === 'pdf' ? `${title} ${part}` : joinedTitle(title, part)))
  const title = withoutRubric(joined).replace(/^\[([^[\]]+)\]\.?$/, '$1')
  if (plainText(title) === '') return null
  const rules = [
    'marks-stripped',
    ...(parts.length > 1 ? ['subtitle-joined'] : []),
    ...(title === joined ? [] : ['rubric-stripped']),
  ]
  return zoneField(title, { page, zones, rules })
}

/** `<h1><span>Tides</span><span class="subtitle">of the ear</span></h1>`: two parts in one line. */
function withSubtitle(page: Page, runs: readonly Run[]): (readonly Run[])[] {
  const at = runs.findIndex(({ node }) =>
    ancestorsOf(page, node)
      .slice(0, 2)
      .some(id => /(?<![a-z])sub-?title/i.test(elementOf(page, id).attributes['class'] ?? '')),
  )
  return at > 0 ? [runs.slice(0, at), runs.slice(at)] : [runs]
}

/** Title zones that follow each other at once: title and subtitle. On paper the labeler has put the lines together. */
function neighborGroups(page: Page, zones: readonly LabeledZone[]): LabeledZone[][] {
  const groups: LabeledZone[][] = []
  for (const zone of zones) {
    const last = groups.at(-1)?.at(-1)
    const end = last?.zone.leaves.at(-1)?.nodes.at(-1)
    const start = zone.zone.leaves[0]?.nodes[0]
    const near =
      last !== undefined && (page.source === 'pdf' || (end !== undefined && start !== undefined && start - end <= NEAR))
    if (near && !sameText(last, zone)) groups.at(-1)!.push(zone)
    else groups.push([zone])
  }
  return groups
}

/** Nodes between title and subtitle: a few closing and opening elements. */
const NEAR = 8

function sameText(a: LabeledZone, b: LabeledZone): boolean {
  return a.zone.text.trim().toLowerCase() === b.zone.text.trim().toLowerCase()
}

function certainty(group: readonly LabeledZone[]): number {
  const words = group.reduce((sum, { zone }) => sum + zone.text.split(' ').length, 0)
  return Math.max(...group.map(({ confidence }) => confidence ?? 0.5)) + (words < 3 ? -0.2 : 0)
}

const CAPTION =
  /^\s*(?:title|article title|research article|regular article|original (?:research|article|paper)|full length article|short communication|review(?: article)?|article|case report|editorial)\s*:?\s*$/i

/** Also the sign of open access, which stands in a line with some PDFs' titles. */
function isCaption(text: string): boolean {
  return CAPTION.test(text) || /^\s*OPEN(?: ACCESS)?\s*$/.test(text)
}

/** A first element that holds only the rubric or the word "Title:". */
function withoutCaption(runs: readonly Run[]): readonly Run[] {
  const first = runs.findIndex(run => run.text.trim() !== '')
  const caption = runs[first]
  if (caption === undefined || first === runs.length - 1 || !isCaption(caption.text)) return runs
  const next =
    runs
      .slice(first + 1)
      .find(run => run.text.trim() !== '')
      ?.text.trimStart() ?? ''
  return /:\s*$/.test(caption.text) || /^\p{Lu}/u.test(next) ? runs.slice(first + 1) : runs
}

const MARK_ONLY = /^[\s*∗⁎†‡§¶#☆★✩✰⋆‖]+$/u

/** Signs that lead to footnotes, raised or linked, at the end of the title. */
function withoutMarks(runs: readonly Run[]): Run[] {
  const kept = runs.filter(run => run.text !== '')
  while (kept.length > 1) {
    const last = kept.at(-1)!
    const linked = last.link?.href.includes('#') && /^\s*[\d\p{L}*†‡§¶☆★]{1,2}\s*$/u.test(last.text)
    if (!MARK_ONLY.test(last.text) && !linked && last.text.trim() !== '') break
    kept.pop()
  }
  const last = kept.at(-1)
  if (last !== undefined)
    kept[kept.length - 1] = { ...last, text: last.text.replace(/(?<=[\p{L}\p{P}\d])\s*[*∗†‡§¶☆★]+\s*$/u, '') }
  return kept
}

function joinedTitle(title: InlineHtml, subtitle: InlineHtml): InlineHtml {
  if (subtitle === '') return title
  return /[:?!.—–-]$/.test(plainText(title)) ? `${title} ${subtitle}` : `${title}: ${subtitle}`
}

/** Section heads that some pages print before the title. */
const RUBRIC =
  /^(?:original (?:research|article|paper|investigation)|research (?:article|paper|letter)|review(?: article)?|case reports?|short (?:communication|report)|brief (?:report|communication)|letter to the editor|editorial|title|article title)\s*[:|–—]\s+(?=\S{2,})/i

/** The sign of open access in a line with a PDF's title. */
const OPEN_SIGN = /^OPEN(?: ACCESS)?\s+(?=\p{Lu}\p{Ll})/u

/** `[version 2; peer review: 1 approved]` after the title: a state of the page, not a part of it. */
const VERSION = /\s*\[(?:version|v)\s?\d+\b[^\]]*\]?\s*[^[]{0,40}$/i

function withoutRubric(title: InlineHtml): InlineHtml {
  const stripped = title.replace(RUBRIC, '').replace(OPEN_SIGN, '').replace(VERSION, '')
  return plainText(stripped).split(' ').length >= 3 ? stripped : title
}
