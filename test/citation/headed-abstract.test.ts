import { expect, test } from 'vitest'
import { headedAbstract, headedAbstracts } from '../../src/citation/headed-abstract.js'
import { type Label, type LabeledZone, labeled, labeledText } from '../../src/model/index.js'

const zone = (text: string, label: Label = 'other'): LabeledZone =>
  labeled({ leaves: [], box: null, text }, label, { by: 'crf', confidence: 0.9 })
const HEADINGS = {
  isHeading: (text: string): boolean => /^(?:abstract|resumen|要旨)$/i.test(text),
  isLabel: (text: string): boolean => /^(?:Fundamento|Métodos|目的|方法)$/.test(text),
}
const texts = (...zones: LabeledZone[]): string[] => headedAbstract(zones, HEADINGS).map(labeledText)

const first = 'Objective: To find out whether the tide is late.'
const second = 'Results: It was late on nine days of ten.'

test('the paragraphs under the heading, up to the keywords', () => {
  const found = headedAbstract(
    [zone('ABSTRACT'), zone(first), zone(second, 'body'), zone('Key words: tide; clock; harbour; lateness; sea')],
    HEADINGS,
  )
  expect(found.map(({ label }) => label)).toEqual(['abstract-heading', 'abstract', 'abstract'])
  expect(found.map(labeledText)).toEqual(['ABSTRACT', first, second])
})

test('a link to the abstract is no heading: nothing of length follows it', () => {
  expect(texts(zone('Abstract'), zone('Full text'), zone(first), zone('PDF'))).toEqual([])
})

test('a text without end is no abstract', () => {
  expect(texts(zone('Abstract'), zone(first), zone(second))).toEqual([])
  expect(texts(zone('Abstract'), zone('word '.repeat(800)), zone('End'))).toEqual([])
})

test('a page that says it has no abstract has none, whatever stands below', () => {
  const none = zone('No abstract is available for this article.')
  expect(texts(zone('Abstract'), none, zone('Full Text (HTML) Full Text (PDF) and so on'), zone('End'))).toEqual([])
})

test('labels of sections stand alone above their paragraphs, however short these are', () => {
  const lines = ['Resumen', 'Fundamento', 'No se sabe.', 'Métodos', 'Se midió la marea durante nueve días.']
  expect(texts(...lines.map(line => zone(line)), zone('Palabras clave: marea'))).toEqual(lines)
  const japanese = [
    '要旨',
    '目的',
    '港町の診療所を受診した高齢者の転倒を調べる。',
    '方法',
    '二年間に転倒で受診した者に履物を尋ねた。',
  ]
  expect(texts(...japanese.map(line => zone(line)), zone('End', 'body-heading'))).toEqual(japanese)
})

test('every heading with paragraphs has an abstract of its own', () => {
  const found = headedAbstracts([zone('Resumen'), zone(first), zone('Abstract'), zone(second), zone('End')], HEADINGS)
  expect(found.map(zones => zones.map(labeledText))).toEqual([
    ['Resumen', first],
    ['Abstract', second],
  ])
})
