/** What every design of the journal must be able to print. */
import type { Article } from '../article.js'
import type { Issue } from '../journal.js'

export interface ArticleSetting {
  readonly article: Article
  readonly issue: Issue
  /** Other articles that the box "Related articles" points at. */
  readonly related: readonly Article[]
  /** Later papers that cite the article, as the box "Cited by" prints them. */
  readonly citedBy: readonly string[]
  readonly advertisement: Advertisement
}

export interface Advertisement {
  readonly headline: string
  readonly text: string
  readonly href: string
}

export interface DesignedPages {
  readonly abstractPage: (setting: ArticleSetting) => string
  readonly fullTextPage: (setting: ArticleSetting) => string
}

/** Inline markup removed, for attributes and TITLE elements. */
export function plain(html: string): string {
  return html.replace(/<[^>]+>/g, '')
}

/** For a double-quoted attribute. */
export function attribute(html: string): string {
  return plain(html).replace(/"/g, '&quot;')
}

export function repeat<T>(values: readonly T[], print: (value: T, index: number) => string, between = ''): string {
  return values.map(print).join(between)
}
