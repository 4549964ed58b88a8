import { expect, test } from 'vitest'
import { FetchError, RenderError } from '../../src/io/errors.js'
import type { ReceivedPage } from '../../src/io/parse-page.js'
import { findPublications, type ListOptions, publicationsOn } from '../../src/io/publication-lists.js'
import { CITATIONS } from '../publications/support.js'

const HOME = 'https://example.org/~hale/'
const items = (from: number, to: number): string =>
  `<h1>Publications</h1><ol>${CITATIONS.slice(from, to)
    .map(text => `<li>${text}</li>`)
    .join('')}</ol>`

/** A home page whose list is split by year, one record on both pages, one link dead. */
const SITE: Readonly<Record<string, string>> = {
  [HOME]: `<h1>P. Hale</h1><p>Department of Gears</p><a href="publications.html">Publications</a><a href="dog.html">Dog</a>
    <a href="papers-gone.html">Papers</a>`,
  [`${HOME}publications.html`]: `${items(0, 4)}<a href="2019.html">2019</a>`,
  [`${HOME}2019.html`]: items(3, 6),
  [`${HOME}dog.html`]: items(0, 6),
}

function options(visits: string[]): ListOptions {
  return {
    fetch: async (url): Promise<ReceivedPage> => {
      const html = SITE[url]
      if (html === undefined) throw new FetchError(url, 'status', { status: 404 })
      return { url, bytes: Buffer.from(`<!doctype html><meta charset="utf-8">${html}`), contentType: 'text/html' }
    },
    settler: null,
    maxPages: 10,
    visited: url => visits.push(url),
    warn: message => visits.push(message),
  }
}

test('from a home page to all its lists, duplicates merged', async () => {
  const visits: string[] = []
  const records = await findPublications(HOME, options(visits))
  expect(records.map(({ text }) => text)).toEqual(CITATIONS)
  expect(visits).toEqual([HOME, `${HOME}publications.html`, `${HOME}2019.html`])
})

test('one page is one page, and knows where its records are from', async () => {
  const records = await publicationsOn(`${HOME}2019.html`, options([]))
  expect(records.map(({ url }) => url)).toEqual(new Array(3).fill(`${HOME}2019.html`))
})

test('the page that was asked for must be had', async () => {
  await expect(findPublications(`${HOME}nothing.html`, options([]))).rejects.toThrow(FetchError)
})

test('a page that is only a program is drawn first', async () => {
  const shell = '<!doctype html><div id="app"></div><script src="app.js"></script>'
  const bytes = (html: string): Uint8Array => Buffer.from(`<meta charset="utf-8">${html}`)
  const records = await publicationsOn(HOME, {
    ...options([]),
    fetch: async url => ({ url, bytes: bytes(shell), contentType: 'text/html' }),
    settler: { settle: async () => bytes(items(0, 6)), close: async () => {} },
  })
  expect(records.map(({ text }) => text)).toEqual(CITATIONS)
})

test('without a browser that works, the page is read as it came, with a warning', async () => {
  const said: string[] = []
  const settle = async (): Promise<Uint8Array> => {
    throw new RenderError(HOME, 'no browser')
  }
  expect(await publicationsOn(HOME, { ...options(said), settler: { settle, close: async () => {} } })).toEqual([])
  expect(said[0]).toContain('read without a browser')
})
