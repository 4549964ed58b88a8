/**
 * The whole job, in a process of its own as users start it: an issue on loopback, without delay, from its address to
 * drafted records in the store.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readIssues } from '../demo/journal.js'
import { articlePdf } from '../demo/pdf/article-pdf.js'
import type { Benchmark } from './benchmark.js'

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url))
const SHEETS = 10
const DEMO = fileURLToPath(new URL('../data/demo/site/', import.meta.url))

interface Harvest {
  readonly seconds: number
  /** The largest memory of the process and its browser together, in MB. */
  readonly memory: number
}

/** The demonstration journal's own pages again and again, each under an address and with a title of its own. */
function pagesLike(name: RegExp): Buffer[] {
  const files = readdirSync(DEMO, { recursive: true, encoding: 'utf8' }).filter(file => name.test(file))
  return files.sort().map(file => readFileSync(join(DEMO, file)))
}

/** Some of the journal's articles set as PDFs, their bodies repeated until they fill ten sheets. */
function longPdfs(sheets: number): Buffer[] {
  const [, issue] = readIssues()
  const long = issue.articles.filter(({ language, body }) => language === 'eng' && body.length > 1)
  return long.slice(0, 3).map(article => {
    let { body } = article
    for (;;) {
      const pdf = articlePdf({ ...article, body }, issue)
      if (sheetsOf(pdf) >= sheets) return pdf
      body = [...body, ...body, ...body]
    }
  })
}

function sheetsOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 1
}

async function harvested(bodies: readonly Buffer[], articles: number, type: string): Promise<Harvest> {
  const ending = type === 'application/pdf' ? '.pdf' : ''
  const caption = ending === '' ? 'Abstract' : 'PDF'
  const rows = Array.from(
    { length: articles },
    (_, i) =>
      `<li><h3>The weather of the harbour number ${i}</h3><a href="/article/${1000 + i}${ending}">${caption}</a></li>`,
  )
  const issue = `<!doctype html><title>Invented Journal 1(1)</title><ul>${rows.join('')}</ul>`
  const server = createServer((request, response) => {
    const number = /^\/article\/(\d+)/.exec(request.url ?? '')?.[1]
    if (request.url === '/issue') response.writeHead(200, { 'content-type': 'text/html' }).end(issue)
    else if (number === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': type }).end(bodies[Number(number) % bodies.length])
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const data = mkdtempSync(join(tmpdir(), 'webmars-bench-'))
  try {
    return await timed(`http://127.0.0.1:${(server.address() as AddressInfo).port}/issue`, data)
  } finally {
    server.close()
    rmSync(data, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function timed(url: string, data: string): Promise<Harvest> {
  const started = performance.now()
  const options = ['issue', url, '--data', data, '--allow-private', '--delay', '0', '--connections', '2', '--jsonl']
  const child = spawn(process.execPath, [MAIN, ...options], { stdio: ['ignore', 'ignore', 'ignore'] })
  let memory = 0
  const timer = setInterval(() => (memory = Math.max(memory, memoryOf(child.pid!))), 200)
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  clearInterval(timer)
  if (code !== 0 && code !== 2) throw new Error(`webmars issue ended with ${code}`)
  return { seconds: (performance.now() - started) / 1000, memory }
}

/** Of a process and its children, where the system tells it (Linux). */
function memoryOf(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    const own = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    return own + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0)
  } catch {
    return 0
  }
}

export const benchmark: Benchmark = {
  name: 'whole',
  title: 'The whole job: from an issue’s address to drafted records in the store, 2 cores, loopback, no delay',
  run: async ({ smoke }) => {
    const articles = smoke ? 6 : 400
    const html = await harvested(pagesLike(/-full\.html$/), articles, 'text/html; charset=utf-8')
    const few = await harvested(pagesLike(/-full\.html$/), Math.ceil(articles / 4), 'text/html; charset=utf-8')
    const pdfs = await harvested(longPdfs(smoke ? 1 : SHEETS), Math.ceil(articles / 4), 'application/pdf')
    return {
      rows: [
        { name: `${articles} articles from HTML`, unit: 'articles/s', value: articles / html.seconds },
        {
          name: `${Math.ceil(articles / 4)} articles from PDFs of ten sheets`,
          unit: 'articles/s',
          value: Math.ceil(articles / 4) / pdfs.seconds,
        },
        { name: 'memory with the browser, HTML', unit: 'MB', value: html.memory },
        { name: 'memory with the browser, a quarter of the articles', unit: 'MB', value: few.memory },
        { name: 'memory, PDF', unit: 'MB', value: pdfs.memory },
      ],
      ratios: [
        { name: 'articles a second from HTML', value: articles / html.seconds, bar: { at: 12, good: 'above' } },
        {
          name: 'articles a second from PDF',
          value: Math.ceil(articles / 4) / pdfs.seconds,
          bar: { at: 4, good: 'above' },
        },
        { name: 'memory with the browser, MB', value: html.memory, bar: { at: 700, good: 'below' } },
        { name: 'memory for four times the articles', value: html.memory / few.memory, bar: null },
      ],
    }
  },
}
