import { expect, test } from 'vitest'
import { keywordZones } from '../../src/citation/keyword-zones.js'
import { parseHtml } from '../../src/io/parse-page.js'
import { leafZones } from '../../src/layout/leaf-zones.js'
import { type Label, labeled, labeledText, zoneOf } from '../../src/model/index.js'

/** Each block of the page is a zone with the label of its class, other where it has none. */
function zonesOf(html: string): string[] {
  const page = parseHtml(html, 'http://example.org/', 'sha')
  const zones = leafZones(page)
    .filter(leaf => leaf.text !== '')
    .map(leaf => {
      const block = page.nodes[leaf.block]!
      const label = (block.type === 'element' ? (block.attributes['class'] ?? 'other') : 'other') as Label
      return labeled(zoneOf(leaf), label, { by: 'crf', confidence: 0.9 })
    })
  return keywordZones(page, zones).map(labeledText)
}

test('items of the list are known by the markup of the others, whatever they were taken for', () => {
  const list = '<ul><li>salt</li><li class=keywords>tide</li><li><em>Mytilus</em></li></ul>'
  expect(zonesOf(`<h3>Keywords</h3>${list}<ul><li>Share</li></ul>`)).toEqual(['salt', 'tide', 'Mytilus'])
})

test('an announced list is read though nothing of it was labelled', () => {
  expect(zonesOf('<h3>Keywords</h3><ul><li>salt</li><li>tide</li></ul><p>Share</p>')).toEqual(['salt', 'tide'])
  expect(zonesOf('<h3>Palabras clave:</h3><p>sal, marea, viento</p>')).toEqual(['sal, marea, viento'])
})

test('the list that a heading announces is it, else the one behind the abstract; topics of the site are not', () => {
  const topics = '<p class=keywords>oceans</p><p class=keywords>physics</p>'
  expect(zonesOf(`${topics}<p>Share</p><h3>Keywords</h3><p class=keywords>salt; tide</p>`)).toEqual(['salt; tide'])
  const abstract = '<p class=abstract>We measured tides.</p>'
  expect(zonesOf(`${topics}${abstract}<p class=keywords>salt; tide</p>`)).toEqual(['salt; tide'])
})

test('of two languages the first', () => {
  const lines = '<p class=abstract>주제어 : 소금, 바다, 바람</p><p class=keywords>Keywords : salt, sea, wind</p>'
  expect(zonesOf(lines)).toEqual(['주제어 : 소금, 바다, 바람'])
})

test('captions of other rows, headings and lines end the list', () => {
  const row = (caption: string, text: string): string => `<tr><td>${caption}:</td><td>${text}</td></tr>`
  expect(zonesOf(`<table>${row('Keywords', 'salt, tide, wind')}${row('Publisher', 'Press')}</table>`)).toEqual([
    'salt, tide, wind',
  ])
  expect(zonesOf('<p class=keywords>Keywords: salt, tide, wind</p><p>Introduction</p>')).toHaveLength(1)
})

test('abbreviations and pages without keywords have none', () => {
  expect(zonesOf('<h3>Abbreviations</h3><ul><li>BOLD</li></ul>')).toEqual([])
  expect(zonesOf('<p class=body>Keywords were chosen by the authors.</p>')).toEqual([])
})
