/**
 * Bytes → Page without boxes, through parse5: the fast path.
 *
 * Nodes are numbered as the browser capture numbers them: every element in document order, and every text
 * but those of SCRIPT, STYLE, NOSCRIPT and TEMPLATE, which nobody sees. Scripting counts as on, as in a
 * browser, so the content of NOSCRIPT is not part of the tree.
 */
import { createHash } from 'node:crypto'
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { DataBlock, ElementNode, Page, PageNode, Visibility } from '../model/index.js'
import { MAX_NODES } from './capture.js'
import { isConverted, readConverted } from './converted-html.js'
import { decodeHtml } from './decode.js'
import type { PageResources } from './resources.js'
import { parseTree } from './run-tokenizer.js'

export interface ReceivedPage {
  readonly url: string
  readonly bytes: Uint8Array
  /** The Content-Type header, if the page came over HTTP. */
  readonly contentType: string | null
  /** What a browser shows the page with; without it, the page as it is. */
  readonly resources?: PageResources
}

/** Elements whose text is not shown. */
const UNSEEN = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'])
const HIDDEN_TAGS = new Set([...UNSEEN, 'HEAD', 'LINK', 'META', 'DATALIST', 'NOFRAMES', 'NOEMBED', 'IFRAME'])
const DATA_SCRIPT = /^(?:application|text)\/(?:[\w.+-]*\+)?(?:ld\+json|json)/i
/** Class names by which style sheets hide text from screens but not from screen readers. */
const SCREEN_READER_CLASS =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-?reader(?:-only|-text)?|u-visually-hidden|element-invisible|show-for-sr|a11y-hidden)(?:\s|$)/i

/** Class names by which style sheets show text on paper only. */
const PRINT_CLASS =
  /(?:^|\s)(?:print-?only|visible-print(?:-block|-inline)?|d-print-(?:block|inline)|show-for-print)(?:\s|$)/i
/** What all those class names have in common: asked first, since nearly every class is none of them. */
const SPECIAL_CLASS = /print|sr|hidden|screen|invisible/i
const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i
/** Bytes of a page that are read; what follows is cut off, and the page says so. Article pages end below 10 MB. */
export const HTML_LIMIT = 16 * 1024 * 1024
/** The attribute of the root that says the page is not whole. */
export const TRUNCATED = 'data-webmars-truncated'

export function parsePage(received: ReceivedPage): Page {
  return parseDecoded(received).page
}

/** With the encoding where nobody had declared it: finding it out once is enough. */
export function parseDecoded({ url, bytes, contentType }: ReceivedPage): { page: Page; guessed: string | null } {
  const { text, encoding, isGuessed } = decodeHtml(bytes.subarray(0, HTML_LIMIT), contentType)
  const page = parseHtml(text, url, createHash('sha256').update(bytes).digest('hex'))
  const nodes = markTruncated(page.nodes, bytes.length > HTML_LIMIT || page.nodes.length >= MAX_NODES)
  return { page: { ...page, nodes }, guessed: isGuessed ? encoding : null }
}

/** Says on the root that the page was cut off at our limits, so that `pageProblems` can tell. */
export function markTruncated(nodes: readonly PageNode[], truncated: boolean): readonly PageNode[] {
  const root = nodes[0]
  if (!truncated || root?.type !== 'element') return nodes
  const limit = nodes.length >= MAX_NODES ? `${MAX_NODES} nodes` : `${HTML_LIMIT} bytes`
  return nodes.with(0, { ...root, attributes: { ...root.attributes, [TRUNCATED]: limit } })
}

export function parseHtml(html: string, url: string, sha256: string): Page {
  const document = parseTree(html)
  const { nodes, dataBlocks } = flatten(document)
  const page: Page = { url, sha256, source: 'html', rendered: false, nodes, dataBlocks, sheets: [] }
  if (!isConverted(nodes)) return page
  return readConverted(
    page,
    [...html.matchAll(/<!--([\d. -]+)-->/g)].map(match => match[1]!),
  )
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** The tree as a preorder array. With a stack of its own: a hostile page may nest deeper than the call stack. */
function flatten(document: Tree.Document): { nodes: PageNode[]; dataBlocks: DataBlock[] } {
  const nodes: PageNode[] = []
  const dataBlocks: DataBlock[] = []
  const stack: { element: Tree.Element; isUnseen: boolean; next: number; id: number }[] = []
  const root = document.childNodes.find((child): child is Tree.Element => 'tagName' in child)
  if (root !== undefined) stack.push(open(root, null))
  while (stack.length > 0) {
    const top = stack[stack.length - 1]!
    const child = top.element.childNodes[top.next++]
    if (child === undefined || nodes.length >= MAX_NODES) {
      ;(nodes[top.id] as Mutable<ElementNode>).end = nodes.length
      stack.pop()
    } else if (child.nodeName === '#text') {
      if (!top.isUnseen) nodes.push({ type: 'text', value: (child as Tree.TextNode).value, parent: top.id, box: null })
    } else if ('tagName' in child) stack.push(open(child, top.id))
  }
  return { nodes, dataBlocks }

  function open(element: Tree.Element, parent: number | null) {
    const id = nodes.length
    const tag = tagOf(element)
    const attributes = attributesOf(element.attrs)
    const inherited = parent === null ? 'shown' : (nodes[parent] as ElementNode).visibility
    const visibility = inherited === 'shown' ? visibilityBySource(tag, attributes) : inherited
    nodes.push({ type: 'element', tag, attributes, parent, end: id + 1, box: null, style: null, visibility })
    if (tag === 'SCRIPT' && DATA_SCRIPT.test(attributes['type'] ?? '')) {
      const first = element.childNodes[0]
      if (first?.nodeName === '#text')
        dataBlocks.push({ node: id, mediaType: attributes['type']!, text: (first as Tree.TextNode).value })
    }
    return { element, isUnseen: UNSEEN.has(tag), next: 0, id }
  }
}

const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({})

function attributesOf(list: Tree.Element['attrs']): Readonly<Record<string, string>> {
  if (list.length === 0) return NO_ATTRIBUTES
  const attributes: Record<string, string> = {}
  for (const { prefix, name, value } of list) attributes[prefix ? `${prefix}:${name}` : name] = value
  return attributes
}

/** A page has thousands of elements and few tags: each is put in upper case once. */
const UPPER = new Map<string, string>()
const KNOWN_TAGS = 500

function tagOf({ tagName }: Tree.Element): string {
  const known = UPPER.get(tagName)
  if (known !== undefined) return known
  const upper = tagName.toUpperCase()
  if (UPPER.size < KNOWN_TAGS) UPPER.set(tagName, upper) // a hostile page may invent tags without end
  return upper
}

/** What the source alone says: style sheets are not read on this path. */
function visibilityBySource(tag: string, attributes: Readonly<Record<string, string>>): Visibility {
  if (HIDDEN_TAGS.has(tag)) return 'hidden'
  if (attributes === NO_ATTRIBUTES) return 'shown'
  const { hidden, style, class: classes } = attributes
  if (hidden !== undefined || (style !== undefined && HIDING_STYLE.test(style))) return 'hidden'
  if (classes === undefined || !SPECIAL_CLASS.test(classes)) return 'shown'
  if (PRINT_CLASS.test(classes)) return 'print'
  return SCREEN_READER_CLASS.test(classes) ? 'screen-reader' : 'shown'
}
