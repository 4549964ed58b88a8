import { expect, test } from 'vitest'
import { issuedDate } from '../../src/references/normalize/date.js'
import { identifiersIn } from '../../src/references/normalize/identifiers.js'
import { issueNumber, pageRange, volumeAndIssue } from '../../src/references/normalize/numbers.js'
import { containerName, journalName, plainTitle } from '../../src/references/normalize/text.js'

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
  expect(issuedDate(':1559, 1968.')).toEqual({ 'date-parts': [[1968]] })
  expect(issuedDate('1543')).toEqual({ 'date-parts': [[1543]] })
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

test('a DOI with angle brackets, and one that the next word runs into', () => {
  const old = '10.1002/(SICI)1097-0000(199507)46:6<400::AID-XYZ2>3.0.CO;2-Y'
  expect(identifiersIn(`J Test 1995. Doi: http://doi.org/${old}.`).DOI).toBe(old)
  expect(identifiersIn('Phys. Gears 96, doi:10.1103/PhysGears.96.181602,hep-th/0603001').DOI).toBe(
    '10.1103/PhysGears.96.181602',
  )
})

test('a journal may begin with “Em” or “In”, and where it was read is not its name', () => {
  expect(journalName('Em Questão,')).toBe('Em Questão')
  expect(journalName('In Vivo')).toBe('In Vivo')
  expect(journalName('in Journal of Gears')).toBe('Journal of Gears')
  expect(journalName('In Journal of Slow Gears,')).toBe('Journal of Slow Gears')
  expect(journalName('Rev Gears [Internet].')).toBe('Rev Gears')
})

test('titles and containers lose quotes, marks and the word In', () => {
  expect(plainTitle('“On widgets,”')).toBe('On widgets')
  expect(plainTitle('On widgets (a study).')).toBe('On widgets (a study)')
  expect(containerName('In: Proceedings of Widgets,')).toBe('Proceedings of Widgets')
})
