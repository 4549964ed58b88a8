import { expect, test } from 'vitest'
import { nameStyleOf, withNameStyle } from '../../../src/labeling/template/name-style.js'
import { type Author, EMPTY_RECORD, field } from '../../../src/model/index.js'

function author(family: string): Author {
  return {
    kind: 'person',
    family,
    given: 'Jan',
    suffix: '',
    initials: 'J',
    orcid: null,
    email: null,
    corresponding: false,
    equalContribution: false,
    affiliations: [],
  }
}

const example = (read: string, truth: string) => ({ read: [author(read)], truth: [{ family: truth }] })

test('examples that say Wever for De Wever teach it', () => {
  expect(nameStyleOf([example('De Wever', 'WEVER'), example('Saint Martin', 'Martin'), example('Roe', 'Roe')])).toBe(
    'last-word',
  )
})

test('one example is not enough, and one against it is too many', () => {
  expect(nameStyleOf([example('De Wever', 'Wever')])).toBe('as-read')
  expect(nameStyleOf([example('De Wever', 'Wever'), example('Le Roy', 'Roy'), example('Du Bois', 'Du Bois')])).toBe(
    'as-read',
  )
})

test('a record in the journal’s style says so', () => {
  const evidence = {
    page: '',
    nodes: [],
    verbatim: '',
    by: 'template',
    source: '',
    rules: [],
    confidence: 0.9,
  } as const
  const record = { ...EMPTY_RECORD, authors: field([author('De Wever')], evidence) }
  const styled = withNameStyle(record, 'last-word')
  expect(styled.authors?.value[0]).toMatchObject({ family: 'Wever', given: 'Jan De' })
  expect(styled.authors?.evidence[0].rules).toContain('last-word-family')
})
