/**
 * All ways in which a page's own structure may group its lines into records: the common style patterns of paper 002,
 * taken further. A style is a kind of boundary: siblings with the same tag and class, elements alone, BRs, pairs of
 * BRs, rising numbers, lines that start with the same inline tag. Headings end every group.
 */
import type { ElementNode, NodeId, Page } from '../model/index.js'
import { isHeading } from './headings.js'
import type { Line } from './lines.js'

/** A stretch of lines that one style takes for a unit. */
export interface Group {
  /** `LI`, `P only`, `br`, `number`, …: without class, so that it means the same on every page. */
  readonly kind: string
  /** Kind with classes: what a page uses for one purpose. */
  readonly style: string
  readonly first: number
  readonly end: number
}

export function groupsOf(page: Page, lines: readonly Line[]): Group[] {
  const headings = lines.map(line => isHeading(page, line))
  const groups = [...siblingGroups(page, lines), ...lineGroups(lines), ...numberGroups(lines)]
  return groups.map(group => ({ ...group, end: endBeforeHeading(group, headings) }))
}

/** A group that starts with a heading may hold that one. */
function endBeforeHeading({ first, end }: Group, headings: readonly boolean[]): number {
  let at = first
  while (at < end && headings[at]) at++
  while (at < end && !headings[at]) at++
  return at
}

/** Each child of a block starts a group that goes up to its next sibling with the same tag and class; and one of its own. */
function siblingGroups(page: Page, lines: readonly Line[]): Group[] {
  const ends = new Map<NodeId, number>()
  for (const [index, line] of lines.entries()) for (const id of line.path) ends.set(id, index + 1)
  const open = new Map<string, Group & { readonly parent: NodeId }>()
  const groups: Group[] = []
  let before: readonly NodeId[] = []
  for (const [first, { path }] of lines.entries()) {
    for (let depth = sharedLength(before, path); depth < path.length; depth++) {
      const [parent, id] = [path[depth - 1] ?? 0, path[depth]!]
      const kind = (page.nodes[id] as ElementNode).tag // a block is an element
      const style = `${styleOf(page, parent)}>${styleOf(page, id)}`
      const last = open.get(`${parent} ${style}`)
      if (last !== undefined) groups.push({ ...last, end: first })
      open.set(`${parent} ${style}`, { first, end: first, kind, style, parent })
      groups.push({ first, end: ends.get(id)!, kind: `${kind} only`, style: `${style} only` })
    }
    before = path
  }
  for (const { parent, ...last } of open.values()) groups.push({ ...last, end: ends.get(parent) ?? lines.length })
  return groups
}

function sharedLength(a: readonly NodeId[], b: readonly NodeId[]): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

export function styleOf(page: Page, id: NodeId): string {
  const element = page.nodes[id] as ElementNode // only asked of blocks
  return `${element.tag}.${element.attributes['class'] ?? ''}`
}

/** Lines of one block: each alone, those after two BRs, those that start with the same inline tag. */
function lineGroups(lines: readonly Line[]): Group[] {
  const groups: Group[] = []
  for (let first = 0; first < lines.length; ) {
    const block = lines[first]!.path.at(-1)
    let end = first + 1
    while (end < lines.length && lines[end]!.path.at(-1) === block) end++
    if (end - first > 1) groups.push(...groupsInBlock(lines, first, end))
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
      if (open >= 0) groups.push({ kind, style: kind, first: open, end: index })
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
function numberGroups(lines: readonly Line[]): Group[] {
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
    end: Math.min(counted[i + 1] ?? lines.length, first + 12),
  }))
}
