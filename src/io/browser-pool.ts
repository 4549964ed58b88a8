/**
 * Tabs of one browser, kept and used again. A page that hangs or crashes its tab costs only itself; the
 * browser is started when first needed and again when it has died or grown.
 */
import { readFileSync } from 'node:fs'
import type { Browser, Page as Tab } from 'playwright-core'
import { type BrowserLocation, BrowserMissingError, findBrowser } from './browser.js'

export interface PoolOptions {
  readonly tabs: number
  readonly location?: BrowserLocation
  /** Prepares a new tab once. */
  readonly prepare: (tab: Tab) => Promise<void>
  /** Pages after which the browser's memory is looked at. */
  readonly checkEvery?: number
  /** Resident memory of all its processes, in bytes, above which it is restarted. */
  readonly maxMemory?: number
}

export interface BrowserPool {
  /** Lends a tab to `use`, and throws it away if `use` fails or takes longer than `timeout` milliseconds. */
  readonly withTab: <T>(use: (tab: Tab) => Promise<T>, timeout: number) => Promise<T>
  readonly close: () => Promise<void>
  /** How often a browser was started. */
  readonly starts: () => number
  /** The processes of the running browser; empty where they cannot be had. */
  readonly processes: () => Promise<number[]>
}

/** The page was not done in time. */
export class TabTimeoutError extends Error {
  override readonly name = 'TabTimeoutError'
}

const ARGUMENTS = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--in-process-gpu', // nothing is painted by one: a process for it would only take memory
  '--hide-scrollbars',
  '--mute-audio',
  '--no-first-run',
]
const MAX_MEMORY = 1.5e9
const CHECK_EVERY = 100
/** Pages of a tab after which what they left is swept up: by itself it happens at 140 MB a tab, so at 25, for 4 ms a page. */
const SWEEP_EVERY = 5

export function openPool(options: PoolOptions): BrowserPool {
  let browser: Promise<Browser> | null = null
  let starts = 0
  let served = 0
  let closed = false
  let isGrown = false
  const idle: Tab[] = []
  /** Pages that each tab has shown. */
  const shown = new WeakMap<Tab, number>()
  const waiting: (() => void)[] = []
  let lent = 0

  return {
    withTab: async (use, timeout) => {
      await turn()
      try {
        return await lend(use, timeout)
      } finally {
        lent--
        if (isGrown && lent === 0) await restart()
        waiting.shift()?.()
      }
    },
    close: async () => {
      closed = true
      await stop()
    },
    starts: () => starts,
    processes: async () => (browser === null ? [] : processesOf(await browser)),
  }

  /** Nobody gets a tab of a browser that is to be restarted: restarting must not cost a page. */
  async function turn(): Promise<void> {
    while (lent >= options.tabs || isGrown) await new Promise<void>(resolve => waiting.push(resolve))
    lent++
  }

  async function lend<T>(use: (tab: Tab) => Promise<T>, timeout: number): Promise<T> {
    if (closed) throw new Error('the browser pool is closed')
    const tab = await freeTab()
    try {
      const result = await withinTime(sweptAfter(tab, use), timeout)
      idle.push(tab)
      if (++served % (options.checkEvery ?? CHECK_EVERY) === 0) isGrown ||= await hasGrown()
      return result
    } catch (error) {
      void tab.context().close().catch(ignore) // not awaited: a hung tab may take its time to die
      throw error
    }
  }

  async function sweptAfter<T>(tab: Tab, use: (tab: Tab) => Promise<T>): Promise<T> {
    const result = await use(tab)
    const pages = (shown.get(tab) ?? 0) + 1
    shown.set(tab, pages)
    if (pages % SWEEP_EVERY === 0) await sweep(tab)
    return result
  }

  async function freeTab(): Promise<Tab> {
    for (let tab = idle.pop(); tab !== undefined; tab = idle.pop()) if (!tab.isClosed()) return tab
    const context = await (await running()).newContext({
      viewport: VIEWPORT,
      acceptDownloads: false,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
    const tab = await context.newPage()
    await options.prepare(tab)
    return tab
  }

  function running(): Promise<Browser> {
    browser ??= start()
    return browser
  }

  async function start(): Promise<Browser> {
    try {
      const started = await launch(options.location ?? (await findBrowser()))
      starts++
      started.on('disconnected', () => {
        browser = null
        idle.length = 0
      })
      return started
    } catch (error) {
      browser = null
      throw error
    }
  }

  async function hasGrown(): Promise<boolean> {
    if (browser === null) return false
    return residentBytes(await processesOf(await browser)) > (options.maxMemory ?? MAX_MEMORY)
  }

  async function restart(): Promise<void> {
    await stop()
    isGrown = false
    for (const wake of waiting.splice(0)) wake()
  }

  async function stop(): Promise<void> {
    const old = browser
    browser = null
    idle.length = 0
    if (old !== null) await (await old).close().catch(ignore)
  }
}

/** Fixed, so that boxes are the same everywhere. */
export const VIEWPORT = { width: 1280, height: 1024 } as const

async function launch(location: BrowserLocation): Promise<Browser> {
  const environment = Object.entries({ ...process.env, ...location.env }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  // A large library, loaded when the first page is to be rendered: commands that render nothing start without it.
  const { chromium } = await import('playwright-core')
  const options = { executablePath: location.executable, args: ARGUMENTS, env: Object.fromEntries(environment) }
  return chromium.launch({ ...options, chromiumSandbox: hasSandbox(location) }).catch((error: Error) => {
    throw /no usable sandbox/i.test(error.message) ? new BrowserMissingError(NO_SANDBOX, { cause: error }) : error
  })
}

const NO_SANDBOX =
  'the browser cannot have its sandbox here, as in most containers: where it needs none of its own, set ' +
  'WEBMARS_BROWSER_SANDBOX=off, or use --fast'

/** Root cannot have one, nor the browser packed in npm; others may be forbidden to. */
function hasSandbox({ from }: BrowserLocation): boolean {
  if (process.env['WEBMARS_BROWSER_SANDBOX'] === 'off') return false
  return process.platform !== 'linux' || (process.getuid?.() !== 0 && from !== 'package')
}

async function sweep(tab: Tab): Promise<void> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
}

async function withinTime<T>(work: Promise<T>, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TabTimeoutError(`not done after ${timeout / 1000} s`)), timeout)
  })
  work.catch(ignore) // when late, the work's own failure has no other listener
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Closing what is already gone is no failure. */
const ignore = (): void => {}

async function processesOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.map(({ id }) => id)
  } finally {
    await session.detach()
  }
}

/** Linux only; elsewhere 0, and the browser is not restarted for growing. */
export function residentBytes(processes: readonly number[]): number {
  let pages = 0
  for (const id of processes) {
    try {
      pages += Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1])
    } catch {
      // the process has ended meanwhile, or this is not Linux
    }
  }
  return pages * 4096
}
