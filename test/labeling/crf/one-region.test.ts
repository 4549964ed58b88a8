import { expect, test } from 'vitest'
import { oneRegion, type Weighed } from '../../../src/labeling/crf/one-region.js'
import type { Label } from '../../../src/model/index.js'

const zone = (label: Label, words = 50, confidence = 0.9): Weighed => ({ label, words, confidence })
const others = (count: number): Weighed[] => Array.from({ length: count }, () => zone('other', 3))

test('the abstract of a related article, far below, does not stand', () => {
  const labels = oneRegion([zone('abstract-heading', 1), zone('abstract'), ...others(9), zone('abstract', 60)])
  expect(labels[1]).toBe('abstract')
  expect(labels.at(-1)).toBe('other')
})

test('a structured abstract with a figure inside stays whole', () => {
  const labels = oneRegion([zone('abstract'), ...others(3), zone('abstract')])
  expect(labels.filter(label => label === 'abstract')).toHaveLength(2)
})

test('"cited by" taken for references gives way to the longer list', () => {
  const list = Array.from({ length: 9 }, () => zone('reference', 20))
  const labels = oneRegion([
    zone('reference', 20),
    zone('reference', 20),
    ...others(20),
    zone('reference-heading', 1),
    ...list,
  ])
  expect(labels.slice(0, 2)).toEqual(['related', 'related'])
  expect(labels.filter(label => label === 'reference')).toHaveLength(9)
})

test('the byline is the one below the title, not the longer list of other articles’ authors', () => {
  const labels = oneRegion([zone('title', 9), zone('author', 4), ...others(30), zone('author', 5), zone('author', 5)])
  expect(labels.flatMap((label, i) => (label === 'author' ? [i] : []))).toEqual([1])
})
