/**
 * What a person sees around a link: the row it stands in, the text on both sides, the links that look like it.
 * Our own addition to paper 003, for journals without stored examples.
 *
 * Links look alike when the tags above them, the shapes of their addresses and (where it repeats) their short
 * captions are the same. Rows are found without knowing any layout: among its likes, each link owns the largest
 * subtree that holds no other of them.
 */
import { ancestorsOf, collapsed, type ElementNode, endOf, type Link, type NodeId, type Page } from '../model/index.js'
import { type LinkAddress, linkAddress } from './link-address.js'
import { type ClassCounts, folded, wordClassCounts } from './link-words.js'

export interface LinkContext {
  readonly link: Link
  readonly address: LinkAddress
  readonly captionWords: ClassCounts
  readonly pathWords: ClassCounts
  /** Nearest first. */
  readonly ancestors: readonly ElementNode[]
  /** The subtree that belongs to this link among its likes. */
  readonly row: NodeId
  /** The row's text; empty where the row is too large to be one. */
  readonly rowText: string
  /** Indices of the links in the row. */
  readonly rowLinks: readonly number[]
  /** Text from the previous link to this one, and from this one to the next, clipped. */
  readonly before: string
  readonly after: string
  /** Indices of the links that look like this one, itself included. */
  readonly likes: readonly number[]
  /** Indices of the links whose address is the same, this one included. */
  readonly sameAddress: readonly number[]
}

/** Longer than any row of an issue page that was seen: then it is not a row. */
const ROW_CHARACTERS = 3000
const ROW_LINKS = 20
const CLIP = 240

const INLINE = new Set(
  'A ABBR ACRONYM B BDI BDO BIG BUTTON CITE CODE DEL DFN EM FONT I INS KBD LABEL MARK NOBR Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR'.split(
    ' ',
  ),
)

export function linkContexts(page: Page, links: readonly Link[]): LinkContext[] {
  const text = pageText(page)
  const addresses = links.map(link => linkAddress(link.href))
  const ancestors = links.map(link => ancestorsOf(page, link.node))
  const captions = links.map(link => folded(link.caption))
  const keys = likenessKeys(page, { addresses, ancestors, captions })
  const likes = grouped(keys)
  const nodes = links.map(link => link.node)
  const sameAddress = grouped(links.map(link => link.href))
  return links.map((link, i) => {
    const alike = likes.get(keys[i]!)!
    const row = rowOf(page, { i, alike, ancestors, text })
    return {
      link,
      address: addresses[i]!,
      captionWords: wordClassCounts(link.caption),
      pathWords: wordClassCounts(addresses[i]!.segments.join(' ').replace(/([a-z])([A-Z])/g, '$1 $2')),
      ancestors: ancestors[i]!.map(id => page.nodes[id] as ElementNode), // parents are elements
      row,
      rowText: rowTextOf(page, row, text),
      rowLinks: linksIn(page, nodes, row),
      ...gaps(page, links, { i, text }),
      likes: alike,
      sameAddress: sameAddress.get(link.href)!,
    }
  })
}

interface PageText {
  /** The text from one node up to another, white space collapsed. */
  readonly of: (from: NodeId, to: NodeId) => string
  readonly length: (from: NodeId, to: NodeId) => number
}

/** All text in one string, with the place where each node starts: slices are then cheap. */
function pageText(page: Page): PageText {
  const starts = new Int32Array(page.nodes.length + 1)
  const pieces: string[] = []
  let length = 0
  page.nodes.forEach((node, id) => {
    starts[id] = length
    const piece = node.type === 'text' ? node.value.replace(/\s+/g, ' ') : INLINE.has(node.tag) ? '' : ' '
    if (piece === '') return
    pieces.push(piece)
    length += piece.length
  })
  starts[page.nodes.length] = length
  const whole = pieces.join('')
  return {
    of: (from, to) => collapsed(whole.slice(starts[from], starts[to])),
    length: (from, to) => starts[to]! - starts[from]!,
  }
}

interface Looks {
  readonly addresses: readonly LinkAddress[]
  readonly ancestors: readonly (readonly NodeId[])[]
  readonly captions: readonly string[]
}

function likenessKeys(page: Page, { addresses, ancestors, captions }: Looks): string[] {
  const repeated = grouped(captions)
  return addresses.map((address, i) => {
    const caption = captions[i]!
    const short = caption.length <= 24 && repeated.get(caption)!.length > 1 ? caption : ''
    const tags = ancestors[i]!.slice(0, 3).map(id => tagAndClass(page.nodes[id] as ElementNode)) // parents are elements
    return `${tags.join('<')} ${address.shape} ${short}`
  })
}

function tagAndClass(element: ElementNode): string {
  const name = element.attributes['class']?.trim().split(/\s+/, 1)[0] ?? ''
  return `${element.tag}.${name.replace(/\d+/g, '0')}`
}

/** Indices by key, in order. */
function grouped(keys: readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  keys.forEach((key, i) => {
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [i])
    else group.push(i)
  })
  return groups
}

interface Place {
  readonly i: number
  readonly alike: readonly number[]
  readonly ancestors: readonly (readonly NodeId[])[]
  readonly text: PageText
}

function rowOf(page: Page, { i, alike, ancestors, text }: Place): NodeId {
  const own = ancestors[i]!
  const at = lowerBound(alike, i)
  const neighbors = [alike[at - 1], alike[at + 1]].filter(other => other !== undefined)
  const shared = Math.max(0, ...neighbors.map(other => sharedDepth(own, ancestors[other]!)))
  const row = neighbors.length === 0 ? undefined : own[own.length - shared - 1]
  const block = own.find(id => isRowTag((page.nodes[id] as ElementNode).tag)) ?? own[0] ?? 0 // parents are elements
  if (row === undefined) return block
  return text.length(row, endOf(page.nodes[row]!, row)) > ROW_CHARACTERS ? block : row
}

function rowTextOf(page: Page, row: NodeId, text: PageText): string {
  const end = endOf(page.nodes[row]!, row)
  return text.length(row, end) > ROW_CHARACTERS ? '' : text.of(row, end)
}

/** A cell is part of a row, an inline element part of a line. */
function isRowTag(tag: string): boolean {
  return !INLINE.has(tag) && tag !== 'TD' && tag !== 'TH'
}

/** How many of the topmost ancestors two links share. */
function sharedDepth(a: readonly NodeId[], b: readonly NodeId[]): number {
  let shared = 0
  while (shared < a.length && shared < b.length && a[a.length - 1 - shared] === b[b.length - 1 - shared]) shared++
  return shared
}

function lowerBound(sorted: readonly number[], value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

function linksIn(page: Page, nodes: readonly NodeId[], row: NodeId): number[] {
  const from = lowerBound(nodes, row)
  const to = lowerBound(nodes, endOf(page.nodes[row]!, row))
  return Array.from({ length: Math.min(to - from, ROW_LINKS) }, (_, k) => from + k)
}

function gaps(
  page: Page,
  links: readonly Link[],
  { i, text }: { readonly i: number; readonly text: PageText },
): { before: string; after: string } {
  const { node } = links[i]!
  const end = endOf(page.nodes[node]!, node)
  const previous = links[i - 1]
  const start = previous === undefined ? 0 : endOf(page.nodes[previous.node]!, previous.node)
  return {
    before: start >= node ? '' : text.of(start, node).slice(-CLIP),
    after: text.of(end, links[i + 1]?.node ?? page.nodes.length).slice(0, CLIP),
  }
}
