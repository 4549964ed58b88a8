import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandsOn } from '../../src/layout/bands.js'
import { box } from '../support/layout-pages.js'

const anyItem = fc
  .tuple(fc.nat(500), fc.nat(500), fc.nat(80), fc.nat(20))
  .map(([x, y, w, h]) => ({ box: box(x, y, x + w, y + h) }))

test('the widest gap of any stretch is the widest of its gaps, and its cuts are where they are', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 2, maxLength: 60 }), fc.nat(), fc.nat(), (items, a, b) => {
      const bands = bandsOn(items, 'y')
      const [first, last] = [a % bands.members.length, b % bands.members.length].sort((p, q) => p - q) as [
        number,
        number,
      ]
      const ends = bands.members.map(band => Math.max(...band.map(item => item.box.bottom)))
      const gaps = bands.members.map((band, i) =>
        Math.max(0, band[0]!.box.top - Math.max(-Infinity, ...ends.slice(0, i))),
      )
      const own = gaps.slice(first + 1, last + 1)
      expect(bands.widest(first, last)).toBe(own.length === 0 ? -Infinity : Math.max(...own))
      expect(bands.cutsOf(first, last, 3)).toEqual(
        gaps.flatMap((gap, i) => (i > first && i <= last && gap >= 3 ? [i] : [])),
      )
    }),
  )
})

test('across, the box of a stretch and the widest strip that is free through all of it', () => {
  const bands = bandsOn([{ box: box(0, 0, 40, 10) }, { box: box(60, 0, 90, 10) }, { box: box(0, 20, 50, 30) }], 'y')
  expect(bands.across(0, 0)).toEqual({ widest: 20, box: box(0, 0, 90, 10) })
  expect(bands.across(0, 1)).toEqual({ widest: 10, box: box(0, 0, 90, 30) })
  expect(bands.across(1, 1).widest).toBe(-Infinity)
})
