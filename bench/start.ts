/** How long a command takes from nothing to its first answer, beside Node itself. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Benchmark, median } from './benchmark.js'

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url))
const CITATION = 'Doe J, Roe R. The weather of harbours. J Invent Med. 2020;3(2):11-9.'

/** What a command may take until its first answer; a store that is empty is a store. */
const COMMANDS: readonly { readonly args: readonly string[]; readonly bar: number }[] = [
  { args: ['--version'], bar: 100 },
  { args: ['--help'], bar: 150 },
  { args: ['issue', '--help'], bar: 150 },
  { args: ['export', '--help'], bar: 150 },
  { args: ['worker', '--help'], bar: 150 },
  { args: ['status'], bar: 150 },
  { args: ['export', '--format', 'ris'], bar: 150 },
  { args: ['export', '--format', 'pubmed'], bar: 150 },
  { args: ['references', '--jsonl'], bar: 400 },
]

interface Given {
  readonly input: string
  readonly times: number
  readonly data?: string
}

function milliseconds(args: readonly string[], { input, times, data = '' }: Given): number {
  const env = { ...process.env, WEBMARS_DATA: data, WEBMARS_DATABASE: '' }
  const measured = Array.from({ length: times + 1 }, () => {
    const started = performance.now()
    const { status, stderr } = spawnSync(process.execPath, [...args], { input, env, encoding: 'utf8' })
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
    const data = mkdtempSync(join(tmpdir(), 'webmars-bench-'))
    const bare = milliseconds(['-e', '0'], { input: '', times })
    const measured = COMMANDS.map(({ args, bar }) => ({
      name: `webmars ${args.join(' ')}`,
      bar,
      value: milliseconds([MAIN, ...args], { input: `${CITATION}\n`, times, data }),
    }))
    rmSync(data, { recursive: true, force: true })
    return {
      rows: [{ name: 'node -e 0', value: bare }, ...measured].map(({ name, value }) => ({ name, unit: 'ms', value })),
      ratios: [
        ...measured.map(({ name, value, bar }) => ({
          name: `${name}, ms`,
          value,
          bar: { at: bar, good: 'below' as const },
        })),
        { name: 'webmars --version / node', value: measured[0]!.value / bare, bar: null },
      ],
    }
  },
}
