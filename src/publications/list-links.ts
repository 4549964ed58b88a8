/**
 * Which links of a person's or lab's page lead to publication lists: the first step of what paper 002 left to future
 * work. By the words of caption and address; on a list page also links to its other years, topics and parts, on a page
 * that only leads to lists everything below it.
 */
import type { Link } from '../model/index.js'
import { folded } from '../references/tokens.js'
import { hostOf, isSameSite } from './same-site.js'

export interface ListLink {
  readonly url: string
  /** Higher is to be visited sooner. */
  readonly score: number
}

/** What the page with the links is: a list, a page named after lists that holds none itself, or neither. */
export type LinkingPage = 'list' | 'index' | 'other'

const STRONG = /publi[ck]|\bpubs?\b|bibliograph|veroffentlich|pubblicaz|schriftenverz|论文|著作|論文|業績|публикац|논문/
const MEDIUM =
  /\b(?:papers?|articles?|journals?|conferences?|proceedings|books?|chapters?|preprints?|works|research outputs?|selected|refereed|theses|thesis)\b/
const WEAK =
  /\b(?:research|cv|vita|curriculum|lab|labs|laboratory|group|arbeitsgruppe|laboratorio|homepage|home page)\b/
const PART =
  /^\W*(?:(?:19|20)\d\d(?:\s*[-–]\s*(?:(?:19|20)?\d\d|present))?s?(?:\s*\(\d+\))?|(?:before|until|since|bis|vor|older than) (?:19|20)\d\d|next(?: page)?|older(?: \w+)?|earlier(?: \w+)?|previous years?|archive|more|page \d+|\d{1,2}|all|show all|view all|see all|complete list|full list|weiter|siguiente|suivant|次へ?|下一页)\W*$|^[›»→>]+$/
const NO_PAGE = /\.(?:pdf|ps|gz|zip|docx?|pptx?|bib|ris|jpe?g|png|gif|svg|mp4|xml|rss|css|js)(?:[?#]|$)/i
/** What stands beside a list's parts on every page. */
const ELSEWHERE =
  /\b(?:home|contact|news|teaching|people|team|members?|imprint|impressum|privacy|login|search|cv|links?|software|about|courses?|talks?|awards?|projects?|jobs|sitemap|english|deutsch)\b/

/** Links on the same site, best first, each address once. */
export function listLinks(links: readonly Link[], from: string, page: LinkingPage): ListLink[] {
  const best = new Map<string, number>()
  for (const { url, caption } of links) {
    if (url === null || !isSameSite(url, from) || NO_PAGE.test(url)) continue
    const address = url.replace(/#.*$/, '').replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, '/')
    const link = { caption: folded(caption), path: folded(pathOf(address)), isBelow: isBelow(address, from) }
    const score = scoreOf(link, page) * (hostOf(url) === hostOf(from) ? 1 : OTHER_HOST)
    if (score > (best.get(address) ?? 0)) best.set(address, score)
  }
  return [...best].map(([url, score]) => ({ url, score })).sort((a, b) => b.score - a.score || (a.url < b.url ? -1 : 1))
}

/** A university's own lists are not the person's: its other hosts come later. */
const OTHER_HOST = 0.3
const LONGEST_CAPTION = 80
const PART_SCORE = 12
const TOPIC_SCORE = 3
const LONGEST_TOPIC = 40

interface JudgedLink {
  readonly caption: string
  readonly path: string
  readonly isBelow: boolean
}

function scoreOf({ caption, path, isBelow }: JudgedLink, page: LinkingPage): number {
  if (caption.length > LONGEST_CAPTION) return 0
  const words = (pattern: RegExp): number => (pattern.test(caption) ? 2 : 0) + (pattern.test(path) ? 1 : 0)
  const part = page !== 'other' && isBelow && PART.test(caption) ? PART_SCORE : 0
  const isTopic = page === 'index' && isBelow && caption !== '' && caption.length <= LONGEST_TOPIC
  const topic = isTopic && !ELSEWHERE.test(caption) ? TOPIC_SCORE : 0
  return words(STRONG) * 10 + words(MEDIUM) * 4 + words(WEAK) + part + topic
}

/** Under the list's own folder, or beside it. */
function isBelow(url: string, list: string): boolean {
  const folder = list.replace(/[?#].*$/, '').replace(/[^/]*$/, '')
  return url.startsWith(folder)
}

function pathOf(url: string): string {
  return url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[-_/.?=&+~]+/g, ' ')
}
