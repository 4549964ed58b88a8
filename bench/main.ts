/**
 * `npm run bench [-- NAME…] [--smoke] [--report]`: speed and memory, beside peers in the same run, as ratios.
 * A smoke run checks that every benchmark runs; bars are judged only in full runs.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Benchmark, BenchmarkRatio, BenchmarkResult } from './benchmark.js'

const BENCHMARKS: Readonly<Record<string, () => Promise<{ readonly benchmark: Benchmark }>>> = {
  crawl: () => import('./crawl.js'),
  export: () => import('./export.js'),
  label: () => import('./label.js'),
  links: () => import('./links.js'),
  pages: () => import('./pages.js'),
  publications: () => import('./publications.js'),
  references: () => import('./references.js'),
  start: () => import('./start.js'),
  whole: () => import('./whole.js'),
}

const RESULTS = new URL('results.json', import.meta.url)
const REPORT = new URL('../docs/BENCHMARKS.md', import.meta.url)

interface Stored extends BenchmarkResult {
  readonly title: string
}

async function main(args: readonly string[]): Promise<number> {
  const smoke = args.includes('--smoke')
  const names = args.filter(arg => !arg.startsWith('--'))
  let results = JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<string, Stored> // written by this program
  const count = { passed: 0, failed: 0 }
  for (const name of names.length === 0 ? Object.keys(BENCHMARKS) : names) {
    const load = BENCHMARKS[name]
    if (load === undefined) throw new Error(`no benchmark ${name}; there are ${Object.keys(BENCHMARKS).join(', ')}`)
    const { benchmark } = await load()
    const result = await benchmark.run({ smoke })
    show(benchmark, result)
    for (const ratio of result.ratios) {
      if (smoke || holds(ratio)) count.passed++
      else count.failed++
    }
    if (!smoke) results = { ...results, [name]: { title: benchmark.title, ...result } }
  }
  if (!smoke) writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  if (args.includes('--report')) writeFileSync(REPORT, report(results))
  process.stdout.write(`bench: ${count.passed} passed, ${count.failed} failed\n`)
  return count.failed === 0 ? 0 : 1
}

function show(benchmark: Benchmark, { rows, ratios }: BenchmarkResult): void {
  process.stdout.write(`${benchmark.name}: ${benchmark.title}\n`)
  for (const row of rows) process.stdout.write(`  ${row.name.padEnd(44)} ${round(row.value)} ${row.unit}\n`)
  for (const ratio of ratios)
    process.stdout.write(`  ${ratio.name.padEnd(44)} ${round(ratio.value)} ${barText(ratio)}\n`)
}

function holds({ value, bar }: BenchmarkRatio): boolean {
  if (bar === null) return true
  return bar.good === 'above' ? value >= bar.at : value <= bar.at
}

function barText(ratio: BenchmarkRatio): string {
  if (ratio.bar === null) return ''
  const side = ratio.bar.good === 'above' ? 'at least' : 'at most'
  return `(bar: ${side} ${ratio.bar.at}${holds(ratio) ? '' : ', missed'})`
}

function report(results: Readonly<Record<string, Stored>>): string {
  const sections = Object.values(results).map(({ title, rows, ratios }) =>
    [
      `## ${title}\n`,
      '| measured | value | unit |',
      '|---|---:|---|',
      ...rows.map(row => `| ${row.name} | ${round(row.value)} | ${row.unit} |`),
      '',
      '| ratio | value | bar |',
      '|---|---:|---|',
      ...ratios.map(ratio => `| ${ratio.name} | ${round(ratio.value)} | ${barText(ratio)} |`),
      '',
    ].join('\n'),
  )
  const machine = `${cpus().length} cores, Node ${process.versions.node}`
  return [
    `# Benchmarks\n\nWritten by \`npm run bench -- --report\`; do not edit. Measured on ${machine}.\n`,
    ...sections,
  ].join('\n')
}

const round = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3))

process.exitCode = await main(process.argv.slice(2))
