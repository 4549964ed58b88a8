import { expect, test } from 'vitest'
import { nameList } from '../../src/metadata/name-lists.js'

test.each([
  [
    ['Roe, Jane', 'Doe, John'],
    ['Roe, Jane', 'Doe, John'],
  ],
  [['Roe, Jane; Doe, John'], ['Roe, Jane', 'Doe, John']],
  [['Jane Roe, John Doe, Q X Poe'], ['Jane Roe', 'John Doe', 'Q X Poe']],
  [['Jane Roe and John Doe'], ['Jane Roe', 'John Doe']],
  [['García Lorca, Federico José'], ['García Lorca, Federico José']],
  [['Roe, Jane'], ['Roe, Jane']],
  [['Jane Roe, MD, PhD'], ['Jane Roe']],
  [
    ['Jane Roe', 'Jane Roe', 'John Doe'],
    ['Jane Roe', 'John Doe'],
  ],
  [
    ['A Roe', 'B Doe', 'A Roe', 'B Doe'],
    ['A Roe', 'B Doe'],
  ],
  [['Jane Roe, John Doe, et al.'], ['Jane Roe', 'John Doe']],
])('%j are %j', (values, names) => {
  expect(nameList(values).names).toEqual(names)
})

test('a list that was cut says so', () => {
  expect(nameList(['Roe J; Doe J; et al.']).rules).toContain('cut-et-al')
})
