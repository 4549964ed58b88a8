/**
 * schema.org microdata: `itemscope`, `itemtype`, `itemprop` on the elements that show the article.
 * References and teasers are articles too: an item inside another's `citation` or `itemListElement` is skipped,
 * and the first article that has a title and authors is the page's.
 */
import { type ElementNode, type NodeId, type Page, textOf } from '../model/index.js'
import { articleStatement, isArticle, type Thing } from './schema-org.js'
import type { Statement } from './statement.js'

export function microdataStatement(page: Page): Statement | null {
  for (let id = 0; id < page.nodes.length; id++) {
    const node = page.nodes[id]!
    if (node.type !== 'element' || node.attributes['itemscope'] === undefined) continue
    const item = itemOf(page, id, 0)
    const isOwn = node.attributes['itemprop'] === undefined || /mainEntity/.test(node.attributes['itemprop'])
    if (isOwn && isArticle(item) && (item['headline'] ?? item['name']) !== undefined && item['author'] !== undefined)
      return articleStatement('microdata', item, id)
  }
  return null
}

function itemOf(page: Page, id: NodeId, depth: number): Thing {
  const element = page.nodes[id] as ElementNode // callers pass elements
  const item: Record<string, unknown> = { '@type': element.attributes['itemtype'] ?? '' }
  let next = id + 1
  while (next < element.end) {
    const node = page.nodes[next]!
    const at = next
    next++
    if (node.type !== 'element') continue
    const isItem = node.attributes['itemscope'] !== undefined
    if (isItem) next = node.end
    const properties = (node.attributes['itemprop'] ?? '').split(/\s+/).filter(name => name !== '')
    if (properties.length === 0) continue
    const value = isItem && depth < 6 ? itemOf(page, at, depth + 1) : shownValue(page, at, node)
    for (const property of properties) add(item, property, value)
  }
  return item
}

function add(item: Record<string, unknown>, property: string, value: unknown): void {
  const old = item[property]
  item[property] = old === undefined ? value : Array.isArray(old) ? [...old, value] : [old, value]
}

function shownValue(page: Page, id: NodeId, element: ElementNode): string {
  const { attributes } = element
  const hidden = attributes['content'] ?? attributes['datetime']
  if (hidden !== undefined) return hidden
  const text = textOf(page, id)
  return text === '' ? (attributes['href'] ?? attributes['src'] ?? '') : text
}
