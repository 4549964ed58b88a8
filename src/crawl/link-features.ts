/**
 * A link as nine strings, by which links are compared. Paper 003, sections 2 and 4.2.
 *
 * Our choice: `<` and `>` inside a value are written `&lt;` and `&gt;`, so that a component can be taken apart
 * again; where the content holds several elements, each has its own brackets, in document order.
 */
import type { ElementNode, Link, Page } from '../model/index.js'

/** In the paper's order and words. */
export const COMPONENT_NAMES = [
  'attribute-name',
  'attribute-value',
  'href-scheme',
  'href-fragment',
  'href-query-name',
  'content-tag',
  'content-tag-attribute',
  'content-tag-attribute-value',
  'content-caption',
] as const
export type ComponentName = (typeof COMPONENT_NAMES)[number]

export interface HrefParts {
  readonly scheme: string
  readonly queryNames: readonly string[]
  readonly fragment: string
}

export function componentsOf(page: Page, link: Link): string[] {
  const names = Object.keys(link.attributes)
  const values = names.map(name => (name === 'href' ? link.href : link.attributes[name]!))
  const href = hrefParts(link.href)
  const content = contentElements(page, link)
  return [
    bracketed(names),
    bracketed(values),
    bracketed([href.scheme]),
    bracketed([href.fragment]),
    bracketed(href.queryNames.length === 0 ? [''] : href.queryNames),
    bracketed(content.length === 0 ? [''] : content.map(element => element.tag)),
    bracketed(listed(content.map(element => Object.keys(element.attributes)))),
    bracketed(listed(content.map(element => Object.values(element.attributes)))),
    bracketed([link.caption]),
  ]
}

/**
 * Takes an href apart from its end, as the paper does: first `#`, then `?`, then `://`.
 * Not by the rules of addresses: those would resolve and re-encode, and training links are compared as written.
 */
export function hrefParts(href: string): HrefParts {
  const [beforeFragment, fragment] = splitAtLast(href, '#')
  const [beforeQuery, query] = splitAtLast(beforeFragment, '?')
  const end = beforeQuery.lastIndexOf('://')
  return {
    scheme: end < 0 ? '' : beforeQuery.slice(0, end),
    queryNames: query === '' ? [] : query.split(/&|;/).map(pair => pair.split('=', 1)[0]!),
    fragment,
  }
}

/** The parts between a component's brackets: `<a><b>` gives `a` and `b`. */
export function partsOf(component: string): string[] {
  const parts = component.slice(1, -1).split('><')
  return component.includes('&') ? parts.map(unescaped) : parts
}

function splitAtLast(text: string, mark: string): [before: string, after: string] {
  const at = text.lastIndexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function contentElements(page: Page, link: Link): ElementNode[] {
  const { end } = page.nodes[link.node] as ElementNode // a link is an element
  return page.nodes.slice(link.node + 1, end).filter((node): node is ElementNode => node.type === 'element')
}

function listed(rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [''] : rows.map(row => row.map(value => `[${value}]`).join(''))
}

function bracketed(parts: readonly string[]): string {
  return parts.map(part => `<${escaped(part)}>`).join('')
}

const escaped = (text: string): string => text.replace(/</g, '&lt;').replace(/>/g, '&gt;')
const unescaped = (text: string): string => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>')
