import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReferenceParameters } from '../../src/io/parameters/references.js'
import { parseReference } from '../../src/references/parse.js'

const parameters = readReferenceParameters()
const parse = (text: string) => parseReference(text, parameters)

test('a journal article in the style of medicine', () => {
  const { csl, confidence } = parse(
    'Hale PJ, Moss K, Quillar R. Wear of brass widgets in salt water: a cohort study. J Mar Eng. 2011;12(3):145-52. doi:10.1000/jme.12.145',
  )
  expect(csl).toMatchObject({
    type: 'article-journal',
    author: [
      { family: 'Hale', given: 'PJ' },
      { family: 'Moss', given: 'K' },
      { family: 'Quillar', given: 'R' },
    ],
    title: 'Wear of brass widgets in salt water: a cohort study',
    'container-title': 'J Mar Eng',
    volume: '12',
    issue: '3',
    page: '145-52',
    issued: { 'date-parts': [[2011]] },
    DOI: '10.1000/jme.12.145',
  })
  expect(confidence['title']).toBeGreaterThan(0.8)
})

test('a conference paper, a book, a thesis', () => {
  expect(
    parse('A. Stone and B. Marsh. Fast gears. In Proceedings of the 5th Workshop on Gears, pages 12-19, Oslo, 2004.')
      .csl.type,
  ).toBe('paper-conference')
  expect(parse('Brook, A. (1999). A history of springs (2nd ed.). London: Coil Press.').csl).toMatchObject({
    type: 'book',
    title: 'A history of springs',
  })
  expect(parse('Moss K. Springs under load. PhD thesis, University of Northport, 2008.').csl.type).toBe('thesis')
})

test('a citation in Spanish and one in German', () => {
  expect(
    parse('Vega Ruiz M, Lago P. Desgaste de engranajes en agua salada. Rev Esp Ing Mar. 2015;8(2):33-41.').csl,
  ).toMatchObject({ title: 'Desgaste de engranajes en agua salada', volume: '8', issue: '2' })
  expect(parse('Berger, H. (1987): Die Feder und ihre Geschichte. Berlin: Spiralverlag.').csl.issued).toEqual({
    'date-parts': [[1987]],
  })
})

test.each([
  ['nothing', ''],
  ['blanks', ' \t\n '],
  ['null bytes', '\0Hale P.\0 On widgets. 2001'],
  ['marks only', '.,;:()[]"“”——'],
  ['mixed scripts', '山田 太郎, Иванов И. И. Widgets и шестерни. 工学誌 2010;3:1-4.'],
  ['a lone surrogate', '\ud800 Hale P. On widgets. 2001'],
])('bad input: %s', (_, text) => {
  expect(typeof parse(text).csl.type).toBe('string')
})

test('a citation of 50 KB and an endless line are read in bounded time', () => {
  const started = performance.now()
  parse(`Hale P. ${'widget '.repeat(7000)}2001.`)
  parse('x'.repeat(5_000_000))
  parse('('.repeat(100_000))
  expect(performance.now() - started).toBeLessThan(5000)
})

test('any string gives fields and probabilities, never an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), text => {
      const { confidence } = parse(text)
      return Object.values(confidence).every(value => value >= 0 && value <= 1.0000001)
    }),
    { numRuns: 150 },
  )
})
