/** The labelled issue pages of the corpora, for training and evaluation of link identification. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readJsonLines } from '../eval/corpus.js'
import { linksOf } from '../src/crawl/links.js'
import { parsePage } from '../src/io/parse-page.js'
import type { Link, LinkKind, Page } from '../src/model/index.js'

export interface LabeledPage {
  readonly journal: string
  readonly issue: string
  /** As links.jsonl names it. */
  readonly file: string
  readonly page: Page
  readonly links: readonly Link[]
  readonly truth: readonly LinkTruth[]
}

export interface LinkTruth {
  readonly label: 'article' | 'other'
  readonly kind: LinkKind
}

interface Row extends LinkTruth {
  readonly journal: string
  readonly issue: string
  readonly file: string
  readonly i: number
  readonly href: string
}

/** Sorted by journal and issue, so that training is the same everywhere. */
export function labeledPages(corpus: string): LabeledPage[] {
  const rows = new Map<string, Row[]>()
  for (const row of readJsonLines<Row>(join(corpus, 'issues', 'links.jsonl')))
    rows.set(row.file, [...(rows.get(row.file) ?? []), row])
  return [...rows.keys()].sort().map(file => labeledPage(join(corpus, 'issues', file), rows.get(file)!))
}

function labeledPage(path: string, rows: readonly Row[]): LabeledPage {
  const page = parsePage({ url: pathToFileURL(path).href, bytes: readFileSync(path), contentType: null })
  const links = linksOf(page)
  const { journal, issue, file } = rows[0]!
  rows.forEach((row, i) => {
    if (row.i !== i || links[i]?.href !== row.href) throw new Error(`${file}: link ${i} is not ${row.href}`)
  })
  return { journal, issue, file, page, links, truth: rows.map(({ label, kind }) => ({ label, kind })) }
}

interface Site {
  readonly name: string
  readonly issues: readonly { readonly page: string; readonly articles: readonly Readonly<Record<string, unknown>>[] }[]
}

const ADDRESS_FIELDS = [
  'abstract',
  'fulltext',
  'pdf',
  'pdf_alt',
  'pdf_page',
  'fulltext_frame',
  'pdf_missing',
  'pdf_external',
]
const SITE = 'http://site.example'

/** Issue pages of the sites whose journals are not among the labelled ones; their truth is the list of addresses. */
export function sitePages(corpus: string, known: ReadonlySet<string>): LabeledPage[] {
  const names = readdirSync(join(corpus, 'sites')).sort()
  return names
    .filter(name => !known.has(name) && existsSync(join(corpus, 'sites', name, 'site.json')))
    .flatMap(name => {
      const site = JSON.parse(readFileSync(join(corpus, 'sites', name, 'site.json'), 'utf8')) as Site // the corpus's README tells its shape
      return site.issues.map(issue => sitePage(join(corpus, 'sites', name), name, issue))
    })
}

function sitePage(folder: string, journal: string, { page: path, articles }: Site['issues'][number]): LabeledPage {
  const bytes = readFileSync(join(folder, decodeURIComponent(path)))
  const page = parsePage({ url: `${SITE}${path}`, bytes, contentType: null })
  const links = linksOf(page)
  const kinds = new Map<string, LinkKind>()
  for (const article of articles)
    for (const field of ADDRESS_FIELDS)
      for (const address of [article[field]].flat())
        if (typeof address === 'string')
          kinds.set(address, field.startsWith('pdf') ? 'pdf' : field === 'abstract' ? 'abstract' : 'fulltext')
  const truth = links.map(({ url }): LinkTruth => {
    const kind = kinds.get((url ?? '').replace(SITE, ''))
    return kind === undefined ? { label: 'other', kind: 'other' } : { label: 'article', kind }
  })
  return { journal, issue: path, file: `${journal}${path}`, page, links, truth }
}
