import { expect, test } from 'vitest'
import { issuedDate } from '../../src/references/normalize/date.js'
import { identifiersIn } from '../../src/references/normalize/identifiers.js'
import { issueNumber, pageRange, volumeAndIssue } from '../../src/references/normalize/numbers.js'
import { containerName, plainTitle } from '../../src/references/normalize/text.js'

test.each([
  ['Vol. XV, No. 3', { volume: 'XV', issue: '3' }],
  ['33:10', { volume: '33', issue: '10' }],
  ['vol. 12,', { volume: '12', issue: null }],
  ['n°59.', { volume: '59', issue: null }],
])('volume %s', (segment, expected) => {
  expect(volumeAndIssue(segment)).toEqual(expected)
})

test('issues and pages lose the words around them', () => {
  expect(issueNumber('(no. 3–4),')).toBe('3-4')
  expect(pageRange('pp. 1031–9.')).toBe('1031-9')
  expect(pageRange('S12 - S14')).toBe('S12-S14')
})

test('dates in several languages', () => {
  expect(issuedDate('(12 March 2019).')).toEqual({ 'date-parts': [[2019, 3, 12]] })
  expect(issuedDate('septembre 2007,')).toEqual({ 'date-parts': [[2007, 9]] })
  expect(issuedDate('1999a,')).toEqual({ 'date-parts': [[1999]] })
  expect(issuedDate('(in press)')).toEqual({ raw: 'in press' })
})

test('identifiers are known by their form', () => {
  expect(identifiersIn('Test. doi: 10.1000/ab(c)1. PMID: 1234567; PMC765432')).toEqual({
    DOI: '10.1000/ab(c)1',
    PMID: '1234567',
    PMCID: 'PMC765432',
  })
  expect(identifiersIn('arXiv:2103.01234v2, ISBN 978-3-16-148410-0, https://example.org/x.')).toEqual({
    arxiv: '2103.01234v2',
    ISBN: '9783161484100',
    URL: 'https://example.org/x',
  })
})

test('titles and containers lose quotes, marks and the word In', () => {
  expect(plainTitle('“On widgets,”')).toBe('On widgets')
  expect(plainTitle('On widgets (a study).')).toBe('On widgets (a study)')
  expect(containerName('In: Proceedings of Widgets,')).toBe('Proceedings of Widgets')
})
