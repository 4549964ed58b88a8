import { describe, expect, test } from 'vitest'
import { readAffiliation } from '../../src/citation/affiliation-parts.js'
import { NO_KNOWLEDGE } from '../../src/citation/knowledge.js'
import { organizationKey, organizationList } from '../../src/citation/organizations.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'

const parts = (text: string): (string | null)[] => {
  const { department, institution, city, country } = readAffiliation(text, citationKnowledge())
  return [department, institution, city, country]
}

describe('the parts of an affiliation', () => {
  test.each([
    [
      'Department of Lamps, University of Harbor, Oslo, Norway',
      ['Department of Lamps', 'University of Harbor', 'Oslo', 'Norway'],
    ],
    ['Tide Hospital, 12 Pier Street, Lima 15001, Peru.', [null, 'Tide Hospital', 'Lima', 'Peru']],
    [
      'Department of Salt Chemistry Harbor University, D-52425 Kiel, Germany',
      ['Department of Salt Chemistry', 'Harbor University', 'Kiel', 'Germany'],
    ],
    [
      'School of Medicine, Lantern University, Boston, MA, USA',
      ['School of Medicine', 'Lantern University', 'Boston', 'United States'],
    ],
    [
      'Lamp Laboratory, Harbor University, Lyon Cedex 5, France',
      ['Lamp Laboratory', 'Harbor University', null, 'France'],
    ],
  ])('%s', (text, wanted) => {
    const found = parts(text)
    for (const [i, part] of wanted.entries()) if (part !== null) expect(found[i]).toBe(part)
  })

  test('of several towns the last, of a country the common name', () => {
    expect(parts('Lamp College, Edgbaston, Birmingham B15 2TT, England').slice(2)).toEqual([
      'Birmingham',
      'United Kingdom',
    ])
  })

  test('nothing is made up where nothing is there', () => {
    expect(parts('')).toEqual([null, null, null, null])
    expect(readAffiliation('Harbor University, Oslo', NO_KNOWLEDGE)).toEqual({
      text: 'Harbor University, Oslo',
      department: null,
      institution: null,
      city: null,
      country: null,
      rorCandidates: [],
    })
  })

  test('hostile texts are read, too', () => {
    for (const text of [',,,;;;', '\u0000\ud800', '𝒳 😀', 'x'.repeat(20_000), '(((', '1 2 3'])
      expect(readAffiliation(text, citationKnowledge()).text).toBe(text)
  })
})

describe('organisations are suggested', () => {
  const { candidates, isListed } = organizationList(
    new Map([
      ['university of harbor', 'NO harbor-no|PE harbor-pe'],
      ['tide and lamp institute', 'NO tide'],
      ['instituttet for lamper', 'NO tide'],
    ]),
    name => ({ Norway: 'NO', Peru: 'PE' })[name] ?? null,
  )

  test.each([
    [
      'by the recognised institution',
      { text: 'Dept of Salt University of Harbor', institutions: ['University of Harbor'], country: 'Peru' },
      ['harbor-pe'],
    ],
    ['by what stands between commas', { text: 'Tide & Lamp Inst., Oslo', institutions: [], country: null }, ['tide']],
    [
      'in any country where none is told',
      { text: 'The Univ of Harbor', institutions: [], country: null },
      ['harbor-no', 'harbor-pe'],
    ],
    ['none of another country', { text: 'Tide and Lamp Institute, Lima', institutions: [], country: 'Peru' }, []],
  ])('%s', (_, place, wanted) => expect(candidates(place)).toEqual(wanted))

  test('whole names only', () => {
    expect(isListed(organizationKey('UNIVERSITY OF HARBOR'))).toBe(true)
    expect(isListed(organizationKey('University of'))).toBe(false)
  })
})
