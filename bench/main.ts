/**
 * `npm run bench [-- NAME…] [--smoke] [--report]`: speed and memory, beside peers in the same run, as ratios.
 * A smoke run checks that every benchmark runs; bars are judged only in full runs. What a run measures replaces its own
 * parts of bench/results.json; `--report` then writes docs/BENCHMARKS.md from all of it, `--page` without measuring.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { type Benchmark, type BenchmarkResult, exponentOf, holds } from './benchmark.js'
import { barText, rounded } from './report/figures.js'
import { PICTURES, reportOf, type StoredResult } from './report/markdown.js'

const BENCHMARKS: Readonly<Record<string, () => Promise<{ readonly benchmark: Benchmark }>>> = {
  start: () => import('./start.js'),
  whole: () => import('./whole.js'),
  crawl: () => import('./crawl.js'),
  links: () => import('./links.js'),
  pages: () => import('./pages.js'),
  label: () => import('./label.js'),
  extract: () => import('./extract.js'),
  references: () => import('./references.js'),
  libraries: () => import('./libraries.js'),
  publications: () => import('./publications.js'),
  export: () => import('./export.js'),
  shelves: () => import('./shelves.js'),
  growth: () => import('./growth.js'),
}

const RESULTS = new URL('results.json', import.meta.url)
const DOCS = new URL('../docs/', import.meta.url)

async function main(args: readonly string[]): Promise<number> {
  const smoke = args.includes('--smoke')
  const names = args.filter(arg => !arg.startsWith('--'))
  const asked = args.includes('--page') ? [] : names.length > 0 ? names : ALL
  const count = { passed: 0, failed: 0 }
  for (const name of asked) {
    const load = BENCHMARKS[name]
    if (load === undefined) throw new Error(`no benchmark ${name}; there are ${ALL.join(', ')}`)
    const { benchmark } = await load()
    const machine = machineText()
    const result = await benchmark.run({ smoke })
    show(benchmark, result)
    for (const ratio of result.ratios) {
      if (smoke || holds(ratio)) count.passed++
      else count.failed++
    }
    if (!smoke) keep(name, { title: benchmark.title, machine, ...result })
  }
  if (args.includes('--report') || args.includes('--page')) writeReport()
  process.stdout.write(`bench: ${count.passed} passed, ${count.failed} failed\n`)
  return count.failed === 0 ? 0 : 1
}

const ALL = Object.keys(BENCHMARKS)

/** At once, part by part: a run that is broken off keeps what it has measured. */
function keep(name: string, result: StoredResult): void {
  const results = { ...storedResults(), [name]: result }
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
}

/** In the order of the benchmarks, whatever was measured last. */
function storedResults(): Record<string, StoredResult> {
  const stored = JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<string, StoredResult> // written by this program
  const order = (name: string): number => (ALL.includes(name) ? ALL.indexOf(name) : ALL.length)
  return Object.fromEntries(Object.entries(stored).sort(([a], [b]) => order(a) - order(b)))
}

function writeReport(): void {
  const { markdown, pictures } = reportOf(storedResults())
  const folder = new URL(`${PICTURES}/`, DOCS)
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) if (pictures[file] === undefined) rmSync(new URL(file, folder))
  for (const [file, svg] of Object.entries(pictures)) writeFileSync(new URL(file, folder), svg)
  writeFileSync(new URL('BENCHMARKS.md', DOCS), markdown)
}

function show(benchmark: Benchmark, { rows, ratios, growth = [] }: BenchmarkResult): void {
  const line = (name: string, value: number, rest: string): void =>
    void process.stdout.write(`  ${name.padEnd(56)} ${rounded(value)} ${rest}\n`)
  process.stdout.write(`${benchmark.name}: ${benchmark.title}\n`)
  for (const row of rows) line(row.name, row.value, row.unit)
  for (const each of growth) line(`${each.name}, with ${each.of}`, exponentOf(each), 'is the exponent of its growth')
  for (const ratio of ratios) line(ratio.name, ratio.value, ratio.bar === null ? '' : `(bar: ${barText(ratio)})`)
}

function machineText(): string {
  const processor = cpus()[0]?.model.replace(/\s+/g, ' ').trim() ?? 'an unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  const busy = loadavg()[0]!
  return `${cpus().length} cores of ${processor}, ${memory} GB, Node ${process.versions.node}, load before ${busy.toFixed(1)}${busy > 1 ? ' (not quiet)' : ''}`
}

process.exitCode = await main(process.argv.slice(2))
