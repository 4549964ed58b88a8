/** What the desk's server and its pages must say alike of articles; no part of the public API. */
import type { DeskArticle } from './desk.js'

/** Nothing doubtful and no problem open: it may be accepted unseen. */
export function isCertain({ state, doubtful, problems }: DeskArticle): boolean {
  return state === 'drafted' && doubtful.length === 0 && problems.length === 0
}

/** What more than half of the articles give as their journal and issue; empty where they do not agree. */
export function issueName(articles: readonly Pick<DeskArticle, 'source'>[]): string {
  const counts = new Map<string, number>()
  const named = articles.filter(({ source }) => source !== '')
  for (const { source } of named) counts.set(source, (counts.get(source) ?? 0) + 1)
  return [...counts].find(([, count]) => count * 2 > named.length)?.[0] ?? ''
}
