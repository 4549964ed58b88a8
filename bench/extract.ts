/**
 * HTML pages to what they say, in CPU time: our record (zones, labels, authors, affiliations, abstract, references) beside
 * programs that extract from any web page, each as its manual says. They look for less: the text of the article, or its
 * title, author, date and description; what is compared is the time, not the yield.
 */
import { readFileSync } from 'node:fs'
import { corpusPath } from '../eval/corpus.js'
import { draftPage } from '../src/io/draft-page.js'
import type { ReceivedPage } from '../src/io/parse-page.js'
import { articlePages } from '../train/zone-examples.js'
import { type Benchmark, type BenchmarkResult, cpuSeconds } from './benchmark.js'
import { inventedArticle } from './invented-article.js'
import { type Extractor, extractors } from './peers/extractors.js'

/** Evenly over the corpus. With thirty, the peers were not done after 109 s of CPU. */
const PAGES = 12

export const benchmark: Benchmark = {
  name: 'extract',
  title: 'A dozen HTML pages to records, beside extractors of any web page',
  run: ({ smoke }) => contest(pagesOf(smoke ? 2 : PAGES), smoke),
}

async function contest(pages: readonly ReceivedPage[], smoke: boolean): Promise<BenchmarkResult> {
  const texts = pages.map(({ bytes, url }) => ({ html: Buffer.from(bytes).toString('utf8'), url }))
  const peers = smoke ? [] : await extractors() // a smoke run installs nothing
  const ours = async (): Promise<void> => {
    for (const page of pages) await draftPage(page, { render: 'never', renderer: null })
  }
  const times = smoke ? 1 : 3
  const own = (await cpuSeconds(ours, times)) / pages.length
  const others: (readonly [string, number])[] = []
  for (const { name, extract } of peers) {
    const { failed, seconds } = await timed(extract, texts, times)
    others.push([failed === 0 ? name : `${name} (fails on ${failed} of ${texts.length})`, seconds])
  }
  return {
    rows: [
      { name: 'webmars: bytes to the record', unit: 'ms CPU/page', value: 1000 * own },
      ...others.map(([name, seconds]) => ({ name, unit: 'ms CPU/page', value: 1000 * seconds })),
    ],
    ratios: others.map(([name, seconds]) => ({ name: `time, webmars / ${name}`, value: own / seconds, bar: null })),
  }
}

async function timed(
  extract: Extractor['extract'],
  texts: readonly { readonly html: string; readonly url: string }[],
  times: number,
): Promise<{ failed: number; seconds: number }> {
  let failed = 0
  const seconds = await cpuSeconds(async () => {
    failed = 0
    for (const { html, url } of texts) await extract(html, url).catch(() => void failed++)
  }, times)
  return { failed, seconds: seconds / texts.length }
}

function pagesOf(count: number): ReceivedPage[] {
  const real = corpusPath('articles') === null ? [] : articlePages().map(({ file }) => readFileSync(file))
  const step = Math.max(1, Math.floor(real.length / count))
  const bodies =
    real.length > 0
      ? real.filter((_, i) => i % step === 0).slice(0, count)
      : Array.from({ length: count }, (_, i) => Buffer.from(inventedArticle(i)))
  return bodies.map((bytes, i) => ({ url: `https://www.example.org/article/${i}`, bytes, contentType: null }))
}
