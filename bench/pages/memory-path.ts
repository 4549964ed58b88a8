/** One path's memory, as a program: `memory-path.ts PATH COUNT` writes what it took after a tenth and after all. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpusPath } from '../../eval/corpus.js'
import { leafZones, pdfZones } from '../../src/core.js'
import { residentBytes } from '../../src/io/browser-pool.js'
import { parsePage, type ReceivedPage } from '../../src/io/parse-page.js'
import { pdfPage } from '../../src/io/pdf-page.js'
import { openRenderer } from '../../src/io/render-page.js'
import { inventedArticle } from '../invented-article.js'
import { treeOf } from '../processes.js'
import type { Grown } from './memory.js'
import { htmlPages, spread } from './sources.js'

interface Path {
  /** One more page; returns how many pages it was. */
  readonly step: (i: number) => Promise<number>
  readonly bytes: () => Promise<number>
  readonly close?: () => Promise<void>
}

/** Few enough that the first tenth has seen them all: the largest file is no growth. */
const PDFS = 8

const own = async (): Promise<number> => process.memoryUsage().rss

const PATHS: Readonly<Record<string, () => Path>> = {
  parsed: parsedPath,
  PDF: pdfPath,
  'rendered, of the browser': renderedPath,
}

function parsedPath(): Path {
  const pages = htmlPages(40)
  const step = async (i: number): Promise<number> => {
    leafZones(parsePage(pages[i % pages.length]!))
    return 1
  }
  return { step, bytes: own }
}

function pdfPath(): Path {
  const folder = corpusPath('pdf', 'pdfs')!
  const files = spread(readdirSync(folder).sort(), PDFS).map(file => readFileSync(join(folder, file)))
  const step = async (i: number): Promise<number> => {
    const page = await pdfPage({ url: 'bench:', bytes: files[i % files.length]!, contentType: null })
    pdfZones(page)
    return page.sheets.length
  }
  return { step, bytes: own }
}

function renderedPath(): Path {
  const renderer = openRenderer({ tabs: 2 })
  const page = (i: number): ReceivedPage => ({
    url: `https://journal.example/${i}`,
    bytes: Buffer.from(inventedArticle(i, 4)),
    contentType: 'text/html',
  })
  const step = async (i: number): Promise<number> => {
    await Promise.all([renderer.render(page(2 * i)), renderer.render(page(2 * i + 1))])
    return 2
  }
  const bytes = async (): Promise<number> => residentBytes(treeOf(await renderer.pool.processes()))
  return { step, bytes, close: () => renderer.close() }
}

async function grown({ step, bytes }: Path, count: number): Promise<Grown> {
  let done = 0
  const until = async (end: number): Promise<number> => {
    for (let i = 0; done < end; i++) done += await step(i)
    globalThis.gc!() // garbage is no growth
    return (await bytes()) / 1e6
  }
  return { early: await until(count / 10), late: await until(count) }
}

const [name, count] = process.argv.slice(2)
const path = PATHS[name!]!()
const result = await grown(path, Number(count))
await path.close?.()
process.stdout.write(`${JSON.stringify(result)}\n`)
process.exit(0)
