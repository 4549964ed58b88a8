/**
 * Which links of a person's or lab's page lead to publication lists: the first step of what paper 002 left to future
 * work. By the words of caption and address; on a list page also links to its other years, topics and parts.
 */
import type { Link } from '../model/index.js'
import { folded } from '../references/tokens.js'

export interface ListLink {
  readonly url: string
  /** Higher is to be visited sooner. */
  readonly score: number
}

const STRONG = /publi[ck]|bibliograph|veroffentlich|pubblicaz|schriftenverz|论文|著作|論文|業績|публикац|논문/
const MEDIUM =
  /\b(?:papers?|articles?|journals?|conferences?|proceedings|books?|chapters?|preprints?|works|research outputs?|selected|refereed|theses|thesis)\b/
const WEAK = /\b(?:research|cv|vita|curriculum)\b/
const PART =
  /^\W*(?:(?:19|20)\d\d(?:\s*[-–]\s*(?:(?:19|20)\d\d|present))?|next|older|more|page \d+|\d{1,2}|all|see all|complete list|full list)\W*$/
const NO_PAGE = /\.(?:pdf|ps|gz|zip|docx?|pptx?|bib|ris|jpe?g|png|gif|svg|mp4|xml|rss|css|js)(?:[?#]|$)/i

/** Links on the same host, best first, each address once; `onList` says that the page itself is a list. */
export function listLinks(links: readonly Link[], from: string, onList: boolean): ListLink[] {
  const host = hostOf(from)
  const best = new Map<string, number>()
  for (const { url, caption } of links) {
    if (url === null || hostOf(url) !== host || NO_PAGE.test(url)) continue
    const address = url.replace(/#.*$/, '')
    const score = scoreOf(folded(caption), folded(pathOf(address)), onList && isBelow(address, from))
    if (score > (best.get(address) ?? 0)) best.set(address, score)
  }
  return [...best].map(([url, score]) => ({ url, score })).sort((a, b) => b.score - a.score || (a.url < b.url ? -1 : 1))
}

function scoreOf(caption: string, path: string, part: boolean): number {
  if (caption.length > 80) return 0
  const words = (pattern: RegExp): number => (pattern.test(caption) ? 2 : 0) + (pattern.test(path) ? 1 : 0)
  return words(STRONG) * 10 + words(MEDIUM) * 4 + words(WEAK) + (part && PART.test(caption) ? 12 : 0)
}

/** Under the list's own folder, or beside it. */
function isBelow(url: string, list: string): boolean {
  const folder = list.replace(/[?#].*$/, '').replace(/[^/]*$/, '')
  return url.startsWith(folder)
}

function hostOf(url: string): string {
  return /^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? ''
}

function pathOf(url: string): string {
  return url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[-_/.?=&+]+/g, ' ')
}
