/**
 * Programs that we are measured beside. They are no dependencies of webmars: a benchmark brings them from the registry
 * into a folder of the machine's temporary files, once; without a registry they do not take part, and that is said.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Peers {
  /** Imports one of the packages, or a file of one. */
  readonly load: (name: string) => Promise<unknown>
  /** A module whose `load` does the same in another process. */
  readonly loader: string
}

/** `packages` as `name@version`; null, with a word on standard error, where they cannot be had. */
export async function installPeers(name: string, packages: readonly string[]): Promise<Peers | null> {
  const folder = join(tmpdir(), `webmars-peers-${name}`)
  const done = join(folder, `done-${packages.join(' ').replace(/[^a-z0-9.]+/g, '-')}`.slice(0, 200))
  const loader = join(folder, 'load.mjs')
  if (!existsSync(done)) {
    mkdirSync(folder, { recursive: true })
    const options = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
    const { status, stderr } = spawnSync('npm', [...options, ...packages], { cwd: folder, encoding: 'utf8' })
    if (status !== 0) {
      const reason = stderr.trim().split('\n').at(-1)
      process.stderr.write(`skipped: ${packages.join(', ')} cannot be had, so they do not take part: ${reason}\n`)
      return null
    }
    writeFileSync(loader, 'export const load = name => import(name)\n') // from here, names are those of this folder
    writeFileSync(done, '')
  }
  const { load } = (await import(pathToFileURL(loader).href)) as { load: Peers['load'] } // written above
  return { load, loader }
}
