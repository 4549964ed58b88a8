/**
 * A foreign page made harmless, for the frame beside the record: nothing in it can run, load, send or lead away, and
 * every node that the record points at can be found by its number (`data-node`).
 *
 * The policy sent with it forbids all that too; this is the second wall.
 */
import { defaultTreeAdapter, html, parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { NodeId } from '../model/index.js'
import { type Dressing, dress } from './archived-look.js'
import { withoutRequests } from './harmless-css.js'

const DROPPED = new Set(
  'script noscript template iframe frame frameset object embed applet base link meta form-data portal audio video source track param dialog'.split(
    ' ',
  ),
)
/** Kept as boxes, without what they do. */
const RENAMED: Readonly<Record<string, string>> = {
  form: 'div',
  a: 'span',
  button: 'span',
  input: 'span',
  select: 'span',
  textarea: 'span',
  area: 'span',
  map: 'span',
}
const KEPT_ATTRIBUTES = new Set(
  'class id style title alt lang dir media align valign width height color size face bgcolor border cellpadding cellspacing colspan rowspan start value type nowrap hidden role aria-hidden'.split(
    ' ',
  ),
)
/** Texts whose numbers do not count: the numbering of `parsePage`. */
const UNSEEN = new Set(['script', 'style', 'noscript', 'template'])
/** Hold text alone: markup in them would be shown. */
const PLAIN = new Set(['title', 'xmp', 'plaintext', 'noembed', 'noframes'])

/** Parsed as `parsePage` does it. */
export function foreignDocument(source: string): Tree.Document {
  return parse(source, { scriptingEnabled: true })
}

/** The document itself is changed. `look`: its archived style sheets and images. */
export function harmless(document: Tree.Document, look: Dressing): string {
  number(document)
  dress(document, look)
  clean(document)
  const root = document.childNodes.find((child): child is Tree.Element => 'tagName' in child)
  return root === undefined ? '' : `<!DOCTYPE html>\n${serialize(document).replace(/^<!DOCTYPE[^>]*>/i, '')}`
}

/** Numbers nodes exactly as `parsePage` does, before anything is taken away; texts can be found by their numbers. */
function number(document: Tree.Document): void {
  let next = 0
  const stack: Tree.ChildNode[] = []
  const root = document.childNodes.find((child): child is Tree.Element => 'tagName' in child)
  if (root !== undefined) stack.push(root)
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if ('tagName' in node) {
      // A page's own attributes of these names would be taken for ours.
      node.attrs = node.attrs.filter(({ name }) => name !== 'data-node' && name !== 'data-text')
      node.attrs.push({ name: 'data-node', value: String(next++) })
      for (let i = node.childNodes.length - 1; i >= 0; i--) stack.push(node.childNodes[i]!)
    } else if (node.nodeName === '#text' && !UNSEEN.has((node.parentNode as Tree.Element).tagName)) {
      const id = next++
      const text = node as Tree.TextNode
      if (!PLAIN.has((text.parentNode as Tree.Element).tagName) && /\S/.test(text.value)) wrap(text, id)
    }
  }
}

function wrap(text: Tree.TextNode, id: NodeId): void {
  const parent = text.parentNode!
  const span = defaultTreeAdapter.createElement('span', html.NS.HTML, [
    { name: 'data-node', value: String(id) },
    { name: 'data-text', value: '' },
  ])
  defaultTreeAdapter.insertBefore(parent, span, text)
  defaultTreeAdapter.detachNode(text)
  defaultTreeAdapter.appendChild(span, text)
}

function clean(document: Tree.Document): void {
  const stack: Tree.ParentNode[] = [document]
  for (let parent = stack.pop(); parent !== undefined; parent = stack.pop()) {
    for (const child of [...parent.childNodes]) {
      if (!('tagName' in child)) {
        if (child.nodeName === '#comment') defaultTreeAdapter.detachNode(child)
      } else if (DROPPED.has(child.tagName) || child.namespaceURI !== html.NS.HTML) defaultTreeAdapter.detachNode(child)
      else {
        tame(child)
        stack.push(child)
      }
    }
  }
}

function tame(element: Tree.Element): void {
  const links = element.tagName === 'a' && element.attrs.some(({ name }) => name === 'href')
  element.tagName = RENAMED[element.tagName] ?? element.tagName
  element.nodeName = element.tagName
  element.attrs = element.attrs.filter(
    ({ name, value }) =>
      KEPT_ATTRIBUTES.has(name) ||
      name === 'data-node' ||
      name === 'data-text' ||
      (name === 'src' && isEmbeddedImage(value)),
  )
  for (const attribute of element.attrs)
    if (attribute.name === 'style') attribute.value = withoutRequests(attribute.value)
  if (links) element.attrs.push({ name: 'data-link', value: '' })
  if (element.tagName === 'style')
    for (const child of element.childNodes) if ('value' in child) child.value = withoutRequests(child.value)
}

function isEmbeddedImage(value: string): boolean {
  return /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*$/i.test(value)
}
