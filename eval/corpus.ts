/** Where the corpora are, if they are: beside the repository, never in it. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'

const SHARED = new URL('../../shared/', import.meta.url).pathname

/** The folder of the corpora, or of one of them; null where this machine has none. */
export function corpusPath(...parts: readonly string[]): string | null {
  const path = join(process.env['WEBMARS_CORPUS'] ?? join(SHARED, 'corpus'), ...parts)
  return existsSync(path) ? path : null
}

/** The folder with the formats' grammars; null where this machine has none. */
export function formatsPath(...parts: readonly string[]): string | null {
  const path = join(SHARED, 'formats', 'data', ...parts)
  return existsSync(path) ? path : null
}

export function readJsonLines<T>(path: string): T[] {
  const bytes = readFileSync(path)
  const text = path.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8')
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as T) // the corpus is ours and its README tells its shape
}

/** SHA-256 over names and bytes of all files below a folder (or of one file): which data a figure was measured on. */
export function fingerprint(path: string): string {
  const hash = createHash('sha256')
  for (const file of filesBelow(path)) {
    hash.update(relative(path, file))
    hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => filesBelow(join(path, entry.name)))
}
