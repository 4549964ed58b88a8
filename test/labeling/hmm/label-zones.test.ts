import { expect, test } from 'vitest'
import { hmmParameters } from '../../../src/io/parameters/hmm.js'
import { parseHtml } from '../../../src/io/parse-page.js'
import { labelZones, likeliestModel } from '../../../src/labeling/hmm/label-zones.js'
import { leafZones } from '../../../src/layout/leaf-zones.js'
import { type LabeledZone, zoneOf } from '../../../src/model/index.js'

const PARAMETERS = hmmParameters()

function labelsOf(body: string): LabeledZone[] {
  const page = parseHtml(`<html><head></head><body>${body}</body></html>`, 'https://journal.example/1', 'sha')
  return labelZones(page, leafZones(page).map(zoneOf), PARAMETERS)
}

const ABSTRACT =
  'We studied whether slow tides of the inner ear change hearing in adults. In a randomized trial of 120 patients, hearing improved significantly in the treatment group compared with controls. These results suggest that tides should be considered in clinical practice and in further studies of hearing loss.'
const reference = (n: number): string =>
  `<p>${n}. Smith J, Müller K. Hearing loss in older adults. J Clin Invest. 199${n}; 12: 10${n}-11${n}.</p>`

const ARTICLE = `<p>Home</p><p>Current issue</p><p>Search</p>
  <h1>Slow tides of the inner ear and hearing loss in adults: a randomized trial</h1>
  <p>John Smith, Maria García, Wei Zhang</p>
  <p>Department of Otology, University Hospital, London, UK</p>
  <h2>Abstract</h2><p>${ABSTRACT}</p>
  <h2>Introduction</h2><p>The ear has tides. Figure 1 shows them, as has been reported before.</p>
  <h2>References</h2>${[1, 2, 3, 4, 5].map(reference).join('')}<p>Copyright</p><p>Contact us</p>`

test('labels an article in the order of Figure 4', () => {
  const labeled = labelsOf(ARTICLE)
  const texts = (label: string): string[] =>
    labeled.filter(zone => zone.label === label).map(({ zone }) => zone.text.slice(0, 20))
  expect(texts('title')).toEqual(['Slow tides of the in'])
  expect(texts('author')).toEqual(['John Smith, Maria Ga'])
  expect(texts('affiliation')).toEqual(['Department of Otolog'])
  expect(texts('abstract-heading')).toEqual(['Abstract'])
  expect(texts('abstract')).toContain('We studied whether s')
  expect(texts('reference-heading')).toEqual(['References'])
  expect(texts('reference').length).toBe(5)
})

const FRONT = ARTICLE.slice(0, ARTICLE.indexOf('<h2>Abstract'))
const BODY =
  '<p>The ear has tides. They come and go with the moon, as the keepers of lamps have long known, and nobody listens.</p>'

test.each([
  ['an article', ARTICLE, 'article'],
  ['an editorial', `${FRONT}${BODY.repeat(12)}<p>Copyright</p><p>Contact us</p>`, 'commentary'],
])('%s has a model of its own, chosen by likelihood', (_, body, name) => {
  const page = parseHtml(`<html><head></head><body>${body}</body></html>`, 'https://journal.example/1', 'sha')
  expect(likeliestModel(page, leafZones(page).map(zoneOf), PARAMETERS).model.name).toBe(name)
})

test('there are models of articles and commentaries of HTML and PDF, of abstracts, and places of all three sources', () => {
  expect(PARAMETERS.models.map(({ name, source }) => `${source} ${name}`)).toEqual([
    'html abstract',
    'html article',
    'html commentary',
    'pdf pdf article',
    'pdf pdf commentary',
  ])
  expect(Object.keys(PARAMETERS.histograms)).toEqual(['html', 'pdf', 'rendered'])
})

test('zones without text are trivial', () => {
  expect(labelsOf('<p>One</p><p><img src="x.png"></p>').map(({ label }) => label)).toContain('trivial')
})

test.each([
  ['no zone', ''],
  ['one zone', '<p>Title</p>'],
  ['an unknown script', '<h1>ᚠᛇᚻ ᛒᛦᚦ ᚠᚱᚩᚠᚢᚱ</h1><p>ᚠᛁᚱᚪ ᚷᛖᚻᚹᛦᛚᚳᚢᛗ</p>'],
  ['ten thousand zones', '<p>word</p>'.repeat(10_000)],
])('%s: every zone gets one label with a probability', (_, body) => {
  for (const { label, confidence } of labelsOf(body)) {
    expect(typeof label).toBe('string')
    expect(confidence! >= 0 && confidence! <= 1).toBe(true)
  }
})
