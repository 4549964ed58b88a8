import { expect, test } from 'vitest'
import { corrected } from '../../../src/labeling/crf/corrections.js'
import { readZones } from '../../../src/labeling/crf/features.js'
import type { Label } from '../../../src/model/index.js'
import { htmlZones } from '../../support/html-zones.js'

const lexicon = new Map([
  ['roe', [-8, 5, -8, -8, 0]],
  ['poe', [-8, 5, -8, -8, 0]],
])

/** What becomes of labels that a chain read with certainty, but for the doubts given. */
function after(html: string, labels: readonly Label[], doubts: Readonly<Record<string, number>> = {}): Label[] {
  const { page, zones } = htmlZones(html)
  const read = readZones(page, zones, { lexicon, useTabTitle: true, useNames: true })
  const readings = labels.map((label, i) => ({
    label,
    probability: (of: Label) => doubts[`${i} ${of}`] ?? (of === label ? 1 : 0.01),
  }))
  return corrected(read, readings).map(verdict => verdict.label)
}

test('of two titles apart the surer stands', () => {
  const html = '<p>Tea and hiccups</p><p>x y</p><p>x z</p><h1>Tea and hiccups</h1>'
  const labels = after(html, ['title', 'other', 'other', 'title'], { '0 title': 0.6, '3 title': 0.9 })
  expect(labels).toEqual(['running-head', 'other', 'other', 'title'])
})

test('a name beside an author is an author; an editor is none', () => {
  const html = '<h1>Tea and hiccups</h1><p>Edited by Zoe Roe</p><div>Ann Roe</div><span>Bo Poe</span>'
  expect(after(html, ['title', 'author', 'author', 'other'])).toEqual(['title', 'other', 'author', 'author'])
})

test('a page without byline gets the likeliest name below the title, and says how likely', () => {
  const html = '<h1>Tea and hiccups</h1><p>Free access</p><p>By Ann Roe</p>'
  expect(after(html, ['title', 'other', 'other'], { '2 author': 0.2 })).toEqual(['title', 'other', 'author'])
})

test('the digest beside the abstract, and the small print below it, are not the abstract', () => {
  const html = '<h2>Abstract</h2><p>One.</p><p>Abbreviations: T = tea</p><h2>Plain language summary</h2><p>Two.</p>'
  const labels = after(html, ['abstract-heading', 'abstract', 'abstract', 'other', 'abstract'])
  expect(labels).toEqual(['abstract-heading', 'abstract', 'footnote', 'other', 'body'])
})
