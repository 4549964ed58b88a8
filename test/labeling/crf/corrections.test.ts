import { expect, test } from 'vitest'
import { corrected } from '../../../src/labeling/crf/corrections.js'
import { readZones } from '../../../src/labeling/crf/features.js'
import { type Lexicon, parseLexicon } from '../../../src/labeling/crf/lexicon.js'
import type { Label } from '../../../src/model/index.js'
import { htmlZones } from '../../support/html-zones.js'

const NAMES = 'words\nroe\t-8 5 -8 -8 0\npoe\t-8 5 -8 -8 0\n'
const lexicon = parseLexicon(NAMES)

/** The probability of `index label`; and the words that are known. */
interface Doubts {
  readonly words?: Lexicon
  readonly [place: `${number} ${Label}`]: number
}

/** What becomes of labels that a chain read with certainty, but for the doubts given. */
function after(html: string, labels: readonly Label[], { words = lexicon, ...doubts }: Doubts = {}): Label[] {
  const { page, zones } = htmlZones(html)
  const read = readZones(page, zones, { lexicon: words, useTabTitle: true, useNames: true })
  const readings = labels.map((label, i) => ({
    label,
    probability: (of: Label) => doubts[`${i} ${of}` as const] ?? (of === label ? 1 : 0.01),
  }))
  return corrected(read, readings).map(verdict => verdict.label)
}

test('of two titles apart the surer stands', () => {
  const html = '<p>Tea and hiccups</p><p>x y</p><p>x z</p><h1>Tea and hiccups</h1>'
  const labels = after(html, ['title', 'other', 'other', 'title'], { '0 title': 0.6, '3 title': 0.9 })
  expect(labels).toEqual(['running-head', 'other', 'other', 'title'])
})

test('a name beside an author is an author; an editor is none', () => {
  const html = '<h1>Tea and hiccups</h1><p>Edited by Zoe Roe</p><div>Ann Roe</div><span>Bo Poe</span>'
  expect(after(html, ['title', 'author', 'author', 'other'])).toEqual(['title', 'other', 'author', 'author'])
})

test('a page without byline gets the likeliest name below the title, and says how likely', () => {
  const html = '<h1>Tea and hiccups</h1><p>Free access</p><p>By Ann Roe</p>'
  expect(after(html, ['title', 'other', 'other'], { '2 author': 0.2 })).toEqual(['title', 'other', 'author'])
})

test('the digest beside the abstract, and the small print below it, are not the abstract', () => {
  const html = '<h2>Abstract</h2><p>One.</p><p>Abbreviations: T = tea</p><h2>Plain language summary</h2><p>Two.</p>'
  const labels = after(html, ['abstract-heading', 'abstract', 'abstract', 'other', 'abstract'])
  expect(labels).toEqual(['abstract-heading', 'abstract', 'footnote', 'other', 'body'])
})

test('of two sure titles the heading above the byline stands, with its subtitle', () => {
  const html = `<p>Special issue: tea</p><p>x y</p><h1>Tea and hiccups</h1><div class="sub-title">A trial</div><p>Ann Roe</p>`
  const labels = after(html, ['title', 'other', 'title', 'other', 'author'], { '0 title': 0.99, '2 title': 0.98 })
  expect(labels).toEqual(['running-head', 'other', 'title', 'title', 'author'])
})

test('who comments on an article, and whom a box of other articles names, has not written it', () => {
  const html = `<h1>Tea and hiccups</h1><p>Ann Roe</p><div><h2>Related articles</h2><p>Bo Poe</p></div>
    <div><h2>Comments</h2><p>Zoe Roe, University of Larkmoor</p></div>`
  const labels = after(html, ['title', 'author', 'other', 'author', 'other', 'affiliation'], { '3 author': 0.6 })
  expect(labels).toEqual(['title', 'author', 'other', 'other', 'other', 'other'])
})

test('an institution below a name, and the line of volume and pages, are no authors', () => {
  const tea = parseLexicon(`${NAMES}university\t-8 -8 6 -8 -8\n`)
  const html = '<h1>Tea and hiccups</h1><p>Ann Roe</p><p>University of Larkmoor, UK</p><p>Annals, Volume 5: 1-9</p>'
  const labels = after(html, ['title', 'author', 'author', 'author'], { words: tea })
  expect(labels).toEqual(['title', 'author', 'affiliation', 'other'])
})

const LONG = 'Tea was drunk by forty people for two years and the hiccups were counted by nurses. '.repeat(4)

test('what stands in the abstract’s element is of the abstract, what follows after it is not', () => {
  const html = `<h1>Tea and hiccups</h1><div><h2>Abstract</h2><h3>Aim</h3><p>${LONG}</p><h3>Discussion</h3><p>Tea helps.</p>
    <p>Keywords: tea</p></div><div><p>${LONG}</p></div>`
  const chain: Label[] = [
    'title',
    'abstract-heading',
    'abstract',
    'abstract',
    'body-heading',
    'body',
    'other',
    'abstract',
  ]
  const expected: Label[] = [...chain.slice(0, 4), 'abstract', 'abstract', 'other', 'body']
  expect(after(html, chain, { '7 abstract': 0.8 })).toEqual(expected)
  expect(after(html, chain)[7]).toBe('abstract')
})

test('an address that says so is one; the editor’s is not the authors’', () => {
  const words = parseLexicon(`${NAMES}department\t-8 -8 6 -8 -8\n`)
  const html = `<h1>Tea and hiccups</h1><p>Ann Roe</p><p>Affiliation: Department of Tea, Larkmoor</p><h2>Abstract</h2>
    <p>${LONG}</p><p>Editor: Bo Poe, Department of Coffee, Larkmoor</p>`
  const chain: Label[] = ['title', 'author', 'other', 'abstract-heading', 'abstract', 'affiliation']
  const labels = after(html, chain, { words })
  expect([labels[2], labels[5]]).toEqual(['affiliation', 'other'])
})

test('the abstract ends with the element that is named after it', () => {
  const html = `<h1>Tea and hiccups</h1><h2>Abstract</h2><section class="abstract"><p>${LONG}</p></section><p>${LONG}</p>${'<p>More of the body.</p>'.repeat(300)}`
  const rest = Array.from({ length: 300 }, (): Label => 'body')
  const labels = after(html, ['title', 'abstract-heading', 'abstract', 'abstract', ...rest], { '3 abstract': 0.5 })
  expect(labels.slice(0, 4)).toEqual(['title', 'abstract-heading', 'abstract', 'body'])
})

test('where no zone looks like a title, the one that the tab repeats is it', () => {
  const html =
    '<title>Archive: Tea against hiccups in adults</title><p>Home Browse Help</p><table><tr><td>Title:</td><td>Tea against hiccups in adults</td></tr></table>'
  const labels: Label[] = ['title', 'other', 'other']
  expect(after(html, labels, { '0 title': 0.1 })).toEqual(['other', 'other', 'title'])
  expect(after(html, labels, { '0 title': 0.8 })).toEqual(labels)
})

const WORDS = 'One two three four five six seven eight nine ten. '

test('where the text points at a figure the abstract has ended', () => {
  const html = `<h2>Abstract</h2><p>${WORDS.repeat(7)}</p><p>${WORDS.repeat(4)}(Fig. 2)</p><p>${WORDS.repeat(4)}</p>`
  const labels = after(html, ['abstract-heading', 'abstract', 'abstract', 'abstract'])
  expect(labels).toEqual(['abstract-heading', 'abstract', 'body', 'body'])
  const citing = `<h2>Abstract</h2><p>${WORDS.repeat(7)} [3]</p><p>${WORDS.repeat(4)}(Fig. 2)</p>`
  expect(after(citing, ['abstract-heading', 'abstract', 'abstract'])).toEqual([
    'abstract-heading',
    'abstract',
    'abstract',
  ])
})

test('what a window above the page says is no abstract', () => {
  const html = `<h1>Tea and hiccups</h1><div class="modal fade"><div><p>${WORDS.repeat(7)}</p></div></div><p>${WORDS.repeat(20)}</p>`
  expect(after(html, ['title', 'abstract', 'body'])).toEqual(['title', 'other', 'body'])
})

test('an element that is named after the abstract needs little more', () => {
  const html = `<h1>Tea and hiccups</h1><div id="Abst">${WORDS.repeat(7)}</div><div>${WORDS.repeat(7)}!</div>`
  const doubts = { '1 abstract': 0.05, '2 abstract': 0.05 } as const
  expect(after(html, ['title', 'other', 'other'], doubts)).toEqual(['title', 'abstract', 'other'])
})

test('of a title and its translation the one that the tab repeats stands', () => {
  const html = `<title>Té y hipo en la costa del norte | Journal</title><p>Té y hipo en la costa del norte</p><p>x y</p><p>Tea and hiccups on the northern coast</p><p>Ann Roe</p>`
  const labels = after(html, ['title', 'other', 'title', 'author'], { '0 title': 0.6, '2 title': 0.8 })
  expect(labels).toEqual(['title', 'other', 'running-head', 'author'])
})

test('a paragraph that begins with its own heading is the abstract, where there is no other', () => {
  const led = `<h1>Tea and hiccups</h1><table><tr><td><b>Abstract.</b> ${WORDS.repeat(4)}</td></tr><tr><td>${WORDS.repeat(4)}</td></tr></table>`
  expect(after(led, ['title', 'other', 'body'])).toEqual(['title', 'abstract', 'body'])
  expect(after(led, ['title', 'other', 'abstract'])).toEqual(['title', 'other', 'abstract'])
})

test('a correction has no abstract unless a heading says so', () => {
  const html = `<h1>Correction to: Tea and hiccups</h1><h2>Abstract</h2><p>${WORDS.repeat(5)}</p>`
  expect(after(html, ['title', 'other', 'abstract'])).toEqual(['title', 'other', 'body'])
  expect(after(html, ['title', 'abstract-heading', 'abstract'])).toEqual(['title', 'abstract-heading', 'abstract'])
})

test('the group that signs after its members is an author', () => {
  const html = '<h1>Tea and hiccups</h1><li>Ann Roe</li><li>Northern Tea Consortium</li><li>Department of Tea</li>'
  expect(after(html, ['title', 'author', 'other', 'other'])).toEqual(['title', 'author', 'author', 'other'])
})

test('a name with an address far below the byline is a referee’s, where the authors have theirs near them', () => {
  const rest = Array.from({ length: 45 }, (): Label => 'body')
  const body = rest.map(() => '<p>More of the body.</p>').join('')
  const html = (address: string): string =>
    `<h1>Tea and hiccups</h1><p>Ann Roe</p><p>${address}</p>${body}<p>Zoe Roe, University of Larkmoor</p>`
  const labels = (first: Label): Label[] => ['title', 'author', first, ...rest, 'affiliation']
  expect(after(html('Tea Institute, Larkmoor'), labels('affiliation')).at(-1)).toBe('other')
  expect(after(html('Free access'), labels('other')).at(-1)).toBe('affiliation')
})
