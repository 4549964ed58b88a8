import { expect, test } from 'vitest'
import { keywordsOf } from '../../src/citation/keywords.js'
import { parseHtml } from '../../src/io/parse-page.js'
import { leafZones } from '../../src/layout/leaf-zones.js'
import { type Label, labeled, zoneOf } from '../../src/model/index.js'

/** Each paragraph of the page is a zone with the label of its class. */
function read(html: string): readonly string[] | null {
  const page = parseHtml(html, 'http://example.org/', 'sha')
  const zones = leafZones(page)
    .filter(leaf => leaf.text !== '')
    .map(leaf => {
      const block = page.nodes[leaf.block]!
      const label = (block.type === 'element' ? (block.attributes['class'] ?? 'other') : 'other') as Label
      return labeled(zoneOf(leaf), label, { by: 'crf', confidence: 0.9 })
    })
  return keywordsOf(page, zones)?.value ?? null
}

test('a line that calls itself keywords is read whatever it was taken for', () => {
  expect(read('<p class=body>Key words: salt; tide; wind</p>')).toEqual(['salt', 'tide', 'wind'])
  expect(read('<p class=body>Keywords were chosen by the authors.</p>')).toBeNull()
  expect(read('<p class=reference>Keywords: a history. J Ex 1990.</p>')).toBeNull()
})

test('in a list every item is one term', () => {
  const list = '<p class=keywords>Keywords</p><p class=keywords>dignity</p>'
  expect(read(`${list}<p class=keywords>emergency service, hospital</p><p class=keywords>belongings</p>`)).toEqual([
    'dignity',
    'emergency service, hospital',
    'belongings',
  ])
})

test('in a line the strongest separator divides', () => {
  expect(read('<p class=keywords>Keywords: salt, sea; tide</p>')).toEqual(['salt, sea', 'tide'])
  expect(read('<p class=keywords>salt, sea, tide</p>')).toEqual(['salt', 'sea', 'tide'])
})

test('terms in elements of one kind need no separator', () => {
  const terms = '<span class=kw>salt</span> <span class=kw>sea and tide</span>'
  expect(read(`<p class=keywords><b>Keywords</b> ${terms}</p>`)).toEqual(['salt', 'sea and tide'])
  expect(read('<p class=keywords>salt <i>and</i> sea</p>')).toEqual(['salt and sea'])
})

test('periods divide where nothing else does, headings in other languages are dropped', () => {
  expect(read('<p class=keywords>Palabras-clave: Salt water. Tides. Social lamps.</p>')).toEqual([
    'Salt water',
    'Tides',
    'Social lamps',
  ])
  expect(read('<p class=keywords>Palavras-chave: E. coli, salt</p>')).toEqual(['E. coli', 'salt'])
})
