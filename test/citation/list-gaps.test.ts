import { expect, test } from 'vitest'
import { withoutGaps } from '../../src/citation/list-gaps.js'
import { labelledPage } from '../support/labelled-page.js'

function labels(html: string): string[] {
  const { page, zones } = labelledPage(html)
  return withoutGaps(page, zones).map(({ label }) => label)
}
const item = (label: string, text: string): string => `<li data-label="${label}">${text}</li>`

test('between two addresses of one list stands an address', () => {
  const [first, last] = ['University of Tides, Oslo', 'Harbor Hospital, Lima'].map(text => item('affiliation', text))
  expect(labels(`<ul>${first}${item('other', 'Institute of Lamps, Bergen')}${last}</ul>`)[1]).toBe('affiliation')
  expect(labels(`<ul>${first}${item('other', 'Show more')}${last}</ul>`)[1]).toBe('other')
  expect(labels(`<ul>${first}</ul>${item('other', 'Institute of Lamps')}<ul>${last}</ul>`)[1]).toBe('other')
})

test('a name with its address among others is an author', () => {
  const [before, after] = ['Ann Lark (University of Tides)', 'Eva Moss (Harbor Hospital)'].map(text =>
    item('author', text),
  )
  expect(labels(`<ul>${before}${item('other', 'Carl Dorn (Parish Tower Project)')}${after}</ul>`)[1]).toBe('author')
  expect(labels(`<ul>${before}${item('other', 'Show all authors')}${after}</ul>`)[1]).toBe('other')
})

test('what follows a known name follows it as it does the other names', () => {
  const names = '<p data-label="author">柏倉 千尋, 目黒 健吾</p>'
  const details =
    '<p data-label="other">柏倉 千尋</p><p data-label="affiliation">最上看護大学</p><p data-label="other">目黒 健吾</p><p data-label="other">奥羽大学医学部</p>'
  expect(labels(names + details)).toEqual(['author', 'other', 'affiliation', 'other', 'affiliation'])
})
