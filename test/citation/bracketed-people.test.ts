import { expect, test } from 'vitest'
import { assemble } from '../../src/citation/assemble.js'
import { bracketedPeople, splitAtPeople, withoutPeople } from '../../src/citation/bracketed-people.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { labelledPage } from '../support/labelled-page.js'

const PEOPLE = [
  { given: 'Ann B.', family: 'Lark', suffix: '' },
  { given: 'Eva', family: 'Moss', suffix: '' },
  { given: 'Carl', family: 'van Dorn', suffix: '' },
]

test.each([
  ['Museum of Salt (A B Lark MD, Prof E Moss PhD)', [0, 1]],
  ['Museum of Salt (Drs Lark and van Dorn)', [0, 2]],
  ['Museum of Salt (A.B.L., E.M.)', [0, 1]],
  ['Museum of Salt (Lark, MD, MSc; Moss, PhD)', [0, 1]],
  ['Museum of Salt (MOS), Bath', []],
  ['Museum of Salt (A Lark, B Roe, C Poe)', []],
  ['Museum of Salt (formerly Lark & Company of Bath)', []],
])('%s names %j', (text, people) =>
  expect(bracketedPeople(text, PEOPLE).flatMap(found => found.people)).toEqual(people),
)

test.each([
  ['Museum of Salt, Bath, England', null],
  [
    'Spedali, Brescia, Italy (A Lark); AO, Udine, Italy (E Moss)',
    ['Spedali, Brescia, Italy (A Lark)', 'AO, Udine, Italy (E Moss)'],
  ],
  [
    'Department of Tides (A Lark) and Department of Salt (E Moss), Harbor University, Oslo',
    ['Department of Tides (A Lark), Harbor University, Oslo', 'Department of Salt (E Moss), Harbor University, Oslo'],
  ],
  ['From the Department of Tides (AL is not here: Lark), Harbor University', null],
  [
    'From the Department of Tides (Lark), Harbor University, and Department of Salt (Moss), Lamp University, Oslo.',
    ['Department of Tides (Lark), Harbor University', 'Department of Salt (Moss), Lamp University, Oslo.'],
  ],
  [
    'Departments of Tides (ABL) and Salt (EM), Harbor University',
    ['Departments of Tides (ABL) and Salt (EM), Harbor University'],
  ],
  ['Lamp Institute; Department of Tides (ABL), Oslo', ['Lamp Institute', 'Department of Tides (ABL), Oslo']],
])('%s', (text, found) => expect(splitAtPeople(text, PEOPLE)).toEqual(found))

test('what is left without the people', () =>
  expect(withoutPeople('Department of Tides (A B Lark MD), Harbor University (HU)', PEOPLE)).toBe(
    'Department of Tides, Harbor University (HU)',
  ))

const recordOf = (html: string) => {
  const { page, zones } = labelledPage(html)
  return assemble(page, zones, citationKnowledge())
}
const BYLINE = '<p data-label="author">Ann B. Lark, Eva Moss, Carl Dorn</p>'

test('a list cut by its lines is put together, and goes on behind what stands between', () => {
  const { authors, affiliations } = recordOf(
    `${BYLINE}<p data-label="affiliation">Tide Unit, Harbor University, Oslo, Norway</p><p data-label="author">(A B Lark MD);</p>
     <p data-label="affiliation">Spedali, Brescia, Italy (Prof E Moss PhD); Museum of Salt, Bath, England</p>
     <p data-label="abstract">Lamps were counted.</p><p data-label="body">(C Dorn MSc); AO, Udine, Italy (E Moss)</p>`,
  )
  expect(affiliations?.value.map(({ text }) => text)).toEqual([
    'Tide Unit, Harbor University, Oslo, Norway',
    'Spedali, Brescia, Italy',
    'Museum of Salt, Bath, England',
    'AO, Udine, Italy',
  ])
  expect(authors?.value.map(author => author.affiliations)).toEqual([[0], [1, 3], [2]])
})

test('an organisation with authors in brackets is an affiliation, whatever its label', () => {
  const { affiliations } = recordOf(
    `${BYLINE}<p data-label="body">From the Department of Tides (Lark, Moss), Harbor University, Oslo, Norway</p>`,
  )
  expect(affiliations?.value.map(({ text }) => text)).toEqual(['Department of Tides, Harbor University, Oslo, Norway'])
})

test('a sentence of the body that cites the authors is none', () => {
  const { affiliations } = recordOf(
    `${BYLINE}<p data-label="body">University hospitals were asked in an earlier study (Lark &amp; Moss) about lamps.</p>`,
  )
  expect(affiliations).toBeNull()
})
