/** How long a command takes from nothing to its first answer, beside Node itself. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Benchmark, median } from './benchmark.js'

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url))
const CITATION = 'Doe J, Roe R. The weather of harbours. J Invent Med. 2020;3(2):11-9.'

function milliseconds(
  args: readonly string[],
  { input, times }: { readonly input: string; readonly times: number },
): number {
  const measured = Array.from({ length: times + 1 }, () => {
    const started = performance.now()
    const { status, stderr } = spawnSync(process.execPath, [...args], { input, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`)
    return performance.now() - started
  })
  return median(measured.slice(1)) // the first one reads the files from disk
}

export const benchmark: Benchmark = {
  name: 'start',
  title: 'From nothing to the first answer, in new processes',
  run: async ({ smoke }) => {
    const times = smoke ? 1 : 9
    const bare = milliseconds(['-e', '0'], { input: '', times })
    const version = milliseconds([MAIN, '--version'], { input: '', times })
    const help = milliseconds([MAIN, 'export', '--help'], { input: '', times })
    const references = milliseconds([MAIN, 'references', '--jsonl'], { input: `${CITATION}\n`, times })
    return {
      rows: [
        { name: 'node -e 0', unit: 'ms', value: bare },
        { name: 'webmars --version', unit: 'ms', value: version },
        { name: 'webmars export --help', unit: 'ms', value: help },
        { name: 'webmars references, one citation', unit: 'ms', value: references },
      ],
      ratios: [
        { name: 'webmars --version, ms', value: version, bar: { at: 100, good: 'below' } },
        { name: 'webmars export --help, ms', value: help, bar: { at: 150, good: 'below' } },
        { name: 'webmars references, first answer, ms', value: references, bar: { at: 400, good: 'below' } },
        { name: 'webmars --version / node', value: version / bare, bar: null },
      ],
    }
  },
}
