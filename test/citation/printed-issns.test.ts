import { expect, test } from 'vitest'
import { printedIssns, serialNumbers } from '../../src/citation/printed-issns.js'

const read = (...lines: readonly string[]) => serialNumbers(lines.flatMap(line => printedIssns(line, () => false)))

test.each([
  ['Online ISSN 2049-3630', 'electronic'],
  ['eISSN: 2049-3630', 'electronic'],
  ['E-ISSN 2049-3630', 'electronic'],
  ['ISSN (Online): 2049-3630', 'electronic'],
  ['ISSN 2049-3630 (electronic)', 'electronic'],
  ['Print ISSN: 2049-3630', 'print'],
  ['pISSN 2049-3630', 'print'],
  ['ISSN (Print) 2049-3630', 'print'],
  ['ISSN 2049-3630 (print)', 'print'],
  ['ISSN 2049-3630', null],
])('%s', (line, kind) => expect(printedIssns(line, () => false)).toEqual([{ number: '2049-3630', kind }]))

test('the page’s own words go before the order of the lines', () => {
  expect(read('Online ISSN 2049-3630', 'Print ISSN 0378-5955')).toEqual({
    issnPrint: '0378-5955',
    issnElectronic: '2049-3630',
  })
  expect(read('ISSN 0378-5955', 'ISSN 2049-3630')).toEqual({ issnPrint: '0378-5955', issnElectronic: '2049-3630' })
  expect(read('ISSN 2049-3630', 'Online ISSN 2049-3630')).toEqual({ issnPrint: null, issnElectronic: '2049-3630' })
})

test('pages and numbers without the word are none', () =>
  expect(read('pp. 2648-2657', '2049-3630')).toEqual({ issnPrint: null, issnElectronic: null }))
