/** Trains what finds records on publication lists: the trees that score groups of lines. */
import { writeFileSync } from 'node:fs'
import { readReferenceParameters } from '../src/io/parameters/references.js'
import { MEASURES } from '../src/publications/group-measures.js'
import type { Group } from '../src/publications/groups.js'
import { lineEvidence } from '../src/publications/line-evidence.js'
import type { Line } from '../src/publications/lines.js'
import { type ObservedPage, observeLines } from '../src/publications/score-groups.js'
import { recordLinesOf } from '../src/publications/split-lines.js'
import type { ReferenceParameters } from '../src/references/parse.js'
import type { BoostedTrees } from '../src/statistics/boosted-trees.js'
import { type BoostingOptions, type BoostingSample, boostTrees } from './boosted-trees.js'
import { Dice } from './dice.js'
import { type PublicationPage, readPublicationPages, recordLines } from './publications-corpus.js'
import { withoutAuthors } from './publications-variants.js'

const TREES: BoostingOptions = { trees: 90, depth: 3, rate: 0.2, leastLeaf: 3, ridge: 1 }
/** Groups of one style on one page are much alike: together they weigh no more than so many. */
const STYLE_WEIGHT = 15
/** A record may start so many lines after its group does: a badge, a year. */
const LINES_BEFORE = 3

/** What is made of a page weighs less than the page. */
const VARIANT_WEIGHT = 0.5

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
  /** For each group, whether it holds exactly one record. */
  readonly holdsRecord: readonly boolean[]
  /** The page with few or none of its records, pieces of that, and the page without authors: other pages that could be. */
  readonly variants: readonly Omit<PreparedPage, 'variants'>[]
}

export function prepare(page: PublicationPage, parameters: ReferenceParameters): PreparedPage {
  const lines = recordLinesOf(page.page, parameters)
  const read = lines.map(line => ({ line, evidence: lineEvidence(line, parameters) }))
  const owner = ownersOf(lines, page.records)
  const isBorderline = ownersOf(lines, page.borderline).map(record => (record < 0 ? 0 : 1))
  const observe = (kept: (i: number) => boolean): Omit<PreparedPage, 'variants'> => {
    const observed = observeLines(
      page.page,
      read.filter((_, i) => kept(i)),
      parameters,
    )
    const owners = owner.filter((_, i) => kept(i))
    return { id: page.id, observed, holdsRecord: observed.groups.map(group => isRecord(group, owners)) }
  }
  const dice = new Dice(lines.length)
  const few = new Set(Array.from({ length: FEW_RECORDS }, () => dice.between(0, Math.max(0, page.records.length - 1))))
  const bare = [...lines.keys()].filter(i => owner[i]! < 0 && isBorderline[i] === 0)
  const isBare = new Set(bare)
  const pieces = Array.from({ length: PIECES }, () => {
    const start = dice.between(0, Math.max(0, bare.length - 1))
    return new Set(bare.slice(start, start + dice.between(SHORTEST_PIECE, LONGEST_PIECE)))
  })
  const whole = observe(() => true)
  const { groups, measures } = whole.observed
  return {
    ...whole,
    variants: [
      observe(i => isBare.has(i)),
      observe(i => isBare.has(i) || few.has(owner[i]!)),
      ...pieces.map(piece => observe(i => piece.has(i))),
      { ...whole, observed: { ...whole.observed, measures: withoutAuthors(groups, measures) } },
    ],
  }
}

const FEW_RECORDS = 3
const PIECES = 2
const SHORTEST_PIECE = 4
const LONGEST_PIECE = 40

/** The record that each line belongs to; -1 for none. */
function ownersOf(lines: readonly Line[], records: readonly string[]): Int32Array {
  const owner = new Int32Array(lines.length).fill(-1)
  for (const [i, place] of recordLines(lines, records).entries())
    if (place !== null) owner.fill(i, place.first, place.last + 1)
  return owner
}

function isRecord({ first, end }: Group, owner: Int32Array): boolean {
  const owners = new Set(owner.subarray(first, end).filter(record => record >= 0))
  if (owners.size !== 1) return false
  const [record] = owners
  const [start, last] = [owner.indexOf(record!), owner.lastIndexOf(record!)]
  return start >= first && last < end && start - first <= LINES_BEFORE
}

export function trainPublications(pages: readonly PreparedPage[], options: BoostingOptions = TREES): BoostedTrees {
  const samples = pages.flatMap(page => [
    ...samplesOf(page, 1),
    ...page.variants.flatMap(variant => samplesOf(variant, VARIANT_WEIGHT)),
  ])
  return boostTrees(samples, MEASURES, options)
}

function samplesOf({ observed, holdsRecord }: Omit<PreparedPage, 'variants'>, share: number): BoostingSample[] {
  const sizes = new Map<string, number>()
  for (const { style } of observed.groups) sizes.set(style, (sizes.get(style) ?? 0) + 1)
  return observed.groups.map(({ style }, i) => ({
    row: observed.measures[i]!,
    yes: holdsRecord[i]!,
    weight: share * Math.min(1, STYLE_WEIGHT / sizes.get(style)!),
  }))
}
