/** All that is measured on a page's lines and groups, and the probability of each group that it is a record. */
import type { Page } from '../model/index.js'
import type { ReferenceParameters } from '../references/parse.js'
import { type BoostedTrees, treeScorer } from '../statistics/boosted-trees.js'
import { MEASURES, measureGroups, type PageLines } from './group-measures.js'
import { type Group, groupsOf } from './groups.js'
import { headingsOf } from './headings.js'
import { type LineEvidence, lineEvidence } from './line-evidence.js'
import type { Line } from './lines.js'

/** All that is measured on a page before anything is decided. */
export interface ObservedPage extends PageLines {
  readonly page: Page
  readonly groups: readonly Group[]
  readonly measures: readonly Float64Array[]
}

export function observePage(page: Page, lines: readonly Line[], parameters: ReferenceParameters): ObservedPage {
  return observeLines(
    page,
    lines.map(line => ({ line, evidence: lineEvidence(line, parameters) })),
    parameters,
  )
}

export interface ReadLine {
  readonly line: Line
  readonly evidence: LineEvidence
}

/** The same of lines that were read before. */
export function observeLines(page: Page, read: readonly ReadLine[], parameters: ReferenceParameters): ObservedPage {
  const lines = read.map(({ line }) => line)
  const evidence = read.map(own => own.evidence)
  const pageLines: PageLines = { lines, evidence, headings: headingsOf(page, lines) }
  const groups = groupsOf(page, lines)
  return { ...pageLines, page, groups, measures: measureGroups(groups, pageLines, parameters) }
}

/** A group and the probability that it holds exactly one record. */
export interface ScoredGroup extends Group {
  readonly score: number
}

export function scoreGroups(observed: ObservedPage, model: BoostedTrees): ScoredGroup[] {
  const scorer = treeScorer(model, MEASURES)
  return observed.groups.map((group, i) => ({
    ...group,
    score: 1 / (1 + Math.exp(-scorer.score(observed.measures[i]!))),
  }))
}
