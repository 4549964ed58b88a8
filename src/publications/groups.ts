/**
 * All ways in which a page's own structure may group its lines into records: the common style patterns of paper 002,
 * taken further. A style is a kind of boundary: siblings with the same tag and class, elements alone, BRs, pairs of
 * BRs, rising numbers, lines that start with the same inline tag. Headings end every group.
 */
import type { ElementNode, NodeId, Page } from '../model/index.js'
import { dividesList } from './headings.js'
import type { Line } from './lines.js'

/** A stretch of lines that one style takes for a unit. */
export interface Group {
  /** `LI`, `P only`, `br`, `number`, …: without class, so that it means the same on every page. */
  readonly kind: string
  /** Kind with classes: what a page uses for one purpose. */
  readonly style: string
  readonly first: number
  readonly end: number
  /** Lines between the start of the list, or its last heading, and the first group of the style in it. */
  readonly lead: number
  /** The tag and class of the element that holds the groups; empty for groups of lines. */
  readonly list: string
}

export function groupsOf(page: Page, lines: readonly Line[]): Group[] {
  const headings = lines.map(line => dividesList(page, line))
  const runs = [...numberGroups(lines), ...openingGroups(page, lines)].map(group => cutAtHeading(group, headings)[0]!)
  const siblings = siblingGroups(page, lines).flatMap(group => cutAtHeading(group, headings))
  return [...siblings, ...runs, ...lineGroups(lines)]
}

/** A group that goes on after its first element ends before the next heading; whole it is another style. */
function cutAtHeading({ own, ...group }: OpenGroup, headings: readonly boolean[]): Group[] {
  let end = own
  while (end < group.end && !headings[end]) end++
  if (end === group.end) return [group]
  return [
    { ...group, end },
    { ...group, kind: `${group.kind} whole`, style: `${group.style} whole` },
  ]
}

/** A group whose end is not yet certain; `own` is one past the lines that are its own in any case. */
interface OpenGroup extends Group {
  readonly own: number
}

/** Each child of a block starts a group that goes up to its next sibling with the same tag and class; and one of its own. */
function siblingGroups(page: Page, lines: readonly Line[]): OpenGroup[] {
  const ends = new Map<NodeId, number>()
  const starts = new Map<NodeId, number>()
  for (const [index, line] of lines.entries()) {
    for (const id of line.path) {
      ends.set(id, index + 1)
      if (!starts.has(id)) starts.set(id, index)
    }
  }
  const headings = lastHeadings(page, lines)
  const open = new Map<string, OpenGroup & { readonly parent: NodeId }>()
  const groups: OpenGroup[] = []
  let before: readonly NodeId[] = []
  for (const [first, { path }] of lines.entries()) {
    for (let depth = sharedLength(before, path); depth < path.length; depth++) {
      const [parent, id] = [path[depth - 1] ?? 0, path[depth]!]
      const kind = (page.nodes[id] as ElementNode).tag // a block is an element
      const list = styleOf(page, parent)
      const style = `${list}>${styleOf(page, id)}`
      const own = ends.get(id)!
      const last = open.get(`${parent} ${style}`)
      const lead = last?.lead ?? first - Math.max(starts.get(parent) ?? 0, headings[first]!)
      if (last !== undefined) groups.push({ ...last, end: first })
      open.set(`${parent} ${style}`, { first, own, end: first, kind, style, lead, list, parent })
      groups.push({ first, own, end: own, kind: `${kind} only`, style: `${style} only`, lead, list })
    }
    before = path
  }
  for (const { parent, ...last } of open.values()) groups.push({ ...last, end: ends.get(parent) ?? lines.length })
  return groups
}

/** For each line, one past the last heading before it. */
function lastHeadings(page: Page, lines: readonly Line[]): number[] {
  let last = 0
  return lines.map((line, index) => {
    const before = last
    if (dividesList(page, line)) last = index + 1
    return before
  })
}

function sharedLength(a: readonly NodeId[], b: readonly NodeId[]): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** The tag and the first class: further classes tell one record from another, not records from the rest. */
export function styleOf(page: Page, id: NodeId): string {
  const element = page.nodes[id] as ElementNode // only asked of blocks
  return `${element.tag}.${element.attributes['class']?.trim().split(/\s/, 1)[0] ?? ''}`
}

/** Lines of one block: each alone, those after two BRs, those that start with the same inline tag. */
function lineGroups(lines: readonly Line[]): Group[] {
  const groups: Group[] = []
  for (let first = 0; first < lines.length; ) {
    const block = lines[first]!.path.at(-1)
    let end = first + 1
    while (end < lines.length && lines[end]!.path.at(-1) === block) end++
    if (end - first > 1) groups.push(...groupsInBlock(lines, first, end))
    const isPart = [lines[first - 1], lines[end]].some(line => line?.path.includes(block ?? -1) === true)
    if (isPart) groups.push({ kind: 'run', style: 'run', first, end, lead: 0, list: '' })
    first = end
  }
  return groups
}

function groupsInBlock(lines: readonly Line[], first: number, end: number): Group[] {
  const groups: Group[] = []
  const cut = (kind: string, starts: (line: Line, index: number) => boolean): void => {
    let open = -1
    for (let index = first; index <= end; index++) {
      if (index < end && !starts(lines[index]!, index)) continue
      if (open >= 0) groups.push({ kind, style: kind, first: open, end: index, lead: 0, list: '' })
      open = index
    }
  }
  cut('br', () => true)
  if (lines.slice(first + 1, end).some(({ breaks }) => breaks > 1))
    cut('br2', (line, index) => index === first || line.breaks > 1)
  const opening = lines[first]!.opening
  if (opening !== '') cut(`<${opening}`, line => line.opening === opening)
  return groups
}

const NUMBER = /^\s*[[(]?\s*[A-Z]{0,2}-?(\d{1,3})\s*[\]).:]/

/** Lines that start with a number that is one more, or one less, than the last one's. */
function numberGroups(lines: readonly Line[]): OpenGroup[] {
  const numbers = lines.map(({ text }) => Number(NUMBER.exec(text)?.[1] ?? -1))
  const numbered = [...numbers.keys()].filter(index => numbers[index]! >= 0)
  const counted = numbered.filter((index, i) => {
    const others = [numbered[i - 1], numbered[i + 1]].filter(other => other !== undefined)
    return others.some(other => Math.abs(numbers[index]! - numbers[other]!) === 1)
  })
  return counted.map((first, i) => ({
    kind: 'number',
    style: 'number',
    first,
    own: first + 1,
    lead: 0,
    list: '',
    end: Math.min(counted[i + 1] ?? lines.length, first + 12),
  }))
}

const BULLET = /^\s*[•·▪◦‣●○■□►▶➢✓*–—-]\s*\S/u

/** Siblings that differ in how they start, by an inline tag or a bullet: each such start opens a group. */
function openingGroups(page: Page, lines: readonly Line[]): OpenGroup[] {
  const open = new Map<
    string,
    { first: number; style: string; kind: string; last: number; lead: number; list: string; parent: NodeId }
  >()
  const starts = new Map<NodeId, number>()
  const headings = lastHeadings(page, lines)
  const groups: OpenGroup[] = []
  let before: NodeId | undefined
  for (const [index, { path, opening, text }] of lines.entries()) {
    const parent = path.at(-2) ?? 0
    if (!starts.has(parent)) starts.set(parent, index)
    for (const group of open.values()) if (path.includes(group.parent)) group.last = index
    const isFirst = path.at(-1) !== before
    before = path.at(-1)
    const kind = BULLET.test(text) ? 'bullet' : opening === '' || !isFirst ? null : `first <${opening}`
    if (kind === null) continue
    const list = styleOf(page, parent)
    const style = `${list} ${kind}`
    const key = `${parent} ${kind}`
    const last = open.get(key)
    if (last !== undefined)
      groups.push({ kind, style, first: last.first, own: last.first + 1, end: index, lead: last.lead, list })
    const lead = last?.lead ?? index - Math.max(starts.get(parent)!, headings[index]!)
    open.set(key, { first: index, style, kind, last: index, lead, list, parent })
  }
  for (const { first, style, kind, last, lead, list } of open.values())
    groups.push({ kind, style, first, own: first + 1, end: last + 1, lead, list })
  return groups
}
