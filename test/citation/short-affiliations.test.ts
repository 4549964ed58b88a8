import { expect, test } from 'vitest'
import { withoutShortForms } from '../../src/citation/short-affiliations.js'

const texts = ['Lamp University, Peru', 'Tide College, Norway', 'Lamp University, Lima, Peru']

test('a short form that nobody has goes, when the long one is somebody’s', () => {
  expect(withoutShortForms({ texts, links: [[1], [2]] })).toEqual([1, 2])
})

test('what somebody has stays, and everything where nobody has any', () => {
  expect(withoutShortForms({ texts, links: [[0], [2]] })).toEqual([0, 1, 2])
  expect(withoutShortForms({ texts, links: [[], []] })).toEqual([0, 1, 2])
  expect(withoutShortForms({ texts, links: [[0], []] })).toEqual([0, 1, 2])
})
