/**
 * Makes the demonstration journal anew: `npm run demo:make` writes data/demo from the manuscripts in demo/content.
 * The same manuscripts always give the same bytes; a test compares them with the committed ones.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { journalFiles } from './site.js'

const TARGET = fileURLToPath(new URL('../data/demo/', import.meta.url))

rmSync(join(TARGET, 'site'), { recursive: true, force: true })
let bytes = 0
const files = journalFiles()
for (const [name, content] of files) {
  const path = join(TARGET, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  bytes += content.length
}
process.stderr.write(`data/demo: ${files.size} files, ${Math.round(bytes / 1024)} KB\n`)
