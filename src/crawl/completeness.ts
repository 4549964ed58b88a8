/**
 * Whether a harvest is complete: the entries of the issue page are what is expected; what was found is held against
 * them entry by entry, and gaps in the page numbers are pointed out.
 */

import type { ArticleGroup, FileClass, IssueHeading } from '../model/index.js'
import { urlParts } from '../text/url.js'

export interface Completeness {
  readonly expected: number
  readonly found: number
  readonly entries: readonly EntryOutcome[]
  readonly gaps: readonly PageGap[]
}

export interface EntryOutcome {
  readonly position: number
  readonly title: string
  /** `complete`: every announced file is there; `partial`: some are; `missing`: none. */
  readonly outcome: 'complete' | 'partial' | 'missing'
  readonly found: readonly FileClass[]
  readonly lost: readonly { readonly url: string; readonly reason: string }[]
}

/** Pages between two neighbors of the issue that no entry has. */
export interface PageGap {
  readonly after: string
  readonly before: string
  readonly first: number
  readonly last: number
}

/** `failures`: why a page could not be had, by address. */
export function completeness(articles: readonly ArticleGroup[], failures: ReadonlyMap<string, string>): Completeness {
  const entries = articles.flatMap(article => (article.entry === null ? [] : [outcomeOf(article, failures)]))
  return {
    expected: entries.length,
    found: entries.filter(({ outcome }) => outcome !== 'missing').length,
    entries,
    gaps: pageGaps(articles),
  }
}

function outcomeOf({ entry, files }: ArticleGroup, failures: ReadonlyMap<string, string>): EntryOutcome {
  const { position, title, links } = entry!
  const addresses = [...new Set(links.map(({ url }) => url))]
  const lost = addresses.flatMap(url => {
    const reason = failures.get(url)
    return reason === undefined ? [] : [{ url, reason }]
  })
  const found = [...new Set(files.map(file => file.class))]
  const outcome = files.length === 0 ? 'missing' : lost.length > 0 ? 'partial' : 'complete'
  return { position, title, outcome, found, lost }
}

/** Our choice: issues of at least four entries with pages, numbered upwards; the first page of an issue may be any. */
export function pageGaps(articles: readonly ArticleGroup[]): PageGap[] {
  const ranges = articles
    .flatMap(({ entry }) => (entry === null || entry.pages === null ? [] : [{ entry, range: rangeOf(entry.pages) }]))
    .flatMap(({ entry, range }) => (range === null ? [] : [{ title: entry.title, ...range }]))
    .sort((a, b) => a.first - b.first || a.last - b.last)
  if (ranges.length < 4 || !isCounted(ranges)) return []
  const gaps: PageGap[] = []
  let reached = ranges[0]!
  for (const range of ranges.slice(1)) {
    if (range.first > reached.last + 1)
      gaps.push({ after: reached.title, before: range.title, first: reached.last + 1, last: range.first - 1 })
    if (range.last >= reached.last) reached = range
  }
  return gaps
}

/** Article numbers (`e101`) may be given out in any order; they are a numbering only where most follow one another. */
function isCounted(ranges: readonly { readonly first: number; readonly last: number }[]): boolean {
  if (ranges.some(({ first, last }) => last > first)) return true
  const steps = ranges.slice(1).filter(({ first }, i) => first - ranges[i]!.first === 1)
  return steps.length >= 0.7 * (ranges.length - 1)
}

/**
 * Issues of one journal are found under addresses that differ in numbers only; a server may have many journals.
 * `/jama/toc/12/3` and `/jama/toc/12/4` are of one series, `/jama/toc/12/3` and `/chest/toc/12/4` of two.
 */
export function seriesOf(url: string): string {
  const parts = urlParts(url)
  return parts === null ? url : `${parts.host}${`${parts.path}?${parts.query ?? ''}`.replace(/\d+/g, '#')}`
}

/** Issues of a volume that are missing between those that are there. */
export interface NumberingGap {
  readonly volume: string
  readonly missing: readonly number[]
}

/** Our choice: numbers of one volume further apart than this are no one numbering, or somebody's joke. */
const MOST_ISSUES = 200

/** The journal's numbering: e.g. 12(1), 12(2) and 12(4) lack 12(3). Double issues (`3-4`) count as both. */
export function numberingGaps(headings: readonly IssueHeading[]): NumberingGap[] {
  const volumes = new Map<string, Set<number>>()
  for (const { volume, issue } of headings) {
    if (volume === null || issue === null) continue
    const [first, last = first] = (issue.match(/\d+/g) ?? []).slice(0, 2).map(Number)
    if (first === undefined || /suppl/i.test(issue)) continue
    const numbers = volumes.get(volume) ?? new Set()
    for (let number = first; number <= Math.min(last!, first + 3); number++) numbers.add(number)
    volumes.set(volume, numbers)
  }
  return [...volumes].flatMap(([volume, numbers]) => {
    const missing: number[] = []
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
    if (last - first > MOST_ISSUES) return []
    for (let number = first; number < last; number++) if (!numbers.has(number)) missing.push(number)
    return missing.length === 0 ? [] : [{ volume, missing }]
  })
}

/** `S12-S15`, `205-9`, `e101`; null where it is no number. */
function rangeOf(pages: string): { first: number; last: number } | null {
  const [first, last] = pages.split(/[-–—]/).map(part => part.replace(/\D/g, ''))
  if (first === undefined || first === '') return null
  if (last === undefined || last === '') return { first: Number(first), last: Number(first) }
  const full = last.length < first.length ? first.slice(0, first.length - last.length) + last : last
  return { first: Number(first), last: Math.max(Number(first), Number(full)) }
}
