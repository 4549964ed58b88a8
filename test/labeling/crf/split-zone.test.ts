import { expect, test } from 'vitest'
import { zoneCrfParameters } from '../../../src/io/parameters/zone-crf.js'
import { splitZone } from '../../../src/labeling/crf/split-zone.js'
import { type Label, labeled, labeledText } from '../../../src/model/index.js'
import { htmlZones } from '../../support/html-zones.js'

function split(html: string, label: Label = 'author'): string[] {
  const { page, zones } = htmlZones(html)
  const whole = labeled(zones[0]!, label, { by: 'crf', confidence: 0.9 })
  return splitZone(page, whole, zoneCrfParameters().lexicon).map(part => `${part.label}: ${labeledText(part)}`)
}

test('names and addresses in turn', () => {
  expect(split('<p>Anna Miller, University of Nowhere, Utopia; Robert Smith, Elsewhere Hospital, London</p>')).toEqual([
    'author: Anna Miller,',
    'affiliation: University of Nowhere, Utopia;',
    'author: Robert Smith,',
    'affiliation: Elsewhere Hospital, London',
  ])
})

test('borders of markup part what no comma parts', () => {
  const html =
    '<p><a>Anna Miller</a> <span>The Tea Register, University of Nowhere</span>, <a>Robert Smith</a> <span>Institute of Tea</span></p>'
  expect(split(html)).toEqual([
    'author: Anna Miller',
    'affiliation: The Tea Register, University of Nowhere,',
    'author: Robert Smith',
    'affiliation: Institute of Tea',
  ])
})

test('an address that begins like a name stays whole', () => {
  expect(split('<p>School of Medicine, Johns Hopkins, Baltimore</p>', 'affiliation')).toHaveLength(1)
  expect(split('<p>Anna Miller, Robert Smith and Mary Jones</p>')).toHaveLength(1)
})

test('an address that bears a mark is one from its beginning', () => {
  expect(split('<p><sup>3</sup> Anna Miller, Hospital of Nowhere, Utopia</p>', 'affiliation')).toHaveLength(1)
})

test('an address that names its people in brackets stays whole, whatever its own words look like', () => {
  const html =
    '<p>Santa Clara Maria, Udine, Italy (J Olivieri MD); Anna Miller Hospital, Cagliari, Italy (M G Cabras MD, A Fanni MD);</p>'
  expect(split(html, 'affiliation')).toHaveLength(1)
})

test('whoever stands before an address in brackets is a person, known by name or not', () => {
  const html =
    '<p>Authors: <span>Anna Miller</span> (Department of Tea, Nowhere), <span>Flora Garden</span> (Laboratoire d’écologie, Elsewhere)</p>'
  expect(split(html).filter(part => part.startsWith('author'))).toEqual([
    'author: Authors: Anna Miller (',
    'author: Flora Garden (',
  ])
})
