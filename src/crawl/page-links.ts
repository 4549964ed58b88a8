/**
 * Everything on a page that leads to another: A and AREA elements, frames and embedded documents, refreshes, and
 * the addresses that article pages give in META elements. Paper 004 knows HREF only; frames and META are ours.
 */
import { type ElementNode, type NodeId, type Page, textOf } from '../model/index.js'
import { resolveUrl, urlOf, urlParts } from '../text/url.js'

export type Via = 'anchor' | 'frame' | 'meta' | 'next'

export interface PageLink {
  readonly node: NodeId
  /** Absolute, without fragment. */
  readonly url: string
  readonly caption: string
  readonly via: Via
}

const ATTRIBUTE: Readonly<Record<string, string>> = {
  A: 'href',
  AREA: 'href',
  FRAME: 'src',
  IFRAME: 'src',
  EMBED: 'src',
  OBJECT: 'data',
}
const META_ADDRESS = /^citation_(?:(?:abstract|fulltext)_(?:html_)?|pdf_|full_html_|abstract_html_)url$/i

/** `servers`, where given: links to other hosts, mostly references, are left out before any work is done on them. */
export function pageLinks(page: Page, servers: ReadonlySet<string> | null = null): PageLink[] {
  const resolve = resolverOf(page)
  const own = withoutFragment(page.url)
  const links: PageLink[] = []
  page.nodes.forEach((node, id) => {
    if (node.type !== 'element') return
    const found = addressOf(node)
    if (found === null || (servers !== null && isElsewhere(found.href, servers))) return
    const url = resolve(found.href)
    if (url !== null && url !== own) links.push({ node: id, url, caption: captionOf(page, id, node), via: found.via })
  })
  return links
}

/** Plainly on another host; a relative or oddly written address is looked at more closely later. */
function isElsewhere(href: string, servers: ReadonlySet<string>): boolean {
  const host = /^https?:\/\/([a-z0-9.-]+)[/?#]/i.exec(href)?.[1]
  return host !== undefined && !servers.has(host.toLowerCase())
}

/** Pages repeat their links: each is resolved once. Without its fragment, which the server never sees. */
function resolverOf(page: Page): (href: string) => string | null {
  const base = baseOf(page)
  const known = new Map<string, string | null>()
  return written => {
    const hash = written.indexOf('#')
    const href = hash < 0 ? written : written.slice(0, hash)
    const before = known.get(href)
    if (before !== undefined) return before
    const url = resolveUrl(href, base)
    known.set(href, url)
    return url
  }
}

function addressOf(element: ElementNode): { href: string; via: Via } | null {
  const { tag, attributes } = element
  if (tag === 'META') return metaAddress(attributes)
  if ((tag === 'A' || tag === 'LINK') && /(?:^|\s)next(?:\s|$)/i.test(attributes['rel'] ?? ''))
    return attributes['href'] === undefined ? null : { href: attributes['href'], via: 'next' }
  const name = ATTRIBUTE[tag]
  const href = name === undefined ? undefined : attributes[name]
  if (href === undefined || /^\s*(?:#|$)/.test(href) || /^\s*(?:javascript|data|about|blob|mailto|tel):/i.test(href))
    return null
  return { href, via: tag === 'A' || tag === 'AREA' ? 'anchor' : 'frame' }
}

function metaAddress(attributes: Readonly<Record<string, string>>): { href: string; via: Via } | null {
  const content = attributes['content'] ?? ''
  if (META_ADDRESS.test(attributes['name'] ?? '')) return content === '' ? null : { href: content, via: 'meta' }
  if (attributes['http-equiv']?.toLowerCase() !== 'refresh') return null
  const href = /url\s*=\s*["']?([^"']+)/i.exec(content)?.[1]
  return href === undefined ? null : { href, via: 'frame' }
}

/** What a reader sees of the link: its text, else the text of its image, else its title. */
function captionOf(page: Page, id: NodeId, element: ElementNode): string {
  if (element.tag === 'META') return element.attributes['name'] ?? ''
  const text = textOf(page, id)
  if (text !== '') return text
  for (let i = id + 1; i < element.end; i++) {
    const inner = page.nodes[i]!
    if (inner.type === 'element' && inner.tag === 'IMG' && inner.attributes['alt']) return inner.attributes['alt']
  }
  return element.attributes['title'] ?? element.attributes['aria-label'] ?? element.attributes['alt'] ?? ''
}

export function withoutFragment(url: string | null): string | null {
  const parts = url === null ? null : urlParts(url)
  return parts === null ? null : urlOf({ ...parts, fragment: null })
}

function baseOf(page: Page): string {
  const base = page.nodes.find(
    (node): node is ElementNode =>
      node.type === 'element' && node.tag === 'BASE' && node.attributes['href'] !== undefined,
  )
  return base === undefined ? page.url : (resolveUrl(base.attributes['href']!, page.url) ?? page.url)
}
