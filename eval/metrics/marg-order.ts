/** The library's own zoned pages (MARG): does the X-Y cut keep their zones apart and give them back in reading order? */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LeafZone, leavesOf, xyCut, type ZoneTree } from '../../src/core.js'
import { eachPart } from '../../src/io/draw-zones.js'
import { percent } from './text.js'

interface MargZone {
  readonly label: string
  readonly box: readonly [number, number, number, number]
  readonly text: string
}

export function margOrder(folder: string): Record<string, number> {
  const pages = readdirSync(folder)
    .sort()
    .map(file => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { zones: MargZone[] }).zones) // see its README
  const trees = pages.map(zones => ({ zones, tree: xyCut(zones.map(leafOf)) }))
  const zones = pages.reduce((sum, own) => sum + own.length, 0)
  const together = trees.reduce((sum, { tree }) => sum + uncut(tree), 0)
  const inOrder = trees.filter(page => isInOrder(page.zones, page.tree)).length
  return {
    'marg-reading-order': percent(inOrder, pages.length),
    'marg-zones-apart': percent(zones - together, zones),
  }
}

function leafOf({ box: [left, top, right, bottom], text }: MargZone, i: number): LeafZone {
  const box = { left, top, right, bottom }
  return { kind: 'line-break', nodes: [i], block: i, box, text, words: 0, visibility: 'shown' }
}

/** How many zones no gap divides. */
function uncut(tree: ZoneTree | null): number {
  let count = 0
  eachPart(tree, part => {
    if (part.cut === 'none') count += part.parts.length
  })
  return count
}

/** Title first, then authors before abstract, abstract parts in the order of the file; some files begin at the end. */
function isInOrder(zones: readonly MargZone[], tree: ZoneTree | null): boolean {
  const order = leavesOf(tree).map(leaf => leaf.nodes[0]!)
  const places = (label: string): number[] =>
    zones.flatMap((zone, i) => (zone.label === label ? [order.indexOf(i)] : []))
  const title = Math.max(-1, ...places('Title'))
  const isBackward = zones.at(-1)?.label === 'Title'
  const abstract = isBackward ? places('Abstract').reverse() : places('Abstract')
  const parts = [...new Set(order)].length === zones.length
  return parts && abstract.every((at, i) => at > title && (i === 0 || at > abstract[i - 1]!))
}
