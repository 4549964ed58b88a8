/**
 * The citation records of a publication list page, beyond paper 002: lines are labelled by a random field as the start
 * of a record, its continuation, or neither, from the page's structure and the citation parser's opinion together. So
 * records need no common parent, no tag of their own and no typical length.
 */
import type { CslItem, NodeId, Page } from '../model/index.js'
import { parseReference, type ReferenceParameters } from '../references/parse.js'
import type { BoostedTrees } from '../statistics/boosted-trees.js'
import { type ChainModel, decode, encode } from '../statistics/linear-chain.js'
import { cleanRecord } from './clean-record.js'
import { type Line, linesOf } from './lines.js'
import { lineFeatures, observePage, scoreGroups } from './observe-lines.js'

export interface PublicationParameters {
  readonly groups: BoostedTrees
  readonly lines: ChainModel
  readonly references: ReferenceParameters
}

export interface PublicationRecord {
  readonly text: string
  readonly nodes: readonly NodeId[]
  readonly csl: CslItem
  /** How sure it is that these lines are one record, in [0, 1]. */
  readonly confidence: number
}

export function findRecords(page: Page, parameters: PublicationParameters): PublicationRecord[] {
  return recordLines(page, parameters).map(({ text, nodes, confidence }) => {
    const { csl } = parseReference(text, parameters.references)
    return { text, nodes, csl, confidence }
  })
}

export type RecordLines = Omit<PublicationRecord, 'csl'>

export function recordLines(page: Page, { groups, lines: model, references }: PublicationParameters): RecordLines[] {
  const lines = linesOf(page)
  const observed = observePage(page, lines, references)
  return recordsIn(lines, model, lineFeatures(observed, scoreGroups(observed, groups)))
}

/** From labelled lines to records: a record goes on until a line starts another, or belongs to none. */
export function recordsIn(
  lines: readonly Line[],
  model: ChainModel,
  features: readonly (readonly string[])[],
): RecordLines[] {
  const { path, probabilities } = decode(model, encode(model, features))
  const size = model.labels.length
  const records: { lines: Line[]; sum: number }[] = []
  let open = false
  for (const [i, line] of lines.entries()) {
    const label = model.labels[path[i]!]!
    if (label === 'begin' || (label === 'inside' && !open)) records.push({ lines: [], sum: 0 })
    open = label !== 'outside'
    if (!open) continue
    records.at(-1)!.lines.push(line)
    records.at(-1)!.sum += probabilities[i * size + path[i]!]!
  }
  return records
    .map(record => ({
      text: cleanRecord(record.lines.map(({ text }) => text).join(' ')),
      nodes: record.lines.flatMap(({ nodes }) => nodes),
      confidence: record.sum / record.lines.length,
    }))
    .filter(({ text }) => /\p{L}/u.test(text))
}
