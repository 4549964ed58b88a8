/**
 * The citation records of a publication list page, beyond paper 002: every way in which the page groups its lines is
 * scored by what the citation parser makes of the groups, the best groups that share no line are chosen, and each is
 * trimmed to the lines of the citation. So records need no common parent, no tag of their own and no typical length.
 */
import type { CslItem, NodeId, Page } from '../model/index.js'
import { parseReference, type ReferenceParameters } from '../references/parse.js'
import type { BoostedTrees } from '../statistics/boosted-trees.js'
import { chooseGroups } from './choose-groups.js'
import { cleanRecord, withoutButtons } from './clean-record.js'
import { linesOf } from './lines.js'
import { type ObservedPage, observePage, scoreGroups } from './score-groups.js'
import { trimGroup } from './trim-group.js'

export interface PublicationParameters {
  readonly groups: BoostedTrees
  readonly references: ReferenceParameters
}

export interface PublicationRecord {
  /** As it is printed, without list number and buttons around it. */
  readonly text: string
  readonly nodes: readonly NodeId[]
  readonly csl: CslItem
  /** How sure it is that these lines are one record, in [0, 1]. */
  readonly confidence: number
}

export function findRecords(page: Page, { groups, references }: PublicationParameters): PublicationRecord[] {
  const observed = observePage(page, linesOf(page), references)
  return recordTexts(observed, groups).map(record => {
    const { csl } = parseReference(withoutButtons(record.text), references)
    return { ...record, csl }
  })
}

export function recordTexts(observed: ObservedPage, trees: BoostedTrees): Omit<PublicationRecord, 'csl'>[] {
  const { lines } = observed
  return chooseGroups(scoreGroups(observed, trees), observed)
    .map(group => {
      const kept = lines.slice(...trimGroup(observed, group))
      const text = cleanRecord(kept.map(line => line.text).join(' '))
      return { text, nodes: kept.flatMap(({ nodes }) => nodes), confidence: group.score }
    })
    .filter(({ text }) => /\p{L}/u.test(text))
}
