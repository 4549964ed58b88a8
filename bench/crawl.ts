/**
 * The crawl on an invented site of 5,000 pages (5 to 200 KB) on loopback, delay 0: pages a second and memory, beside a
 * bare undici loop that parses with the same parser and keeps nothing, and Crawlee's Cheerio crawler made to keep the
 * same bytes; all at the same concurrency, in turns, each in a process of its own. Ratios are those of the same turn,
 * so that a machine that is busy for a while does not decide.
 */
import { fork } from 'node:child_process'
import type { Benchmark, BenchmarkRatio, BenchmarkResult } from './benchmark.js'
import { median } from './benchmark.js'
import { crawleeLoader } from './crawl/peer.js'

const CONCURRENCY = 4
const ROUNDS = 3
const SITE = new URL('crawl/site.ts', import.meta.url).pathname
const CONTESTANT = new URL('crawl/contestant.ts', import.meta.url).pathname
const TSX = ['--import', 'tsx']

interface Run {
  readonly done: number
  readonly seconds: number
  /** Bytes of resident memory at the highest. */
  readonly peak: number
  /** Seconds of all threads. */
  readonly cpu: number
}

export const benchmark: Benchmark = {
  name: 'crawl',
  title: 'Downloading a large site (paper 004): all stages on, beside a bare loop and Crawlee',
  run: ({ smoke }) => (smoke ? contest(60, { rounds: 1, many: 120 }) : contest(5000, { rounds: ROUNDS, many: 50_000 })),
}

async function contest(pages: number, { rounds, many }: { rounds: number; many: number }): Promise<BenchmarkResult> {
  const crawlee = await crawleeLoader()
  if (crawlee !== null) process.env['WEBMARS_CRAWLEE'] = crawlee
  const names = ['bare', 'webmars', ...(crawlee === null ? [] : ['crawlee'])]
  const runs: Record<string, Run[]> = Object.fromEntries(names.map(name => [name, []]))
  await withSite(pages, async url => {
    for (let round = 0; round < rounds; round++)
      for (const name of names) runs[name]!.push(await race(name, url, pages))
  })
  const large = await withSite(many, url => race('webmars', url, many))
  const memory = median(runs['webmars']!.map(({ peak }) => peak))
  return {
    rows: [
      ...names.map(name => ({ name, unit: 'pages/s', value: median(runs[name]!.map(speed)) })),
      ...names.map(name => ({ name, unit: 'ms CPU/page', value: median(runs[name]!.map(cost)) })),
      { name: `webmars, ${many} pages`, unit: 'pages/s', value: speed(large) },
      { name: `memory at ${pages} pages`, unit: 'MB', value: memory / 1e6 },
      { name: `memory at ${many} pages`, unit: 'MB', value: large.peak / 1e6 },
    ],
    ratios: [
      ratio(runs, 'bare', 0.5),
      ...(crawlee === null ? [] : [ratio(runs, 'crawlee', 1)]),
      { name: `memory, ${many} / ${pages} pages`, value: large.peak / memory, bar: { at: 1.3, good: 'below' } },
    ],
  }
}

const speed = ({ done, seconds }: Run): number => done / seconds
const cost = ({ done, cpu }: Run): number => (1000 * cpu) / done

function ratio(runs: Readonly<Record<string, readonly Run[]>>, other: string, at: number): BenchmarkRatio {
  const turns = runs['webmars']!.map((run, turn) => speed(run) / speed(runs[other]![turn]!))
  return { name: `webmars / ${other}`, value: median(turns), bar: { at, good: 'above' } }
}

async function withSite<T>(pages: number, use: (url: string) => Promise<T>): Promise<T> {
  const site = fork(SITE, [String(pages)], { execArgv: TSX, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  try {
    return await use(await firstLine(site.stdout!))
  } finally {
    site.disconnect()
  }
}

async function race(name: string, url: string, pages: number): Promise<Run> {
  const contestant = fork(CONTESTANT, [name, url, String(pages), String(CONCURRENCY)], {
    execArgv: TSX,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const run = JSON.parse(await firstLine(contestant.stdout!)) as Run // written by our own contestant
  if (run.done !== pages) throw new Error(`${name} brought ${run.done} of ${pages} pages`)
  return run
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    const end = text.indexOf('\n')
    if (end >= 0) return text.slice(0, end)
  }
  throw new Error(`ended without a word: ${text}`)
}
