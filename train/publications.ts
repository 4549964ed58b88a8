/** Trains what finds records on publication lists: the trees that score groups of lines. */
import { writeFileSync } from 'node:fs'
import { readReferenceParameters } from '../src/io/parameters/references.js'
import { MEASURES } from '../src/publications/group-measures.js'
import type { Group } from '../src/publications/groups.js'
import { linesOf } from '../src/publications/lines.js'
import { type ObservedPage, observePage } from '../src/publications/score-groups.js'
import type { ReferenceParameters } from '../src/references/parse.js'
import type { BoostedTrees } from '../src/statistics/boosted-trees.js'
import { type BoostingOptions, boostTrees } from './boosted-trees.js'
import { type PublicationPage, readPublicationPages, recordLines } from './publications-corpus.js'

const TREES: BoostingOptions = { trees: 90, depth: 3, rate: 0.2, leastLeaf: 3, ridge: 1 }
/** Groups of one style on one page are much alike: together they weigh no more than so many. */
const STYLE_WEIGHT = 15
/** A record may start so many lines after its group does: a badge, a year. */
const LINES_BEFORE = 3

const PARAMETERS = new URL('../data/parameters/', import.meta.url)

export function train(): void {
  const parameters = readReferenceParameters()
  const pages = readPublicationPages().map(page => prepare(page, parameters))
  const trees = trainPublications(pages)
  writeFileSync(new URL('publications.json', PARAMETERS), `${JSON.stringify(trees, null, 1)}\n`)
}

export interface PreparedPage {
  readonly id: string
  readonly observed: ObservedPage
  /** The record that each line belongs to; -1 for none. */
  readonly owner: Int32Array
  /** For each group, whether it holds exactly one record. */
  readonly holdsRecord: readonly boolean[]
}

export function prepare({ id, page, records }: PublicationPage, parameters: ReferenceParameters): PreparedPage {
  const lines = linesOf(page)
  const observed = observePage(page, lines, parameters)
  const owner = new Int32Array(lines.length).fill(-1)
  const places = recordLines(lines, records)
  for (const [i, place] of places.entries()) if (place !== null) owner.fill(i, place.first, place.last + 1)
  const holdsRecord = observed.groups.map(group => isRecord(group, owner))
  return { id, observed, owner, holdsRecord }
}

function isRecord({ first, end }: Group, owner: Int32Array): boolean {
  const owners = new Set(owner.subarray(first, end).filter(record => record >= 0))
  if (owners.size !== 1) return false
  const [record] = owners
  const [start, last] = [owner.indexOf(record!), owner.lastIndexOf(record!)]
  return start >= first && last < end && start - first <= LINES_BEFORE
}

export function trainPublications(pages: readonly PreparedPage[]): BoostedTrees {
  return boostTrees(pages.flatMap(samplesOf), MEASURES, TREES)
}

function samplesOf({ observed, holdsRecord }: PreparedPage): { row: Float64Array; yes: boolean; weight: number }[] {
  const sizes = new Map<string, number>()
  for (const { style } of observed.groups) sizes.set(style, (sizes.get(style) ?? 0) + 1)
  return observed.groups.map(({ style }, i) => ({
    row: observed.measures[i]!,
    yes: holdsRecord[i]!,
    weight: Math.min(1, STYLE_WEIGHT / sizes.get(style)!),
  }))
}
