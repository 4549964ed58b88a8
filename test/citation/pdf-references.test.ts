import { expect, test } from 'vitest'
import { pdfReferences } from '../../src/citation/pdf-references.js'
import { type LabeledZone, type LeafZone, labeled } from '../../src/model/index.js'

/** Lines of a list in zones, each line with its left edge. */
function zone(...lines: readonly (readonly [left: number, text: string])[]): LabeledZone {
  const leaves = lines.map(
    ([left, text], i): LeafZone => ({
      kind: 'inline',
      nodes: [i],
      block: 0,
      box: { left, top: 12 * i, right: 300, bottom: 12 * i + 10 },
      text,
      words: text.split(' ').length,
      visibility: 'shown',
    }),
  )
  const left = Math.min(...lines.map(([edge]) => edge))
  const box = { left, top: 0, right: 300, bottom: 12 * lines.length }
  return labeled({ leaves, box, text: lines.map(([, text]) => text).join(' ') }, 'reference', {
    by: 'crf',
    confidence: 1,
  })
}

test('a numbered list is cut at its numbers, not at years', () => {
  const zones = [
    zone(
      [50, '1. Roe A. Tea. J Invent Med'],
      [50, '2001;5:1-9. See also'],
      [50, '2. Poe B. Coffee. Ann Invent 1999;1:2.'],
    ),
    zone([50, '3. Zoe C. Milk. J Invent Med 2003;7:8.']),
  ]
  expect(pdfReferences(zones)).toEqual([
    '1. Roe A. Tea. J Invent Med 2001;5:1-9. See also',
    '2. Poe B. Coffee. Ann Invent 1999;1:2.',
    '3. Zoe C. Milk. J Invent Med 2003;7:8.',
  ])
})

test('a list with hanging indents is cut where a line stands out', () => {
  const zones = [
    zone(
      [50, 'Roe A (2001) Tea and the'],
      [62, 'hiccups. J Invent Med 5:1.'],
      [50, 'Poe B (1999) Coffee.'],
      [62, 'Ann Invent 1:2.'],
    ),
  ]
  expect(pdfReferences(zones)).toEqual([
    'Roe A (2001) Tea and the hiccups. J Invent Med 5:1.',
    'Poe B (1999) Coffee. Ann Invent 1:2.',
  ])
})

test('else a reference begins with a name after one that has ended', () => {
  const zones = [
    zone(
      [50, 'Roe A, Poe B. Tea and the'],
      [50, 'Hiccup Society. J Invent Med 2001;5:1.'],
      [50, 'Poe B, Zoe C. Coffee. Ann Invent 1999;1:2.'],
    ),
  ]
  expect(pdfReferences(zones)).toHaveLength(2)
})
