import { expect, test } from 'vitest'
import { RenderError } from '../../../src/io/errors.js'
import { look } from '../../../src/io/harvest/look.js'
import { type VisitMeans, visit } from '../../../src/io/harvest/visit.js'
import { constraintParameters } from '../../../src/io/parameters/constraints.js'
import { linkParameters } from '../../../src/io/parameters/links.js'

const URL_ = 'http://journal.test/abs/101'
const origin = {
  parent: 'x',
  caption: '',
  guess: 'abstract',
  depth: 1,
  isContents: false,
  entry: 0,
  rule: 'model',
} as const
const SHELL = '<!doctype html><title>App</title><div id="root"></div><script src="app.js"></script>'

function means(html: string, settle: VisitMeans['settle']): VisitMeans {
  const place = { file: 'f', offset: 0, length: 1 }
  const got = {
    url: URL_,
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(html),
    place,
    rendering: null,
    isNew: true,
  }
  const parameters = { links: linkParameters(), constraints: constraintParameters(), examples: [] }
  return {
    source: { get: async () => got, refusals: () => 0, noteRefusal: () => {}, noteWelcome: () => {} },
    servers: new Set(['journal.test']),
    look: async request => look(request, parameters),
    obeyTdm: true,
    settle,
    settleAlways: false,
  }
}

const asked = { url: URL_, origin, known: null, servers: new Set(['journal.test']) }

test('a shell without a browser is kept, and called a shell', async () => {
  const failing = async (): Promise<never> => {
    throw new RenderError(URL_, 'no browser')
  }
  for (const settle of [null, failing]) {
    const { page } = await visit(asked, means(SHELL, settle))
    expect(page).toMatchObject({ class: 'other', remark: 'shell', rendering: null })
  }
})

test('a settled shell is what the browser saw, under the hash of what was received', async () => {
  const place = { file: 'f', offset: 9, length: 3 }
  const html = Buffer.from('<h1>Filled</h1><h2>Abstract</h2><p>Words.</p><a href="/pdf/101">PDF</a>')
  const { page, successors } = await visit(
    asked,
    means(SHELL, async () => ({ html, place })),
  )
  const plain = await visit(asked, means(SHELL, null))
  expect(page).toMatchObject({ class: 'abstract', remark: '', rendering: place, sha256: plain.page.sha256 })
  expect(successors.map(({ url, guess, entry }) => [url, guess, entry])).toEqual([
    ['http://journal.test/pdf/101', 'pdf', 0],
  ])
})

test('with --render always, pages that are no shell are settled too, PDFs are not', async () => {
  const place = { file: 'f', offset: 9, length: 3 }
  let settled = 0
  const settle = async () => {
    settled++
    return { html: Buffer.from('<h1>Settled</h1><h2>Abstract</h2>'), place }
  }
  const always = { ...means('<h1>Plain</h1><h2>Abstract</h2><p>Words.', settle), settleAlways: true }
  expect((await visit(asked, always)).page.rendering).toEqual(place)
  const auto = means('<h1>Plain</h1><h2>Abstract</h2><p>Words.', settle)
  expect((await visit(asked, auto)).page.rendering).toBeNull()
  expect((await visit(asked, { ...means('%PDF-1.4 %%EOF', settle), settleAlways: true })).page.rendering).toBeNull()
  expect(settled).toBe(1)
})

test('a page that reserves mining rights is not kept', async () => {
  const html = '<meta name="tdm-reservation" content="1"><p>x'
  await expect(visit(asked, means(html, null))).rejects.toMatchObject({ reason: 'tdm-reserved' })
  expect((await visit(asked, { ...means(html, null), obeyTdm: false })).page.status).toBe(200)
})
