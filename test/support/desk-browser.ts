/** A real browser before the desk: the built pages, tabs that tell of everything foreign, and axe. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, chromium, type Page as Tab } from 'playwright-core'
import { findBrowser } from '../../src/io/index.js'

const ROOT = new URL('../../', import.meta.url).pathname
const BUILT = join(ROOT, 'dist/ui/index.html')
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Builds the pages when a source is newer than they are; one test file at a time. */
export function buildPages(): void {
  const lock = join(ROOT, 'dist/ui.lock')
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  while (!isFresh()) {
    try {
      mkdirSync(lock)
    } catch {
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
      if (Date.now() - since > 120_000) rmSync(lock, { recursive: true, force: true }) // left by a killed run
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
      continue
    }
    try {
      if (!isFresh())
        execFileSync('npm', ['run', '--silent', 'build:ui'], {
          cwd: ROOT,
          stdio: ['ignore', 'ignore', 'pipe'],
          env: { ...process.env, NODE_ENV: 'production' }, // a test's own would build React for developers
        })
      return
    } finally {
      rmSync(lock, { recursive: true, force: true })
    }
  }
}

function isFresh(): boolean {
  if (!existsSync(BUILT)) return false
  const built = statSync(BUILT).mtimeMs
  return ['ui', 'src/model'].every(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map(file => statSync(join(ROOT, folder, file), { throwIfNoEntry: false }))
      .every(found => found === undefined || found.isDirectory() || found.mtimeMs <= built),
  )
}

export async function openBrowser(): Promise<Browser> {
  buildPages()
  const { executable, env } = await findBrowser()
  const environment = { ...(process.env as Record<string, string>), ...env } // a child process wants strings only
  return chromium.launch({ executablePath: executable, args: ['--no-sandbox'], env: environment })
}

/** What axe calls serious or critical on the page, frames left out: their contents are not ours. */
export async function seriousFaults(tab: Tab): Promise<string[]> {
  await tab.evaluate(AXE)
  const faults = await tab.evaluate(`axe.run(document, { iframes: false }).then(result => result.violations
    .filter(each => each.impact === 'serious' || each.impact === 'critical')
    .map(each => each.id + ': ' + each.nodes.slice(0, 3).map(node => node.html).join(' ')))`)
  return faults as string[] // as just mapped
}
