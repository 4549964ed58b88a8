/**
 * Lines that stand in the same place of their records, judged together: a page writes titles in one place, buttons in
 * another. A slot is the style of a line's two innermost blocks, the inline tag it starts with, and its place among the
 * block's lines.
 */
import type { Page } from '../model/index.js'
import { styleOf } from './groups.js'
import type { LineEvidence } from './line-evidence.js'
import type { Line } from './lines.js'

const MOST_PLACES = 4

/** For each line the features of its slot. */
export function slotFeatures(page: Page, lines: readonly Line[], evidence: readonly LineEvidence[]): string[][] {
  const keys = slotKeys(page, lines)
  const slots = new Map<string, number[]>()
  for (const [i, key] of keys.entries()) {
    const members = slots.get(key)
    if (members === undefined) slots.set(key, [i])
    else members.push(i)
  }
  const features = new Map([...slots].map(([key, members]) => [key, describe(members, lines, evidence)]))
  return keys.map(key => features.get(key)!)
}

function slotKeys(page: Page, lines: readonly Line[]): string[] {
  let place = 0
  return lines.map(({ path, opening }, i) => {
    place = i > 0 && lines[i - 1]!.path.at(-1) === path.at(-1) ? place + 1 : 0
    const blocks = path.slice(-2).map(id => styleOf(page, id))
    return `${blocks.join('>')} ${opening} ${Math.min(place, MOST_PLACES)}`
  })
}

function describe(members: readonly number[], lines: readonly Line[], evidence: readonly LineEvidence[]): string[] {
  const many = members.length < 2 ? '1' : members.length < 5 ? '2' : '5'
  const mean = (of: (line: LineEvidence) => number): number =>
    members.reduce((sum, i) => sum + of(evidence[i]!), 0) / members.length
  const distinct = new Set(members.map(i => lines[i]!.text.slice(0, 40))).size / members.length
  const tenths = (value: number): number => Math.round(value * 4)
  const length = (line: LineEvidence): number => Math.max(1, line.author + line.title + line.container)
  const words = mean(line => line.words)
  return [
    `slot distinct=${tenths(distinct)}x${many}`,
    `slot words=${words < 3 ? 's' : words < 7 ? 'm' : words < 16 ? 'l' : words < 60 ? 'x' : 'xx'}x${many}`,
    `slot title=${tenths(mean(line => line.title / length(line)))}x${many}`,
    `slot author=${tenths(mean(line => line.author / length(line)))}x${many}`,
    `slot container=${tenths(mean(line => line.container / length(line)))}x${many}`,
    `slot dates=${tenths(mean(line => Math.min(1, line.dates)))}x${many}`,
    `slot buttons=${tenths(mean(line => Math.min(1, line.buttons / Math.max(1, line.words))))}x${many}`,
  ]
}
