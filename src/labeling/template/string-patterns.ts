/**
 * Level-patterns and tag-patterns of a page. Paper 000, section 4.3 and Figure 2.
 *
 * A node's level is its depth in the page as it was written, HTML being 1: normalization leaves nodes out, it does
 * not lift the others. FONT shows its attributes, as Figure 2 does: `FONT[face,color,size]`.
 */
import { type ElementNode, type NodeId, type Page, textOf } from '../../model/index.js'
import { availableNodes } from './normalize.js'

/** A line of Figure 2. */
export interface PatternRow {
  readonly levelPattern: string
  readonly tagPattern: string
  readonly content: string
}

const OWN_ROW: ReadonlySet<string> = new Set(['HTML', 'HEAD', 'TITLE', 'BODY'])

/** The page's patterns from top to bottom: tags until a text is met, then the text. */
export function patternRows(page: Page): PatternRow[] {
  const available = availableNodes(page)
  const levels = levelsOf(page)
  const rows: PatternRow[] = []
  let path: NodeId[] = []
  const flush = (): void => {
    if (path.length > 0) rows.push({ ...patternOf(page, path, levels), content: '' })
    path = []
  }
  for (const [id, node] of page.nodes.entries()) {
    if (!available[id]) continue
    if (node.type === 'text') {
      if ((page.nodes[node.parent] as ElementNode).tag === 'TITLE') continue
      flush()
      rows.push({ levelPattern: String(levels[id]), tagPattern: '', content: node.value.trim() })
    } else if (OWN_ROW.has(node.tag)) {
      flush()
      const content = node.tag === 'TITLE' ? textOf(page, id) : ''
      rows.push({ levelPattern: String(levels[id]), tagPattern: node.tag, content })
    } else {
      if (path.length > 0 && node.parent !== null && !isWithin(page, path.at(-1)!, id)) flush()
      path.push(id)
    }
  }
  flush()
  return rows
}

/** Where a text stands: the available elements from BODY down to it, and its own level. */
export function placeOf(page: Page, text: NodeId, normal: Normalized): { levelPattern: string; tagPattern: string } {
  const path: NodeId[] = []
  for (let at = page.nodes[text]?.parent ?? null; at !== null; at = page.nodes[at]!.parent)
    if (normal.available[at] && !OWN_ROW.has((page.nodes[at] as ElementNode).tag)) path.unshift(at)
  const { levelPattern, tagPattern } = patternOf(page, path, normal.levels)
  const own = normal.levels[text]!
  return { levelPattern: levelPattern === '' ? String(own) : `${levelPattern}.${own}`, tagPattern }
}

export interface Normalized {
  readonly available: readonly boolean[]
  readonly levels: readonly number[]
}

export function normalized(page: Page): Normalized {
  return { available: availableNodes(page), levels: levelsOf(page) }
}

function levelsOf(page: Page): number[] {
  const levels: number[] = []
  for (const [id, node] of page.nodes.entries()) levels[id] = node.parent === null ? 1 : levels[node.parent]! + 1
  return levels
}

function isWithin(page: Page, ancestor: NodeId, id: NodeId): boolean {
  return id < (page.nodes[ancestor] as ElementNode).end
}

function patternOf(
  page: Page,
  path: readonly NodeId[],
  levels: readonly number[],
): { levelPattern: string; tagPattern: string } {
  return {
    levelPattern: path.map(id => levels[id]).join('.'),
    tagPattern: path.map(id => tagWithFont(page.nodes[id] as ElementNode)).join('.'),
  }
}

function tagWithFont({ tag, attributes }: ElementNode): string {
  if (tag !== 'FONT') return tag
  return `FONT[${['face', 'color', 'size'].map(name => attributes[name] ?? '').join(',')}]`
}
