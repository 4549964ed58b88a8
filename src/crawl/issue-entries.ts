/**
 * The entries of an issue page: one per article, with title, pages and DOI as printed beside its links. They are the
 * list of what a complete harvest must find, and evidence for volume, issue, pages and order of the records.
 */
import {
  ancestorsOf,
  type ElementNode,
  type IdentifiedLink,
  type IssueEntry,
  type IssueHeading,
  type NodeId,
  type Page,
  textOf,
} from '../model/index.js'
import { wordCount } from '../text/words.js'
import { withoutFragment } from './page-links.js'

/** A printed label of a link ("Full text PDF") has at most so many words; a title mostly has more. */
const LABEL_WORDS = 4

export function issueEntries(page: Page, identified: readonly IdentifiedLink[]): IssueEntry[] {
  const groups = new Map<number, IdentifiedLink[]>()
  for (const each of identified)
    if (each.article !== null) groups.set(each.article, [...(groups.get(each.article) ?? []), each])
  const owners = ownersOf(identified)
  return [...groups.values()]
    .map(group => ({ group, row: rowOf(page, group, owners) }))
    .map(({ group, row }, position) => entryOf(page, { group, row, position }))
}

/** Which article the links of a stretch of the page lead to; null where to none or to several. */
export function ownersOf(identified: readonly IdentifiedLink[]): (from: NodeId, end: NodeId) => number | null {
  const places = identified
    .filter(({ article }) => article !== null)
    .map(({ link, article }) => [link.node, article!] as const)
  const nodes = places.map(([node]) => node)
  return (from, end) => {
    let owner: number | null = null
    for (let i = lowerBound(nodes, from); i < nodes.length && nodes[i]! < end; i++) {
      if (owner !== null && owner !== places[i]![1]) return null
      owner = places[i]![1]
    }
    return owner
  }
}

function lowerBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The largest element around the entry's first link that holds links of no other article. */
function rowOf(page: Page, group: readonly IdentifiedLink[], owners: ReturnType<typeof ownersOf>): NodeId {
  const [first] = group
  let row = first!.link.node
  for (const ancestor of ancestorsOf(page, row)) {
    const element = page.nodes[ancestor] as ElementNode // an ancestor is an element
    if (element.tag === 'BODY' || owners(ancestor, element.end) !== first!.article) break
    row = ancestor
  }
  return row
}

function entryOf(
  page: Page,
  { group, row, position }: { group: readonly IdentifiedLink[]; row: NodeId; position: number },
): IssueEntry {
  const text = textOf(page, row)
  return {
    position,
    title: titleOf(page, row, group),
    links: group.flatMap(({ link, kind }) => {
      const url = withoutFragment(link.url)
      return url === null ? [] : [{ url, kind, caption: link.caption }]
    }),
    pages: pagesIn(text),
    doi: doiIn([text, ...group.map(({ link }) => link.url ?? '')].join(' ')),
    page: page.sha256,
    nodes: [row],
  }
}

function titleOf(page: Page, row: NodeId, group: readonly IdentifiedLink[]): string {
  const captions = group.map(({ link }) => link.caption).filter(caption => wordCount(caption) > LABEL_WORDS)
  const longest = captions.sort((a, b) => b.length - a.length)[0]
  if (longest !== undefined) return longest
  return headingIn(page, row) ?? firstTextIn(page, row) ?? group[0]!.link.caption
}

function headingIn(page: Page, row: NodeId): string | null {
  const { end } = page.nodes[row] as ElementNode // a row is an element
  for (let id = row; id < end; id++) {
    const node = page.nodes[id]!
    if (node.type !== 'element') continue
    if (/^H[1-6]$/.test(node.tag) || /(?:^|[\s_-])title/i.test(node.attributes['class'] ?? '')) {
      const text = textOf(page, id)
      if (text !== '') return text
    }
  }
  return null
}

/** The first text of the row that is more than a word or a number; the whole caption where all are short. */
function firstTextIn(page: Page, row: NodeId): string | null {
  const { end } = page.nodes[row] as ElementNode
  for (let id = row; id < end; id++) {
    const node = page.nodes[id]!
    if (node.type === 'text' && wordCount(node.value) >= 3) return node.value.replace(/\s+/g, ' ').trim()
  }
  return null
}

const MARKED_PAGES =
  /(?:\bpp?\.|\bpages?\b|\bpgs?\.|\bseiten?\b|\bpáginas?\b|\bpágs?\.|\bsayfa\b|\bhal\.|с\.)[:\s]*([a-z]{0,2}\d+(?:\s*[-–—]\s*[a-z]{0,2}\d+)?)/iu
const BARE_PAGES = /(?<![\d./-])([a-z]?\d{1,5})\s*[-–—]\s*([a-z]?\d{1,5})(?![\d./-])/giu

/** E.g. `12-17`, `S3–S9`, `e101`; null where nothing looks like pages. */
export function pagesIn(text: string): string | null {
  const marked = MARKED_PAGES.exec(text)?.[1]
  if (marked !== undefined) return marked.replace(/\s+/g, '')
  for (const [, first, last] of text.matchAll(BARE_PAGES)) if (isRange(first!, last!)) return `${first}-${last}`
  return null
}

/** Neither years nor a phone number; `205-9` counts, as printed short. */
function isRange(first: string, last: string): boolean {
  const [from, to] = [Number(first.replace(/\D/g, '')), Number(last.replace(/\D/g, ''))]
  const isYear = (value: number): boolean => value >= 1900 && value <= 2100
  if (isYear(from) && (isYear(to) || to < 100)) return false
  return to >= from ? to - from < 500 : last.length < first.length
}

/** RFC 3986 aside, DOIs end where white space or a closing mark stands. */
export function doiIn(text: string): string | null {
  const found = /\b10\.\d{4,9}\/[^\s"'<>]+/.exec(safelyDecoded(text))?.[0]
  return found === undefined ? null : found.replace(/[.,;:)\]}]+$|\.(?:full|abstract|pdf|html?|short).*$/g, '')
}

function safelyDecoded(text: string): string {
  return text.replace(/%2F/gi, '/')
}

/** What title and headings of the issue page say of the issue. */
export function issueHeading(page: Page): IssueHeading {
  const texts = page.nodes.flatMap((node, id) =>
    node.type === 'element' && /^(?:TITLE|H[1-4])$/.test(node.tag) ? [textOf(page, id)] : [],
  )
  const all = [...texts, textOf(page, 0).slice(0, 3000)]
  const first = (pattern: RegExp): string | null => {
    for (const text of all) {
      const found = pattern.exec(text)?.[1]
      if (found !== undefined) return found
    }
    return null
  }
  return {
    volume: first(/\b(?:vol(?:ume|umen|\.)?|band|bd\.|cilt|tome?|том)\b[\s.:]*(\d{1,4})/iu),
    issue: first(
      /\b(?:issue|iss\.|no\.|n[ºo°]\.?|num(?:ber|ero)?\.?|núm(?:ero)?\.?|nr\.?|heft|sayı|выпуск|№)[\s.:]*(\d{1,4}(?:\s*(?:[-–/&]\s*\d{1,3}|suppl?\.?\s*\d*))?)/iu,
    ),
    year: first(/\b((?:19|20)\d\d)\b/),
    verbatim: texts.find(text => /\d/.test(text)) ?? texts[0] ?? '',
  }
}
