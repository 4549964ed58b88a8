/**
 * The crawl on an invented site of 5,000 pages (5 to 200 KB) on loopback, delay 0: pages a second and memory, beside a
 * bare undici loop that parses with the same parser and keeps nothing, and Crawlee's Cheerio crawler made to keep the
 * same bytes; all at the same concurrency, in turns, each in a process of its own.
 *
 * Crawlee is no dependency: where `WEBMARS_CRAWLEE` names its `@crawlee/cheerio/index.mjs`, it takes part.
 */
import { fork, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Benchmark, BenchmarkResult } from './benchmark.js'
import { median } from './benchmark.js'

const CONCURRENCY = 4
const ROUNDS = 3
const ROOT = new URL('../', import.meta.url).pathname
const SITE = new URL('crawl/site.ts', import.meta.url).pathname
const CONTESTANT = new URL('crawl/contestant.ts', import.meta.url).pathname
const TSX = ['--import', 'tsx']

interface Run {
  readonly done: number
  readonly seconds: number
  /** Bytes of resident memory at the highest. */
  readonly peak: number
}

export const benchmark: Benchmark = {
  name: 'crawl',
  title: 'Downloading a large site (paper 004): all stages on, beside a bare loop and Crawlee',
  run: async ({ smoke }) => {
    const built = spawnSync('npx', ['tsc', '-p', 'tsconfig.build.json'], { cwd: ROOT, stdio: 'inherit' })
    if (built.status !== 0) process.stderr.write('the build has type errors; measuring what it made all the same\n')
    return smoke ? contest(60, { rounds: 1, many: 120 }) : contest(5000, { rounds: ROUNDS, many: 50_000 })
  },
}

async function contest(pages: number, { rounds, many }: { rounds: number; many: number }): Promise<BenchmarkResult> {
  const crawlee = process.env['WEBMARS_CRAWLEE']
  const names = ['bare', 'webmars', ...(crawlee !== undefined && existsSync(crawlee) ? ['crawlee'] : [])]
  if (names.length === 2) process.stderr.write('crawlee is not here (WEBMARS_CRAWLEE): it does not take part\n')
  const runs: Record<string, Run[]> = {}
  await withSite(pages, async url => {
    for (let round = 0; round < rounds; round++)
      for (const name of names) (runs[name] ??= []).push(await race(name, url, pages))
  })
  const large = await withSite(many, url => race('webmars', url, many))
  const speed = (name: string): number => median((runs[name] ?? []).map(({ done, seconds }) => done / seconds))
  const memory = median(runs['webmars']!.map(({ peak }) => peak))
  return {
    rows: [
      ...names.map(name => ({ name, unit: 'pages/s', value: speed(name) })),
      { name: `memory at ${pages} pages`, unit: 'MB', value: memory / 1e6 },
      { name: `memory at ${many} pages`, unit: 'MB', value: large.peak / 1e6 },
    ],
    ratios: [
      { name: 'webmars / bare loop', value: speed('webmars') / speed('bare'), bar: { at: 0.5, good: 'above' } },
      ...(names.length === 3
        ? [
            {
              name: 'webmars / Crawlee',
              value: speed('webmars') / speed('crawlee'),
              bar: { at: 1, good: 'above' as const },
            },
          ]
        : []),
      { name: `memory, ${many} / ${pages} pages`, value: large.peak / memory, bar: { at: 1.5, good: 'below' } },
    ],
  }
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
