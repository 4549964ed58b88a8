/** XML made of strings: elements and attributes in the order given, text escaped. Empty elements are left out on demand. */
import type { InlineHtml } from '../model/index.js'
import { plainText } from '../model/index.js'
import { type InlineTag, styledParts } from '../text/inline-html.js'
import { oneLine, xmlAttribute, xmlText } from './escape.js'

/** Text that is XML already. */
export type Xml = string & { readonly xml: true }

export type Attributes = Readonly<Record<string, string | null>>

export function element(name: string, attributes: Attributes, children: readonly Xml[]): Xml {
  const shown = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${xmlAttribute(value)}"`],
  )
  const inside = children.join('')
  return (inside === '' ? `<${name}${shown.join('')}/>` : `<${name}${shown.join('')}>${inside}</${name}>`) as Xml // built here, escaped below
}

/** An element around plain text. */
export function leaf(name: string, text: string, attributes: Attributes = {}): Xml {
  return element(name, attributes, [words(text)])
}

/** Nothing for an empty text. */
export function optional(name: string, text: string | null | undefined, attributes: Attributes = {}): Xml[] {
  return text === null || text === undefined || text === '' ? [] : [leaf(name, text, attributes)]
}

/** An element around others; nothing when there are none. */
export function around(name: string, children: readonly Xml[], attributes: Attributes = {}): Xml[] {
  return children.length === 0 ? [] : [element(name, attributes, children)]
}

export function words(text: string): Xml {
  return xmlText(oneLine(text)) as Xml // escaped right here
}

export type Tags = Readonly<Record<InlineTag, string>> | null

/** NEL ends a line in XML 1.1, and is no white space to JavaScript. */
const SPACE = /[\s\u0085]+/g

/** Inline markup under the names a format has for it; plain text where `tags` is null. */
export function inline(html: InlineHtml, tags: Tags): Xml[] {
  if (tags === null) return [words(plainText(html))]
  const parts = styledParts(html.replace(SPACE, ' ').trim())
  return parts.map(part => {
    const text = xmlText(part.text.replace(SPACE, ' ')) as Xml // escaped right here
    return [...part.tags].reverse().reduce<Xml>((inner, tag) => `<${tags[tag]}>${inner}</${tags[tag]}>` as Xml, text)
  })
}

export const PUBMED_TAGS: Readonly<Record<InlineTag, string>> = { i: 'i', b: 'b', u: 'u', sup: 'sup', sub: 'sub' }
export const JATS_TAGS: Readonly<Record<InlineTag, string>> = {
  i: 'italic',
  b: 'bold',
  u: 'underline',
  sup: 'sup',
  sub: 'sub',
}
