/**
 * The numbers by which the general model judges a link: the link itself, its row, its neighbors, and how its shape
 * repeats on the page. Every number has a name; parameters refer to the names.
 */
import type { Link, Page } from '../model/index.js'
import { type LinkContext, linkContexts } from './link-context.js'
import { WORD_CLASSES, wordClassCounts } from './link-words.js'

export interface PageLinks {
  readonly page: Page
  readonly contexts: readonly LinkContext[]
  /** Words of content in all rows of links that look alike, against the page's richest such set. */
  readonly weight: ReadonlyMap<readonly number[], number>
  /** Share of the page's links that go to the same host. */
  readonly hostShare: ReadonlyMap<string, number>
}

type Measure = (context: LinkContext, all: PageLinks) => number

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
const flag = (claim: boolean): number => (claim ? 1 : 0)
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
const WORD = /[\p{L}\p{N}]+/gu
const INITIAL = /(?<![\p{L}\p{N}])\p{Lu}\.|(?<=\p{Ll} )\p{Lu}{1,3}(?![\p{L}\p{N}])/gu
const PAGES = /\b(?:pp?|pages?|s|стр?)\.?\s*\d+|\b[a-z]?\d{1,5}\s*[-–—]\s*[a-z]?\d{1,5}\b/i
const PICTURES = /^(?:jpe?g|png|gif|svg|webp|mp4|mp3|mov|zip|rar|gz|csv|xlsx?|pptx?|docx?)$/
const PAGE_PARTS: Readonly<Record<string, RegExp>> = {
  navigation: /\b(?:nav|navbar|navigation|menu|breadcrumbs?|tabs?|toolbar|topbar|dropdown|pagination|pager|skip)\b/,
  margin:
    /\b(?:header|footer|banner|masthead|sidebar|aside|side|related|widget|social|share|login|search|copyright|bottom)\b/,
  article:
    /\b(?:article|articles|toc|issue|entry|paper|papers|item|title|citation|galley|galleys|summary|doc|publication|contents?)\b/,
}

const LINK_MEASURES: Readonly<Record<string, Measure>> = {
  'caption-words': c => Math.min(40, c.captionWords.words),
  'caption-characters': c => Math.min(200, c.link.caption.length),
  'caption-known': c => share(c.captionWords.known, c.captionWords.words),
  'caption-lower': c => share(count(c.link.caption, /(?<![\p{L}\p{N}])\p{Ll}/gu), count(c.link.caption, WORD)),
  'caption-name': c => flag(/^(?:\p{Lu}[\p{L}'’.-]*\s+){1,3}\p{Lu}[\p{L}'’-]+$/u.test(c.link.caption)),
  'caption-number': c => flag(/^[\d\s.,()[\]–-]+$/.test(c.link.caption)),
  'address-pdf': c => flag(c.address.extension === 'pdf'),
  'address-page': c => flag(/^(?:html?|php|aspx?|jsp|cfm|xhtml|shtml)$/.test(c.address.extension)),
  'address-file': c => flag(PICTURES.test(c.address.extension)),
  'address-depth': c => c.address.segments.length,
  'address-climbs': c => c.address.climbs,
  'address-key-digits': c => Math.min(8, count(c.address.key, /\d/g)),
  'address-key-length': c => Math.min(40, c.address.key.length),
  'address-query': c => flag(c.address.hasQuery),
  'address-query-names': c => c.address.queryNames.length,
  'address-doi': c => flag(/10\.\d{4,9}(?:\/|%2f)/i.test(c.link.href)),
  'address-inside': c => flag(c.address.fragment === 'part' || c.address.fragment === 'top' || c.link.href === ''),
  'address-fragment': c => flag(c.address.fragment !== 'none'),
  'address-script': c => flag(/^(?:javascript|mailto|tel|data)$/.test(c.address.scheme)),
  'address-absolute': c => flag(c.address.host !== ''),
  'address-page-name': c =>
    flag(/(?:^|\/)(?:index|home|default)(?:\.\w+)?$/i.test(c.link.href) || /\/$/.test(c.link.href)),
  'content-picture': (c, { page }) => flag(c.link.caption === '' && holdsPicture(page, c.link)),
}

const PLACE_MEASURES: Readonly<Record<string, Measure>> = {
  'place-heading': c => flag(c.ancestors.slice(0, 4).some(element => /^H[1-6]$/.test(element.tag))),
  'place-list': c => flag(c.ancestors.slice(0, 4).some(element => element.tag === 'LI')),
  'place-table': c => flag(c.ancestors.slice(0, 5).some(element => element.tag === 'TD')),
  'place-frame': c => flag(c.ancestors.some(element => /^(?:NAV|HEADER|FOOTER|ASIDE|FORM)$/.test(element.tag))),
  'place-index': (c, { contexts }) => share(c.link.index, contexts.length),
  'place-from-end': (c, { contexts }) => Math.min(50, contexts.length - c.link.index),
  'place-from-start': c => Math.min(50, c.link.index),
  'host-share': (c, { hostShare }) => hostShare.get(c.address.host) ?? 0,
}

const ROW_MEASURES: Readonly<Record<string, Measure>> = {
  'row-words': c => Math.min(80, ownRowWords(c)),
  'row-links': c => c.rowLinks.length,
  'row-rank': c => c.rowLinks.indexOf(c.link.index),
  'row-initials': c => Math.min(10, count(c.rowText.slice(0, 600), INITIAL)),
  'row-pages': c => flag(PAGES.test(c.rowText.slice(0, 1000))),
  'row-doi': c => flag(/\b10\.\d{4,9}\//.test(c.rowText)),
  'row-longest-caption': (c, { contexts }) => Math.min(40, longestCaption(c, contexts)),
  'row-other-pdf': (c, { contexts }) =>
    c.rowLinks.filter(
      i => i !== c.link.index && (contexts[i]!.address.extension === 'pdf' || contexts[i]!.captionWords.pdf > 0),
    ).length,
  'row-same-key': (c, { contexts }) =>
    c.rowLinks.filter(i => i !== c.link.index && contexts[i]!.address.key === c.address.key && c.address.key !== '')
      .length,
  'before-words': c => Math.min(40, count(c.before, WORD)),
  'before-initials': c => Math.min(10, count(c.before, INITIAL)),
  'after-words': c => Math.min(40, count(c.after, WORD)),
  'after-initials': c => Math.min(10, count(c.after, INITIAL)),
  'after-capitals': c => share(count(c.after, /(?<![\p{L}\p{N}])\p{Lu}/gu), count(c.after, WORD)),
  'after-pages': c => flag(PAGES.test(c.after)),
}

const GROUP_MEASURES: Readonly<Record<string, Measure>> = {
  likes: c => Math.log2(c.likes.length),
  'likes-share': (c, { contexts }) => share(c.likes.length, contexts.length),
  'likes-weight': (c, { weight }) => weight.get(c.likes) ?? 0,
  'likes-captions': (c, { contexts }) =>
    share(new Set(c.likes.map(i => contexts[i]!.link.caption)).size, c.likes.length),
  'likes-addresses': (c, { contexts }) => share(new Set(c.likes.map(i => contexts[i]!.link.href)).size, c.likes.length),
  'likes-caption-words': (c, { contexts }) => mean(c.likes.map(i => Math.min(40, contexts[i]!.captionWords.words))),
  'likes-row-words': (c, { contexts }) => mean(c.likes.map(i => Math.min(80, ownRowWords(contexts[i]!)))),
  'likes-known': (c, { contexts }) =>
    mean(c.likes.map(i => share(contexts[i]!.captionWords.known, contexts[i]!.captionWords.words))),
  'same-address': c => Math.min(5, c.sameAddress.length),
  'same-address-longest': (c, { contexts }) =>
    Math.max(...c.sameAddress.map(i => Math.min(40, contexts[i]!.captionWords.words))),
}

const WORD_MEASURES: Readonly<Record<string, Measure>> = Object.fromEntries(
  WORD_CLASSES.flatMap((name): [string, Measure][] => [
    [`caption-${name}`, c => Math.min(3, c.captionWords[name])],
    [`path-${name}`, c => Math.min(3, c.pathWords[name])],
  ]),
)
const PART_MEASURES: Readonly<Record<string, Measure>> = Object.fromEntries(
  Object.entries(PAGE_PARTS).map(([name, words]): [string, Measure] => [`part-${name}`, c => nearestPart(c, words)]),
)
const TEXT_MEASURES: Readonly<Record<string, Measure>> = {
  'row-matter': c => Math.min(3, wordClassCounts(c.rowText.slice(0, 120)).matter),
  'before-matter': c => Math.min(3, wordClassCounts(c.before.slice(-60)).matter),
  'before-supplement': c => Math.min(3, wordClassCounts(c.before.slice(-60)).supplement),
}

const MEASURES = Object.entries({
  ...LINK_MEASURES,
  ...PLACE_MEASURES,
  ...ROW_MEASURES,
  ...GROUP_MEASURES,
  ...WORD_MEASURES,
  ...PART_MEASURES,
  ...TEXT_MEASURES,
})

export const EVIDENCE_NAMES: readonly string[] = MEASURES.map(([name]) => name)

export function pageLinks(page: Page, links: readonly Link[]): PageLinks {
  const contexts = linkContexts(page, links)
  return { page, contexts, weight: weights(contexts), hostShare: hostShares(contexts) }
}

/** One row of numbers for each link, in the order of `EVIDENCE_NAMES`. */
export function evidenceOf(all: PageLinks): Float64Array[] {
  return all.contexts.map(context => Float64Array.from(MEASURES, ([, measure]) => measure(context, all)))
}

function weights(contexts: readonly LinkContext[]): Map<readonly number[], number> {
  const sums = new Map<readonly number[], number>()
  for (const context of contexts) {
    const words = Math.min(40, Math.max(context.captionWords.words, ownRowWords(context)))
    sums.set(context.likes, (sums.get(context.likes) ?? 0) + words)
  }
  const richest = Math.max(1, ...sums.values())
  return new Map([...sums].map(([likes, sum]) => [likes, sum / richest]))
}

function hostShares(contexts: readonly LinkContext[]): Map<string, number> {
  const shares = new Map<string, number>()
  for (const { address } of contexts) shares.set(address.host, (shares.get(address.host) ?? 0) + 1 / contexts.length)
  return shares
}

function ownRowWords(context: LinkContext): number {
  return Math.max(0, count(context.rowText, WORD))
}

function longestCaption(context: LinkContext, contexts: readonly LinkContext[]): number {
  return Math.max(
    0,
    ...context.rowLinks.filter(i => i !== context.link.index).map(i => contexts[i]!.captionWords.words),
  )
}

/** How near above the link an element is named so: 1 for its parent, less further up, 0 for none. */
function nearestPart(context: LinkContext, words: RegExp): number {
  const at = context.ancestors.findIndex(element =>
    words.test(
      `${element.attributes['class'] ?? ''} ${element.attributes['id'] ?? ''}`.toLowerCase().replace(/[_-]+/g, ' '),
    ),
  )
  return at < 0 ? 0 : 1 / (1 + at / 4)
}

function holdsPicture(page: Page, link: Link): boolean {
  const node = page.nodes[link.node]!
  const end = node.type === 'element' ? node.end : link.node
  return page.nodes
    .slice(link.node, end)
    .some(inner => inner.type === 'element' && /^(?:IMG|SVG|I|PICTURE)$/.test(inner.tag))
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
