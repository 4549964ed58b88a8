import { expect, test } from 'vitest'
import { zoneCrfParameters } from '../../../src/io/parameters/zone-crf.js'
import { parseHtml } from '../../../src/io/parse-page.js'
import { labelZonesByCrf } from '../../../src/labeling/crf/label-zones.js'
import { leafZones } from '../../../src/layout/leaf-zones.js'
import { type LabeledZone, labeledText, zoneOf } from '../../../src/model/index.js'

function labeledZones(html: string): LabeledZone[] {
  const page = parseHtml(html, 'https://journal.example/1', 'a'.repeat(64))
  return labelZonesByCrf(page, leafZones(page).map(zoneOf), zoneCrfParameters())
}

const textsOf = (zones: readonly LabeledZone[], label: string): string[] =>
  zones.filter(zone => zone.label === label).map(labeledText)

const ABSTRACT =
  'Hiccups are common and nobody knows what to do against them. We gave tea to forty patients in a randomised trial. Tea stopped the hiccups in nine of ten patients, and no serious adverse events were observed.'

const reference = (n: number): string =>
  `<li>Roe A, Poe B. The ${n}th effect of tea on hiccups. J Invent Med 20${10 + n};${n}:10${n}-11${n}.</li>`

function article({
  before = '',
  title = '<h1>Tea against hiccups: a randomised trial</h1>',
  byline = '<p class="authors">Anna Miller<sup>1</sup>, Robert Smith<sup>2</sup></p>',
} = {}): string {
  return `<html><head><title>Tea against hiccups: a randomised trial</title></head><body>${before}<div class="article">${title}${byline}
  <p class="aff"><sup>1</sup>Department of Medicine, University of Nowhere, Nowhere, Canada</p>
  <p class="aff"><sup>2</sup>Institute of Tea Research, Elsewhere Hospital, Elsewhere, Canada</p>
  <h2>Abstract</h2><p>${ABSTRACT}</p><p>Keywords: hiccups; tea; randomised trial</p>
  <h2>Introduction</h2><p>${'Hiccups have been described since antiquity, and many remedies were proposed [1,2]. '.repeat(6)}</p>
  <h2>Methods</h2><p>${'Patients were recruited in two hospitals and asked to drink tea twice a day for a week. '.repeat(6)}</p>
  <h2>References</h2><ol>${[1, 2, 3, 4, 5].map(reference).join('')}</ol></div>
  <div class="sidebar"><h3>Cited by</h3><ul><li>Zoe C. After tea. J Invent Med 2022;9:1-2.</li></ul></div></body></html>`
}

test('an article page gives its title, byline, affiliations, abstract and references', () => {
  const zones = labeledZones(article())
  expect(textsOf(zones, 'title')).toEqual(['Tea against hiccups: a randomised trial'])
  expect(textsOf(zones, 'author')).toEqual(['Anna Miller1, Robert Smith2'])
  expect(textsOf(zones, 'affiliation')).toHaveLength(2)
  expect(textsOf(zones, 'abstract')).toEqual([ABSTRACT])
  expect(textsOf(zones, 'reference')).toHaveLength(5)
})

test('keywords are no abstract, and "cited by" no reference (paper 001, Figure 7)', () => {
  const zones = labeledZones(article())
  expect(textsOf(zones, 'abstract').join(' ')).not.toContain('Keywords')
  expect(textsOf(zones, 'reference').join(' ')).not.toContain('After tea')
})

test('no zones, one zone, a script that nobody taught it', () => {
  expect(labeledZones('').filter(zone => zone.label !== 'trivial')).toEqual([])
  expect(labeledZones('<p>Hello</p>')).toHaveLength(1)
  const zones = labeledZones('<h1>しゃっくりに対するお茶</h1><p>お茶はしゃっくりを止める。</p>')
  expect(textsOf(zones, 'title')).toEqual(['しゃっくりに対するお茶'])
  for (const { confidence } of zones) expect(confidence).toBeLessThanOrEqual(1)
})

test('the title repeated fifty times is one title and forty-nine running heads', () => {
  const again = '<p>Tea against hiccups: a randomised trial</p>'.repeat(49)
  expect(textsOf(labeledZones(article({ before: again })), 'title')).toHaveLength(1)
})

test('"Abstract" in the navigation does not begin the abstract', () => {
  const menu = '<nav><ul><li><a>Abstract</a></li><li><a>Full text</a></li><li><a>References</a></li></ul></nav>'
  expect(textsOf(labeledZones(article({ before: menu })), 'abstract')).toEqual([ABSTRACT])
})

test('authors in capitals are authors', () => {
  const byline = '<p class="authors">ANNA MILLER<sup>1</sup>, ROBERT SMITH<sup>2</sup></p>'
  expect(textsOf(labeledZones(article({ byline })), 'author')).toEqual(['ANNA MILLER1, ROBERT SMITH2'])
})

test('ten thousand zones are labelled', () => {
  const zones = labeledZones(article({ before: '<p>Issue 7 of the year</p>'.repeat(10_000) }))
  expect(zones.length).toBeGreaterThan(10_000)
  expect(textsOf(zones, 'abstract')).toEqual([ABSTRACT])
})
