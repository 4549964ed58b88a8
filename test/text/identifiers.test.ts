import { describe, expect, test } from 'vitest'
import {
  bareDoi,
  doiIn,
  emailOf,
  emailsIn,
  isDoi,
  isPmcid,
  isPmid,
  issn,
  orcid,
  rorId,
} from '../../src/text/identifiers.js'

describe('DOIs', () => {
  test.each([
    ['https://doi.org/10.1000/xyz.', '10.1000/xyz'],
    [
      'doi:10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2',
      '10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2',
    ],
    ['(see 10.1000/abc(1)).', null],
    ['10.1000%2Fabc', '10.1000/abc'],
    ['10.1000', null],
  ])('%s', (text, doi) => expect(bareDoi(text)).toBe(doi))

  test('in a sentence, brackets stay only in pairs', () => {
    expect(doiIn('(see 10.1000/abc(1)).')).toBe('10.1000/abc(1)')
    expect(doiIn('no 10.1 here')).toBeNull()
  })

  test.each([
    ['doi: 10.1080/17470919.2014.929533.CrossRefPubMedGoogle Scholar', '10.1080/17470919.2014.929533'],
    [
      'https://www.x.example/articles/10.3389/fdgth.2022.788124/full#supplementary-material',
      '10.3389/fdgth.2022.788124',
    ],
    ['https://x.example/doi/10.1000/abc.1/abstract', '10.1000/abc.1'],
    [
      '10.1002/(SICI)1097-0258(1998)17:15<1661::AID-SIM968>3.0.CO;2-#',
      '10.1002/(SICI)1097-0258(1998)17:15<1661::AID-SIM968>3.0.CO;2-#',
    ],
    ['10.1000/full', '10.1000/full'],
  ])('what is glued to %s is no part of it', (text, doi) => expect(doiIn(text)).toBe(doi))

  test('the form is checked', () => {
    expect(isDoi('10.1000/a_b')).toBe(true)
    expect(isDoi('10.1000/ä')).toBe(false)
  })
})

test('check digits of ISSN, ORCID and ROR', () => {
  expect(issn('0378-5955')).toBe('0378-5955')
  expect(issn('03785955')).toBe('0378-5955')
  expect(issn('0378-5956')).toBeNull()
  expect(issn('2434-561x')).toBe('2434-561X')
  expect(orcid('https://orcid.org/0000-0002-1825-0097')).toBe('0000-0002-1825-0097')
  expect(orcid('0000-0002-1825-0098')).toBeNull()
  expect(rorId('https://ror.org/03yrm5c26')).toBe('03yrm5c26')
  expect(rorId('01k4yrm30')).toBeNull()
})

test('PMID and PMCID', () => {
  expect([isPmid('12345678'), isPmid('012'), isPmcid('PMC12'), isPmcid('12')]).toEqual([true, false, true, false])
})

describe('e-mail addresses', () => {
  test.each([
    ['ann{at}harbor.test', 'ann@harbor.test'],
    ['ann [at] harbor [dot] test', 'ann@harbor.test'],
    ['mailto:ann@harbor.test', 'ann@harbor.test'],
    ['ann@harbor.test.', 'ann@harbor.test'],
    ['ann at home', null],
  ])('%s', (text, email) => expect(emailOf(text)).toBe(email))

  test('all of a text, with their places', () => {
    expect(emailsIn('Jane Roe -jroe@b.test').map(({ email }) => email)).toEqual(['jroe@b.test'])
    expect(emailsIn('Ann: ann@a.test, Eva: eva/at/b.test').map(({ email }) => email)).toEqual([
      'ann@a.test',
      'eva@b.test',
    ])
  })
})

test.each([
  ['https://doi.example/10.1234/j.ear.2016.08.003Get rights and content', '10.1234/j.ear.2016.08.003'],
  ['DOI: 10.1234/eEar.04407Published December 29, 2014', '10.1234/eEar.04407'],
  ['https://doi.example/10.1234/journal. pear.0000501 page 3', '10.1234/journal.pear.0000501'],
  ['see 10.1234/abc. The 2010 study', '10.1234/abc'],
])('a DOI that something is glued to, or that a line end broke: %s', (text, doi) => {
  expect(doiIn(text)).toBe(doi)
})
