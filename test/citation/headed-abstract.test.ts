import { expect, test } from 'vitest'
import { headedAbstract } from '../../src/citation/headed-abstract.js'
import { type Label, type LabeledZone, labeled, labeledText } from '../../src/model/index.js'

const zone = (text: string, label: Label = 'other'): LabeledZone =>
  labeled({ leaves: [], box: null, text }, label, { by: 'crf', confidence: 0.9 })
const isHeading = (text: string): boolean => /^abstract$/i.test(text)
const texts = (...zones: LabeledZone[]): string[] => headedAbstract(zones, isHeading).map(labeledText)

const first = 'Objective: To find out whether the tide is late.'
const second = 'Results: It was late on nine days of ten.'

test('the paragraphs under the heading, up to the keywords', () => {
  const found = headedAbstract(
    [zone('ABSTRACT'), zone(first), zone(second, 'body'), zone('Key words: tide; clock; harbour; lateness; sea')],
    isHeading,
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
