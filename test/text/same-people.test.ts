import { expect, test } from 'vitest'
import type { Author } from '../../src/model/index.js'
import { areSamePeople, goesOn, isSamePerson } from '../../src/text/same-people.js'

function author(family: string, given = '', kind: Author['kind'] = 'person'): Author {
  return {
    kind,
    family,
    given,
    suffix: '',
    initials: '',
    orcid: null,
    email: null,
    corresponding: false,
    equalContribution: false,
    affiliations: [],
  }
}

test('a name is the same however it is cut, ordered or shortened', () => {
  expect(isSamePerson(author('Quispe Mamani', 'Yolanda'), author('Mamani', 'Yolanda Quispe'))).toBe(true)
  expect(isSamePerson(author('Quispe Mamani', 'Y.'), author('Mamani', 'Yolanda Quispe'))).toBe(true)
  expect(isSamePerson(author('欧阳', '静'), author('静', '欧阳'))).toBe(true)
  expect(isSamePerson(author('Roe', 'J'), author('Roe', 'Jane'))).toBe(true)
})

test('another person is another person', () => {
  expect(isSamePerson(author('Roe', 'Jane'), author('Doe', 'Jane'))).toBe(false)
  expect(isSamePerson(author('García Ruiz', 'Ana'), author('López Ruiz', 'Eva'))).toBe(false)
  expect(isSamePerson(author('', 'Ana'), author('Roe', 'Ana'))).toBe(false)
})

test('lists are the same in the same order only', () => {
  const [roe, doe] = [author('Roe', 'J'), author('Doe', 'K')]
  expect(areSamePeople([roe, doe], [roe, doe])).toBe(true)
  expect(areSamePeople([roe, doe], [doe, roe])).toBe(false)
  expect(areSamePeople([roe], [roe, doe])).toBe(false)
})

test('a list goes on behind its first authors, or with groups anywhere', () => {
  const [roe, doe, poe] = [author('Roe', 'J'), author('Doe', 'K'), author('Poe', 'L')]
  const group = author('HARBOR Study Group', '', 'group')
  expect(goesOn([roe, doe, poe], [roe])).toBe(true)
  expect(goesOn([roe, doe, poe], [roe, poe])).toBe(true)
  expect(goesOn([group, roe], [roe])).toBe(true)
  expect(goesOn([doe, roe], [roe])).toBe(false)
  expect(goesOn([roe, doe], [roe, poe])).toBe(false)
  expect(goesOn([roe], [roe])).toBe(false)
  expect(goesOn([roe], [])).toBe(false)
})
