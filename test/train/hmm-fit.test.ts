import { expect, test } from 'vitest'
import { parseHtml } from '../../src/io/parse-page.js'
import { likeliestModel } from '../../src/labeling/hmm/label-zones.js'
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

const REFERENCE = '1. Roe J. Tides of old. Acta Auris 1999;1:1-2.'

/** An abstract by itself, unless more is asked for. */
function pageOf(group: string, kind: 'abstract' | 'article' | 'commentary' = 'abstract'): HmmPage {
  const abstract = 'We measured the tides of forty ears over a year and found that they were slow in most of them.'
  const body = '<p>The ear has tides, which come and go with the moon, as keepers of lamps know.</p>'.repeat(3)
  const html = `<html><body><p>Home</p><h1>Tides of the inner ear</h1><p>Jane Roe</p><p>First University, Oldtown</p>
    ${kind === 'commentary' ? body : `<h2>Abstract</h2><p>${abstract}</p>`}
    ${kind === 'article' ? `${body}<h2>References</h2><p>${REFERENCE}</p>` : ''}<p>The end</p></body></html>`
  const page = parseHtml(html, 'https://journal.example/1', group)
  return hmmPage(
    { id: group, group, page, zones: leafZones(page).map(zoneOf) },
    {
      title: 'Tides of the inner ear',
      authors: [{ given: 'Jane', family: 'Roe' }],
      affiliations: ['First University, Oldtown'],
      abstract: kind === 'commentary' ? '' : abstract,
      keywords: [],
      references: kind === 'article' ? [REFERENCE] : [],
    },
  )
}

const PAGES = ['a', 'b', 'c', 'd'].map(group => pageOf(group))

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

test('each kind of page has its model, without the states that it lacks, and is known by likelihood', () => {
  const kinds = ['abstract', 'article', 'commentary'] as const
  const model = fittedHmm(
    kinds.flatMap(kind => ['a', 'b', 'c', 'd'].map(group => pageOf(group, kind))),
    LEXICON,
  )
  expect(model.models.map(({ name }) => name)).toEqual(kinds)
  const toAbstract = model.models.map(({ transitions }) => transitions.Affiliation?.Abstract !== undefined)
  const toReference = model.models.map(({ transitions }) => transitions.BARH?.Reference !== undefined)
  expect([toAbstract, toReference]).toEqual([
    [true, true, false],
    [false, true, true],
  ])
  for (const kind of kinds) {
    const { page, zones } = pageOf('e', kind)
    expect(likeliestModel(page, zones, model).model.name).toBe(kind)
  }
})

test('rendered pages tell places only: words and transitions are those of the parsed pages', () => {
  const rendered = PAGES.map(page => ({
    ...page,
    source: 'rendered',
    observations: page.observations.map(seen => ({ ...seen, bins: { ...seen.bins, left: 2, height: 3 } })),
  }))
  const [alone, both] = [fittedHmm(PAGES, LEXICON), fittedHmm([...PAGES, ...rendered], LEXICON)]
  expect(both.models).toEqual(alone.models)
  expect(both.words).toEqual(alone.words)
  const left = (name: string): readonly number[] => both.histograms[name]!.left.Title
  expect([Object.keys(both.histograms), left('rendered').indexOf(Math.max(...left('rendered')))]).toEqual([
    ['html', 'rendered'],
    2,
  ])
})
