/**
 * Abstract page, full text and PDFs of one article become one article: by the entry of the issue page whose link led
 * to them, by DOI, by the shape of their addresses, in this order. Two entries are never joined.
 */
import type { ArticleFile, ArticleGroup, IssueEntry, IssueHeading } from '../model/index.js'
import { sharesArticle } from './article-key.js'

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
  const loose: Download[] = []
  for (const download of downloads) {
    const position = download.entry ?? entryByDoi(download, entries) ?? entryByAddress(download, entries)
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

function entryByDoi({ doi }: Download, entries: readonly IssueEntry[]): number | null {
  if (doi === null) return null
  return entries.find(entry => entry.doi?.toLowerCase() === doi.toLowerCase())?.position ?? null
}

function entryByAddress({ url }: Download, entries: readonly IssueEntry[]): number | null {
  const matching = entries.filter(({ links }) => links.some(link => sharesArticle(link.url, url)))
  return matching.length === 1 ? matching[0]!.position : null // an address that fits several entries names none
}

function looseGroups(downloads: readonly Download[]): Download[][] {
  const groups: Download[][] = []
  for (const download of downloads) {
    const group = groups.find(members => members.some(member => belongTogether(member, download)))
    if (group === undefined) groups.push([download])
    else group.push(download)
  }
  return groups
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
