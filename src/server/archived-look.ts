/**
 * A foreign page dressed in its archived style sheets and images: everything is put into the page itself, so that the
 * frame need not ask for anything, not even from us.
 */
import { defaultTreeAdapter, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { resolveUrl } from '../core.js'
import { isStyleLink } from '../io/harvest/page-resources.js'
import type { Resource } from '../io/render-page.js'

/** What the archive has, by address. */
export type Wardrobe = ReadonlyMap<string, Resource>

export interface Dressing {
  readonly base: string
  readonly wardrobe: Wardrobe
}

/** Deeper imports are left out: a style sheet may import itself. */
const DEPTH = 3

export function dress(document: Tree.Document, { base, wardrobe }: Dressing): void {
  const stack: Tree.ParentNode[] = [document]
  for (let parent = stack.pop(); parent !== undefined; parent = stack.pop())
    for (const child of parent.childNodes) {
      if (!('tagName' in child)) continue
      if (child.tagName === 'link') linkToStyle(child, { base, wardrobe })
      else if (child.tagName === 'img') embedImage(child, { base, wardrobe })
      stack.push(child)
    }
}

/** The address that the page's own are relative to, and those of the style sheets and images that it names. */
export function namedResources(document: Tree.Document, url: string): { base: string; urls: string[] } {
  const elements: Tree.Element[] = []
  const stack: Tree.ParentNode[] = [document]
  for (let parent = stack.pop(); parent !== undefined; parent = stack.pop()) {
    if ('tagName' in parent) elements.push(parent)
    for (let i = parent.childNodes.length - 1; i >= 0; i--) {
      const child = parent.childNodes[i]!
      if ('tagName' in child) stack.push(child)
    }
  }
  const declared = elements.find(each => each.tagName === 'base' && each.attrs.some(({ name }) => name === 'href'))
  const base = (declared === undefined ? null : resolveUrl(attribute(declared, 'href'), url)) ?? url
  return { base, urls: elements.flatMap(element => resourceOf(element, base) ?? []) }
}

function resourceOf(element: Tree.Element, base: string): string | null {
  const isStyle = element.tagName === 'link' && isStyleLink(attribute(element, 'rel'))
  const target = isStyle ? attribute(element, 'href') : element.tagName === 'img' ? attribute(element, 'src') : ''
  const address = resolved(target, base)
  return address !== null && /^https?:/i.test(address) ? address : null
}

function linkToStyle(link: Tree.Element, { base, wardrobe }: Dressing): void {
  const url = isStyleLink(attribute(link, 'rel')) ? resolved(attribute(link, 'href'), base) : null
  if (url === null || !wardrobe.has(url)) return
  link.tagName = 'style'
  link.nodeName = 'style'
  link.attrs = link.attrs.filter(({ name }) => name === 'media' || name === 'data-node')
  defaultTreeAdapter.insertText(link, embeddedCss(url, wardrobe, DEPTH))
}

/** With its imports and images in it; what ends a STYLE element cannot stand in one. */
export function embeddedCss(url: string, wardrobe: Wardrobe, depth: number): string {
  const resource = wardrobe.get(url)
  if (resource === undefined || depth === 0) return ''
  return Buffer.from(resource.bytes)
    .toString('utf8')
    .replace(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)["']?\s*\)?([^;]*);/gi, (_, target: string, media: string) => {
      const css = embeddedCss(resolved(target, url) ?? '', wardrobe, depth - 1)
      return css === '' || media.trim() === '' ? css : `@media ${media} { ${css} }`
    })
    .replace(/url\(\s*["']?([^"')]+)["']?\s*\)/gi, (whole, target: string) => {
      if (/^data:/i.test(target)) return whole
      const image = wardrobe.get(resolved(target, url) ?? '')
      return image === undefined ? 'none' : `url("${dataUrl(image) ?? ''}")`
    })
    .replace(/</g, '\\3c ')
}

function embedImage(image: Tree.Element, { base, wardrobe }: Dressing): void {
  const resource = wardrobe.get(resolved(attribute(image, 'src'), base) ?? '')
  const data = resource === undefined ? null : dataUrl(resource)
  if (data === null) return
  image.attrs = [...image.attrs.filter(({ name }) => name !== 'src'), { name: 'src', value: data }]
}

function dataUrl({ bytes, contentType }: Resource): string | null {
  const type = /^image\/(?:png|jpe?g|gif|webp)/i.exec(contentType)?.[0].toLowerCase().replace('jpg', 'jpeg')
  return type === undefined ? null : `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

function attribute(element: Tree.Element, wanted: string): string {
  return element.attrs.find(({ name }) => name === wanted)?.value ?? ''
}

function resolved(target: string, base: string): string | null {
  return target === '' ? null : (resolveUrl(target.trim(), base)?.replace(/#.*$/s, '') ?? null)
}
