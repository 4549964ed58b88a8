import { expect, test } from 'vitest'
import { readPublicationParameters } from '../../src/io/parameters/publications.js'
import { findRecords } from '../../src/publications/find-records.js'
import { PAGES_WITHOUT_CITATIONS } from './pages-without-citations.js'
import { CITATIONS, inventedCitations, pageOf } from './support.js'

const parameters = readPublicationParameters()
const texts = (body: string): string[] => findRecords(pageOf(body), parameters).map(({ text }) => text)
const list = (write: (text: string, i: number) => string): string => CITATIONS.map(write).join('\n')

const NAVIGATION =
  '<ul><li><a href="/">Home</a></li><li><a href="t">Teaching</a></li><li><a href="p">Papers</a></li></ul>'

test.each([
  ['list items', `<ol>${list(text => `<li>${text}</li>`)}</ol>`],
  ['paragraphs', list(text => `<p>${text}</p>`)],
  ['bare text between BRs', `<div>${list(text => `${text}<br>`)}</div>`],
  ['bare text between pairs of BRs', `<div>${list(text => `${text}<br><br>`)}</div>`],
  ['table rows', `<table>${list(text => `<tr><td>${text}</td></tr>`)}</table>`],
  ['unclosed items', `<ul>${list(text => `<li>${text}`)}</ul>`],
  ['year headings between', list((text, i) => (i % 2 === 0 ? `<h3>${2011 + i}</h3><p>${text}</p>` : `<p>${text}</p>`))],
  ['preformatted lines', `<pre>${list(text => text)}</pre>`],
])('%s', (_, body) => {
  expect(texts(`<h1>P. Hale</h1>${NAVIGATION}<h2>Publications</h2>${body}`)).toEqual(CITATIONS)
})

test('numbers and buttons are kept out of the record', () => {
  const body = `<h2>Publications</h2><div>${list((text, i) => `<p>[${i + 1}] ${text} [<a href="a.pdf">PDF</a>] [<a href="b">BibTeX</a>]</p>`)}</div>`
  expect(texts(body)).toEqual(CITATIONS)
})

test('records over several rows: title, authors, origin', () => {
  const rows = Array.from(
    { length: 6 },
    (_, i) => `<li><b>Measuring the torque of gear number ${i} in cold salt water</b><br>
      P. Hale, K. Moss, R. Quillar<br>Journal of Marine Engineering ${i + 3}, 2${i}-3${i}, 201${i}<br>[<a href="x.pdf">pdf</a>]</li>`,
  )
  const found = texts(`<h2>Publications</h2><ul>${rows.join('')}</ul>`)
  expect(found).toHaveLength(6)
  expect(found[2]).toBe(
    'Measuring the torque of gear number 2 in cold salt water P. Hale, K. Moss, R. Quillar Journal of Marine Engineering 5, 22-32, 2012',
  )
})

test('records are parsed', () => {
  const [record] = findRecords(pageOf(`<h2>Publications</h2><ol>${list(text => `<li>${text}</li>`)}</ol>`), parameters)
  expect(record!.csl).toMatchObject({
    type: 'article-journal',
    title: 'Wear of brass widgets in salt water',
    issued: { 'date-parts': [[2011]] },
  })
  expect(record!.confidence).toBeGreaterThan(0.5)
})

const PROSE =
  'The harbour was quiet that morning and nobody had yet thought of the widgets in the shed behind the mill. '

test.each([
  ['an empty page', ''],
  ['navigation only', NAVIGATION],
  ['a story', `<h1>The mill</h1>${`<p>${PROSE.repeat(4)}</p>`.repeat(6)}`],
  [
    'a course',
    `<h1>Gears 101</h1><table>${[1, 2, 3, 4, 5].map(n => `<tr><td>Week ${n}</td><td>Chapter ${n}, exercises ${n} to ${n + 4}</td></tr>`).join('')}</table>`,
  ],
  [
    'news',
    `<h2>News</h2><ul>${[1, 2, 3, 4].map(n => `<li>${n} May: the ship came in with new springs.</li>`).join('')}</ul>`,
  ],
  [
    'a shop',
    `<ul>${['Brass', 'Steel', 'Tin', 'Wood'].map(kind => `<li><a href="#">${kind} widget</a> 12.50, in stock, delivered in 3 days</li>`).join('')}</ul>`,
  ],
  [
    'opening hours',
    `<table>${['Monday', 'Tuesday', 'Friday'].map(day => `<tr><th>${day}</th><td>9 to 17</td></tr>`).join('')}</table>`,
  ],
  [
    'contact',
    '<h1>P. Hale</h1><p>Department of Gears, University of Northport<br>Room 12, 1 Mill Lane<br>hale@example.org</p>',
  ],
  [
    'a recipe',
    `<h1>Bread</h1><ol>${['Mix flour and water.', 'Wait two hours.', 'Bake at 230 degrees.'].map(step => `<li>${step}</li>`).join('')}</ol>`,
  ],
])('no citation at all: %s', (_, body) => {
  expect(texts(body)).toEqual([])
})

test.each(Object.entries(PAGES_WITHOUT_CITATIONS))('no citation at all: %s', (_, body) => {
  expect(texts(`<h1>P. Hale</h1>${NAVIGATION}${body}`)).toEqual([])
  expect(texts(body)).toEqual([])
})

test('a list among talks, teaching, grants and news: only the list', () => {
  const { news, teaching, grants, service } = PAGES_WITHOUT_CITATIONS
  const body = `<h1>P. Hale</h1>${NAVIGATION}${news}<h2>Publications</h2><ol>${list(text => `<li>${text}</li>`)}</ol>${grants}${service}${teaching}`
  expect(texts(body)).toEqual(CITATIONS)
})

test('several records in one node', () => {
  const body = `<h2>Publications</h2><p>${CITATIONS.map((text, i) => `[${i + 1}] ${text}`).join(' ')}</p>`
  expect(texts(body)).toEqual(CITATIONS)
})

test('abstracts and BibTeX under each record stay out of it', () => {
  const bibtex = (i: number): string => `<pre>@article{hale${i}, title={Wear ${i}}, year={201${i}}}</pre>`
  const body = `<h2>Publications</h2>${list((text, i) => `<div class="pub"><p>${text}</p><p>Abstract: ${PROSE.repeat(3)}</p>${bibtex(i)}</div>`)}`
  expect(texts(body)).toEqual(CITATIONS)
})

test('many records', () => {
  const many = inventedCitations(0, 120)
  expect(texts(`<h2>Publications</h2><ul>${many.map(text => `<li>${text}</li>`).join('')}</ul>`)).toEqual(many)
})

test('bad input: one giant text node, null bytes, deep nesting', () => {
  expect(texts(`<p>${PROSE.repeat(20_000)}</p>`)).toEqual([])
  expect(texts('\0\0\0<p>\0</p>')).toEqual([])
  expect(texts(`${'<div>'.repeat(400)}x${'</div>'.repeat(400)}`)).toEqual([])
})
