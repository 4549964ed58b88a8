/** PDFs that are not simply an article: either the fields are right, or a problem says what is wrong. */
import { expect, test } from 'vitest'
import { draftPage } from '../../src/io/draft-page.js'
import { ARTICLE, article, COVERS, columns, front, STAMP } from '../support/odd-pdfs.js'
import { tinyPdf } from '../support/tiny-pdf.js'

async function drafted(bytes: Buffer) {
  const received = { url: 'https://journal.example/1.pdf', bytes, contentType: 'application/pdf' }
  const { record, problems } = (await draftPage(received, { render: 'never', renderer: null })).draft
  return {
    title: record.title?.value ?? null,
    authors: (record.authors?.value ?? []).map(({ family }) => family),
    affiliations: record.affiliations?.value.length ?? 0,
    abstract: (record.abstract?.value.sections ?? []).map(({ html }) => html).join(' '),
    references: record.references?.value.length ?? 0,
    problems: problems.map(({ code }) => code),
  }
}

const WHOLE = { title: ARTICLE.title, authors: ARTICLE.authors, affiliations: 2, references: 9 }

test.each(Object.entries(COVERS))('a cover sheet of %s is not the article', async (_, cover) => {
  const read = await drafted(tinyPdf([cover, ...article()]))
  expect(read).toMatchObject(WHOLE)
  expect(read.abstract.startsWith(ARTICLE.abstract)).toBe(true)
})

test('a first sheet that speaks of its repository, and is the article’s own, stays', async () => {
  const [first, ...others] = article()
  const footer = { text: 'Deposited in the Harbor Research Repository', x: 60, y: 770, size: 7 }
  expect(await drafted(tinyPdf([[...first!, footer], ...others]))).toMatchObject(WHOLE)
})

test('an article on sheets that are shown turned', async () => {
  const read = await drafted(tinyPdf(article(), { rotate: 90 }))
  expect(read).toMatchObject(WHOLE)
  expect(read.abstract.endsWith('and so it ended.')).toBe(true)
})

test('scans have no text, whatever is stamped on them or stands before them', async () => {
  const cover = COVERS['an archive of journals']!
  for (const sheets of [
    [[], []],
    [STAMP, STAMP, STAMP],
    [cover, STAMP, STAMP, STAMP],
  ])
    expect((await drafted(tinyPdf(sheets))).problems).toContain('pdf-no-text')
  const figures = [[], []]
  expect((await drafted(tinyPdf([...article(), ...figures]))).problems).not.toContain('pdf-no-text')
})

test('two articles on one sheet are told', async () => {
  const second = {
    title: 'Salt in the lamps of northern harbors',
    byline: 'Bo Reed1, Iva Stone2',
    abstract: 'Lamps in the north were filled with salt, as many keepers said',
  }
  const sheets = [[...front(), ...front(330, second)], columns(80, 'Methods', 5)]
  expect((await drafted(tinyPdf(sheets))).problems).toContain('several-articles')
  expect((await drafted(tinyPdf(article()))).problems).not.toContain('several-articles')
})
