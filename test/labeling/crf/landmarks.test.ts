import { expect, test } from 'vitest'
import { conceptsOf, headingConcept, namePieces } from '../../../src/labeling/crf/concepts.js'
import { readZones } from '../../../src/labeling/crf/features.js'
import { parseLexicon } from '../../../src/labeling/crf/lexicon.js'
import { htmlZones } from '../../support/html-zones.js'

const options = { lexicon: parseLexicon(''), useTabTitle: true, useNames: true }

test.each([
  ['References', 'reference'],
  ['3. Literature cited', 'reference'],
  ['Abstract', 'abstract'],
  ['Resumen', 'abstract'],
  ['Cited by (12)', 'cited-by'],
  ['Articles citing this article', 'cited-by'],
  ['Related articles', 'related'],
  ['Plain language summary', 'digest'],
  ['Materials and methods', 'body'],
  ['Ключевые слова', 'keywords'],
  ['Tea and hiccups', null],
])('the heading "%s" announces %s', (text, concept) => {
  expect(headingConcept(text)).toBe(concept)
})

test('names of markup are taken apart at capitals, hyphens and digits', () => {
  expect(namePieces('hlFld-ContribAuthor aff2_list')).toEqual(['hl', 'fld', 'contrib', 'author', 'aff', 'list'])
  expect(conceptsOf(namePieces('hlFld-ContribAuthor'))).toEqual(['author'])
})

test('"Background" inside "Abstract" is still the abstract; after it, it is the body', () => {
  const { page, zones } = htmlZones(
    '<h2>Abstract</h2><h3>Background</h3><p>One.</p><h2>Background</h2><p>Two.</p><section><h3>Related articles</h3><p>Three</p></section><p>Four</p>',
  )
  const { sections } = readZones(page, zones, options)
  expect(zones.map((zone, i) => `${zone.text} ${sections[i]!.concept}`)).toEqual([
    'Abstract none',
    'Background abstract',
    'One. abstract',
    'Background abstract',
    'Two. body',
    'Related articles body',
    'Three related',
    'Four related',
  ])
  expect(sections.at(-1)!.inside).toBe(false)
})
