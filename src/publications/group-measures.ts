/**
 * What can be said of a group of lines, in numbers: of itself, and of all groups of its style on the page. A citation
 * by paper 002's definition has a title, and at least two of name, year and origin; what is more than one citation has
 * several titles. For a style, some of its groups are read whole by the citation parser.
 */
import { type ReferenceParameters, type Segment, segmentsOf } from '../references/parse.js'
import type { Group } from './groups.js'
import type { Heading } from './headings.js'
import type { LineEvidence } from './line-evidence.js'
import type { Line } from './lines.js'

/** So many groups of a style are read whole: enough to know it, whatever the size of the page. */
const READ_GROUPS = 8
const READ_CHARACTERS = 500
const MOST_LINES = 30

export interface PageLines {
  readonly lines: readonly Line[]
  readonly evidence: readonly LineEvidence[]
  readonly headings: readonly Heading[]
}

const OWN = [
  'words',
  'lines',
  'years',
  'title',
  'author',
  'container',
  'complete',
  'topic',
  'number',
  'name',
  'buttons',
  'lead',
] as const
const STYLE = [
  'count',
  'mean words',
  'spread of words',
  'mean lines',
  'spread of lines',
  'complete share',
  'years each',
  'with year',
  'numbered',
  'named',
  'distinct starts',
  'topic share',
  'read titles',
  'read authors',
  'read containers',
  'read dates',
  'read confidence',
  'read complete',
  'read starts with author',
  'read starts with title',
  'share of page',
] as const
const KINDS = [
  'LI',
  'P',
  'TR',
  'TD',
  'DIV',
  'DT',
  'DD',
  'H',
  'UL',
  'ARTICLE',
  'SECTION',
  'br',
  'br2',
  'run',
  'number',
  'bullet',
  'first',
  '<',
] as const

export const MEASURES: readonly string[] = [...OWN, ...STYLE, 'only', ...KINDS.map(kind => `is ${kind}`)]

/** One row of measures for each group. */
export function measureGroups(
  groups: readonly Group[],
  page: PageLines,
  parameters: ReferenceParameters,
): Float64Array[] {
  const own = groups.map(group => ownMeasures(group, page))
  const byStyle = new Map<string, number[]>()
  for (const [i, { style }] of groups.entries()) {
    const members = byStyle.get(style)
    if (members === undefined) byStyle.set(style, [i])
    else members.push(i)
  }
  const total = page.evidence.reduce((sum, { words }) => sum + words, 0)
  const styles = new Map(
    [...byStyle].map(([style, members]) => {
      const measured = members.map(i => own[i]!)
      const read = readGroups(
        members.map(i => groups[i]!),
        page,
        parameters,
      )
      return [style, [...styleMeasures(measured, total), ...read] as const]
    }),
  )
  return groups.map((group, i) =>
    Float64Array.from([...own[i]!.values, ...orderedStyle(styles.get(group.style)!), ...kindColumns(group.kind)]),
  )
}

interface Own {
  readonly values: readonly number[]
  readonly words: number
  readonly lines: number
  readonly years: number
  readonly complete: number
  readonly numbered: number
  readonly named: number
  readonly topic: number
  readonly start: string
}

const NUMBERED = /^\s*[[(]?\s*[A-Z]{0,2}-?\d{1,3}\s*[\]).:]/
const NAMED =
  /^\W*(?:\p{Lu}\.[\s-]?(?:\p{Lu}\.[\s-]?)*\p{Lu}?\p{Ll}|\p{Lu}[\p{L}'’-]+,? (?:\p{Lu}\.|\p{Lu}{1,3}[,.;\s]))/u

function ownMeasures({ first, end, lead }: Group, { lines, evidence, headings }: PageLines): Own {
  let [words, years, title, author, container, buttons] = [0, 0, 0, 0, 0, 0]
  for (let i = first; i < end; i++) {
    const line = evidence[i]!
    if (isAside(line, end - first)) continue
    words += line.words
    years += line.dates
    title += line.title
    author += line.author
    container += line.container
    buttons += line.buttons
  }
  const start = lines[first]!.text
  const complete = isComplete({ words, years, title, author, container }) ? 1 : 0
  const topic = headings[first]!.topic === 'publications' ? 1 : headings[first]!.topic === 'other' ? -1 : 0
  const [numbered, named] = [NUMBERED.test(start) ? 1 : 0, NAMED.test(start) ? 1 : 0]
  const values = [words, end - first, years, title, author, container, complete, topic, numbered, named, buttons, lead]
  return { values, words, lines: end - first, years, complete, numbered, named, topic, start: start.slice(0, 12) }
}

/** Abstracts and buttons among a group's lines are not what the citation is judged by. */
function isAside({ words, buttons }: LineEvidence, lines: number): boolean {
  return lines > 1 && (words > LONGEST_LINE || buttons * 2 >= words)
}

const LONGEST_LINE = 45

interface Parts {
  readonly words: number
  readonly years: number
  readonly title: number
  readonly author: number
  readonly container: number
}

/** "A title is always required; at least two out of three elements (name, year, origin) must appear." */
function isComplete({ words, years, title, author, container }: Parts): boolean {
  if (title < 8 || words < 7 || words > 130 || years > 3) return false
  return [author > 4, years > 0, container > 3].filter(present => present).length >= 2
}

function styleMeasures(members: readonly Own[], total: number): number[] {
  const mean = (of: (own: Own) => number): number => members.reduce((sum, own) => sum + of(own), 0) / members.length
  const spread = (of: (own: Own) => number, around: number): number =>
    Math.sqrt(mean(own => (of(own) - around) ** 2)) / Math.max(1, around)
  const words = mean(own => own.words)
  const lines = mean(own => own.lines)
  return [
    members.length,
    words,
    spread(own => own.words, words),
    lines,
    spread(own => own.lines, lines),
    mean(own => own.complete),
    mean(own => own.years),
    mean(own => (own.years > 0 ? 1 : 0)),
    mean(own => own.numbered),
    mean(own => own.named),
    new Set(members.map(own => own.start)).size / members.length,
    mean(own => own.topic),
    (words * members.length) / Math.max(1, total),
  ]
}

/** The share of the page comes last in the table of names. */
function orderedStyle(measures: readonly number[]): number[] {
  const [share, ...read] = measures.slice(12)
  return [...measures.slice(0, 12), ...read, share!]
}

function readGroups(groups: readonly Group[], page: PageLines, parameters: ReferenceParameters): number[] {
  const step = Math.max(1, groups.length / READ_GROUPS)
  const sums = new Float64Array(8)
  let count = 0
  for (let at = 0; at < groups.length; at += step) {
    const group = groups[Math.floor(at)]!
    for (const [i, value] of readMeasures(segmentsIn(group, page, parameters)).entries()) sums[i]! += value
    count++
  }
  return Array.from(sums, sum => sum / Math.max(1, count))
}

/** A single line was read before. */
function segmentsIn(
  { first, end }: Group,
  { lines, evidence }: PageLines,
  parameters: ReferenceParameters,
): readonly Segment[] {
  if (end - first === 1 && lines[first]!.text.length <= READ_CHARACTERS) return evidence[first]!.segments
  const text = lines
    .slice(first, Math.min(end, first + MOST_LINES))
    .filter((_, i) => !isAside(evidence[first + i]!, end - first))
    .map(line => line.text)
    .join(' ')
  return segmentsOf(text.slice(0, READ_CHARACTERS), parameters)
}

function readMeasures(segments: readonly Segment[]): number[] {
  const runs = (least: number, ...labels: string[]): number =>
    segments.filter(({ label, text: part }) => labels.includes(label) && part.length > least).length
  const titles = runs(12, 'title')
  const authors = runs(4, 'author', 'editor')
  const containers = runs(3, 'journal', 'booktitle', 'publisher', 'institution')
  const dates = segments.filter(({ label, text: part }) => label === 'date' && /\d{4}/.test(part)).length
  const length = segments.reduce((sum, { text: part }) => sum + part.length, 0)
  const confidence =
    segments.reduce((sum, segment) => sum + segment.confidence * segment.text.length, 0) / Math.max(1, length)
  const complete =
    titles === 1 && [authors > 0, dates > 0, containers > 0].filter(present => present).length >= 2 ? 1 : 0
  const first = segments.find(({ label }) => label !== 'number' && label !== 'other')?.label
  return [
    titles,
    authors,
    containers,
    dates,
    confidence,
    complete,
    first === 'author' ? 1 : 0,
    first === 'title' ? 1 : 0,
  ]
}

function kindColumns(kind: string): number[] {
  const bare = kind.replace(/ (?:only|whole)$/, '')
  const tag = /^H[1-6]$/.test(bare)
    ? 'H'
    : bare === 'OL'
      ? 'UL'
      : bare.startsWith('first')
        ? 'first'
        : bare.startsWith('<')
          ? '<'
          : bare
  return [kind.endsWith(' only') ? 1 : kind.endsWith(' whole') ? -1 : 0, ...KINDS.map(known => (known === tag ? 1 : 0))]
}
