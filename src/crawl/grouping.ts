/**
 * Abstract page, full text and PDFs of one article become one article: by the entry of the issue page whose link led
 * to them, by DOI, by the shape of their addresses, in this order. Two entries are never joined.
 */
import type { ArticleFile, ArticleGroup, IssueEntry, IssueHeading } from '../model/index.js'
import { articleKeys, sharesArticle } from './article-key.js'

/** A download as grouping sees it; logins, captchas and the like are left out before. */
export interface Download extends ArticleFile {
  /** The entry whose link led here, itself or over other pages; null when unknown. */
  readonly entry: number | null
  /** As the page says of itself; null for files that say nothing. */
  readonly doi: string | null
  readonly title: string | null
}

export interface Grouping {
  /** In the order of the issue page; articles it does not list come last. */
  readonly articles: readonly ArticleGroup[]
  /** Downloads that belong to no article: covers, whole issues, pages about the journal. */
  readonly rest: readonly Download[]
}

const CLASS_ORDER = ['abstract', 'full-text', 'pdf', 'other']

export function groupArticles(
  downloads: readonly Download[],
  entries: readonly IssueEntry[],
  heading: IssueHeading | null,
): Grouping {
  const groups = new Map<number, Download[]>(entries.map(({ position }) => [position, []]))
  const entryOf = entryFinder(entries)
  const loose: Download[] = []
  for (const download of downloads) {
    const position = download.entry ?? entryOf(download)
    const group = position === null ? undefined : groups.get(position)
    if (group === undefined) loose.push(download)
    else group.push(download)
  }
  const others = looseGroups(loose)
  const isArticle = (group: readonly Download[]): boolean =>
    group.some(({ doi, title }) => doi !== null || title !== null) || (entries.length === 0 && isReadable(group))
  const listed = entries.map(entry => articleOf(groups.get(entry.position)!, entry, heading))
  const unlisted = others.filter(isArticle).map(group => articleOf(group, null, heading))
  return { articles: [...listed, ...unlisted], rest: others.filter(group => !isArticle(group)).flat() }
}

function isReadable(group: readonly Download[]): boolean {
  return group.some(file => file.class !== 'other')
}

/** The entry that a download without one belongs to, by DOI, else by address; a long issue is not searched for each. */
function entryFinder(entries: readonly IssueEntry[]): (download: Download) => number | null {
  const byDoi = new Map<string, number>()
  const byKey = new Map<string, Set<IssueEntry>>()
  for (const entry of entries) {
    const doi = entry.doi?.toLowerCase()
    if (doi !== undefined && !byDoi.has(doi)) byDoi.set(doi, entry.position)
    for (const { url } of entry.links) for (const key of articleKeys(url).own) added(byKey, key, entry)
  }
  const byAddress = (url: string): number | null => {
    const matching = new Set<IssueEntry>()
    for (const key of articleKeys(url).sought)
      for (const entry of byKey.get(key) ?? []) {
        if (entry.links.some(link => sharesArticle(link.url, url))) matching.add(entry)
        if (matching.size > 1) return null // an address that fits several entries names none
      }
    return [...matching][0]?.position ?? null
  }
  return ({ doi, url }) => byDoi.get(doi?.toLowerCase() ?? '') ?? byAddress(url)
}

function looseGroups(downloads: readonly Download[]): Download[][] {
  const groups: Download[][] = []
  const byKey = new Map<string, Set<number>>()
  for (const download of downloads) {
    const { own, sought } = articleKeys(download.url)
    const page = download.doi === null ? [] : [`page ${download.doi.toLowerCase()}`]
    const near = new Set([...sought, ...page].flatMap(key => [...(byKey.get(key) ?? [])]))
    const candidates = [...near].sort((a, b) => a - b)
    const found = candidates.find(group => groups[group]!.some(member => belongTogether(member, download)))
    const group = found ?? groups.push([]) - 1
    groups[group]!.push(download)
    for (const key of [...own, ...page]) added(byKey, key, group)
  }
  return groups
}

function added<T>(index: Map<string, Set<T>>, key: string, value: T): void {
  const known = index.get(key)
  if (known === undefined) index.set(key, new Set([value]))
  else known.add(value)
}

function belongTogether(a: Download, b: Download): boolean {
  if (a.doi !== null && b.doi !== null) return a.doi.toLowerCase() === b.doi.toLowerCase()
  return sharesArticle(a.url, b.url)
}

function articleOf(files: readonly Download[], entry: IssueEntry | null, heading: IssueHeading | null): ArticleGroup {
  const sorted = [...files].sort((a, b) => CLASS_ORDER.indexOf(a.class) - CLASS_ORDER.indexOf(b.class))
  return {
    entry,
    heading,
    title: sorted.find(({ title }) => title !== null)?.title ?? entry?.title ?? null,
    doi: sorted.find(({ doi }) => doi !== null)?.doi ?? entry?.doi ?? null,
    files: sorted.map(({ entry: _, doi: __, title: ___, ...file }) => file),
  }
}
