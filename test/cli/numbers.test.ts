import { expect, test } from 'vitest'
import { number, whole } from '../../src/cli/numbers.js'

test.each(['0', '1', '2.5', ' 3 '])('%j is a number', text => {
  expect(number(text)).toBe(Number(text))
})

test.each(['', ' ', 'soon', '-1', 'Infinity', '1s'])('%j is none', text => {
  expect(() => number(text)).toThrow('give a number')
})

test('whole numbers count things', () => {
  expect(whole('20')).toBe(20)
  for (const text of ['', '0', '-2', '1.5', 'many']) expect(() => whole(text)).toThrow('give a whole number')
})
