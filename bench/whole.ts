/**
 * The whole job, in a process of its own as users start it: an issue on loopback, without delay, from its address to
 * drafted records in the store; small pages and real ones, PDFs, and ten times as many articles.
 */
import type { Benchmark, BenchmarkResult } from './benchmark.js'
import { type Harvest, harvested } from './whole/harvest.js'
import { corpusPages, demoPages, longPdfs } from './whole/sources.js'

const SHEETS = 10

export const benchmark: Benchmark = {
  name: 'whole',
  title: 'The whole job: from an issue’s address to drafted records in the store, 2 cores, loopback, no delay',
  run: ({ smoke }) => (smoke ? whole({ few: 4, many: 8, pdfs: 2 }) : whole({ few: 500, many: 5000, pdfs: 100 })),
}

interface Counts {
  readonly few: number
  readonly many: number
  readonly pdfs: number
}

async function whole({ few, many, pdfs }: Counts): Promise<BenchmarkResult> {
  const real = corpusPages(Math.min(few, 120))
  if (real === null)
    process.stderr.write('skipped: no corpus of articles here, only the demonstration journal’s pages\n')
  const runs: (readonly [string, Harvest])[] = [
    ...(real === null ? [] : [['real pages', await harvested(real, few)] as const]),
    ['demonstration pages', await harvested(demoPages(), few)],
    ['demonstration pages, ten times', await harvested(demoPages(), many)],
    ['PDFs of ten sheets', await harvested(longPdfs(SHEETS), pdfs)],
  ]
  const [small, large] = [runs.at(-3)![1], runs.at(-2)![1]]
  return {
    rows: runs.flatMap(([name, run]) => rowsOf(name, run)),
    ratios: [
      ...runs.map(([name, run]) => ({
        name: `articles a second into the store, ${name}`,
        value: run.articles / run.seconds,
        bar: { at: name.startsWith('PDF') ? 4 : 12, good: 'above' as const },
      })),
      { name: 'memory at most, MB', value: most(runs), bar: { at: 700, good: 'below' } },
      {
        name: `memory, ${many} / ${few} articles`,
        value: large.memory / small.memory,
        bar: { at: 1.25, good: 'below' },
      },
    ],
    growth: [
      {
        name: 'whole job',
        of: 'articles',
        points: [small, large].map(({ articles, seconds }) => ({ size: articles, seconds })),
      },
    ],
  }
}

const most = (runs: readonly (readonly [string, Harvest])[]): number =>
  Math.max(...runs.map(([, { memory }]) => memory))

function rowsOf(name: string, { articles, seconds, wholeSeconds, memory, cpu }: Harvest): BenchmarkResult['rows'] {
  const named = `${articles} ${name}`
  return [
    { name: `${named}, drafted and in the store`, unit: 'articles/s', value: articles / seconds },
    { name: `${named}, their journals learnt too`, unit: 'articles/s', value: articles / wholeSeconds },
    { name: named, unit: 'ms CPU/article', value: (1000 * cpu) / articles },
    { name: named, unit: 'MB', value: memory },
  ]
}
