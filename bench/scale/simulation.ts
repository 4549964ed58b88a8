/**
 * Politeness over thousands of hosts, simulated: the program's own loop over its own three lists, and its own turns at
 * hosts, by a clock that jumps. Only the network, the pages and the jobs' queue are invented.
 */
import { type Successor, start } from '../../src/core.js'
import { crawl } from '../../src/io/harvest/crawl.js'
import type { Look, Looked } from '../../src/io/harvest/look.js'
import type { Source } from '../../src/io/harvest/source.js'
import { createPoliteness, type Politeness } from '../../src/io/http/politeness.js'
import { ISSUE_PAGE_ORIGIN } from '../../src/io/store/addresses.js'
import type { Store } from '../../src/io/store/store.js'
import { Dice } from '../../train/dice.js'
import { VirtualTime } from './virtual-time.js'
import type { Issue, World } from './world.js'

export interface Simulated {
  readonly articles: number
  readonly requests: number
  /** Milliseconds until the last issue was complete. */
  readonly time: number
  /** Issues at work at the same time, on average. */
  readonly atWork: number
  /** Milliseconds from an issue's appearance to its end: of half of them, and of all but one in a hundred. */
  readonly half: number
  readonly most: number
}

interface Run {
  readonly world: World
  readonly time: VirtualTime
  readonly politeness: Politeness
  readonly dice: Dice
  requests: number
  articles: number
}

/** Issues are taken in their order by so many jobs at the same time, each from its list of contents to its last file. */
export async function simulate(world: World, issues: readonly Issue[], jobs: number): Promise<Simulated> {
  const time = new VirtualTime()
  const run: Run = {
    world,
    time,
    politeness: createPoliteness({ delay: world.delay, connections: 1, clock: time }),
    dice: new Dice(world.seed + 3),
    requests: 0,
    articles: 0,
  }
  for (const { name, delay } of world.sites) run.politeness.slowDown(name, delay)
  const waits: number[] = []
  let worked = 0
  let next = 0
  const work = async (): Promise<void> => {
    for (let number = next++; number < issues.length; number = next++) {
      const issue = issues[number]!
      await time.sleep(issue.at - time.now())
      const began = time.now()
      await harvest(issue, number, run)
      worked += time.now() - began
      waits.push(time.now() - issue.at)
    }
  }
  const all = Promise.all(Array.from({ length: jobs }, work))
  await time.run()
  await all
  waits.sort((a, b) => a - b)
  const at = (part: number): number => waits[Math.min(waits.length - 1, Math.floor(part * waits.length))] ?? 0
  const { requests, articles } = run
  return { articles, requests, time: time.now(), atWork: worked / time.now(), half: at(0.5), most: at(0.99) }
}

async function harvest({ host, articles }: Issue, number: number, run: Run): Promise<void> {
  const url = `https://${host.name}/${number}`
  const source = sourceOf(host.name, run)
  for (const file of ['robots.txt', 'tdmrep.json']) await source.get(file, { known: null, servers: null })
  const stop = await crawl(
    { harvest: url, frontier: start(url).frontier, origins: new Map([[url, ISSUE_PAGE_ORIGIN]]), entries: 0 },
    {
      store: STORE,
      visit: {
        source,
        servers: new Set(),
        look: lookOf(articles, run),
        obeyTdm: true,
        settle: null,
        settleAlways: false,
      },
      limits: { depth: 4, pages: 100_000, ahead: 2, refusals: 5, contents: 20 },
      isRecorded: true,
      isFresh: true,
      signal: new AbortController().signal,
      onEvent: () => {},
    },
  )
  if (stop !== null) throw new Error(`the simulated harvest stopped: ${stop}`)
  run.articles += articles
}

/** Keeps nothing: what is measured is when things happen. */
const STORE = { now: async () => '', commitStep: async () => {} } as unknown as Store // what a fresh crawl calls

function sourceOf(host: string, run: Run): Source {
  const { signal } = new AbortController()
  return {
    refusals: () => 0,
    noteRefusal: () => {},
    noteWelcome: () => {},
    async get(url) {
      const done = await run.politeness.turn(host, signal)
      run.requests++
      await run.time.sleep(-run.world.latency * Math.log(1 - run.dice.throw()))
      done()
      const place = { file: '', offset: 0, length: 0 }
      return { url, status: 200, headers: {}, body: NO_BYTES, place, rendering: null, isNew: true }
    },
  }
}

const NO_BYTES = new Uint8Array()
const LOOKED: Looked = {
  isHtml: true,
  sha256: '',
  nature: { class: 'abstract', remark: '' },
  facts: { doi: null, title: null, contents: null },
  successors: [],
  isReserved: false,
}

/** The list of contents leads to each article's page, that to the rest of its files. */
function lookOf(articles: number, { world, dice }: Run): Look {
  return async ({ url, origin }) => {
    if (origin.depth === 0) return { ...LOOKED, successors: numbered(articles, i => `${url}/${i}`) }
    if (origin.depth > 1) return LOOKED
    const more = world.filesPerArticle - 1
    const files = Math.floor(more) + (dice.chance(more % 1) ? 1 : 0)
    return { ...LOOKED, successors: numbered(files, i => `${url}/file-${i}`) }
  }
}

function numbered(count: number, url: (i: number) => string): Successor[] {
  const common = { caption: '', guess: 'abstract', entry: null, isContents: false, rule: 'model' } as const
  return Array.from({ length: count }, (_, i) => ({ url: url(i), ...common }))
}
