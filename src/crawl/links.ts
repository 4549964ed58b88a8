/** Page → its links: every A element with an href, in document order. Paper 003, section 4.1. */
import { type ElementNode, type Link, type NodeId, type Page, textOf } from '../model/index.js'
import { resolveUrl } from '../text/url.js'

/** Turns an href into an absolute address, or null. */
export type Resolver = (href: string, base: string) => string | null

export function linksOf(page: Page, resolve: Resolver = resolveUrl): Link[] {
  const base = baseOf(page, resolve)
  const links: Link[] = []
  page.nodes.forEach((node, id) => {
    if (node.type === 'element' && isLink(node)) links.push(linkOf(node, id))
  })
  return links

  function linkOf(element: ElementNode, id: NodeId): Link {
    const href = element.attributes['href']!.trim()
    const { attributes } = element
    return { node: id, index: links.length, href, url: resolve(href, base), attributes, caption: textOf(page, id) }
  }
}

function isLink(element: ElementNode): boolean {
  return element.tag === 'A' && element.attributes['href'] !== undefined
}

/** The first BASE element with an href, itself resolved; else the page's own address. */
function baseOf(page: Page, resolve: Resolver): string {
  const base = page.nodes.find(
    (node): node is ElementNode =>
      node.type === 'element' && node.tag === 'BASE' && node.attributes['href'] !== undefined,
  )
  return base === undefined ? page.url : (resolve(base.attributes['href']!, page.url) ?? page.url)
}
