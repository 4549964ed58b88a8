/** The reprints hold the text of their manuscripts: read back by another program than the one that wrote them. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readIssues } from '../../demo/journal.js'
import { pdfBytes, Sheet } from '../../demo/pdf/document.js'
import { linesOf } from '../../demo/pdf/lines.js'
import { DEMO_FOLDER, readDemoSite, readDemoTruth } from '../../src/demo/site.js'
import { pdfPage } from '../../src/io/pdf-page.js'
import { textOf } from '../../src/model/index.js'

const site = readDemoSite()
const articles = readDemoTruth().issues.flatMap(issue => issue.articles)
const letters = (text: string): string => text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')

async function textOfPdf(path: string): Promise<string> {
  const bytes = readFileSync(new URL(site.addresses[path]!.file, DEMO_FOLDER))
  return textOf(await pdfPage({ url: `http://127.0.0.1${path}`, bytes, contentType: 'application/pdf' }), 0)
}

test('every reprint holds its title and references', async () => {
  for (const article of articles.filter(({ fault }) => fault !== 'cut-off-pdf')) {
    const text = letters(await textOfPdf(article.pdfPath))
    expect(text, article.id).toContain(letters(article.record.title))
    const words = article.record.references.flatMap(reference => reference.match(/\p{L}{4,}/gu) ?? [])
    const found = words.filter(word => text.includes(letters(word)))
    expect(found.length / Math.max(1, words.length), article.id).toBeGreaterThan(words.length === 0 ? -1 : 0.95)
  }
})

test('Japanese is read back though its font is not embedded', async () => {
  const japanese = articles.find(({ id }) => id === '2026-071')!
  expect(letters(await textOfPdf(japanese.pdfPath))).toContain(
    '港町診療所における高齢者の転倒と履物の関係'.normalize('NFKD'),
  )
})

test('lines keep to their measure, justified ones fill it', () => {
  const face = { regular: 'Times-Roman', italic: 'Times-Italic', size: 10 } as const
  const text = readIssues()[0].articles[1]!.body.find(block => block.kind === 'paragraph')!.text
  const lines = linesOf(text, face, { width: 230, justified: true, hyphenated: true })
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) expect(line.width).toBeLessThanOrEqual(230.001)
  for (const line of lines.slice(0, -1)) {
    const blanks = line.fragments.map(({ text }) => text.split(' ').length - 1).reduce((a, b) => a + b, 0)
    expect(line.width + blanks * line.wordSpacing).toBeCloseTo(230, 6)
  }
})

test('the same sheets give the same bytes, with a table of offsets that is true', () => {
  const face = { regular: 'Helvetica', italic: 'Helvetica', size: 9 } as const
  const make = (): Buffer => {
    const sheet = new Sheet()
    sheet.text(
      linesOf('Brackets (and) \\ slashes', face, { width: 400, justified: false, hyphenated: false })[0]!,
      50,
      700,
    )
    return pdfBytes([sheet], 'A title')
  }
  expect(make().equals(make())).toBe(true)
  const file = make().toString('latin1')
  const offsets = [...file.matchAll(/^(\d{10}) 00000 n/gm)].map(match => Number(match[1]))
  for (const [i, offset] of offsets.entries()) expect(file.slice(offset)).toMatch(new RegExp(`^${i + 1} 0 obj\\n`))
})
