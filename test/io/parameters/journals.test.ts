import { expect, test } from 'vitest'
import { journalIndex } from '../../../src/io/parameters/journals.js'

const LIST = `The Annals of Tides\tAnn Tides\t1111-1111|2222-2222\t=
Annals of tides\t\t3333-3333
Harbour & Sea\t\t
Harbour and sea\tHarb Sea\t4444-4444\tHarbour and sea (Oslo)
`

test('journals are found by title, abbreviation and ISSN; of namesakes the first, or the first with an abbreviation', () => {
  const journal = journalIndex(Buffer.from(LIST))
  const tides = {
    title: 'The Annals of Tides',
    abbreviation: 'Ann Tides',
    issns: ['1111-1111', '2222-2222'],
    catalogueTitle: 'The Annals of Tides',
  }
  for (const name of ['annals of tides', 'Ann. Tides', '2222-2222']) expect(journal(name)).toEqual(tides)
  expect(journal('3333-3333')?.title).toBe('Annals of tides')
  expect(journal('HARBOUR & SEA')?.catalogueTitle).toBe('Harbour and sea (Oslo)')
  for (const name of ['', 'Harbour', '5555-5555']) expect(journal(name)).toBeNull()
})

test('a list without an end of line, and none at all', () => {
  expect(journalIndex(Buffer.from(LIST.trim()))('4444-4444')?.abbreviation).toBe('Harb Sea')
  expect(journalIndex(Buffer.from(''))('Annals of tides')).toBeNull()
})
