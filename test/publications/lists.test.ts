import { expect, test } from 'vitest'
import { linksOf } from '../../src/crawl/links.js'
import { cleanRecord, withoutButtons } from '../../src/publications/clean-record.js'
import { linesOf } from '../../src/publications/lines.js'
import { listLinks } from '../../src/publications/list-links.js'
import { mergeRecords } from '../../src/publications/merge-records.js'
import { isSameSite } from '../../src/publications/same-site.js'
import { beginsAside, endsAsTenure } from '../../src/publications/trim-group.js'
import { pageOf } from './support.js'

test('a line ends at blocks and BRs, and knows how it starts', () => {
  const lines = linesOf(pageOf('<p><b>One</b> two<br><br>three</p><div hidden>no</div><pre>four\nfive</pre>'))
  expect(lines.map(({ text, breaks, opening }) => [text, breaks, opening])).toEqual([
    ['One two', 0, 'B'],
    ['three', 2, ''],
    ['four', 1, ''],
    ['five', 1, ''],
  ])
})

test.each([
  ['[12] Hale P. On widgets. Journal of Data. 2010. [PDF] [BibTeX]', 'Hale P. On widgets. Journal of Data. 2010.'],
  ['3. Hale. Slides. J Test, 2011 | pdf | doi | code', 'Hale. Slides. J Test, 2011'],
  ['Hale P. In Journal of Data', 'Hale P. In Journal of Data'],
  ['• A title. Venue (2010). PDF', 'A title. Venue (2010).'],
])('%s', (text, expected) => {
  expect(cleanRecord(text)).toBe(expected)
})

test('buttons in the middle are left out for the parser only', () => {
  expect(withoutButtons('A title [pdf] [code]. Venue, 2010.')).toBe('A title . Venue, 2010.')
})

test('links to lists come first, other hosts and files not at all', () => {
  const page = pageOf(`<a href="pubs.html">Publications</a><a href="cv.html">CV</a><a href="a.pdf">Paper</a>
    <a href="https://other.example/publications">Publications</a><a href="dog.html">My dog</a>`)
  expect(listLinks(linksOf(page), page.url, 'other').map(({ url }) => url)).toEqual([
    'https://example.org/pubs.html',
    'https://example.org/cv.html',
  ])
})

test('on a list, its other years are followed', () => {
  const page = pageOf('<a href="2019.html">2019</a><a href="/else/2018.html">2018 trip</a>')
  expect(listLinks(linksOf(page), page.url, 'list').map(({ url }) => url)).toEqual(['https://example.org/2019.html'])
})

test('a page that is only named after lists leads to its topics, and not back to the rest of the site', () => {
  const page = pageOf('<a href="gears.html">Gears</a><a href="springs.html">Springs</a><a href="home.html">Home</a>')
  const topics = listLinks(linksOf(page), page.url, 'index').map(({ url }) => url)
  expect(topics).toEqual(['https://example.org/gears.html', 'https://example.org/springs.html'])
  expect(listLinks(linksOf(page), page.url, 'other')).toEqual([])
})

test.each([
  ['https://www.uni.example/~hale', 'https://gears.uni.example/', true],
  ['https://a.dept.northport.ac.uk/', 'https://lab.northport.ac.uk/', true],
  ['https://eastmoor.ac.uk/', 'https://northport.ac.uk/', false],
  ['https://hale.github.io/', 'https://moss.github.io/', false],
  ['http://127.0.0.1:8080/a', 'http://127.0.0.1:8080/b', true],
  ['http://127.0.0.1:8080/a', 'http://127.0.0.2:8080/a', false],
])('%s and %s are of one site: %s', (a, b, same) => {
  expect(isSameSite(a, b)).toBe(same)
})

test('duplicates become one, the fuller reading stands', () => {
  const short = { text: 'Hale, On widgets, 2010', csl: { type: 'document', DOI: '10.1000/X' } }
  const full = {
    text: 'P. Hale. On widgets. J Test 2010.',
    csl: { type: 'article-journal', DOI: '10.1000/x', title: 'On widgets' },
  }
  const other = { text: 'Another thing entirely', csl: { type: 'document' } }
  expect(mergeRecords([short, other, full])).toEqual([full, other])
})

test('posts and studies are no records, page ranges that look like years are no posts', () => {
  expect(endsAsTenure('Research Intern, Gear Works, Northport, May. 2014 - Aug. 2014')).toBe(true)
  expect(endsAsTenure('Professor of springs, September 2015 – present')).toBe(true)
  expect(endsAsTenure('P. Hale. Wear of widgets. J. Gears 36, 1995-2001.')).toBe(false)
  expect(beginsAside('@article{hale2011,')).toBe(true)
  expect(beginsAside('Summary statistics of gears. J. Gears, 2011.')).toBe(false)
})
