import { expect, test } from 'vitest'
import { assemble } from '../../src/citation/assemble.js'
import { namedAddress, toldAddresses } from '../../src/citation/named-address.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { labelledPage } from '../support/labelled-page.js'

const PEOPLE = [
  { given: 'Hardik K.', family: 'Lark', suffix: '' },
  { given: 'Eva', family: 'Moss', suffix: '' },
  { given: 'Carl', family: 'van Dorn', suffix: '' },
]
const addressIn = (text: string): [readonly number[], string] | null => {
  const found = namedAddress(text, PEOPLE)
  return found === null ? null : [found.people, text.slice(found.from)]
}

test.each([
  [
    'H. K. Lark • E. Moss (&) Department of Tides, Harbor University',
    [[0, 1], 'Department of Tides, Harbor University'],
  ],
  ['C. van Dorn, Museum of Salt, Bath, England', [[2], 'Museum of Salt, Bath, England']],
  ['Eva Moss and Carl van Dorn - Lamp Institute, Lima', [[1, 2], 'Lamp Institute, Lima']],
  ['Eva Moss∗, Carl van Dorn2† Lamp Institute, Lima', [[1, 2], 'Lamp Institute, Lima']],
])('%s', (text, found) => expect(addressIn(text)).toEqual(found))

test.each([
  ['A. Roe • E. Moss Department of Tides, Harbor University'],
  ['Department of Tides, Harbor University'],
  ['E. Moss wrote the paper'],
  ['E. Mossop, Department of Tides'],
  ['E. Moss received grants. She works at the Museum of Salt'],
])('%s names nobody’s address', text => expect(addressIn(text)).toBeNull())

const recordOf = (html: string) => {
  const { page, zones } = labelledPage(html)
  return assemble(page, zones, citationKnowledge())
}
const BYLINE = '<p data-label="author">Ann B. Lark • Eva Moss • Carl Dorn</p>'
const FOOT =
  '<p data-label="correspondence">A. B. Lark • E. Moss Department of Tides, Harbor University, Oslo, Norway e-mail: lark@harbor.example</p><p data-label="other">C. Dorn Museum of Salt, Bath, England</p>'

test('who is named before an address at the foot of the sheet is there', () => {
  const { authors, affiliations } = recordOf(BYLINE + FOOT)
  expect(affiliations?.value.map(({ text }) => text)).toEqual([
    'Department of Tides, Harbor University, Oslo, Norway',
    'Museum of Salt, Bath, England',
  ])
  expect(authors?.value.map(author => author.affiliations)).toEqual([[0], [0], [1]])
})

test('where affiliations have their own place, it is only whom to write to', () => {
  const own = '<p data-label="affiliation">Harbor University, Oslo, Norway</p>'
  expect(recordOf(BYLINE + own + FOOT).affiliations?.value.length).toBe(1)
})

test('a run of capitals that names nobody takes no time', () => {
  const text = `${'A'.repeat(300)} Department of Tides, Harbor University, Oslo, Lark`
  const began = process.cpuUsage()
  expect(namedAddress(text, [{ given: 'Ann', family: 'Lark', suffix: '' }])).toBeNull()
  expect(process.cpuUsage(began).user).toBeLessThan(1e6)
})

test('who is with what institution, in sentences of one note', () => {
  const note =
    'Manuscript received May 3, 2018. A. B. Lark is with the Department of Tides, Harbor University, Oslo, Norway (e-mail: lark@harbor.example). E. Moss and C. Dorn are with the Lamp Institute, Lima, Peru.'
  const { authors, affiliations } = recordOf(`${BYLINE}<p data-label="footnote">${note}</p>`)
  expect(affiliations?.value.map(({ text }) => text)).toEqual([
    'Department of Tides, Harbor University, Oslo, Norway',
    'Lamp Institute, Lima, Peru',
  ])
  expect(authors?.value.map(author => author.affiliations)).toEqual([[0], [1], [1]])
  expect(toldAddresses('The results are with the Lamp Institute, Lima', PEOPLE)).toEqual([])
})
