import { expect, test } from 'vitest'
import { readReferenceParameters } from '../../src/io/parameters/references.js'
import { recordLinesOf } from '../../src/publications/split-lines.js'
import { CITATIONS, inventedCitations, pageOf } from './support.js'

const parameters = readReferenceParameters()
const lines = (body: string): string[] => recordLinesOf(pageOf(body), parameters).map(({ text }) => text)

test('several records in one node, by their numbers', () => {
  const numbered = CITATIONS.map((text, i) => `[${i + 1}] ${text}`)
  expect(lines(`<p>${numbered.join(' ')}</p>`)).toEqual(numbered)
  const falling = CITATIONS.map((text, i) => `${CITATIONS.length - i}. ${text}`)
  expect(lines(`<p>${falling.join(' ')}</p>`)).toEqual(falling)
})

test('by bullets, by the lines of the source', () => {
  expect(lines(`<p>${CITATIONS.map(text => `• ${text}`).join(' ')}</p>`)).toEqual(CITATIONS.map(text => `• ${text}`))
  expect(lines(`<p>\n${CITATIONS.join('\n')}\n</p>`)).toEqual(CITATIONS)
})

test('with nothing between them, by reading', () => {
  expect(lines(`<p>${CITATIONS.join(' ')}</p>`)).toEqual(CITATIONS)
})

test('the numbers inside one record do not divide it', () => {
  const one = `${CITATIONS[0]} Reprinted in 3. Auflage, 4. Also part 2. The end of it all came in 2019.`
  expect(lines(`<p>${one}</p>`)).toEqual([one])
})

test('a record that the source breaks into lines stays one', () => {
  const [first, second] = [CITATIONS[0]!.slice(0, 60), CITATIONS[0]!.slice(60)]
  expect(lines(`<p>${first}\n${second}</p>`)).toEqual([`${first} ${second}`.replace(/\s+/g, ' ')])
  const parts = [
    'Sahil Hale, Kim Moss, and Rosa Quillar.',
    'A very long title of springs that goes on and on for lines.',
    'In Proceedings of the Workshop on Springs, 2019.',
  ]
  expect(lines(`<p>${parts.join('\n')}</p>`)).toEqual([parts.join(' ')])
})

test('a giant node of numbered records takes no longer than its size', () => {
  const body = `<p>${inventedCitations(0, 900)
    .map((text, i) => `${i + 1}. ${text}`)
    .join(' ')}</p>`
  expect(lines(body)).toHaveLength(900)
})
