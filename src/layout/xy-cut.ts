/**
 * Leaf zones → zone tree: the recursive X-Y cut at the largest gap. Paper 001, section 3.
 *
 * "We choose to keep TABLE DOM node as a mini page: the TABLE line-break zones are leaf zones at the level at which
 * they are found; the same zone tree generation algorithm is applied on these mini pages."
 *
 * Our choices: gaps equally large (to half a pixel) are cut at once; of a horizontal and a vertical gap equally
 * large the horizontal one is cut. Boxes that overlap cannot be told apart by their gaps: they stay together in
 * document order (cut `none`). Zones without a box (hidden, empty, or of a page that was only parsed) come last,
 * in document order. The sheets and columns of a PDF are mini pages too, in the order in which they are read.
 */
import type { Box, ElementNode, LeafZone, Page, ZoneTree } from '../model/index.js'
import { type Bands, bandsOn } from './bands.js'
import { unionOf } from './boxes.js'

/** A leaf, or a mini page as a whole. */
interface Item {
  readonly box: Box
  readonly order: number
  readonly tree: ZoneTree
}

const SAME_GAP = 0.5

/** The zone tree of a page; null for a page without leaves. */
export function zoneTree(page: Page, leaves: readonly LeafZone[]): ZoneTree | null {
  const miniPages = page.nodes.flatMap((node, id) => (node.type === 'element' && isMiniPage(node, page) ? [id] : []))
  let next = 0
  const trees: { end: number; items: ZoneTree[] }[] = [{ end: page.nodes.length, items: [] }]
  const closeUntil = (id: number): void => {
    while (trees.length > 1 && trees[trees.length - 1]!.end <= id) {
      const { items } = trees.pop()!
      const tree = cutItems(items, page)
      if (tree !== null) trees[trees.length - 1]!.items.push(tree)
    }
  }
  for (const leaf of leaves) {
    const first = leaf.nodes[0]!
    for (; next < miniPages.length && miniPages[next]! < first; next++) {
      closeUntil(miniPages[next]!)
      const { end } = page.nodes[miniPages[next]!] as ElementNode // mini pages are elements
      if (end > first) trees.push({ end, items: [] })
    }
    closeUntil(first)
    trees[trees.length - 1]!.items.push({ cut: null, leaf })
  }
  closeUntil(page.nodes.length)
  return cutItems(trees[0]!.items, page)
}

/** The X-Y cut of zones that stand on one page. */
export function xyCut(leaves: readonly LeafZone[]): ZoneTree | null {
  return cutTrees(leaves.map(leaf => ({ cut: null, leaf })))
}

function isMiniPage(element: ElementNode, page: Page): boolean {
  if (element.tag === 'TABLE') return true
  return page.source === 'pdf' && /^(?:sheet|column)\b/.test(element.attributes['class'] ?? '')
}

/** A PDF's sheets and columns stand in reading order already; only lines are cut by their gaps. */
function cutItems(trees: readonly ZoneTree[], page: Page): ZoneTree | null {
  if (page.source === 'pdf' && trees.some(tree => tree.cut !== null)) return inOrder(trees)
  return cutTrees(trees)
}

function cutTrees(trees: readonly ZoneTree[]): ZoneTree | null {
  const items: Item[] = []
  const aside: ZoneTree[] = []
  trees.forEach((tree, order) => {
    const box = shownBox(tree)
    if (box === null) aside.push(tree)
    else items.push({ box, order, tree })
  })
  const cut = items.length === 0 ? [] : [cutAll(items)]
  return aside.length === 0 ? (cut[0] ?? null) : inOrder([...cut, ...aside])
}

/** Where the tree can be seen; null for nowhere. */
export function shownBox(tree: ZoneTree): Box | null {
  if (tree.cut !== null) return tree.box.right > tree.box.left || tree.box.bottom > tree.box.top ? tree.box : null
  const { box, visibility } = tree.leaf
  return visibility === 'shown' ? box : null
}

const NOWHERE: Box = { left: 0, top: 0, right: 0, bottom: 0 }

function inOrder(trees: readonly ZoneTree[]): ZoneTree {
  if (trees.length === 1) return trees[0]!
  const boxes = trees.map(shownBox).filter(box => box !== null)
  return { cut: 'none', gap: 0, box: boxes.length === 0 ? NOWHERE : unionOf(boxes), parts: trees }
}

/** Part of the work: bands `first` to `last`, whose tree is wanted at `slot`. */
interface Stretch {
  readonly bands: Bands<Item>
  readonly first: number
  readonly last: number
  readonly into: ZoneTree[]
  readonly at: number
}

/** With a list of its own instead of recursion: a page of steadily growing gaps is cut as deep as it is long. */
function cutAll(items: readonly Item[]): ZoneTree {
  const root: ZoneTree[] = []
  const open: Stretch[] = []
  push(bandsOn(items, 'y'), { into: root, at: 0 })
  for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) cutStretch(stretch)
  return root[0]!

  function push(bands: Bands<Item>, { into, at }: { into: ZoneTree[]; at: number }): void {
    open.push({ bands, first: 0, last: bands.members.length - 1, into, at })
  }
  function cutStretch(stretch: Stretch): void {
    const { bands, first, last, into, at } = stretch
    const only = first === last && bands.members[first]!.length === 1 ? bands.members[first]![0] : undefined
    if (only !== undefined) {
      into[at] = only.tree
      return
    }
    const along = bands.widest(first, last)
    const { widest: across, box } = bands.across(first, last)
    if (along >= 0 && (along > across || (along === across && bands.axis === 'y'))) divide(stretch, along, box)
    else if (across < 0 || !turn(stretch)) {
      if (along >= 0) divide(stretch, along, box)
      else into[at] = overlapping(bands.members.slice(first, last + 1).flat())
    }
  }
  function divide({ bands, first, last, into, at }: Stretch, gap: number, box: Box): void {
    const cuts = bands.cutsOf(first, last, gap - SAME_GAP)
    const parts: ZoneTree[] = []
    into[at] = { cut: bands.axis === 'y' ? 'horizontal' : 'vertical', gap, box, parts }
    ;[first, ...cuts].forEach((from, i) => {
      open.push({ bands, first: from, last: (cuts[i] ?? last + 1) - 1, into: parts, at: i })
    })
  }
  /** Goes on along the other axis; false where rounding leaves nothing to cut there. */
  function turn({ bands, first, last, into, at }: Stretch): boolean {
    const turned = bandsOn(bands.members.slice(first, last + 1).flat(), bands.axis === 'y' ? 'x' : 'y')
    if (turned.members.length < 2) return false
    push(turned, { into, at })
    return true
  }
}

function overlapping(items: readonly Item[]): ZoneTree {
  return inOrder([...items].sort((a, b) => a.order - b.order).map(item => item.tree))
}

/** The leaves of a tree, in its order. */
export function leavesOf(tree: ZoneTree | null): LeafZone[] {
  const leaves: LeafZone[] = []
  const open: ZoneTree[] = tree === null ? [] : [tree]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.cut === null) leaves.push(next.leaf)
    else for (let i = next.parts.length - 1; i >= 0; i--) open.push(next.parts[i]!)
  }
  return leaves
}
