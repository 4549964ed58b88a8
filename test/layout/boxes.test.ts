import { expect, test } from 'vitest'
import { endOnAxis, startOf, unionOf } from '../../src/layout/boxes.js'
import { box } from '../support/layout-pages.js'

test('the union of boxes holds them all', () => {
  expect(unionOf([box(1, 2, 3, 4), box(0, 3, 2, 9)])).toEqual(box(0, 2, 3, 9))
})

test('a box has a beginning and an end on each axis', () => {
  expect([startOf(box(1, 2, 3, 4), 'x'), endOnAxis(box(1, 2, 3, 4), 'y')]).toEqual([1, 4])
})
