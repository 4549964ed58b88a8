import { expect, test } from 'vitest'
import { gapThreshold } from '../../src/core.js'
import { gapBetween, mostCommonGap } from '../../src/layout/gap-threshold.js'
import { box, leafAt, stacked } from '../support/layout-pages.js'

test('a PDF is cut just above its line spacing: gaps 3, 3, 3, 14 give 4', () => {
  expect(gapThreshold(stacked([3, 3, 3, 14]), 'pdf')).toBe(4)
})

test('HTML is cut just below the spacing of paragraphs of more than 20 words', () => {
  expect(gapThreshold(stacked([16, 16, 16, 40]), 'html')).toBe(15)
  expect(gapThreshold(stacked([16, 16, 16, 40], { words: 20 }), 'html')).toBe(0)
})

test('empty and unseen zones do not come between two paragraphs', () => {
  const [first, second] = stacked([16])
  const between = [
    leafAt(7, box(0, 22, 9, 24), ''),
    { ...leafAt(8, box(0, 25, 9, 30), 'x'), visibility: 'hidden' as const },
  ]
  expect(gapThreshold([first!, ...between, second!], 'html')).toBe(15)
})

test('on a tie the smallest gap counts; no gap is no threshold', () => {
  expect(mostCommonGap([9, 9, 4, 4])).toBe(4)
  expect(mostCommonGap([0.2, 0])).toBeNull()
  expect(gapThreshold([], 'pdf')).toBe(0)
})

test('zones side by side have no vertical gap', () => {
  expect(gapBetween(leafAt(0, box(0, 0, 10, 10)), leafAt(1, box(20, 30, 30, 40)))).toBeNull()
  expect(gapBetween(leafAt(0, box(0, 0, 10, 10)), leafAt(1, null))).toBeNull()
})
