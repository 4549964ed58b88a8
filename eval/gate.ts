/**
 * `npm run eval`: scores every task on the corpora and fails below a floor.
 *
 *   npm run eval                        all tasks against eval/floors.json
 *   npm run eval -- 003-article-links   one task
 *   npm run eval -- --quick             fewer folds, as in CI
 *   npm run eval -- --update            raise the floors (`--allow-regression` also lowers them)
 *   npm run eval -- --report            write docs/EVALUATION.md and the README's table
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { corpusPath, fingerprint } from './corpus.js'
import { compareWithFloor, type Floor, type Floors, updatedFloor } from './floors.js'
import { type Measured, writeReport } from './report.js'
import type { Task } from './task.js'
import { TASKS } from './tasks/index.js'

type Results = Readonly<Record<string, Measured>>

const FLOORS = new URL('floors.json', import.meta.url)
const RESULTS = new URL('results.json', import.meta.url)

interface Options {
  readonly quick: boolean
  readonly update: boolean
  readonly allowRegression: boolean
  readonly report: boolean
  readonly names: readonly string[]
}

async function main(options: Options): Promise<number> {
  if (corpusPath() === null) {
    process.stderr.write('eval: SKIPPED, no corpus beside the repository (../shared/corpus)\n0 passed, 0 failed\n')
    return 0
  }
  const count = { passed: 0, failed: 0 }
  for (const task of chosen(options.names)) {
    const measured = await measure(task, options.quick)
    const key = floorKey(task, options.quick)
    const floor = readJson<Floors>(FLOORS)[key]
    if (floor === undefined || floor.corpus !== measured.corpus) process.stdout.write(`  ${unpinned(floor)}\n`)
    else if (!options.update) judge(floor, measured, task)
    if (options.update) addTo(FLOORS, key, updatedFloor(floor, measured, options.allowRegression))
    if (!options.quick || readJson<Results>(RESULTS)[task.name] === undefined) addTo(RESULTS, task.name, measured)
  }
  if (options.report) writeReport(TASKS, readJson<Results>(RESULTS))
  process.stdout.write(`eval: ${count.passed} passed, ${count.failed} failed\n`)
  return count.failed === 0 ? 0 : 1

  function judge(floor: Floor, measured: Measured, task: Task): void {
    for (const verdict of compareWithFloor(floor, measured.result)) {
      count[verdict.passed ? 'passed' : 'failed']++
      if (!verdict.passed)
        process.stdout.write(
          `FAILED ${task.name}: ${verdict.figure} ${verdict.measured ?? 'not measured'}, floor ${verdict.floor}\n`,
        )
    }
  }
}

/** A quick run has fewer folds, so less to learn from: its figures are lower and have floors of their own. */
function floorKey(task: Task, quick: boolean): string {
  return quick ? `${task.name} quick` : task.name
}

/** Never silent: a figure that is compared with nothing is not guarded. */
function unpinned(floor: Floor | undefined): string {
  return floor === undefined
    ? 'no floors are pinned for this task'
    : 'its floors were measured on another corpus: not compared'
}

async function measure(task: Task, quick: boolean): Promise<Measured> {
  const started = performance.now()
  const result = await task.run({ quick })
  const seconds = Math.round((performance.now() - started) / 100) / 10
  const corpus = task.corpus.map(part => fingerprint(corpusPath(...part.split('/'))!)).join('+')
  process.stdout.write(`${task.name} (${result.size} scored, ${seconds} s)\n`)
  for (const [figure, value] of Object.entries(result.figures))
    process.stdout.write(`  ${figure.padEnd(28)} ${value}\n`)
  return { corpus, result }
}

function chosen(names: readonly string[]): readonly Task[] {
  const unknown = names.filter(name => !TASKS.some(task => task.name === name))
  if (unknown.length > 0)
    throw new Error(`no task ${unknown.join(', ')}; there are ${TASKS.map(task => task.name).join(', ')}`)
  return names.length === 0 ? TASKS : TASKS.filter(task => names.includes(task.name))
}

function readJson<T>(file: URL): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T // written by this program
}

/** Read anew each time: tasks may be run side by side. */
function addTo(file: URL, key: string, value: object): void {
  const all = { ...readJson<Record<string, object>>(file), [key]: value }
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

const args = process.argv.slice(2)
process.exitCode = await main({
  quick: args.includes('--quick'),
  update: args.includes('--update'),
  allowRegression: args.includes('--allow-regression'),
  report: args.includes('--report'),
  names: args.filter(arg => !arg.startsWith('--')),
})
