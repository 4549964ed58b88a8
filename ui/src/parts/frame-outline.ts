/** Outlines in the foreign page: where each field was read, which is active, what is being pointed at. */
import type { DeskRecord } from '../../../src/model/index.ts'
import type { FieldKey } from '../pages/record.tsx'
import { foundTexts } from './found-texts.ts'

const STYLE = `
  [data-webmars-zone] { outline: 1px dashed #1864ab; outline-offset: 1px; cursor: pointer }
  [data-webmars-zone=authors] { outline-color: #2b8a3e }
  [data-webmars-zone=affiliations] { outline-color: #862e9c }
  [data-webmars-zone=abstract] { outline-color: #a3470b }
  [data-webmars-zone=references] { outline: 0 }
  [data-webmars-found] { outline-style: dotted }
  [data-webmars-active] { outline: 2px solid #1864ab !important; background: #fff3bf !important; color: #000 !important }
  [data-webmars-cursor] { outline: 3px double #c2255c !important; outline-offset: 2px !important }
`
const MARKS = ['data-webmars-found', 'data-webmars-zone', 'data-webmars-active', 'data-webmars-cursor']

/** Fields that are looked for by their words where the page is not the one they were read from. */
const FOUND: ReadonlySet<FieldKey> = new Set([
  'title',
  'vernacularTitle',
  'authors',
  'affiliations',
  'abstract',
  'keywords',
  'doi',
])

export interface Outlined {
  readonly record: DeskRecord
  readonly sha256: string
  readonly active: FieldKey
  /** The nodes pointed at. */
  readonly cursor: readonly number[]
  readonly nameOf: (field: FieldKey) => string
}

export function outline(document: Document, { record, sha256, active, cursor, nameOf }: Outlined): void {
  addStyle(document, STYLE)
  for (const mark of MARKS) for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark)
  const elements = textElements(document)
  const read = new Map(
    fieldNodes(record, sha256).map(([name, nodes]) => [name, nodes.flatMap(n => elements.get(n) ?? [])]),
  )
  for (const [name, field] of Object.entries(record.record) as [FieldKey, { value?: unknown } | null][]) {
    const shown = read.get(name) ?? []
    const found = shown.length === 0 && FOUND.has(name) ? foundTexts(document, field?.value ?? null) : []
    for (const element of [...shown, ...found]) {
      if (found.length > 0 && element.hasAttribute('data-webmars-zone')) continue
      element.setAttribute('data-webmars-zone', name)
      element.setAttribute('title', nameOf(name))
      if (found.length > 0) element.setAttribute('data-webmars-found', '')
      if (name === active) element.setAttribute('data-webmars-active', '')
    }
  }
  for (const node of cursor) elements.get(node)?.setAttribute('data-webmars-cursor', '')
}

/** Elements beyond this are not asked where they stand: a page has thousands, a hostile one millions. */
const MOST = 20_000

/**
 * Banners that stay in view hide what is behind them, and without scripts nobody can close them; what is folded away is
 * shown.
 */
export function unfix(document: Document): void {
  const view = document.defaultView
  if (view === null || document.body === null) return
  for (const folded of document.querySelectorAll('details')) folded.open = true
  const elements = document.body.getElementsByTagName('*')
  for (let i = 0; i < Math.min(elements.length, MOST); i++) {
    const element = elements[i] as HTMLElement
    const { position } = view.getComputedStyle(element)
    if (position === 'fixed' || position === 'sticky') element.style.setProperty('position', 'static', 'important')
  }
}

/** To what is pointed at, else to what is active. */
export function scrollToMarked(document: Document): void {
  const marked = document.querySelector('[data-webmars-cursor]') ?? document.querySelector('[data-webmars-active]')
  const view = document.defaultView
  if (marked === null || view === null) return
  // Not scrollIntoView: it would move the desk around the frame too.
  const { top, height } = marked.getBoundingClientRect()
  view.scrollBy(0, top + height / 2 - view.innerHeight / 2)
}

/** Not known by an id: a page may have that id too. */
const styled = new WeakSet<Document>()

export function addStyle(document: Document, css: string): void {
  if (styled.has(document)) return
  styled.add(document)
  const style = document.createElement('style')
  style.textContent = css
  document.head?.append(style)
}

function textElements(document: Document): Map<number, Element> {
  return new Map([...document.querySelectorAll('[data-text]')].map(element => [nodeOf(element), element]))
}

export function nodeOf(element: Element): number {
  return Number(element.getAttribute('data-node'))
}

/** The nodes of this very page that each field was read from; an operator's own pointing counts before the machine's. */
export function fieldNodes(record: DeskRecord, sha256: string): [FieldKey, readonly number[]][] {
  return Object.entries(record.record).flatMap(([name, field]) => {
    if (field === null || Array.isArray(field)) return []
    const { evidence } = field as { evidence: readonly { page: string; nodes: readonly number[]; by: string }[] }
    const pointed = evidence.findLast(({ by, nodes }) => by === 'operator' && nodes.length > 0)
    const heard = pointed === undefined ? evidence : [pointed]
    const nodes = heard.filter(({ page }) => page === sha256).flatMap(each => each.nodes)
    return nodes.length === 0 ? [] : [[name as FieldKey, nodes] as [FieldKey, readonly number[]]]
  })
}

/** What is selected in the frame: its texts and its words; null when nothing is. */
export function selectedIn(document: Document): { readonly nodes: readonly number[]; readonly text: string } | null {
  const selection = document.getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const nodes = [...document.querySelectorAll('[data-text]')]
    .filter(element => range.intersectsNode(element))
    .map(nodeOf)
  const text = selection.toString().replace(/\s+/g, ' ').trim()
  return nodes.length === 0 || text === '' ? null : { nodes, text }
}
