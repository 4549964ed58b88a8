/** Of the article pages, which `auto` would render, what that costs, and what it buys. */
import { type ArticleTruth, scoreArticles } from '../eval/metrics/articles.js'
import { plainRecord } from '../src/core.js'
import { findBrowser } from '../src/io/browser.js'
import { type DraftedPage, draftPage } from '../src/io/draft-page.js'
import type { ReceivedPage } from '../src/io/parse-page.js'
import { openRenderer } from '../src/io/render-page.js'
import { isUnsure } from '../src/pipeline.js'
import type { BenchmarkResult } from './benchmark.js'

export interface JudgedSource {
  readonly id: string
  readonly received: ReceivedPage
  readonly truth: ArticleTruth
}

/** Rendering is slow: of the doubtful pages, so many tell what it buys. */
const MOST_RENDERED = 20
const JUDGED = ['title', 'authors', 'abstract']

export async function renderedShare(pages: readonly JudgedSource[]): Promise<BenchmarkResult> {
  const options = { renderer: null, ignoreMetadata: true }
  const parsed = await Promise.all(pages.map(({ received }) => draftPage(received, { ...options, render: 'never' })))
  const doubtful = pages.filter((_, i) => isUnsure(parsed[i]!.draft))
  const share = (100 * doubtful.length) / pages.length
  const ratios = [{ name: 'pages rendered in auto, %', value: share, bar: { at: 25, good: 'below' as const } }]
  const browser = await findBrowser().catch(() => null)
  if (browser === null || doubtful.length === 0) return { rows: [], ratios }
  const sample = doubtful.slice(0, MOST_RENDERED)
  const renderer = openRenderer({ tabs: 1 })
  const started = performance.now()
  const rendered: DraftedPage[] = []
  try {
    for (const { received } of sample)
      rendered.push(await draftPage(received, { render: 'always', renderer, ignoreMetadata: true }))
  } finally {
    await renderer.close()
  }
  const cost = (performance.now() - started) / sample.length
  const before = sample.map(page => parsed[pages.indexOf(page)]!)
  return {
    rows: [
      { name: 'a doubtful page rendered and labelled', unit: 'ms/page', value: cost },
      {
        name: `title, authors, abstract right of ${sample.length} doubtful pages, parsed`,
        unit: '%',
        value: right(sample, before),
      },
      {
        name: `title, authors, abstract right of ${sample.length} doubtful pages, rendered`,
        unit: '%',
        value: right(sample, rendered),
      },
    ],
    ratios,
  }
}

/** The share of the three telling fields that is right. */
function right(sources: readonly JudgedSource[], pages: readonly DraftedPage[]): number {
  const truths = new Map(sources.map(({ id, truth }) => [id, truth]))
  const records = pages.map(({ draft }, i) =>
    plainRecord({ source: sources[i]!.id, record: draft.record, problems: [] }),
  )
  const { failures } = scoreArticles(truths, records)
  const wrong = failures.filter(({ field }) => JUDGED.includes(field)).length
  return 100 * (1 - wrong / (JUDGED.length * sources.length))
}
