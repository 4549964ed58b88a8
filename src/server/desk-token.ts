/**
 * The token of a data folder's desk, kept beside the store for its owner alone: a desk that is started again goes on
 * with the pages that are open, and nothing typed in them is refused.
 */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newToken } from './security.js'

const FILE = 'desk-token'

export function deskToken(data: string): string {
  const file = join(data, FILE)
  try {
    const kept = readFileSync(file, 'utf8').trim()
    if (/^[\w-]{32}$/.test(kept)) return kept
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const token = newToken()
  mkdirSync(data, { recursive: true })
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  chmodSync(file, 0o600) // the mode above is for new files only
  return token
}
