import { expect, test } from 'vitest'
import type { LeafZone } from '../../../src/core.js'
import { paragraphStarts } from '../../../src/layout/pdf/paragraphs.js'
import { box, leafAt } from '../../support/layout-pages.js'

const lines = (...rows: readonly (readonly [left: number, text: string])[]): LeafZone[] =>
  rows.map(([left, text], i) => leafAt(i, box(left, i * 12, 300, i * 12 + 10), text))
const starts = (...rows: readonly (readonly [number, string])[]): string =>
  paragraphStarts(lines(...rows))
    .map(start => (start ? 'P' : '.'))
    .join('')

test('an indented first line begins a paragraph', () => {
  expect(starts([0, 'a'], [0, 'b'], [12, 'c'], [0, 'd'], [0, 'e'])).toBe('P.P..')
})

test('in a hanging list the line that hangs out begins an entry', () => {
  expect(starts([0, 'Quill A.'], [12, 'of ferns'], [12, 'and moss'], [0, 'Rowe B.'], [12, 'of seeds'])).toBe('P..P.')
})

test('numbers that count up begin entries', () => {
  expect(starts([0, '1. Quill'], [0, '2000 ferns'], [0, '2. Rowe'], [0, 'and seeds'], [0, '3. Thorn'])).toBe('P.P.P')
})

test('a column may begin in the middle of an entry', () => {
  expect(starts([12, 'of ferns'], [12, 'and moss'], [0, 'Rowe B.'], [12, 'of seeds'], [12, 'in soil'])).toBe('P.P..')
  expect(starts([0, 'of ferns'], [0, 'and so on'], [0, '7. Rowe'], [0, 'of seeds'], [0, '8. Thorn'])).toBe('P.P.P')
})

test('centered lines, and a year at the beginning of a line, begin nothing', () => {
  expect(
    starts([40, 'A title that is'], [22, 'centered line by line'], [61, 'as titles are'], [50, 'so they are']),
  ).toBe('P...')
  expect(starts([0, 'It was in'], [0, '12 plots that'], [0, '14 ferns grew'])).toBe('P..')
})
