import { expect, test } from 'vitest'
import { DESIGNS, isHeldOut } from '../../eval/designs/index.js'
import { parseLexicon } from '../../src/labeling/crf/lexicon.js'
import { designPages } from '../../train/zone-designs.js'

const pages = designPages(parseLexicon(''), 2)

test('no page is of a design that is kept apart', () => {
  const apart = new Set(DESIGNS.filter(isHeldOut).map(({ name }) => `design ${name}`))
  expect(pages.filter(({ group }) => apart.has(group))).toEqual([])
  expect(new Set(pages.map(({ group }) => group)).size).toBeGreaterThan(20)
})

test('the abstract is where it is printed, not where the text repeats its sentences', () => {
  for (const { labels } of pages) {
    const first = labels.indexOf('abstract')
    const references = labels.indexOf('reference')
    if (first >= 0 && references >= 0) expect(first).toBeLessThan(references)
  }
  const announced = pages.filter(({ labels }) => labels.includes('abstract-heading'))
  expect(announced.length).toBeGreaterThan(pages.length / 2)
})

test('invented words are not learnt, what announces a part of the page is', () => {
  const literal = pages.flatMap(({ positions }) => positions.flat().filter(name => /^(?:text|first)=/.test(name)))
  expect(new Set(literal)).toContain('text=abstract')
  expect(
    literal.every(name => /^(?:text|first)=(?:abstract|keywords|references|authors|aff|cited|rel)/.test(name)),
  ).toBe(true)
})
