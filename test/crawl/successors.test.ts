import { expect, test } from 'vitest'
import { serversOf } from '../../src/crawl/constraints.js'
import { pageLinks } from '../../src/crawl/page-links.js'
import { articleSuccessors } from '../../src/crawl/successors.js'
import { constraintParameters } from '../../src/io/parameters/constraints.js'
import { parseHtml } from '../../src/io/parse-page.js'

const H = 'http://journal.test'
const SURROUNDINGS = { constraints: constraintParameters(), servers: serversOf(H) }

function followed(html: string, { entry = 0 as number | null, doi = null as string | null, path = '/abs/12' } = {}) {
  const page = parseHtml(html, H + path, 'sha')
  const article = { url: H + path, entry, guess: 'abstract' as const, doi }
  return articleSuccessors(page, article, SURROUNDINGS).map(({ url, guess }) => [url.slice(H.length), guess])
}

test('an article page leads to its own full text and PDF, not to the articles beside it', () => {
  const html = `<a href="/full/paper-12">Full Text</a><a href="/pdf/paper-12.pdf">PDF</a>
    <h3>Related</h3><a href="/abs/13">Gulls of the northern coast</a><a href="/pdf/paper-13.pdf">PDF</a><a href="/">Home</a>`
  expect(followed(html, { path: '/abs/paper-12' })).toEqual([
    ['/full/paper-12', 'full-text'],
    ['/pdf/paper-12.pdf', 'pdf'],
  ])
})

test('META addresses and frames are the article’s own', () => {
  const html = `<meta name="citation_pdf_url" content="/get/x1"><meta name="citation_fulltext_html_url" content="/get/x2"><iframe src="/viewer/9"></iframe>`
  expect(followed(html)).toEqual([
    ['/get/x1', 'pdf'],
    ['/get/x2', 'full-text'],
    ['/viewer/9', 'abstract'],
  ])
})

test('a PDF of unlike name is followed where it stands alone, and not in a list of others', () => {
  expect(followed('<a href="/download?file=998">PDF</a>')).toEqual([['/download?file=998', 'pdf']])
  const list = [1, 2, 3].map(i => `<a href="/download?file=99${i}">PDF</a>`).join('')
  expect(followed(list)).toEqual([])
  expect(followed('<a href="/download?file=998">PDF</a>', { entry: null })).toEqual([])
})

test('another article’s DOI is another article', () => {
  expect(followed('<a href="/pdf/10.5555/other">PDF</a>', { doi: '10.5555/mine' })).toEqual([])
  expect(followed('<a href="/pdf/10.5555/mine">PDF</a>', { doi: '10.5555/mine' })).toEqual([
    ['/pdf/10.5555/mine', 'pdf'],
  ])
})

test('all ways to another page are seen, each resolved against BASE, javascript: and the page itself left out', () => {
  const html = `<base href="/deep/"><a href="a#x">A</a><a href="#top">up</a><a href="javascript:go()">no</a><a href="">self</a>
    <area href="b" alt="map"><frame src="c"><object data="d"></object><meta http-equiv="refresh" content="0; url=e">
    <a rel="next" href="f">more</a><a href="g"><img alt="PDF"></a>`
  const page = parseHtml(`<body>${html}`, `${H}/x`, 'sha')
  expect(pageLinks(page).map(({ url, caption, via }) => [url.slice(H.length), caption, via])).toEqual([
    ['/deep/a', 'A', 'anchor'],
    ['/deep/b', 'map', 'anchor'],
    ['/deep/d', '', 'frame'],
    ['/deep/e', '', 'frame'],
    ['/deep/f', 'more', 'next'],
    ['/deep/g', 'PDF', 'anchor'],
  ])
})
