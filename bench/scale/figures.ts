/** The measured figures that the capacity model stands on, from bench/results.json; each with the name of its row. */
import { readFileSync } from 'node:fs'
import type { BenchmarkResult, BenchmarkRow } from '../benchmark.js'

export interface Figures {
  /** Milliseconds of one core for an article from its pages, and from a PDF of ten sheets. */
  readonly page: BenchmarkRow
  readonly pdf: BenchmarkRow
  /** MB of a worker with its browser. */
  readonly memory: BenchmarkRow
  /** KB of an article in the store. */
  readonly record: BenchmarkRow
  readonly turns: BenchmarkRow
  readonly shelves: readonly BenchmarkRow[]
}

const RESULTS = new URL('../results.json', import.meta.url)

export function readFigures(): Figures {
  const results = JSON.parse(readFileSync(RESULTS, 'utf8')) as Partial<Record<string, BenchmarkResult>> // by bench/main.ts
  const row = (bench: string, name: RegExp, unit: string): BenchmarkRow => {
    const found = results[bench]?.rows.find(each => name.test(each.name) && each.unit === unit)
    if (found === undefined) throw new Error(`${bench} has no row ${name} in ${unit}: npm run bench -- ${bench}`)
    return found
  }
  const real = results['whole']?.rows.some(({ name }) => /real pages/.test(name))
    ? /real pages/
    : /demonstration pages$/
  const memories = (results['whole']?.rows ?? []).filter(({ unit }) => unit === 'MB')
  return {
    page: row('whole', real, 'ms CPU/article'),
    pdf: row('whole', /PDFs of ten sheets/, 'ms CPU/article'),
    memory: memories.reduce((a, b) => (b.value > a.value ? b : a), row('whole', real, 'MB')),
    record: row('shelves', /in the store on PostgreSQL/, 'KB'),
    turns: row('shelves', /turns at hosts/, 'turns/s'),
    shelves: (results['shelves']?.rows ?? []).filter(({ unit }) => unit === 'pages/s'),
  }
}
