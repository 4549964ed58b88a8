/** From a page's lines to what the random field sees of each: structure, headings, and the citation parser's opinion. */
import type { Page } from '../model/index.js'
import type { ReferenceParameters } from '../references/parse.js'
import { type BoostedTrees, treeScorer } from '../statistics/boosted-trees.js'
import { MEASURES, measureGroups, type PageLines } from './group-measures.js'
import { type Group, groupsOf } from './groups.js'
import { blockTag, type Heading, headingsOf, isHeading, topicOf } from './headings.js'
import { type LineEvidence, lineEvidence } from './line-evidence.js'
import type { Line } from './lines.js'
import { slotFeatures } from './slots.js'

/** All that is measured on a page before anything is decided. */
export interface ObservedPage extends PageLines {
  readonly page: Page
  readonly groups: readonly Group[]
  readonly measures: readonly Float64Array[]
}

export function observePage(page: Page, lines: readonly Line[], parameters: ReferenceParameters): ObservedPage {
  const evidence = lines.map(line => lineEvidence(line, parameters))
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

/** The names of each line's features. */
export function lineFeatures(observed: ObservedPage, groups: readonly ScoredGroup[]): string[][] {
  const { page, lines, evidence, headings } = observed
  const slots = slotFeatures(page, lines, evidence)
  const starting: ScoredGroup[][] = lines.map(() => [])
  for (const group of groups) starting[group.first]!.push(group)
  const within = bestGroups(lines.length, groups)
  const own = lines.map((line, i) => [
    ...textFeatures(line, evidence[i]!),
    ...evidenceFeatures(evidence[i]!),
    ...headingFeatures(page, line, headings[i]!),
    ...slots[i]!,
  ])
  return lines.map((_, i) => [
    ...own[i]!,
    ...(own[i - 1] ?? ['^']).map(name => `-1:${name}`),
    ...(own[i + 1] ?? ['$']).map(name => `+1:${name}`),
    ...startFeatures(starting[i]!),
    ...startFeatures(starting[i + 1] ?? []).map(name => `+1:${name}`),
    ...groupFeatures(within[i]!, i),
  ])
}

function textFeatures({ text, opening, breaks }: Line, { words, buttons }: LineEvidence): string[] {
  const names = [
    `length=${words < 3 ? words : words < 6 ? '3-5' : words < 12 ? '6-11' : words < 25 ? '12-24' : words < 60 ? '25-59' : words < 130 ? '60-129' : '130+'}`,
    `opening=${opening}`,
    `breaks=${Math.min(breaks, 3)}`,
    `first=${firstShape(text)}`,
    `last=${/[\p{L}\p{N}]$/u.test(text) ? 'w' : text.slice(-1)}`,
    `years=${Math.min(3, text.match(/\b(?:19|20)\d\d\b/g)?.length ?? 0)}`,
    `buttons=${buttons === 0 ? 0 : buttons * 2 >= words ? 'all' : 'some'}`,
  ]
  if (/\b(?:to appear|in press|accepted|submitted|forthcoming|under review|preprint)\b/i.test(text))
    names.push('status')
  if (/\b(?:vol(?:ume)?|pp|pages|no)\b\.?\s*\d|\d+\s*\(\d+\)\s*[:,]/i.test(text)) names.push('numbers')
  if (/["“”«»„]/.test(text)) names.push('quotes')
  if (/https?:|www\.|10\.\d{4}\//.test(text)) names.push('link')
  if (/\bet al\b|\b\p{Lu}\.\s?(?:\p{Lu}\.\s?)?\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+,? \p{Lu}\.?(?:,|;|\s|$)/u.test(text))
    names.push('names')
  return names
}

function firstShape(text: string): string {
  if (/^\s*[[(]?[A-Z]{0,2}-?\d{1,3}\s*[\]).:]/.test(text)) return 'number'
  if (/^\W*(?:19|20)\d\d/.test(text)) return 'year'
  if (/^["“«„‘]/.test(text)) return 'quote'
  if (/^\p{Lu}\.\s?\p{L}/u.test(text)) return 'initial'
  if (/^\p{Lu}[\p{L}'’-]+,/u.test(text)) return 'name,'
  if (/^(?:in|presented|submitted|with|abstract|keywords?|see|note)\b/i.test(text))
    return text.slice(0, 3).toLowerCase()
  if (/^\p{Lu}/u.test(text)) return 'X'
  if (/^\p{Ll}/u.test(text)) return 'x'
  return /^\d/.test(text) ? 'digit' : /^\p{L}/u.test(text) ? 'letter' : 'mark'
}

function evidenceFeatures(evidence: LineEvidence): string[] {
  const total = evidence.segments.reduce((sum, { text }) => sum + text.length, 0)
  const share = (part: number): number => Math.round((part / Math.max(1, total)) * 4)
  const kinds = [evidence.author > 4, evidence.title > 8, evidence.container > 3, evidence.dates > 0]
  const pattern = kinds.map((present, i) => (present ? 'atjd'[i] : '-')).join('')
  return [
    `fields=${pattern}`,
    `order=${evidence.order.slice(0, 3)}`,
    `fields=${pattern} sure=${Math.round(evidence.confidence * 5)}`,
    `authors=${share(evidence.author)}`,
    `title=${share(evidence.title)}`,
    `container=${share(evidence.container)}`,
  ]
}

function headingFeatures(page: Page, line: Line, heading: Heading): string[] {
  const names = [`tag=${blockTag(page, line)}`, `topic=${heading.topic}`]
  if (isHeading(page, line)) names.push('heading', `heading=${topicOf(line.text)}`)
  return names
}

const part = (probability: number): number => Math.round(probability * 10)

/** What starts with this line, and how good a record that would be. */
function startFeatures(groups: readonly ScoredGroup[]): string[] {
  if (groups.length === 0) return ['starts=nothing']
  const best = Math.max(...groups.map(({ score }) => score))
  return [`starts=${part(best)}`, ...new Set(groups.map(({ kind }) => `starts ${kind}`))]
}

/** For each line the best group around it; of equals the smaller. */
function bestGroups(count: number, groups: readonly ScoredGroup[]): (ScoredGroup | null)[] {
  const within = new Array<ScoredGroup | null>(count).fill(null)
  for (const group of groups) {
    if (group.end - group.first > LONGEST_RECORD) continue
    for (let line = group.first; line < group.end; line++) {
      const other = within[line]!
      if (other === null || isBetter(group, other)) within[line] = group
    }
  }
  return within
}

/** In lines. */
const LONGEST_RECORD = 40
const TIE = 0.02

function isBetter(group: ScoredGroup, than: ScoredGroup): boolean {
  if (Math.abs(group.score - than.score) > TIE) return group.score > than.score
  return group.end - group.first < than.end - than.first
}

function groupFeatures(group: ScoredGroup | null, line: number): string[] {
  if (group === null) return ['group=none']
  const place = line === group.first ? 'first' : line - group.first < 4 ? `+${line - group.first}` : 'later'
  const left = Math.min(4, group.end - 1 - line)
  const score = part(group.score)
  return [
    `group=${place} ${score}`,
    `group=${place} left=${left}`,
    `score=${score}`,
    `group=${group.kind} ${place}`,
    `left=${left} ${score}`,
  ]
}
