/** Crawlee for the benchmark: no dependency of webmars, so it is brought from the registry into a temporary folder. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PACKAGE = '@crawlee/cheerio@3.18.1'

/** The module to import; null, with a word on standard error, where it cannot be had. */
export function crawleeModule(): string | null {
  const folder = join(tmpdir(), `webmars-peer-${PACKAGE.replace(/[^a-z0-9.]+/g, '-')}`)
  const module = join(folder, 'node_modules/@crawlee/cheerio/index.mjs')
  if (existsSync(module)) return module
  mkdirSync(folder, { recursive: true })
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, PACKAGE]
  const { status, stderr } = spawnSync('npm', options, { cwd: folder, encoding: 'utf8' })
  if (status === 0 && existsSync(module)) return module
  process.stderr.write(`${PACKAGE} cannot be had, so it does not take part: ${stderr.trim().split('\n').at(-1)}\n`)
  return null
}
