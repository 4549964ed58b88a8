/**
 * What all fuzzing has in common: how many cases, from which files, and limits on every case. 500 cases in all with
 * every run of the tests; WEBMARS_FUZZ=10000 for a night, then with the pages of the corpora too where they are at hand.
 * WEBMARS_FUZZ_SEED=2 damages them otherwise.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { corpusPath } from '../../eval/corpus.js'

const CASES = Number(process.env['WEBMARS_FUZZ'] ?? 500)
const DEMO = new URL('../../data/demo/site/', import.meta.url).pathname
/** Of processor time: a busy machine is no fault of ours. The largest pages of the corpora take a tenth of it. */
const MOST_SECONDS = 20
/** Over what the process had when the first case began. */
const MOST_MEGABYTES = 1500

/** The seeds of so many cases, beginning behind one. */
export function seeds(cases: number, after = 0): number[] {
  const first = after + 1 + 10_000 * Number(process.env['WEBMARS_FUZZ_SEED'] ?? 0)
  return Array.from({ length: cases }, (_, i) => first + i)
}

/** So many of all cases, at least one. */
export function casesOf(part: number): number {
  return Math.max(1, Math.round(part * CASES))
}

/** Milliseconds that so many cases may take on a machine on which much else runs. */
export function timeFor(cases: number): number {
  return 60_000 + 3000 * cases
}

/** The demonstration journal; for a night also the corpora. */
export function sources(ending: RegExp): string[] {
  const corpus = CASES > 1000 ? corpusPath() : null
  const more = corpus === null ? [] : ['articles', 'issues', 'pdf', 'publications'].map(name => join(corpus, name))
  return [DEMO, ...more].flatMap(folder => filesIn(folder, ending))
}

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => ending.test(name))
    .sort()
    .map(name => join(folder, name))
}

let before = 0

/** Does one case: a failure names it, and neither time nor memory may grow beyond bounds. */
export async function within<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  before ||= process.memoryUsage.rss()
  const began = process.cpuUsage()
  try {
    return await work()
  } catch (cause) {
    throw new Error(`failed on ${name}`, { cause })
  } finally {
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1e6, `seconds for ${name}`).toBeLessThan(MOST_SECONDS)
    expect((process.memoryUsage.rss() - before) / 1e6, `MB after ${name}`).toBeLessThan(MOST_MEGABYTES)
  }
}
