import { expect, test } from 'vitest'
import { zoneCrfParameters } from '../../src/io/parameters/zone-crf.js'
import { labelZonesByCrf } from '../../src/labeling/crf/label-zones.js'
import { partsOfZone } from '../../src/labeling/preformatted.js'
import { labeledText } from '../../src/model/index.js'
import { htmlZones } from '../support/html-zones.js'

const ARTICLE = `<pre>
Journal of the Coast   Vol. 3, No. 1 (1994): 1-9

          TIDES AND THE SLEEP
              OF FISHERMEN

                Anna Miller
           Department of Tides, University of Larkmoor

                Robert Smith
           Institute of the Sea, Oslo, Norway

                ABSTRACT

          We measured the sleep of one hundred and twenty fishermen
          on the northern coast for two years. Sleep was shorter on
          days of spring tide than on other days. The difference
          grew with age and with years at sea. Tides should be
          considered when shifts are planned.

                1. INTRODUCTION

Sleep of fishermen has been studied by many [1], but the influence of
the tide is unclear and data contradict each other.

                REFERENCES

[1] Smith J. Tides and sleep. J Sea. 2003;4(2):11-19.
</pre>`

test('blank lines part paragraphs; lines in the middle stand for themselves, a title of two lines is one', () => {
  const { page, zones } = htmlZones(ARTICLE)
  const parts = partsOfZone(page, zones[0]!)
  expect(parts.map(({ zone }) => zone.text.slice(0, 32))).toEqual([
    'Journal of the Coast Vol. 3, No.',
    'TIDES AND THE SLEEP OF FISHERMEN',
    'Anna Miller',
    'Department of Tides, University ',
    'Robert Smith',
    'Institute of the Sea, Oslo, Norw',
    'ABSTRACT',
    'We measured the sleep of one hun',
    '1. INTRODUCTION',
    'Sleep of fishermen has been stud',
    'REFERENCES',
    '[1] Smith J. Tides and sleep. J ',
  ])
  for (const { zone, whole, start, end } of parts) expect(whole.text.slice(start, end)).toBe(zone.text)
})

test('labels are given to the parts of the one zone', () => {
  const { page, zones } = htmlZones(ARTICLE)
  const labeled = labelZonesByCrf(page, zones, zoneCrfParameters())
  const text = (label: string): string | undefined => {
    const found = labeled.find(each => each.label === label)
    return found && labeledText(found)
  }
  expect(text('title')).toBe('TIDES AND THE SLEEP OF FISHERMEN')
  expect(text('author')).toBe('Anna Miller')
  expect(text('abstract')).toMatch(/^We measured/)
  expect(new Set(labeled.map(({ zone }) => zone))).toEqual(new Set(zones))
})

test('a listing of a few lines, and any other element, stay whole', () => {
  const { page, zones } = htmlZones('<pre>a = 1\n\nb = 2</pre><p>One.\n\nTwo.\n\nThree.\n\nFour.</p>')
  expect(zones.flatMap(zone => partsOfZone(page, zone)).map(({ zone }) => zone)).toEqual(zones)
})
