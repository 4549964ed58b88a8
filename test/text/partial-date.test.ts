import { expect, test } from 'vitest'
import { partialDate } from '../../src/text/partial-date.js'

const read = (text: string): (number | null)[] | null => {
  const date = partialDate(text)
  return date === null ? null : [date.year, date.month, date.day]
}

test.each([
  ['November, 12th 2011', [2011, 11, 12]],
  ['March, the 28th 1999', [1999, 3, 28]],
  ['January the 2nd, 1978', [1978, 1, 2]],
  ['Nov. 12th. 2010', [2010, 11, 12]],
  ['2008-05- 07', [2008, 5, 7]],
  ['2020年 1月 3日', [2020, 1, 3]],
  ['2021년 7월 12일', [2021, 7, 12]],
  ['May 9, 1 9 9 7', [1997, 5, 9]],
  ['20 April 20 10', [2010, 4, 20]],
  ['8th November 2005', [2005, 11, 8]],
])('%s', (text, date) => expect(read(text)).toEqual(date))

test('numbers apart are a year only where a month stands beside them, and no year', () => {
  expect(read('1 9 9 7')).toBeNull()
  expect(read('May 2004, vol 1 997')).toEqual([2004, 5, null])
  expect(read(`In May we counted 1 995 lamps and ${'more '.repeat(10)}`)).toBeNull()
})
