/**
 * The citation records of a publication list page, beyond paper 002: every way in which the page groups its lines is
 * scored by what the citation parser makes of the groups, the best groups that share no line are chosen, and each is
 * trimmed to the lines of the citation. So records need no common parent, no tag of their own and no typical length.
 */
import type { CslItem, LineRange, NodeId, Page } from '../model/index.js'
import { parseReference, type ReferenceParameters, type Segment } from '../references/parse.js'
import { toCsl } from '../references/to-csl.js'
import type { BoostedTrees } from '../statistics/boosted-trees.js'
import { chooseGroups } from './choose-groups.js'
import { cleanRecord, withoutButtons } from './clean-record.js'
import { READ_CHARACTERS } from './line-evidence.js'
import { type ObservedPage, observePage, scoreGroups } from './score-groups.js'
import { recordLinesOf } from './split-lines.js'
import { trimGroup } from './trim-group.js'

export interface PublicationParameters {
  readonly groups: BoostedTrees
  readonly references: ReferenceParameters
}

export interface PublicationRecord {
  /** As it is printed, without list number and buttons around it. */
  readonly text: string
  readonly nodes: readonly NodeId[]
  /** Its lines among those of the page. */
  readonly lines: LineRange
  readonly csl: CslItem
  /** How sure it is that these lines are one record, in [0, 1]. */
  readonly confidence: number
}

export function findRecords(page: Page, { groups, references }: PublicationParameters): PublicationRecord[] {
  const observed = observePage(page, recordLinesOf(page, references), references)
  return recordTexts(observed, groups).map(({ segments, ...record }) => {
    const bare = withoutButtons(record.text)
    const { csl } = segments === null ? parseReference(bare, references) : toCsl(record.text, segments)
    return { ...record, csl }
  })
}

interface RecordText extends Omit<PublicationRecord, 'csl'> {
  /** What the parser has already made of the text, where it is one line with nothing around it; else null. */
  readonly segments: readonly Segment[] | null
}

export function recordTexts(observed: ObservedPage, trees: BoostedTrees): RecordText[] {
  const { lines, evidence } = observed
  return chooseGroups(scoreGroups(observed, trees), observed)
    .map(group => {
      const [first, end] = trimGroup(observed, group)
      const kept = lines.slice(first, end)
      const text = cleanRecord(kept.map(line => line.text).join(' '))
      const isWhole = text === lines[first]!.text && text.length <= READ_CHARACTERS && withoutButtons(text) === text
      return {
        text,
        nodes: kept.flatMap(({ nodes }) => nodes),
        lines: { first, end },
        confidence: group.score,
        segments: isWhole ? evidence[first]!.segments : null,
      }
    })
    .filter(({ text }) => /\p{L}/u.test(text))
}
