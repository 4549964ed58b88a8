import { expect, test } from 'vitest'
import { assemble } from '../../src/citation/assemble.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { labelledPage } from '../support/labelled-page.js'

function affiliationsIn(html: string): string[] {
  const { page, zones } = labelledPage(`<p data-label="author">Ann Lark</p>${html}`)
  return (assemble(page, zones, citationKnowledge()).affiliations?.value ?? []).map(({ text }) => text)
}

const note = '* Correspondence: ann@example.org 1Department of Tides, University of Larkmoor, Larkmoor, England'

test('an address that only the note on correspondence has is the affiliation', () => {
  expect(affiliationsIn(`<p data-label="correspondence">${note}</p>`)).toEqual([
    'Department of Tides, University of Larkmoor, Larkmoor, England',
  ])
})

test('where there is another, the note is not asked', () => {
  const own = '<p data-label="affiliation">Harbor Hospital, Oslo, Norway</p>'
  expect(affiliationsIn(`${own}<p data-label="correspondence">${note}</p>`)).toEqual(['Harbor Hospital, Oslo, Norway'])
  expect(affiliationsIn('<p data-label="correspondence">Correspondence: ann@example.org.</p>')).toEqual([])
})

test('whom to write to is no part of the address before it', () => {
  const text = 'Harbor Hospital, Oslo, Norway. Correspondence and requests for materials should be addressed to A.L.'
  expect(affiliationsIn(`<p data-label="affiliation">${text}</p>`)).toEqual(['Harbor Hospital, Oslo, Norway'])
})
