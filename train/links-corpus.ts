/** The labelled issue pages of the corpora, for training and evaluation of link identification. */
import { readFileSync } from 'node:fs'
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
