import { expect, test } from 'vitest'
import { doiIn, issueEntries, issueHeading, pagesIn } from '../../src/crawl/issue-entries.js'
import { linksOf } from '../../src/crawl/links.js'
import { parseHtml } from '../../src/io/parse-page.js'
import type { IdentifiedLink, Page } from '../../src/model/index.js'

const page = (html: string): Page => parseHtml(html, 'http://journal.test/toc/1', 'sha')

/** Links by their address: `/abs/7` belongs to the article named 7, in the order they come. */
function identified(of: Page): IdentifiedLink[] {
  const numbers = new Map<string, number>()
  return linksOf(of).map(link => {
    const key = /\/(?:abs|pdf)\/(\d+)/.exec(link.href)?.[1]
    if (key !== undefined && !numbers.has(key)) numbers.set(key, numbers.size)
    const article = key === undefined ? null : numbers.get(key)!
    return {
      link,
      label: article === null ? 'other' : 'article',
      kind: 'abstract',
      confidence: 1,
      by: 'model',
      article,
    }
  })
}

const TABLE = page(`<title>Invented Archives</title><h2>Vol. 41, No. 3-4, March 1998</h2><table>
  <tr><td>1-9</td><td><b>On the winds of small harbours</b><br>Doe J</td><td><a href="/abs/7">Abstract</a> <a href="/pdf/7">PDF</a></td></tr>
  <tr><td>10-14</td><td><a href="/abs/8#top">Fog, gulls and the hearing of pilots in winter</a></td><td><a href="/pdf/8">PDF</a></td></tr>
</table><p><a href="/help">Help</a></p>`)

test('an entry has title, pages and links of its row, each link without fragment', () => {
  const entries = issueEntries(TABLE, identified(TABLE))
  expect(entries.map(({ position, title, pages }) => [position, title, pages])).toEqual([
    [0, 'On the winds of small harbours', '1-9'],
    [1, 'Fog, gulls and the hearing of pilots in winter', '10-14'],
  ])
  expect(entries[1]!.links.map(({ url }) => url)).toEqual(['http://journal.test/abs/8', 'http://journal.test/pdf/8'])
  expect(entries[0]).toMatchObject({ page: 'sha', doi: null })
})

test('a page without articles has no entries', () => {
  const empty = page('<p><a href="/help">Help</a></p>')
  expect(issueEntries(empty, identified(empty))).toEqual([])
})

test('volume, issue and year are read from the headings', () => {
  expect(issueHeading(TABLE)).toMatchObject({ volume: '41', issue: '3-4', year: '1998' })
  expect(issueHeading(page('<h1>Cilt 1, Sayı 2 - Haziran 2010</h1>'))).toMatchObject({
    volume: '1',
    issue: '2',
    year: '2010',
  })
  expect(issueHeading(page('<h1>Current issue</h1>'))).toMatchObject({ volume: null, issue: null, year: null })
})

test.each([
  ['Doe J. pp. 12-17', '12-17'],
  ['Pages: 633 – 641', '633–641'],
  ['p. e101', 'e101'],
  ['S3–S9 Editorial', 'S3-S9'],
  ['205-9', '205-9'],
  ['The war of 1939-1945', null],
  ['call 555-0100-22', null],
  ['2019-20 season', null],
])('pages in "%s": %s', (text, pages) => {
  expect(pagesIn(text)).toBe(pages)
})

test.each([
  ['doi: 10.5555/abc.12.', '10.5555/abc.12'],
  ['http://j.test/doi/full/10.5555%2Fabc-1', '10.5555/abc-1'],
  ['http://j.test/10.5555/abc.full.pdf', '10.5555/abc'],
  ['no such thing', null],
])('DOI in "%s": %s', (text, doi) => {
  expect(doiIn(text)).toBe(doi)
})
