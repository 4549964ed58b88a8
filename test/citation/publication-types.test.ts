import { describe, expect, test } from 'vitest'
import { isPlainArticle, publicationTypes, typesOfTitle } from '../../src/citation/publication-types.js'

describe('a title that names its form', () => {
  test.each([
    ['Circular seats: a cluster randomised trial', 'Randomized Controlled Trial'],
    ['Salt for the sea: randomized, double-blind, placebo-controlled trial', 'Randomized Controlled Trial'],
    ['A randomized controlled trial of salt', 'Randomized Controlled Trial'],
    ['Choirs (CANTO): protocol for a stepped-wedge trial', 'Clinical Trial Protocol'],
    ['Falls at the harbor: a case series', 'Case Reports'],
    ['Clocks: a systematic review and meta-analysis', 'Systematic Review'],
    ['Erratum: The price of cod', 'Published Erratum'],
    ['Author Correction: The price of cod', 'Published Erratum'],
    ['Correction of the tide by lamps', null],
    ['RETRACTED: The price of cod', 'Retracted Publication'],
    ['Retraction Note to: The price of cod', 'Retraction of Publication'],
    ['The price of cod', null],
  ])('%s', (title, type) => {
    if (type === null) expect(typesOfTitle(title)).toEqual([])
    else expect(typesOfTitle(title)).toContain(type)
  })
})

test('rubrics of other languages', () => {
  expect(publicationTypes('Casos clínicos')).toContain('Case Reports')
  expect(publicationTypes('Artículos originales')).toEqual(['Journal Article'])
  expect(publicationTypes('Study Protocol · Vol. 41 No. 1')).toContain('Clinical Trial Protocol')
  expect(isPlainArticle(publicationTypes('Originalarbeiten'))).toBe(true)
})
