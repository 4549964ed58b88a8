import { expect, test } from 'vitest'
import { linesOf, textOfLine } from '../../../src/layout/pdf/line.js'
import { segmentAt } from '../../support/pdf-glyphs.js'

test('segments on one baseline are one line, from left to right', () => {
  expect(
    linesOf([segmentAt('right', 100, 10), segmentAt('left', 0, 10.5), segmentAt('below', 0, 24)]).map(textOfLine),
  ).toEqual(['left right', 'below'])
})

test('marks that were drawn after their line go where they stand', () => {
  const [line] = linesOf([segmentAt('Quill, Rowe', 0, 10), segmentAt('1', 25, 6, 6), segmentAt('2', 56, 6, 6)])
  expect(line?.pieces.map(piece => [piece.text.trim(), piece.shift])).toEqual([
    ['Quill', 'none'],
    ['1', 'super'],
    [', Rowe', 'none'],
    ['2', 'super'],
  ])
})

test('below the baseline stands a subscript', () => {
  const [line] = linesOf([segmentAt('H', 0, 10), segmentAt('2', 5, 12, 6), segmentAt('O', 8.5, 10)])
  expect(line?.pieces.map(piece => piece.shift)).toEqual(['none', 'sub', 'none'])
})

test('two texts on top of each other are not mixed letter by letter', () => {
  const [line] = linesOf([segmentAt('Figure', 0, 10), segmentAt('Effect of dose', 2, 11)])
  expect(textOfLine(line!)).toMatch(/^Figure ?Effect of dose$/)
})
