import { expect, test } from 'vitest'
import { zoneFeatures } from '../../../src/labeling/crf/features.js'
import { lexiconScores, parseLexicon } from '../../../src/labeling/crf/lexicon.js'
import { nameShape, step } from '../../../src/labeling/crf/text-shape.js'
import { htmlZones } from '../../support/html-zones.js'

const lexicon = parseLexicon(
  'word\ttitle author affiliation abstract reference\nroe\t-8 5 -8 -8 0\nuniversity\t-8 -8 5 -8 -8\n',
)

test('the lexicon tells names from addresses', () => {
  expect(lexiconScores('Ann Roe', lexicon)).toMatchObject({ top: 'author', names: 0.5, known: 0.5 })
  expect(lexiconScores('University', lexicon).top).toBe('affiliation')
  expect(lexiconScores('湯咳', lexicon).top).toBe('none')
})

test.each([
  ['Ann Roe, Bo van der Poe and C. D. Zoe1,2*', 3, 3],
  ['By CHARLOTTE ROE', 1, 1],
  ['Tea against hiccups in adults', 1, 0],
  ['Department of Tea, Nowhere', 2, 0],
])('the shape of names in "%s"', (text, pieces, named) => {
  expect(nameShape(text, text.split(' ').length)).toEqual({ pieces, named })
})

test('steps grow with the count, and never fall', () => {
  const steps = Array.from({ length: 200 }, (_, count) => step(count))
  expect([...steps].sort((a, b) => a - b)).toEqual(steps)
})

test('features speak of tags, names of markup, section and neighbors', () => {
  const { page, zones } = htmlZones('<div class="author-list"><p>Ann Roe</p></div><h2>Abstract</h2><p>Tea.</p>')
  const features = zoneFeatures(page, zones, { lexicon, useTabTitle: true, useNames: true })
  expect(features[0]).toEqual(expect.arrayContaining(['tag=P', 'in=near:author', 'lex=author', '1:says=abstract']))
  expect(features[2]).toEqual(expect.arrayContaining(['section=abstract', 'section,inside=abstract,true']))
})

test('without names nothing of class and id is left', () => {
  const { page, zones } = htmlZones('<p class="author">Ann Roe</p><p>Bo Poe</p>')
  const features = zoneFeatures(page, zones, { lexicon, useTabTitle: false, useNames: false })
  expect(features[0]!.filter(name => name.includes('author') && !name.includes('lex'))).toEqual([])
})
