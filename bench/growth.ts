/** Each stage alone with growing input, in CPU time: nothing may grow with the square of it. */
import { draftOf, identifyLinks, labelZonesByCrf, leafZones, parseReference, pdfZones, zoneOf } from '../src/core.js'
import { draftParameters } from '../src/io/draft-parameters.js'
import { linkParameters } from '../src/io/parameters/links.js'
import { readReferenceParameters } from '../src/io/parameters/references.js'
import { parsePage } from '../src/io/parse-page.js'
import { pdfPage } from '../src/io/pdf-page.js'
import { type Benchmark, type BenchmarkRatio, cpuSeconds, exponentOf, type Growth } from './benchmark.js'
import { inventedArticle } from './invented-article.js'
import { citationString } from './invented-citation.js'
import { longPdfs } from './whole/sources.js'

/** What is linear, with what the nursery of the memory and the caches cost. */
const MOST_EXPONENT = 1.25

interface Stage {
  readonly name: string
  readonly of: string
  readonly sizes: readonly number[]
  /** Prepares the work on an input of a size; only the work is measured. */
  readonly work: (size: number) => Promise<() => unknown>
}

const STAGES: readonly Stage[] = [
  { name: 'parse', of: 'sections of a page', sizes: [25, 50, 200], work: async n => () => parsePage(pageOf(n)) },
  {
    name: 'zones and labels',
    of: 'sections of a page',
    sizes: [25, 50, 200],
    work: async n => {
      const [page, { crf }] = [parsePage(pageOf(n)), draftParameters()]
      return () => labelZonesByCrf(page, leafZones(page).map(zoneOf), crf)
    },
  },
  {
    name: 'draft from HTML',
    of: 'sections of a page',
    sizes: [25, 50, 200],
    work: async n => {
      const page = parsePage(pageOf(n))
      return () => draftOf(page, draftParameters())
    },
  },
  {
    name: 'PDF to zones',
    of: 'sheets',
    sizes: [4, 8, 32],
    work: async n => {
      const pdf = pdfOf(n)
      return async () => pdfZones(await pdfPage(pdf))
    },
  },
  {
    name: 'draft from PDF',
    of: 'sheets',
    sizes: [4, 8, 32],
    work: async n => {
      const page = await pdfPage(pdfOf(n))
      return () => draftOf(page, draftParameters())
    },
  },
  {
    name: 'links of an issue',
    of: 'articles',
    sizes: [100, 200, 800],
    work: async n => {
      const page = parsePage(issueOf(n))
      return () => identifyLinks(page, linkParameters())
    },
  },
  {
    name: 'citation strings',
    of: 'strings',
    sizes: [250, 500, 2000],
    work: async n => {
      const [strings, parameters] = [Array.from({ length: n }, (_, i) => citationString(i)), readReferenceParameters()]
      return () => strings.map(string => parseReference(string, parameters))
    },
  },
]

export const benchmark: Benchmark = {
  name: 'growth',
  title: 'Each stage with two and eight times the input',
  run: async ({ smoke }) => {
    const growth: Growth[] = []
    for (const stage of STAGES) growth.push(await grown(stage, smoke))
    const ratios = growth.map(
      (each): BenchmarkRatio => ({
        name: `${each.name}: exponent of its growth`,
        value: exponentOf(each),
        bar: { at: MOST_EXPONENT, good: 'below' },
      }),
    )
    return { rows: [], ratios, growth }
  },
}

async function grown({ name, of, sizes, work }: Stage, smoke: boolean): Promise<Growth> {
  const points: { size: number; seconds: number }[] = []
  for (const size of smoke ? [1, 2] : sizes)
    points.push({ size, seconds: await cpuSeconds(await work(size), smoke ? 1 : 5) })
  return { name, of, points }
}

function pageOf(sections: number) {
  return {
    url: 'https://journal.example/1',
    bytes: Buffer.from(inventedArticle(1, sections)),
    contentType: 'text/html',
  }
}

function pdfOf(sheets: number) {
  return { url: 'https://journal.example/1.pdf', bytes: longPdfs(sheets, 1)[0]!.copy(0), contentType: null }
}

function issueOf(articles: number) {
  const row = (_: unknown, i: number): string =>
    `<li><h3><a href="/abs/${i}">On lamp ${i} of the harbour</a></h3> A. Quill, B. Rowe <a href="/full/${i}">Full text</a> <a href="/pdf/${i}.pdf">PDF</a></li>`
  const html = `<title>Lamps 1(2)</title><ul>${Array.from({ length: articles }, row).join('')}</ul>`
  return { url: 'https://journal.example/issue', bytes: Buffer.from(html), contentType: 'text/html' }
}
