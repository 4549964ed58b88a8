/**
 * A small reader of well-formed XML without a document type of its own: elements, attributes, texts, CDATA.
 * For files that other programs exported; what is not well formed is an error with its place.
 */

export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlNode | string)[]
}

interface OpenNode extends XmlNode {
  readonly children: (XmlNode | string)[]
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?\s*>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g

/** The root element; null when there is none. Throws a RangeError that names the line of what is not well formed. */
export function readXml(text: string): XmlNode | null {
  const root: OpenNode = { name: '', attributes: {}, children: [] }
  const open: OpenNode[] = [root]
  let at = 0
  for (const match of text.replace(/^\ufeff/, '').matchAll(TOKEN)) {
    if (match.index !== at) throw new RangeError(`not well formed at line ${lineOf(text, at)}`)
    at = match.index + match[0].length
    const [, cdata, closes, opens, attributes = '', isEmpty, characters] = match
    const top = open.at(-1)!
    if (cdata !== undefined) top.children.push(cdata)
    else if (characters !== undefined) top.children.push(unescaped(characters))
    else if (opens !== undefined) {
      const node: OpenNode = { name: opens, attributes: attributesOf(attributes), children: [] }
      top.children.push(node)
      if (isEmpty === '') open.push(node)
    } else if (closes !== undefined && open.pop()?.name !== closes)
      throw new RangeError(`</${closes}> closes nothing at line ${lineOf(text, at)}`)
  }
  if (at < text.trimEnd().length || open.length !== 1)
    throw new RangeError(`not well formed at line ${lineOf(text, at)}`)
  return root.children.find((child): child is XmlNode => typeof child !== 'string') ?? null
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const match of text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes[match[1]!] = unescaped(match[2] ?? match[3] ?? '')
  return attributes
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(#\d+|#x[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

export function childrenNamed(node: XmlNode | null, name: string): XmlNode[] {
  return (node?.children ?? []).filter((child): child is XmlNode => typeof child !== 'string' && child.name === name)
}

/** The first element at the end of a path of names. */
export function at(node: XmlNode | null, ...path: readonly string[]): XmlNode | null {
  return path.reduce<XmlNode | null>((parent, name) => childrenNamed(parent, name)[0] ?? null, node)
}

export function textIn(node: XmlNode | null): string {
  if (node === null) return ''
  const inner = (parent: XmlNode): string =>
    parent.children.map(child => (typeof child === 'string' ? child : inner(child))).join('')
  return inner(node).replace(/\s+/g, ' ').trim()
}
