import { expect, test } from 'vitest'
import { otherKindOf, partsOf } from '../../src/citation/abstract-parts.js'
import { isKeywordLine } from '../../src/citation/keyword-zones.js'
import { type Label, type LabeledZone, labeled, labeledText } from '../../src/model/index.js'

const zone = (text: string, label: Label = 'abstract'): LabeledZone =>
  labeled({ leaves: [], box: null, text }, label, { by: 'crf', confidence: 0.9 })
const ENGLISH =
  'We measured the tide on the coast of the island for ten years and the data were collected with buoys in the bay by the crews of three boats.'
const SPANISH =
  'El objetivo de este estudio fue medir la marea en la costa durante diez años, y los datos se recogieron con boyas que miden la altura del agua.'
const kinds = (...zones: LabeledZone[]): string[] => {
  const parts = partsOf(zones)
  return parts.map(part => `${part.heading}|${part.zones.length}|${otherKindOf(part, parts)?.language ?? 'main'}`)
}

test('each heading begins an abstract, one that was taken for something else too', () => {
  expect(kinds(zone('Resumen', 'other'), zone(SPANISH), zone('Abstract', 'body-heading'), zone(ENGLISH))).toEqual([
    'Resumen|1|spa',
    'Abstract|1|main',
  ])
})

test('one heading above both: the change of language tells them apart', () => {
  expect(kinds(zone('Abstracts', 'abstract-heading'), zone(SPANISH), zone(ENGLISH))).toEqual(['|2|spa', '|1|main'])
})

test('a heading at the beginning of the paragraph', () => {
  expect(kinds(zone(`Resumen: ${SPANISH}`), zone(`Abstract: ${ENGLISH}`))).toEqual(['Resumen|1|spa', 'Abstract|1|main'])
})

test('an abstract in one language alone is the abstract, in whatever sections', () => {
  expect(kinds(zone('Abstract'), zone('Métodos'), zone(SPANISH), zone('No se sabe.'))).toEqual(['Abstract|3|main'])
})

test('a line of keywords is no part, with or without a colon', () => {
  const line = 'Kata kunci hasil belajar; status gizi; pupuk organik'
  expect(isKeywordLine(line)).toBe(true)
  expect(isKeywordLine('Keywords were chosen by two of us. They differ, at times, in spelling.')).toBe(false)
  expect(partsOf([zone(ENGLISH), zone(line)])[0]!.zones.map(labeledText)).toEqual([ENGLISH])
})
