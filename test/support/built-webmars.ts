/** The command line as it stands, bundled as users get it: starts in a third of the time that the sources take. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The program's file; in a folder of its own for every test file, since they run at the same time. */
export function builtWebmars(name: string): string {
  const folder = `.webmars/cli-${name}`
  execFileSync(process.execPath, ['--import', 'tsx', 'bundle.ts', folder], { cwd: ROOT, stdio: 'pipe' })
  return `${ROOT}${folder}/main.js`
}
