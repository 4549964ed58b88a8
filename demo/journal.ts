/** The journal, its issues, and where its pages stand: each decade had its own idea of an address. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Article } from './article.js'
import { readArticle } from './read-article.js'

export const JOURNAL = {
  title: 'Larkmoor Medical Journal',
  abbreviation: 'Larkmoor Med J',
  publisher: 'Larkmoor Medical Society',
  issnPrint: '9999-3015',
  issnElectronic: '9999-3023',
} as const

export interface Issue {
  readonly year: number
  readonly volume: string
  readonly number: string
  /** As printed on the cover. */
  readonly cover: string
  /** Path of the table of contents. */
  readonly path: string
  readonly articles: readonly Article[]
}

const CONTENT = new URL('content/', import.meta.url)

export function readIssues(): [old: Issue, current: Issue] {
  const articles = readdirSync(CONTENT)
    .filter(name => name.endsWith('.txt'))
    .map(name => readArticle(name.slice(0, -4), readFileSync(new URL(name, CONTENT), 'utf8')))
    .sort((a, b) => firstPage(a) - firstPage(b))
  const of = (year: number): Article[] => articles.filter(article => article.year === year)
  return [
    {
      year: 1999,
      volume: '14',
      number: '2',
      cover: 'April-June 1999',
      path: '/lmj/v14n2/contents.html',
      articles: of(1999),
    },
    { year: 2026, volume: '41', number: '1', cover: 'January 2026', path: '/toc/41/1', articles: of(2026) },
  ]
}

/** Articles with a number instead of pages come last. */
function firstPage(article: Article): number {
  return article.pages === null ? Number.MAX_SAFE_INTEGER : Number(article.pages[0])
}

export interface Addresses {
  /** Null where the journal gives an article no abstract page. */
  readonly abstract: string | null
  readonly fullText: string
  readonly pdf: string
}

export function addressesOf(article: Article): Addresses {
  const page = article.id.slice(5)
  switch (article.design) {
    case '1999': {
      const abstract = article.abstract.length === 0 ? null : `/lmj/v14n2/abs/${page}.htm`
      return { abstract, fullText: `/lmj/v14n2/full/${page}.htm`, pdf: `/lmj/v14n2/pdf/${page}.pdf` }
    }
    case '2010': {
      const id = `${article.year === 1999 ? '14-2' : '41-1'}-${page}`
      return {
        abstract: `/platform/article.php?id=${id}`,
        fullText: `/platform/fulltext.php?id=${id}`,
        pdf: `/platform/download.php?file=${id}.pdf`,
      }
    }
    case 'today':
      return {
        abstract: article.abstract.length === 0 ? null : `/doi/${article.doi}`,
        fullText: `/doi/full/${article.doi}`,
        pdf: `/doi/pdf/${article.doi}`,
      }
  }
}

/** The page that stands for the article where one link must do. */
export function mainAddress(article: Article): string {
  const { abstract, fullText } = addressesOf(article)
  return abstract ?? fullText
}
