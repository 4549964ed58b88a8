import { expect, test } from 'vitest'
import { mendedLabels } from '../../src/citation/mended-labels.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { type Label, type LabeledZone, labeled } from '../../src/model/index.js'

const zone = (label: Label, text: string): LabeledZone =>
  labeled({ leaves: [], box: null, text }, label, { by: 'crf', confidence: 0.9 })
const labels = (...zones: LabeledZone[]): Label[] => mendedLabels(zones, citationKnowledge()).map(({ label }) => label)

test('an address under a name is an affiliation', () => {
  expect(
    labels(
      zone('author', 'Ann Lark'),
      zone('author', 'Harbor Infirmary, Oslo, Norway'),
      zone('author', 'Lantern Study Group'),
      zone('author', 'Eva Moss, Harbor Hospital, Oslo, Norway'),
    ),
  ).toEqual(['author', 'affiliation', 'author', 'author'])
})

test('an address right under a name is one, whatever it was taken for', () => {
  expect(
    labels(zone('author', 'Ann Lark'), zone('other', 'School of Salt, University of Bath, Bath, England'))[1],
  ).toBe('affiliation')
  expect(labels(zone('author', 'Ann Lark'), zone('other', 'Medical Journal of Norway; Vol 3'))[1]).toBe('other')
})

test('right under the byline an address may say how to reach the author, and those that count on follow', () => {
  const byline = zone('author', 'Ann Lark a, Eva Moss b')
  const first = zone(
    'other',
    'aDepartment of Salt and Tides, Harbor University, 3810 Oslo, Norway. E-mail: lark@harbor.example; Fax: +47 1',
  )
  const second = zone('other', 'bMuseum of Lamps, Bath, England')
  expect(labels(byline, first, second)).toEqual(['author', 'affiliation', 'affiliation'])
  expect(labels(byline, zone('other', 'The University was closed. It rained in Oslo, Norway'))[1]).toBe('other')
})

test('an address before the note on requests is one', () => {
  const requests = 'Correspondence and requests for materials should be addressed to A.L. (email: a@lark.example)'
  expect(labels(zone('other', `Harbor Research, Oslo, AL5 2JQ, Norway. ${requests}`))).toEqual(['affiliation'])
  expect(labels(zone('other', `The lamps were bought. ${requests}`))).toEqual(['other'])
})

test('an affiliation that counts on, or stands between two', () => {
  const first = zone('affiliation', '*Lamp Clinic, Lima, Peru')
  const last = zone('affiliation', '‡Tide Department, Oslo, Norway')
  expect(labels(first, zone('other', '†Museum of Salt, Bath, England'), last)[1]).toBe('affiliation')
  expect(labels(first, zone('other', '†Museum of Salt, Bath, England'))[1]).toBe('affiliation')
  expect(labels(first, zone('other', '† These authors contributed equally'), last)[1]).toBe('other')
  expect(labels(zone('affiliation', '1 A College, Rome, Italy'), zone('other', '3 B College, Rome, Italy'))[1]).toBe(
    'other',
  )
})

test('a reference that counts on', () => {
  const second = zone('reference', '2. Lark A. On lamps. J Lamp 1991;1:2.')
  expect(labels(second, zone('other', '3. Moss E. On salt. J Salt 1992;1:2.'))[1]).toBe('reference')
  expect(labels(zone('other', '1. 常盤津美知. 玄関の段差. 2019;12:33.'), second)).toEqual(['other', 'reference'])
  expect(labels(zone('body', 'x'), zone('other', '1. 常盤津美知. 玄関の段差. 2019;12:33.'), second)[1]).toBe(
    'reference',
  )
  expect(labels(second, zone('other', '3. Figures and tables'))[1]).toBe('other')
  expect(labels(second, zone('other', '7. Moss E. On salt. J Salt 1992;1:2.'))[1]).toBe('other')
})

test('a group behind a byline that ends with a comma is of the byline', () => {
  const group = zone('affiliation', 'HARBOR Trial Collaborators1')
  const address = zone('affiliation', '1Lamp Institute, Lima, Peru')
  expect(labels(zone('author', 'Ann Lark1, Eva Moss2,'), group, address)).toEqual(['author', 'author', 'affiliation'])
  expect(labels(zone('author', 'Ann Lark1, Eva Moss2'), group, address)[1]).toBe('affiliation')
})
