/** One harvest as a user starts it, in a process of its own, from an issue on loopback to records in a new store. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { cpuSecondsOf, treeOf } from '../processes.js'
import type { Source } from './sources.js'

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))
/** Milliseconds between two looks at the memory. */
const LOOK = 1000
const LEAST = 0.9

export interface Harvest {
  readonly articles: number
  /** Until the last record was drafted and in the store. */
  readonly seconds: number
  /** Until the command had ended: duplicates looked for, style sheets fetched, journals learnt. */
  readonly wholeSeconds: number
  /** The largest memory of the process and its browser together, in MB. */
  readonly memory: number
  /** Seconds of all processes and threads, as far as they were seen. */
  readonly cpu: number
}

export async function harvested(sources: readonly Source[], articles: number): Promise<Harvest> {
  const server = await served(sources, articles)
  const data = mkdtempSync(join(tmpdir(), 'webmars-bench-'))
  try {
    const run = await timed(`http://127.0.0.1:${(server.address() as AddressInfo).port}/issue`, data)
    // Real pages without a DOI may be taken for one article where they are copies of one.
    if (run.articles < LEAST * articles) throw new Error(`only ${run.articles} of ${articles} articles were drafted`)
    return run
  } finally {
    server.close()
    rmSync(data, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function served(sources: readonly Source[], articles: number): Promise<Server> {
  const of = (n: number): Source => sources[n % sources.length]!
  const rows = Array.from({ length: articles }, (_, i) => {
    const { title, type } = of(1000 + i)
    const [ending, caption] = type === 'application/pdf' ? ['.pdf', 'PDF'] : ['', 'Abstract']
    return `<li><h3>${title}</h3><a href="/article/${1000 + i}${ending}">${caption}</a></li>`
  })
  const issue = `<!doctype html><meta charset="utf-8"><title>Invented Journal 1(1)</title><ul>${rows.join('')}</ul>`
  const server = createServer((request, response) => {
    const number = /^\/article\/(\d+)/.exec(request.url ?? '')?.[1]
    if (request.url === '/issue') return void response.writeHead(200, { 'content-type': 'text/html' }).end(issue)
    if (number === undefined) return void response.writeHead(404).end()
    const source = of(Number(number))
    response.writeHead(200, { 'content-type': source.type }).end(source.copy(Number(number)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

async function timed(url: string, data: string): Promise<Harvest> {
  const started = performance.now()
  const limits = ['--delay', '0', '--connections', '2', '--max-pages', '20000']
  const child = spawn(process.execPath, [MAIN, 'issue', url, '--data', data, '--allow-private', '--jsonl', ...limits], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [memory, cpu, articles, said] = [0, 0, 0, '']
  child.stderr.on('data', chunk => (said = `${said}${String(chunk)}`.slice(-2000)))
  let last = started
  // A record's line is printed when it is in the store.
  createInterface({ input: child.stdout }).on('line', () => {
    articles++
    last = performance.now()
  })
  const timer = setInterval(() => {
    const processes = treeOf([child.pid!])
    memory = Math.max(memory, memoryOf(processes))
    cpu = Math.max(cpu, cpuSecondsOf(processes))
  }, LOOK)
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  clearInterval(timer)
  if (code !== 0 && code !== 2) throw new Error(`webmars issue ended with ${code}: ${said}`)
  const wholeSeconds = (performance.now() - started) / 1000
  return { articles, seconds: (last - started) / 1000, wholeSeconds, memory, cpu }
}

/**
 * In MB. The proportional share of each process, where the system tells it (Linux): a browser's processes share most of
 * their pages, and resident sizes would count those once for each of them.
 */
export function memoryOf(processes: readonly number[]): number {
  return processes.reduce((sum, id) => sum + shareOf(id), 0) / 1024
}

function shareOf(id: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0 // it has ended, or this is not Linux
  }
}
