/** The same issues harvested by one process alone, with a store of its own: what everything else is held against. */
import { execFile } from 'node:child_process'
import { openStore } from '../../src/io/store/open.js'
import type { Store } from '../../src/io/store/store.js'

/** `webmars`: program and arguments before its own. */
export async function undisturbed(webmars: readonly string[], urls: readonly string[], data: string): Promise<Store> {
  const options = ['--data', data, '--allow-private', '--delay', '0', '--render', 'never', '--fast', '--jsonl']
  const env = { ...process.env, WEBMARS_DATABASE: '', WEBMARS_PAGES: '' }
  const limits = { env, maxBuffer: 1e9 }
  const [program = '', ...before] = webmars
  await new Promise<void>((resolve, reject) =>
    execFile(program, [...before, 'issue', ...options, ...urls], limits, (error, _out, err) => {
      // 2: done, with problems to look at.
      if (error === null || error.code === 2) resolve()
      else reject(new Error(err))
    }),
  )
  return openStore({ data, database: '', pages: '' })
}
