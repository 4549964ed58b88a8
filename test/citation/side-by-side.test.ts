import { expect, test } from 'vitest'
import { authorsOf } from '../../src/citation/authors.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { pdfZones } from '../../src/layout/pdf-zones.js'
import { labeled } from '../../src/model/index.js'
import { paper } from '../support/paper.js'

test('names in columns are read row by row', () => {
  const page = paper([
    { text: 'Ann Lark,', top: 100, left: 50, width: 150, column: 'column' },
    { text: 'Carl Dorn,', top: 120, left: 50, width: 150 },
    { text: 'Eva Moss,', top: 100, left: 300, width: 150, column: 'column' },
    { text: 'Robert Ames', top: 120, left: 300, width: 150 },
  ])
  const zones = pdfZones(page).map(zone => labeled(zone, 'author', { by: 'crf', confidence: 1 }))
  const { authors } = authorsOf(page, zones, citationKnowledge())
  expect(authors?.value.map(({ family }) => family)).toEqual(['Lark', 'Moss', 'Dorn', 'Ames'])
})

test('names one below the other keep their order', () => {
  const page = paper([{ text: 'Ann Lark, Carl Dorn,' }, { text: 'Eva Moss and Robert Ames', top: 300 }])
  const zones = pdfZones(page).map(zone => labeled(zone, 'author', { by: 'crf', confidence: 1 }))
  const { authors } = authorsOf(page, zones, citationKnowledge())
  expect(authors?.value.map(({ family }) => family)).toEqual(['Lark', 'Dorn', 'Moss', 'Ames'])
})
