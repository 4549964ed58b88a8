/**
 * Facts of journals that the capacity model needs, counted in the corpora and kept in facts.json: how long issues are,
 * how many files an article has, how large files are. `npm run scale -- --facts` counts again.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { corpusPath, readJsonLines } from '../../eval/corpus.js'

export interface Facts {
  /** Issue pages and the articles they list, on average. */
  readonly issues: number
  readonly articlesPerIssue: number
  /** Articles of whole sites and the pages and PDFs they have, on average. */
  readonly articles: number
  readonly filesPerArticle: number
  /** The part of those files that are PDFs. */
  readonly pdfPart: number
  /** KB of an article page as it is kept, and of a PDF. */
  readonly pageKilobytes: number
  readonly pdfKilobytes: number
  /** KB of an article page as it is read. */
  readonly openPageKilobytes: number
}

const FILE = new URL('facts.json', import.meta.url)

export function readFacts(): Facts {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Facts // written below
}

/** Counts again; false where there are no corpora. */
export function countFacts(): boolean {
  const corpus = corpusPath()
  if (corpus === null) return false
  const facts: Facts = { ...issueFacts(corpus), ...siteFacts(corpus), ...sizeFacts(corpus) }
  writeFileSync(FILE, `${JSON.stringify(facts, null, 2)}\n`)
  return true
}

function issueFacts(corpus: string): Pick<Facts, 'issues' | 'articlesPerIssue'> {
  const links = readJsonLines<{ file: string; kind: string; label: string; href: string }>(
    join(corpus, 'issues', 'links.jsonl'),
  )
  const pages = new Map<string, Map<string, number>>()
  for (const { file, kind, label } of links) {
    const kinds = pages.get(file) ?? new Map<string, number>()
    pages.set(file, kinds)
    if (label === 'article') kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  // An article has at most one link of the commonest kind.
  const sizes = [...pages.values()].map(kinds => Math.max(0, ...kinds.values())).filter(size => size > 0)
  return { issues: sizes.length, articlesPerIssue: rounded(mean(sizes)) }
}

interface Site {
  readonly issues: readonly { readonly articles: readonly Readonly<Record<string, unknown>>[] }[]
}

function siteFacts(corpus: string): Pick<Facts, 'articles' | 'filesPerArticle' | 'pdfPart'> {
  const folder = join(corpus, 'sites')
  const sites = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())
  const articles = sites.flatMap(({ name }) => {
    const site = JSON.parse(readFileSync(join(folder, name, 'site.json'), 'utf8')) as Site // its README tells its shape
    return site.issues.flatMap(issue => issue.articles)
  })
  const files = (article: (typeof articles)[number]): unknown[] =>
    ['abstract', 'fulltext', 'pdf'].map(kind => article[kind]).filter(Boolean)
  const whole = articles.filter(article => files(article).length > 0)
  const count = whole.reduce((sum, article) => sum + files(article).length, 0)
  const pdfs = whole.filter(article => Boolean(article['pdf'])).length
  return { articles: whole.length, filesPerArticle: rounded(count / whole.length), pdfPart: rounded(pdfs / count) }
}

function sizeFacts(corpus: string): Pick<Facts, 'pageKilobytes' | 'pdfKilobytes' | 'openPageKilobytes'> {
  const bytesOf = (...parts: string[]): Buffer[] =>
    readdirSync(join(corpus, ...parts)).map(name => readFileSync(join(corpus, ...parts, name)))
  const pages = bytesOf('articles', 'pages')
  const kilobytes = (sizes: readonly number[]): number => Math.round(mean(sizes) / 1000)
  return {
    pageKilobytes: kilobytes(pages.map(page => gzipSync(page, { level: 3 }).length)),
    pdfKilobytes: kilobytes(bytesOf('pdf', 'pdfs').map(pdf => pdf.length)),
    openPageKilobytes: kilobytes(pages.map(page => page.length)),
  }
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length
const rounded = (value: number): number => Math.round(100 * value) / 100
