import { expect, test } from 'vitest'
import { serversOf } from '../../src/crawl/constraints.js'
import { linksOf } from '../../src/crawl/links.js'
import { pageLinks } from '../../src/crawl/page-links.js'
import { articleSuccessors, issueSuccessors } from '../../src/crawl/successors.js'
import { constraintParameters } from '../../src/io/parameters/constraints.js'
import { parseHtml } from '../../src/io/parse-page.js'
import type { IdentifiedLink } from '../../src/model/index.js'

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

test('where the model is unsure, the paper’s elimination decides; a page of unsure links is not followed', () => {
  const html = [
    '<a href="/a/1">An article about rain on the coast</a>',
    '<a href="/a/2">Another text about rain on the coast</a>',
    '<a href="/login">Log in to the journal of the coast now</a>',
    '<a href="/a/3">Something else about rain on the coast</a>',
    '<a href="http://other.test/a/4">A text on another server, quite far</a>',
  ].join('')
  const page = parseHtml(html, 'http://journal.test/issue', 'sha')
  const judged = (confidences: readonly number[]): IdentifiedLink[] =>
    linksOf(page).map((link, i) => ({
      link,
      label: i === 0 ? 'article' : 'other',
      kind: i === 0 ? 'abstract' : 'other',
      confidence: confidences[i]!,
      by: 'model',
      article: i === 0 ? 0 : null,
    }))
  const fromIssue = (identified: readonly IdentifiedLink[]) =>
    issueSuccessors(page, { identified, entries: [] }, SURROUNDINGS).map(({ url, rule }) => [url.slice(H.length), rule])
  expect(fromIssue(judged([0.9, 0.6, 0.6, 0.99, 0.6]))).toEqual([
    ['/a/1', 'model'],
    ['/a/2', 'elimination'],
  ])
  const [first, ...others] = judged([0.9, 0.6, 0.6, 0.99, 0.6])
  const many = Array.from({ length: 30 }, (_, i) => ({
    ...others[0]!,
    link: { ...others[0]!.link, url: `http://journal.test/b/${i}` },
  }))
  expect(fromIssue([first!, ...others, ...many])).toEqual([['/a/1', 'model']])
})
