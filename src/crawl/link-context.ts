/**
 * What a person sees around a link: the row it stands in, the text on both sides, the links that look like it.
 * Our own addition to paper 003, for journals without stored examples.
 */
import { ancestorsOf, type ElementNode, endOf, type Link, type NodeId, type Page, textOf } from '../model/index.js'
import { type LinkAddress, linkAddress } from './link-address.js'
import { blockTags, grouped, kinKeys } from './link-likeness.js'
import { type LinkRow, lowerBound, rowFinder } from './link-rows.js'
import { type ClassCounts, folded, wordClassCounts } from './link-words.js'
import { type PageText, pageText } from './page-text.js'
import { type TextFacts, textFacts } from './text-facts.js'

export interface LinkContext {
  readonly link: Link
  readonly address: LinkAddress
  readonly captionWords: ClassCounts
  /** Of the whole path, and of its last segment. */
  readonly pathWords: ClassCounts
  readonly lastWords: ClassCounts
  /** Nearest first, and by what classes and ids they go. */
  readonly ancestors: readonly ElementNode[]
  readonly names: readonly string[]
  /** The subtree that belongs to this link among its likes. */
  readonly row: LinkRow
  /** Text from the previous link to this one, and from this one to the next, clipped. */
  readonly before: TextFacts
  readonly after: TextFacts
  /** Words for covers and contents right before the link. */
  readonly matterBefore: number
  /** The words of the nearest heading before the link. */
  readonly headingWords: ClassCounts
  /** Indices of the links that look like this one, itself included. */
  readonly likes: readonly number[]
  /** Indices of the links with the same shape of address and short caption, wherever they stand. */
  readonly kin: readonly number[]
  /** Indices of the links whose address is the same, this one included. */
  readonly sameAddress: readonly number[]
}

const CLIP = 240

export function linkContexts(page: Page, links: readonly Link[]): LinkContext[] {
  const text = pageText(page)
  const addresses = links.map(link => linkAddress(link.href))
  const ancestors = links.map(link => ancestorsOf(page, link.node))
  const kin = grouping(
    kinKeys(
      addresses,
      links.map(link => folded(link.caption).replace(/\d+/g, '0')),
    ),
  )
  const likes = grouping(kin.keys.map((key, i) => `${blockTags(page, ancestors[i]!)} ${key}`))
  const sameAddress = grouping(links.map(link => link.href))
  const rowAt = rowFinder(
    page,
    links.map(link => link.node),
    text,
  )
  const headings = headingBefore(page)
  const words = remembered(wordClassCounts)
  const inPath = remembered(pathWords)
  const nameOf = remembered((id: NodeId) => elementName(page.nodes[id] as ElementNode)) // parents are elements
  return links.map((link, i) => ({
    link,
    address: addresses[i]!,
    captionWords: words(spokenText(page, link)),
    pathWords: inPath(addresses[i]!.segments.join(' ')),
    lastWords: inPath(addresses[i]!.segments.at(-1) ?? ''),
    ancestors: ancestors[i]!.map(id => page.nodes[id] as ElementNode), // parents are elements
    names: ancestors[i]!.map(nameOf),
    row: rowAt({ i, alike: likes.of(i), ancestors }),
    ...gaps(page, links, { i, text }),
    headingWords: headings(link.node),
    likes: likes.of(i),
    kin: kin.of(i),
    sameAddress: sameAddress.of(i),
  }))
}

/** The caption, or what a picture says instead of one. */
function spokenText(page: Page, link: Link): string {
  if (link.caption !== '') return link.caption
  const pictures = page.nodes.slice(link.node + 1, endOf(page.nodes[link.node]!, link.node))
  const said = pictures.map(node => (node.type === 'element' ? (node.attributes['alt'] ?? '') : ''))
  return [...said, link.attributes['title'] ?? '', link.attributes['aria-label'] ?? ''].join(' ').trim()
}

function grouping(keys: readonly string[]): { keys: readonly string[]; of: (i: number) => readonly number[] } {
  const groups = grouped(keys)
  return { keys, of: i => groups.get(keys[i]!)! }
}

function remembered<K, T>(of: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>()
  return key => {
    const old = known.get(key)
    if (old !== undefined) return old
    const made = of(key)
    known.set(key, made)
    return made
  }
}

function elementName({ attributes }: ElementNode): string {
  const name = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`.trim()
  // `most-read`, `most_read` and `mostRead` are two words each.
  return name === ''
    ? ''
    : name
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/[_-]+/g, ' ')
        .toLowerCase()
}

/** `AuthorIndex` is two words, `index.html` is none. */
function pathWords(path: string): ClassCounts {
  const bare = path.replace(/(?:\bindex)?\.(?:\w{1,5})$/i, '').replace(/%20/g, ' ')
  return wordClassCounts(bare.replace(/([a-z])([A-Z])/g, '$1 $2'))
}

/** Tells the words of the nearest heading before a node. */
function headingBefore(page: Page): (node: NodeId) => ClassCounts {
  const headings = page.nodes.flatMap((node, id) => (node.type === 'element' && /^H[1-6]$/.test(node.tag) ? [id] : []))
  const words = remembered((heading: NodeId) => wordClassCounts(textOf(page, heading).slice(0, 80)))
  return node => {
    const heading = headings[lowerBound(headings, node) - 1]
    return heading === undefined ? wordClassCounts('') : words(heading)
  }
}

function gaps(
  page: Page,
  links: readonly Link[],
  { i, text }: { readonly i: number; readonly text: PageText },
): { before: TextFacts; after: TextFacts; matterBefore: number } {
  const { node } = links[i]!
  const end = endOf(page.nodes[node]!, node)
  const previous = links[i - 1]
  const start = previous === undefined ? 0 : endOf(page.nodes[previous.node]!, previous.node)
  const before = start >= node ? '' : text.ending(start, node, CLIP)
  return {
    before: textFacts(before),
    after: textFacts(text.beginning(end, links[i + 1]?.node ?? page.nodes.length, CLIP)),
    matterBefore: wordClassCounts(before.slice(-60)).matter,
  }
}
