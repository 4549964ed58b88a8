import { expect, test } from 'vitest'
import { namesBelowTitle } from '../../src/citation/names-line.js'
import { parseHtml } from '../../src/io/parse-page.js'
import { leafZones } from '../../src/layout/leaf-zones.js'
import { type Label, labeled, labeledText, zoneOf } from '../../src/model/index.js'

function found(lines: readonly (readonly [Label, string])[]): string | null {
  const page = parseHtml(lines.map(([, text]) => `<p>${text}</p>`).join(''), 'http://example.org/', 'sha')
  const zones = leafZones(page).map((leaf, i) => labeled(zoneOf(leaf), lines[i]![0], { by: 'crf', confidence: 0.9 }))
  const zone = namesBelowTitle(zones)
  return zone === undefined ? null : labeledText(zone)
}

const TITLE = ['title', 'Tides of the ear'] as const

test('a line of cited names below the title is the byline', () => {
  const names = 'Roe DM, de Vos P, Lark-Moss JA, Wells J.'
  expect(found([TITLE, ['other', names]])).toBe(names)
  expect(found([TITLE, ['other', 'Roe D.M. and Moss J.']])).toBe('Roe D.M. and Moss J.')
})

test('one name, other lines, and names elsewhere are not', () => {
  expect(found([TITLE, ['other', 'Vitamin D']])).toBeNull()
  expect(found([TITLE, ['other', 'Open Access, Peer Review']])).toBeNull()
  expect(found([['other', 'Roe DM, Moss J.'], TITLE])).toBeNull()
  expect(found([['other', 'Roe DM, Moss J.']])).toBeNull()
})
