/**
 * Zone tree → zones: "applying the threshold on each zone tree node in a preordered traversal of the zone tree
 * generates the final segmentation result". Paper 001, section 3.
 *
 * "For regular HTML pages, besides the gap threshold, other visual features, such as background color and font
 * attributes (size, color and face), are also useful, and therefore utilized, for pruning the zone tree." (Figure 3)
 *
 * Our choices: a cut as wide as the threshold is kept; below it, neighbors stay apart only where background or font
 * differ; overlapping zones (cut `none` with boxes) stay together; zones that nobody sees are each their own.
 */
import type { Box, LeafZone, Page, Zone, ZoneTree } from '../model/index.js'
import { unionOf } from './boxes.js'
import { alike, type Look, lookOf } from './look.js'
import { leavesOf, shownBox } from './xy-cut.js'

export function prune(page: Page, tree: ZoneTree | null, threshold: number): Zone[] {
  const zones: Zone[] = []
  const looks = commonLooks(page, tree)
  const open: ZoneTree[] = tree === null ? [] : [tree]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const groups = next.cut === null || isKept(next, threshold, page) ? null : groupsOf(next.parts)
    if (next.cut === null) zones.push(zoneOfLeaves([next.leaf]))
    else if (groups === null) pushReversed(next.parts)
    else if (groups.length === 1 || next.cut === 'none') zones.push(zoneOfLeaves(leavesOf(next)))
    else pushReversed(groups.map(group => joined(group, next)))
  }
  return zones

  function pushReversed(parts: readonly ZoneTree[]): void {
    for (let i = parts.length - 1; i >= 0; i--) open.push(parts[i]!)
  }

  /** Neighboring parts of one look, in order. */
  function groupsOf(parts: readonly ZoneTree[]): ZoneTree[][] {
    const groups: { parts: ZoneTree[]; look: Look | null | undefined }[] = []
    for (const part of parts) {
      const look = looks.get(part)
      const last = groups[groups.length - 1]
      if (last !== undefined && look !== undefined && last.look !== undefined && alike(last.look, look))
        last.parts.push(part)
      else groups.push({ parts: [part], look })
    }
    return groups.map(group => group.parts)
  }
}

/** The look that all leaves of a tree share, for every part of the tree; undefined where they do not look alike. */
function commonLooks(page: Page, tree: ZoneTree | null): Map<ZoneTree, Look | null | undefined> {
  const parts: ZoneTree[] = tree === null ? [] : [tree]
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!
    if (part.cut !== null) for (const inner of part.parts) parts.push(inner)
  }
  const looks = new Map<ZoneTree, Look | null | undefined>()
  for (const part of parts.reverse()) looks.set(part, part.cut === null ? lookOf(page, part.leaf) : shared(part.parts))
  return looks

  function shared(inner: readonly ZoneTree[]): Look | null | undefined {
    const own = inner.map(part => looks.get(part))
    const first = own.find(look => look !== null) ?? null
    return own.every(look => look !== undefined && alike(first, look)) ? first : undefined
  }
}

function isKept(tree: Exclude<ZoneTree, { cut: null }>, threshold: number, page: Page): boolean {
  if (tree.cut !== 'none') return tree.gap >= threshold && tree.gap > 0
  // What overlaps stays together; what merely stands in order (mini pages of a PDF, unseen zones) does not.
  const overlaps = tree.parts.every(part => shownBox(part) !== null && (page.source === 'html' || part.cut === null))
  return !overlaps
}

/** A group of parts as a tree of its own that will not be cut again; a single part goes on as it is. */
function joined(group: readonly ZoneTree[], from: Exclude<ZoneTree, { cut: null }>): ZoneTree {
  return group.length === 1 ? group[0]! : { ...from, gap: 0, parts: group }
}

export function zoneOfLeaves(leaves: readonly LeafZone[]): Zone {
  const boxes = leaves.map(leaf => leaf.box).filter((box): box is Box => box !== null)
  const text = leaves
    .map(leaf => leaf.text)
    .filter(own => own !== '')
    .join(' ')
  return { leaves, box: boxes.length === 0 ? null : unionOf(boxes), text }
}
