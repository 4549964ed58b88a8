/**
 * Resident memory after a tenth of the pages and after all 1,000, for each path: flat is what we want. Each path runs
 * in a process of its own: what another has left in the heap would be given back, or taken, in the middle of this one.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { corpusPath } from '../../eval/corpus.js'
import { findBrowser } from '../../src/io/browser.js'
import type { BenchmarkResult } from '../benchmark.js'

const PATH = new URL('memory-path.ts', import.meta.url).pathname
const FLAT = 1.25

/** What a path's process writes, in MB. */
export interface Grown {
  readonly early: number
  readonly late: number
}

export async function memoryOf(smoke: boolean): Promise<BenchmarkResult> {
  const count = smoke ? 20 : 1000
  const paths = ['parsed']
  if (corpusPath('pdf', 'pdfs') !== null) paths.push('PDF')
  if ((await findBrowser().catch(() => null)) !== null) paths.push('rendered, of the browser')
  const results: BenchmarkResult[] = []
  for (const name of paths) results.push(await grown(name, count))
  return { rows: results.flatMap(({ rows }) => rows), ratios: results.flatMap(({ ratios }) => ratios) }
}

async function grown(name: string, count: number): Promise<BenchmarkResult> {
  const args = ['--expose-gc', '--import', 'tsx', PATH, name, String(count)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const { early, late } = JSON.parse(stdout) as Grown // written by our own program
  return {
    rows: [
      { name: `memory, ${name}: after ${count / 10} pages`, unit: 'MB', value: early },
      { name: `memory, ${name}: after ${count} pages`, unit: 'MB', value: late },
    ],
    ratios: [
      { name: `memory, ${name}: after ten times the pages`, value: late / early, bar: { at: FLAT, good: 'below' } },
    ],
  }
}
