/** The stages in order; the only file that knows the order. */
import { assemble } from './citation/assemble.js'
import type { CitationKnowledge } from './citation/knowledge.js'
import { problemsOf } from './citation/problems.js'
import { choose, type Testimony, type VerdictParameters } from './labeling/choose.js'
import { labelZonesByCrf, type ZoneCrfParameters } from './labeling/crf/label-zones.js'
import { leafZones } from './layout/leaf-zones.js'
import { metadataRecord } from './metadata/metadata.js'
import { type Draft, type LabeledZone, type Page, type Problem, type Zone, zoneOf } from './model/index.js'

export interface DraftParameters {
  readonly crf: ZoneCrfParameters
  readonly verdict: VerdictParameters
  readonly knowledge: CitationKnowledge
}

export interface DraftOptions {
  /** Hear only what a reader sees. */
  readonly ignoreMetadata?: boolean
  /** What a journal's own templates read on the page: one more witness. */
  readonly template?: readonly LabeledZone[]
  /** What is wrong with the page itself, found while it was read. */
  readonly pageProblems?: readonly Problem[]
}

/** From a page to a draft: zones, labels, the visible record, the other witnesses, the verdict. */
export function draftOf(page: Page, parameters: DraftParameters, options: DraftOptions = {}): Draft {
  const zones = labelZonesByCrf(page, zonesOf(page), parameters.crf)
  const witnesses: Testimony[] = [{ by: 'crf', record: assemble(page, zones, parameters.knowledge) }]
  if (options.template !== undefined && options.template.length > 0)
    witnesses.unshift({ by: 'template', record: assemble(page, options.template, parameters.knowledge) })
  if (options.ignoreMetadata !== true) witnesses.push({ by: 'metadata', record: metadataRecord(page) })
  const record = choose(witnesses, parameters.verdict)
  return { zones, record, problems: [...(options.pageProblems ?? []), ...problemsOf(record)] }
}

/** Paper 001 labels leaf zones. */
export function zonesOf(page: Page): Zone[] {
  return leafZones(page).map(zoneOf)
}

/** The fields whose doubt makes a second, costlier look worth it. */
const TELLING = ['title', 'authors', 'abstract'] as const

/**
 * Whether the fast path's draft should be looked at again with the page rendered.
 * Our choice: no title, no authors, or a telling field less likely right than nine in ten.
 */
export function isUnsure({ record }: Draft): boolean {
  if (record.title === null || record.authors === null) return true
  return TELLING.some(name => (record[name]?.confidence ?? 1) < UNSURE_BELOW)
}

const UNSURE_BELOW = 0.6
