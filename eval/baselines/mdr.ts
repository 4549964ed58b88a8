/**
 * The idea of MDR (Liu, Grossman and Zhai, 2003), paper 002's baseline: a data region is the longest run of adjacent
 * generalized nodes, of up to ten tags each, whose tag strings are alike; each generalized node is a record. Regions
 * are looked for from the top, and not again inside a region that was found.
 */
import { endOf, type NodeId, type Page } from '../../src/model/index.js'
import { recordText } from '../../src/publications/citation-extractor.js'
import { childNodes, MOST_COMBINED } from '../../src/publications/common-style.js'
import { tagSequence } from '../../src/publications/tag-sequence.js'

interface Region {
  readonly first: number
  readonly size: number
  readonly count: number
}

export function dataRecords(page: Page): string[] {
  const records: string[] = []
  visit(page, 0, records)
  return records.filter(text => text !== '')
}

function visit(page: Page, id: NodeId, records: string[]): void {
  const node = page.nodes[id]!
  if (node.type === 'text' || node.tag === 'HEAD' || endOf(node, id) === id + 1) return
  const children = childNodes(page, id)
  const region = longestRegion(children.map(child => tagSequence(page, [child]).join(' ')))
  const covered = region === null ? [0, 0] : [region.first, region.first + region.size * region.count]
  if (region !== null)
    for (let at = covered[0]!; at < covered[1]!; at += region.size)
      records.push(recordText(page, children.slice(at, at + region.size)))
  for (const [i, child] of children.entries()) if (i < covered[0]! || i >= covered[1]!) visit(page, child, records)
}

/** Paper 002 found a threshold of 0 best for MDR: tag strings must be equal. The region that covers most nodes wins. */
function longestRegion(tags: readonly string[]): Region | null {
  let best: Region | null = null
  for (let size = 1; size <= MOST_COMBINED && 2 * size <= tags.length; size++) {
    for (let first = 0; first + 2 * size <= tags.length; ) {
      let end = first + size
      while (end < tags.length && tags[end] === tags[end - size]) end++
      const count = Math.floor((end - first) / size)
      if (count > 1 && (best === null || count * size > best.count * best.size)) best = { first, size, count }
      first = count > 1 ? first + (count - 1) * size + 1 : first + 1
    }
  }
  return best
}
