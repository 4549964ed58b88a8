/**
 * Before all tests: builds the desk's pages when a source is newer than they are. Once, because a build empties the folder
 * that other test files serve from; one run at a time, because several may be at work in one tree.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = new URL('../../', import.meta.url).pathname
const BUILT = join(ROOT, 'dist/ui/index.html')

export default function buildPages(): void {
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
