import { expect, test } from 'vitest'
import { uniqueKeys } from '../../src/formats/citation-key.js'
import { FULL_RECORD, person, said } from '../support/citation-records.js'

const record = (family: string, title: string) => ({
  ...FULL_RECORD,
  authors: said([person('A', family)]),
  title: said(title),
})

test('keys stay unique, also against those that end like a second one', () => {
  const keyOf = uniqueKeys()
  const keys = ['Lamp', 'Lampb', 'Lamp', 'Lamp', 'Lampb'].map(title => keyOf(record('Lark', title)))
  expect(keys).toEqual(['Lark2004lamp', 'Lark2004lampb', 'Lark2004lampc', 'Lark2004lampd', 'Lark2004lampbb'])
  expect(new Set(keys.map(key => key.toLowerCase())).size).toBe(keys.length)
})

test('more than an alphabet of the same', () => {
  const keyOf = uniqueKeys()
  const keys = Array.from({ length: 300 }, () => keyOf(record('Lark', 'Lamp')))
  expect(new Set(keys).size).toBe(300)
  expect(keys.at(-1)).toBe('Lark2004lamp-300')
})

test('names and titles without a Latin letter get a stable number', () => {
  const [first, again] = [uniqueKeys(), uniqueKeys()].map(keyOf => keyOf(record('王', '研究')))
  expect(first).toMatch(/^record2004\d+$/)
  expect(again).toBe(first)
})
