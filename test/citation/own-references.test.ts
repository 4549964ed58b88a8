import { expect, test } from 'vitest'
import { ownReferences } from '../../src/citation/own-references.js'
import { type Label, type LabeledZone, labeled, labeledText } from '../../src/model/index.js'

const zone = (text: string, label: Label): LabeledZone =>
  labeled({ leaves: [], box: null, text }, label, { by: 'crf', confidence: 0.9 })
const texts = (...zones: LabeledZone[]): string[] => ownReferences(zones).map(labeledText)

const heading = zone('References', 'reference-heading')
const cited = zone('Brekke S. Reading. Acta 1991;26:201.', 'reference')
const citing = zone('Vold R. Later. Acta 2011;46:88.', 'reference')

test('papers under "Cited by" are not the article’s own', () => {
  expect(texts(heading, cited, zone('Cited by (2)', 'other'), citing)).toEqual([labeledText(cited)])
  expect(texts(zone('This article has been cited by:', 'other'), citing, heading, cited)).toEqual([labeledText(cited)])
})

test('a tab above the references does not hide them', () => {
  expect(texts(zone('Cited by', 'other'), cited, citing).length).toBe(2)
})

test('a sentence with such words is no heading', () => {
  const sentence = zone('Cited by many as the first study of its kind, the trial was small.', 'body')
  expect(texts(heading, cited, sentence, citing).length).toBe(2)
})
