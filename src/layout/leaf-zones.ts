/**
 * A page's leaf zones: consecutive inline nodes merged, line-break nodes as borders.
 * Paper 001, sections 2 and 3.
 *
 * Works on rendered pages (the computed display decides) and on parsed ones (the tag decides).
 *
 * Our choice: BR is not on the paper's list of inline nodes, so it ends an inline zone, which keeps authors that
 * stand one per line, and references between BRs, apart.
 */
import type { Box, ElementNode, LeafZone, NodeId, Page, Visibility } from '../model/index.js'
import { textRuns } from '../model/index.js'
import { wordCount } from '../text/words.js'

/** The paper's "complete list of inline node tags". */
const PAPER_INLINE =
  'A ACRONYM ABBR B BIG CITE CODE DEL DFN EM FONT I IMG INPUT INS NOBR KBD Q SAMP SMALL SPAN STRONG SUP SUB TT U VAR'

/** Ours: inline by the HTML standard's style sheet, or unknown to the paper's decade. */
const OUR_INLINE =
  'ABBR AUDIO BDI BDO BUTTON CANVAS DATA LABEL MAP MARK METER OBJECT OUTPUT PICTURE PROGRESS RB RP RT RUBY S SELECT SLOT STRIKE SVG TEXTAREA TIME VIDEO WBR MATH IFRAME EMBED BLINK BASEFONT'

const INLINE_TAGS: ReadonlySet<string> = new Set(`${PAPER_INLINE} ${OUR_INLINE}`.split(' '))

export function isInlineTag(tag: string): boolean {
  return INLINE_TAGS.has(tag)
}

/** Inline by its computed style where the page was rendered, else by its tag. */
export function isInline(element: ElementNode): boolean {
  const display = element.style?.display
  if (display === undefined) return INLINE_TAGS.has(element.tag) || element.tag.includes('-')
  return element.tag !== 'BR' && (display.startsWith('inline') || display === 'contents' || display.startsWith('ruby'))
}

export function leafZones(page: Page): LeafZone[] {
  const zones: LeafZone[] = []
  const blocks: { id: NodeId; end: NodeId }[] = []
  let run: NodeId[] = []
  let runBlock: NodeId = 0
  const flush = (): void => {
    if (run.length > 0) zones.push(...leavesOfRun(page, run, runBlock))
    run = []
  }
  for (let id = 0; id < page.nodes.length; id++) {
    while (blocks.length > 0 && blocks[blocks.length - 1]!.end <= id) {
      flush()
      blocks.pop()
    }
    const node = page.nodes[id]!
    if (node.type === 'element') {
      if (node.tag === 'HEAD') {
        id = node.end - 1
      } else if (!isInline(node)) {
        flush()
        if (node.end > id + 1) blocks.push({ id, end: node.end })
        else if (node.tag !== 'BR') zones.push(emptyLeaf(page, id))
      } else if (node.end === id + 1) add(id)
    } else add(id)
  }
  flush()
  return zones

  function add(id: NodeId): void {
    if (run.length === 0) runBlock = blocks[blocks.length - 1]?.id ?? 0
    run.push(id)
  }
}

/** A run is one leaf, or several where its visibility changes: what nobody sees must not hide in what all see. */
function leavesOfRun(page: Page, run: readonly NodeId[], block: NodeId): LeafZone[] {
  const pieces: { visibility: Visibility; nodes: NodeId[] }[] = []
  for (const id of run) {
    const visibility = visibilityOf(page, id)
    const last = pieces[pieces.length - 1]
    if (last?.visibility === visibility) last.nodes.push(id)
    else pieces.push({ visibility, nodes: [id] })
  }
  return pieces.flatMap(({ nodes, visibility }) => inlineLeaf(page, nodes, { block, visibility }))
}

function inlineLeaf(
  page: Page,
  nodes: readonly NodeId[],
  { block, visibility }: { block: NodeId; visibility: Visibility },
): LeafZone[] {
  const { text } = textRuns(page, nodes)
  const holders =
    text === '' ? nodes.filter(id => page.nodes[id]!.type === 'element') : nodes.filter(id => isText(page, id))
  if (holders.length === 0) return []
  return [
    { kind: 'inline', nodes: holders, block, box: unionBox(page, holders), text, words: wordCount(text), visibility },
  ]
}

function emptyLeaf(page: Page, id: NodeId): LeafZone {
  const box = page.nodes[id]!.box
  return { kind: 'line-break', nodes: [id], block: id, box, text: '', words: 0, visibility: visibilityOf(page, id) }
}

function isText(page: Page, id: NodeId): boolean {
  return page.nodes[id]!.type === 'text'
}

function visibilityOf(page: Page, id: NodeId): Visibility {
  const node = page.nodes[id]!
  const element = node.type === 'element' ? node : (page.nodes[node.parent] as ElementNode)
  return element.visibility
}

function unionBox(page: Page, nodes: readonly NodeId[]): Box | null {
  let union: Box | null = null
  for (const id of nodes) {
    const box = page.nodes[id]!.box
    if (box === null) continue
    union =
      union === null
        ? box
        : {
            left: Math.min(union.left, box.left),
            top: Math.min(union.top, box.top),
            right: Math.max(union.right, box.right),
            bottom: Math.max(union.bottom, box.bottom),
          }
  }
  return union
}
