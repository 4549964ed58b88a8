/** Articles to harvest: the demonstration journal's pages, real pages of the corpus, and PDFs of ten sheets. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readIssues } from '../../demo/journal.js'
import { articlePdf } from '../../demo/pdf/article-pdf.js'
import { corpusPath } from '../../eval/corpus.js'
import { articlePages } from '../../train/zone-examples.js'

export interface Source {
  readonly title: string
  readonly type: string
  /** The article's bytes as its `n`th copy: with a DOI of its own, so that no two copies are one article. */
  readonly copy: (n: number) => Buffer
}

const DEMO = fileURLToPath(new URL('../../data/demo/site/', import.meta.url))
const DOI = /10\.\d{4,9}\/[^\s"'<>?#&;]+/

export function demoPages(): Source[] {
  const files = readdirSync(DEMO, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('-full.html'))
  return files.sort().map(file => htmlSource(readFileSync(join(DEMO, file)), { title: '', type: 'text/html' }))
}

/** At most so many, evenly over the corpus; null where there is none. */
export function corpusPages(most: number): Source[] | null {
  if (corpusPath('articles') === null) return null
  const all = articlePages()
  const step = Math.max(1, Math.floor(all.length / most))
  const some = all.filter((_, i) => i % step === 0).slice(0, most)
  return some.map(({ file, truth }) => htmlSource(readFileSync(file), { title: truth.title, type: 'text/html' }))
}

/** Byte by byte: whatever the page's encoding, only its DOI changes. */
function htmlSource(bytes: Buffer, { title, type }: { readonly title: string; readonly type: string }): Source {
  const page = bytes.toString('latin1')
  const doi = DOI.exec(page)?.[0].replace(/[.,)\]]+$/, '')
  const shown = /<title[^>]*>([^<]*)/i.exec(bytes.toString('utf8'))?.[1]?.trim() ?? ''
  return {
    title: title === '' ? shown : title,
    type,
    copy: n => (doi === undefined ? bytes : Buffer.from(page.replaceAll(doi, `${doi}.${n}`), 'latin1')),
  }
}

/** Some of the journal's articles set as PDFs, their bodies repeated until they fill so many sheets. */
export function longPdfs(sheets: number, count = 3): Source[] {
  const [, issue] = readIssues()
  const long = issue.articles.filter(({ language, body }) => language === 'eng' && body.length > 1)
  return long.slice(0, count).map(article => {
    const times = (n: number) => Array.from({ length: n }, () => article.body).flat()
    const set = (n: number): Buffer => articlePdf({ ...article, body: times(n) }, issue)
    // A body by itself fills a part of a sheet more than one of many does: from below, then one by one.
    let copies = Math.max(1, Math.floor((4 * sheets) / sheetsOf(set(4))))
    let pdf = set(copies)
    while (sheetsOf(pdf) < sheets) pdf = set(++copies)
    return { title: article.title, type: 'application/pdf', copy: () => pdf }
  })
}

function sheetsOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 1
}
