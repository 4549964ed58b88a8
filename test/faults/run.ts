/** Runs a schedule of faults against a world at work, lets it heal, and says what did not hold. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { undisturbed } from '../support/undisturbed.js'
import { type Ended, type SentJob, sendJobs, untilEnded } from './jobs.js'
import { type Operators, operatorsAt } from './operators.js'
import { type Fault, type FaultEvent, schedule } from './schedule.js'
import { damagedExports, damagedPages, lostEdits, wrongRecords } from './verdict.js'
import { openWorld, type World, type WorldOptions } from './world.js'

export interface RunOptions extends WorldOptions {
  readonly seed: number
  /** Milliseconds of faults. */
  readonly length: number
  /** Milliseconds between two faults on average. */
  readonly gap: number
  /** Milliseconds between two jobs. */
  readonly jobEvery: number
  readonly say: (line: string) => void
}

export interface Outcome {
  /** Empty where everything held. */
  readonly faults: readonly string[]
  readonly happened: Readonly<Partial<Record<Fault, number>>>
  readonly jobs: Readonly<Record<string, number>>
  readonly edits: number
  readonly accepted: number
  readonly articles: number
  readonly seconds: number
}

/** Milliseconds in which everything must have ended once nothing fails any more. */
const HEALING = 240_000

export async function runFaults(options: RunOptions): Promise<Outcome> {
  const began = performance.now()
  const world = await openWorld(options)
  const calm = mkdtempSync(join(tmpdir(), 'webmars-calm-'))
  try {
    if (!world.disk.isReal) options.say('nothing is mounted: instead of a full disk, a worker whose files are limited')
    await everybodyUp(world)
    const operators = operatorsAt(world, 150, options.seed + 1)
    const jobs = sendJobs(world, options.jobEvery, options.seed + 2)
    await untilAtWork(operators)
    const happened = await letFail(world, options)
    await everybodyUp(world)
    await jobs.stop()
    await operators.stop()
    options.say(`healing: ${jobs.sent.length} jobs sent, ${operators.saved.length} edits saved`)
    const ended = await untilEnded(world, jobs.sent, HEALING)
    options.say(`all jobs ended after ${Math.round((performance.now() - began) / 1000)} s`)
    const faults = [...(await lostJobs(world, ended)), ...(await mended(world, options))]
    options.say(`dead letters and failed pages tried again after ${Math.round((performance.now() - began) / 1000)} s`)
    const urls = world.journals.map(({ url }) => url)
    const store = await undisturbed(options.webmars, urls, calm)
    faults.push(...(await lostEdits(world, operators)), ...(await wrongRecords(world, store)))
    faults.push(...(await damagedPages(world)), ...damagedExports(world))
    faults.push(...[...world.workers, world.desk].flatMap(({ crashes }) => crashes))
    await store.close()
    const articles = (await world.store.listArticles()).length
    const counts = { jobs: countsOf(ended), edits: operators.saved.length, accepted: operators.accepted.size, articles }
    return { faults, happened, ...counts, seconds: (performance.now() - began) / 1000 }
  } finally {
    await world.close()
    rmSync(calm, { recursive: true, force: true })
  }
}

async function letFail(world: World, options: RunOptions): Promise<Partial<Record<Fault, number>>> {
  const happened: Partial<Record<Fault, number>> = {}
  const events = schedule({ ...options, longest: 1.5 * 1000 * options.lease })
  const began = performance.now()
  const lasting: Promise<void>[] = []
  for (const event of events) {
    await sleep(Math.max(0, event.at - (performance.now() - began)))
    happened[event.fault] = (happened[event.fault] ?? 0) + 1
    options.say(`${(event.at / 1000).toFixed(1)} s: ${event.fault}`)
    lasting.push(FAILING[event.fault](world, event))
  }
  await Promise.all(lasting)
  return happened
}

const workerOf = ({ workers }: World, { which }: FaultEvent) => workers[which % workers.length]!

const FAILING: Readonly<Record<Fault, (world: World, event: FaultEvent) => Promise<void>>> = {
  'kill-worker': async (world, event) => workerOf(world, event).kill('SIGKILL'),
  'stop-worker': async (world, event) => workerOf(world, event).kill('SIGTERM'),
  'pause-worker': (world, event) => workerOf(world, event).pause(event.lasts),
  'jump-clock': async (world, event) => workerOf(world, event).kill('SIGUSR2'),
  'kill-desk': async ({ desk }) => desk.kill('SIGKILL'),
  'cut-database': async ({ wire }) => wire.cut(),
  'stall-database': ({ wire }, { lasts }) => wire.stall(lasts),
  'cut-site': async ({ journals }, { which }) => journals[which % journals.length]!.cut(),
  'crash-database': onceAtATime(async ({ postgres }, { lasts }) => {
    await postgres.crash()
    await sleep(lasts / 4)
    await postgres.start()
  }),
  'fill-disk': onceAtATime(async (world, event) => {
    const worker = workerOf(world, event)
    const limit = (isLimited: boolean): void => {
      worker.limitFiles(isLimited)
      worker.kill('SIGTERM')
    }
    if (world.disk.isReal) world.disk.fill()
    else limit(true)
    await sleep(event.lasts)
    if (world.disk.isReal) world.disk.free()
    else limit(false)
  }),
}

/** What has failed already cannot fail again. */
function onceAtATime(fail: (world: World, event: FaultEvent) => Promise<void>): typeof fail {
  let isFailing = false
  return async (world, event) => {
    if (isFailing) return
    isFailing = true
    try {
      await fail(world, event)
    } finally {
      isFailing = false
    }
  }
}

async function everybodyUp({ workers, desk }: World): Promise<void> {
  for (const end = Date.now() + 60_000; ; await sleep(50)) {
    const missing = [...workers, desk].filter(each => !each.isUp())
    if (missing.length === 0) return
    if (Date.now() > end) throw new Error(`not up again: ${missing.map(each => each.lastWords()).join('\n')}`)
  }
}

/** Before anything was saved, nothing can be lost. */
async function untilAtWork({ saved }: Operators): Promise<void> {
  for (const end = Date.now() + 120_000; saved.length === 0; await sleep(100))
    if (Date.now() > end) throw new Error('nothing could be changed at the desk')
}

/** All have ended; what failed for good is among the dead letters. */
async function lostJobs({ queue }: World, ended: readonly Ended[]): Promise<string[]> {
  const letters = new Set((await queue.failed()).map(({ kind, data }) => `${kind} ${String(data['key'])}`))
  return ended.flatMap(({ state, kind, id, key }) => {
    if (state === 'done' || (state === 'failed' && letters.has(`${kind} ${key}`))) return []
    return [`job ${kind} ${id} (${key}) is ${state === 'failed' ? 'no dead letter' : state}`]
  })
}

/** What people do afterwards: try dead letters again, and give what a site refused another chance. Then all is there. */
async function mended(world: World, { say }: RunOptions): Promise<string[]> {
  const { queue, journals } = world
  const letters = await queue.failed()
  for (const { kind, message } of letters) say(`dead letter: ${kind}: ${message}`)
  for (const { id } of letters) if (!(await queue.revive(id))) return [`dead letter ${id} cannot be revived`]
  const again: SentJob[] = []
  for (const { url } of journals) {
    const data = { url, retry: true, render: 'never', fast: true }
    again.push({ kind: 'issue', id: await queue.send('issue', { data, key: `again ${url}` }), key: `again ${url}` })
  }
  const unfinished = (await untilEnded(world, again, HEALING)).filter(({ state }) => state !== 'done')
  for (const end = Date.now() + HEALING; Date.now() < end; await sleep(300))
    if (Object.values(await queue.sizes()).every(size => size === 0)) break
  const waiting = Object.entries(await queue.sizes()).filter(([, size]) => size > 0)
  return [
    ...unfinished.map(({ key, state, output }) => `${key}: ${state} ${JSON.stringify(output)}`),
    ...waiting.map(([kind, size]) => `${size} jobs (${kind}) still wait`),
  ]
}

function countsOf(ended: readonly Ended[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind, state } of ended) counts[`${kind} ${state}`] = (counts[`${kind} ${state}`] ?? 0) + 1
  return counts
}
