/**
 * A PDF's Page as an HTML file, and back: paper 001's "PDF-converted HTML". Lines stand where the PDF has them, text can
 * be selected, and reading the file gives the same Page again, node by node.
 */
import type { Box, ElementNode, Page, PageNode, Style } from '../model/index.js'

const GENERATOR = 'webmars convert'
const CSS =
  'body{margin:0;background:#ddd}.sheet{position:relative;background:#fff;margin:0 auto 8px}' +
  '.column{position:static}.line{position:absolute;white-space:pre;line-height:1}sup,sub{font-size:inherit;line-height:0}'

export function convertedHtml(page: Page): string {
  const parts: string[] = ['<!DOCTYPE html>']
  const open: { readonly end: number; readonly tag: string }[] = []
  const origin = { top: 0 }
  page.nodes.forEach((node, id) => {
    while (open.length > 0 && open[open.length - 1]!.end <= id) parts.push(`</${open.pop()!.tag}>`)
    if (node.type === 'text') parts.push(escaped(node.value) + boxMark(node.box))
    else {
      if (node.attributes['class'] === 'sheet') origin.top = node.box?.top ?? 0
      const tag = node.tag.toLowerCase()
      parts.push(`<${tag}${attributesText(node, origin.top)}>`)
      if (tag === 'html') parts.push(head(page))
      open.push({ end: node.end, tag })
    }
  })
  while (open.length > 0) parts.push(`</${open.pop()!.tag}>`)
  return `${parts.join('')}\n`
}

function head(page: Page): string {
  const title = escaped(page.url.split('/').at(-1) ?? page.url)
  return `<head><meta charset="utf-8"><meta name="generator" content="${GENERATOR}"><title>${title}</title><style>${CSS}</style></head>`
}

/** Where a text stands, as a comment behind it: browsers do not show it, and texts have no attributes. */
function boxMark(box: Box | null): string {
  return box === null ? '' : `<!--${boxText(box)}-->`
}

function boxText(box: Box): string {
  return `${box.left} ${box.top} ${box.right} ${box.bottom}`
}

function attributesText({ attributes, box, style }: ElementNode, sheetTop: number): string {
  const own = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const css = [...positionCss(attributes['class'] ?? '', box, sheetTop), ...fontCss(style)].join(';')
  const place = box === null ? '' : ` data-box="${boxText(box)}"`
  return `${own.join('')}${place} style="${escaped(css)}"`
}

function positionCss(kind: string, box: Box | null, sheetTop: number): string[] {
  if (box === null) return []
  if (kind === 'sheet') return [`width:${box.right - box.left}px`, `height:${box.bottom - box.top}px`]
  if (kind !== 'line') return []
  return [`left:${box.left}px`, `top:${Math.round((box.top - sheetTop) * 10) / 10}px`]
}

function fontCss(style: Style | null): string[] {
  if (style === null) return []
  return [
    `font-size:${style.fontSize}px`,
    `font-weight:${style.bold ? 'bold' : 'normal'}`,
    `font-style:${style.italic ? 'italic' : 'normal'}`,
    `font-family:'${style.family.replace(/['\\;]/g, '')}',serif`,
    `color:${style.color}`,
    `background:${style.background}`,
    `display:${style.display}`,
  ]
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** Whether a parsed page is one of ours. */
export function isConverted(nodes: readonly PageNode[]): boolean {
  const early = nodes.slice(0, 8)
  return early.some(node => node.type === 'element' && node.tag === 'META' && node.attributes['content'] === GENERATOR)
}

/** A parsed file of ours → the Page that it was written from; `boxes` are the comments behind its texts, in order. */
export function readConverted(parsed: Page, boxes: readonly string[]): Page {
  const nodes: PageNode[] = []
  const number = new Map<number, number>()
  let texts = 0
  const headEnd = parsed.nodes.findIndex(node => node.type === 'element' && node.tag === 'BODY')
  parsed.nodes.forEach((node, id) => {
    if (id > 0 && id < headEnd) return
    if (node.type === 'text' && (number.get(node.parent) ?? 0) < 2) return // the line end that closes the file
    number.set(id, nodes.length)
    const parent = node.parent === null ? null : number.get(node.parent)!
    if (node.type === 'text') nodes.push({ ...node, parent: parent!, box: boxOf(boxes[texts++]) })
    else nodes.push(elementOf(node, parent))
  })
  return { ...parsed, source: 'pdf', rendered: true, nodes: withEnds(nodes), sheets: sheetsOf(nodes) }
}

function sheetsOf(nodes: readonly PageNode[]): Box[] {
  return nodes.flatMap(node =>
    node.type === 'element' && node.attributes['class'] === 'sheet' && node.box !== null ? [node.box] : [],
  )
}

function elementOf(node: ElementNode, parent: number | null): ElementNode {
  const { style = '', 'data-box': box, ...attributes } = node.attributes
  return { ...node, attributes, parent, end: 0, box: boxOf(box), style: styleOf(style), visibility: 'shown' }
}

function boxOf(text: string | undefined): Box | null {
  const [left, top, right, bottom] = (text ?? '').split(' ').map(Number)
  return left === undefined || top === undefined || right === undefined || bottom === undefined
    ? null
    : { left, top, right, bottom }
}

function styleOf(css: string): Style | null {
  const value = (name: string): string => new RegExp(`(?:^|;)${name}:([^;]*)`).exec(css)?.[1] ?? ''
  if (value('font-size') === '') return null
  return {
    fontSize: Number.parseFloat(value('font-size')),
    bold: value('font-weight') === 'bold',
    italic: value('font-style') === 'italic',
    family: /^'([^']*)'/.exec(value('font-family'))?.[1] ?? '',
    color: value('color'),
    background: value('background'),
    display: value('display'),
  }
}

function withEnds(nodes: PageNode[]): PageNode[] {
  for (let id = nodes.length - 1; id >= 0; id--) {
    const node = nodes[id]! as { end?: number; parent: number | null; type: string } // still being made
    if (node.type === 'element') node.end = Math.max(node.end ?? 0, id + 1)
    const parent = node.parent === null ? null : (nodes[node.parent] as unknown as { end: number })
    if (parent !== null) parent.end = Math.max(parent.end, node.end ?? id + 1)
  }
  return nodes
}
