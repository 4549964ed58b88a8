import { expect, test } from 'vitest'
import { parseHtml } from '../../src/io/parse-page.js'
import { hmmFromText, hmmToText } from '../../src/labeling/hmm/parameters-text.js'
import { leafZones } from '../../src/layout/leaf-zones.js'
import { zoneOf } from '../../src/model/index.js'
import { fittedHmm } from '../../train/hmm-fit.js'
import { type HmmPage, hmmPage } from '../../train/hmm-pages.js'

const LEXICON = new Map([
  [
    'title',
    new Map([
      ['tides', 5],
      ['of', 9],
    ]),
  ],
  [
    'author',
    new Map([
      ['roe', 4],
      ['jane', 3],
    ]),
  ],
  ['affiliation', new Map([['university', 8]])],
  [
    'abstract',
    new Map([
      ['we', 6],
      ['measured', 3],
      ['tides', 2],
    ]),
  ],
  [
    'reference',
    new Map([
      ['roe', 2],
      ['tides', 1],
    ]),
  ],
])

function pageOf(group: string): HmmPage {
  const abstract = 'We measured the tides of forty ears over a year and found that they were slow in most of them.'
  const html = `<html><body><p>Home</p><h1>Tides of the inner ear</h1><p>Jane Roe</p><p>First University, Oldtown</p>
    <h2>Abstract</h2><p>${abstract}</p><p>The end</p></body></html>`
  const page = parseHtml(html, 'https://journal.example/1', group)
  return hmmPage(
    { id: group, group, page, zones: leafZones(page).map(zoneOf) },
    {
      title: 'Tides of the inner ear',
      authors: [{ given: 'Jane', family: 'Roe' }],
      affiliations: ['First University, Oldtown'],
      abstract,
      keywords: [],
      references: [],
    },
  )
}

const PAGES = ['a', 'b', 'c', 'd'].map(pageOf)

test('training twice gives identical bytes', () => {
  expect(hmmToText(fittedHmm(PAGES, LEXICON))).toEqual(
    hmmToText(
      fittedHmm(
        PAGES.map(({ id }) => pageOf(id)),
        LEXICON,
      ),
    ),
  )
})

test('what was written is what was learnt, to the last digit kept', () => {
  const { model, words } = hmmToText(fittedHmm(PAGES, LEXICON))
  expect(hmmToText(hmmFromText(JSON.parse(model), words))).toEqual({ model, words })
})

test('rows of the transition matrix are probabilities', () => {
  for (const { transitions } of fittedHmm(PAGES, LEXICON).models)
    for (const row of Object.values(transitions)) {
      const total = Object.values(row).reduce((sum, value) => sum + Math.exp(value), 0)
      expect(total).toBeCloseTo(1, 2)
    }
})
