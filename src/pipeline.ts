/** The stages in order; the only file that knows the order. */
import { withLanguage } from './citation/article-language.js'
import { assemble } from './citation/assemble.js'
import { completed } from './citation/complete.js'
import { withCorrectedNames } from './citation/corrected-authors.js'
import type { CitationKnowledge } from './citation/knowledge.js'
import { problemsOf } from './citation/problems.js'
import { withTranslatedGroups } from './citation/translated-groups.js'
import { htmlNature } from './crawl/page-nature.js'
import { choose, type Testimony, type VerdictParameters } from './labeling/choose.js'
import { labelZonesByCrf, type ZoneCrfParameters } from './labeling/crf/label-zones.js'
import { commonWithNeighbors, isOfAnotherArticle, withDoubtedTitle } from './labeling/foreign-metadata.js'
import { showsSeveralArticles } from './labeling/several-articles.js'
import type { TemplateReading } from './labeling/template/learnt-journal.js'
import { withNameStyle } from './labeling/template/name-style.js'
import { leafZones } from './layout/leaf-zones.js'
import { pageProblems } from './layout/page-problems.js'
import { pdfZones } from './layout/pdf-zones.js'
import { metadataRecord } from './metadata/metadata.js'
import {
  type CitationRecord,
  type Draft,
  EMPTY_RECORD,
  type Page,
  type Problem,
  type Zone,
  zoneOf,
} from './model/index.js'

export interface DraftParameters {
  readonly crf: ZoneCrfParameters
  readonly verdict: VerdictParameters
  readonly knowledge: CitationKnowledge
}

export interface DraftOptions {
  /** Hear only what a reader sees. */
  readonly ignoreMetadata?: boolean
  /** What a journal's own templates read on the page: one more witness. */
  readonly template?: TemplateReading
  /** What the issue page says of the article: one more witness. */
  readonly issuePage?: CitationRecord
  /** What is wrong with the page itself, found while it was read. */
  readonly pageProblems?: readonly Problem[]
}

/** From a page to a draft: zones, labels, the visible record, the other witnesses, the verdict. */
export function draftOf(page: Page, parameters: DraftParameters, options: DraftOptions = {}): Draft {
  const zones = labelZonesByCrf(page, zonesOf(page), parameters.crf)
  const shown = assemble(page, zones, parameters.knowledge)
  const witnesses: Testimony[] = [{ by: 'crf', record: shown, medium: page.source }]
  if (options.template !== undefined) witnesses.unshift(templateTestimony(page, options.template, parameters))
  const declared = options.ignoreMetadata ? EMPTY_RECORD : metadataRecord(page)
  const isForeign = isOfAnotherArticle(declared, shown, zones)
  if (!options.ignoreMetadata)
    witnesses.push({ by: 'metadata', record: isForeign ? commonWithNeighbors(declared) : declared })
  if (options.issuePage !== undefined) witnesses.push({ by: 'issue-page', record: options.issuePage })
  const chosen = choose(witnesses, parameters.verdict)
  const heard = isForeign ? withDoubtedTitle(chosen, declared) : chosen
  const read = { page, zones }
  const whole = withTranslatedGroups(withLanguage(completed(heard, parameters.knowledge), read), read)
  const record = withCorrectedNames(whole, read, parameters.knowledge.names)
  const several: Problem[] = showsSeveralArticles(zones, page.source) ? [{ code: 'several-articles' }] : []
  const ofPage = [
    ...(options.pageProblems ?? []),
    ...pageProblems(page),
    ...driftProblems(options.template),
    ...natureProblems(page, record),
    ...several,
  ]
  return { zones, record, problems: [...ofPage, ...problemsOf(record)] }
}

function templateTestimony(page: Page, reading: TemplateReading, { knowledge }: DraftParameters): Testimony {
  return { by: 'template', record: withNameStyle(assemble(page, reading.zones, knowledge), reading.nameStyle) }
}

/** What a page is that is no article, in words. */
const NATURES: Readonly<Record<string, string>> = {
  login: 'it asks for a password',
  captcha: 'it asks whether you are a robot',
  'soft-404': 'it says that there is no such page',
}

/** Shells that a browser must fill are told elsewhere: they are rendered. */
function natureProblems(page: Page, { authors, abstract, doi, references, journal }: CitationRecord): Problem[] {
  const remark = page.source === 'html' ? htmlNature(page, 'full-text').remark : ''
  const isEmpty = [authors, abstract, doi, references, journal].every(field => field === null)
  const reason = NATURES[remark] ?? (isEmpty ? 'no authors, abstract, DOI, references or journal stand on it' : null)
  return reason === null ? [] : [{ code: 'not-an-article', reason }]
}

function driftProblems(reading: TemplateReading | undefined): Problem[] {
  return reading === undefined || reading.missing.length === 0
    ? []
    : [{ code: 'template-drift', journal: reading.journal }]
}

/** Paper 001 labels leaf zones. Our choice: a PDF's leaves are single lines, so there pruned zones are labeled. */
export function zonesOf(page: Page): Zone[] {
  return page.source === 'pdf' ? pdfZones(page) : leafZones(page).map(zoneOf)
}

/** The fields whose doubt makes a second, costlier look worth it. */
const TELLING = ['title', 'authors', 'abstract'] as const

/**
 * Whether the fast path's draft should be looked at again with the page rendered.
 * Our choice: no title, no authors, or a telling field less likely right than six in ten.
 */
export function isUnsure({ record }: Pick<Draft, 'record'>): boolean {
  if (record.title === null || record.authors === null) return true
  return TELLING.some(name => (record[name]?.confidence ?? 1) < UNSURE_BELOW)
}

const UNSURE_BELOW = 0.6

/** What a complete record has; where one is missing or unsure, another page of the article is worth reading. */
const COMPLETE = ['title', 'authors', 'affiliations', 'abstract', 'references'] as const

export function leavesOpen(draft: Pick<Draft, 'record'>): boolean {
  return isUnsure(draft) || COMPLETE.some(name => draft.record[name] === null)
}
