import { expect, test } from 'vitest'
import { mergedValue } from '../../../src/labeling/verdict/merge.js'
import { readingsOf } from '../../../src/labeling/verdict/readings.js'
import { type CitationRecord, EMPTY_RECORD, type PublicationDates, UNNAMED_JOURNAL } from '../../../src/model/index.js'
import { date, said } from '../../support/citation-records.js'

const NO_DATES: PublicationDates = {
  ...{ print: null, electronic: null, collection: null, received: null, revised: null, accepted: null },
}
const shown = (record: Partial<CitationRecord>) => ({ by: 'crf' as const, record: { ...EMPTY_RECORD, ...record } })
const declared = (record: Partial<CitationRecord>) => ({
  by: 'metadata' as const,
  record: { ...EMPTY_RECORD, ...record },
})

test('a witness that knows another date than the chosen one fills what that leaves open', () => {
  const [first] = readingsOf('dates', [
    shown({ dates: said({ ...NO_DATES, electronic: date(2009, 12, 23), received: date(2009, 11, 23) }) }),
    declared({ dates: said({ ...NO_DATES, print: date(2010, 5, 7), electronic: date(2010, 1, 1) }) }),
  ])
  expect(mergedValue('dates', first!)).toMatchObject({
    print: { year: 2010, month: 5 },
    electronic: { year: 2009, month: 12 },
    received: { year: 2009 },
  })
})

test('a DOI is spelled as the metadata have it', () => {
  const [first] = readingsOf('doi', [
    shown({ doi: said('10.1000/1745/6215/16/2') }),
    declared({ doi: said('10.1000/1745-6215-16-2') }),
  ])
  expect(mergedValue('doi', first!)).toBe('10.1000/1745-6215-16-2')
})

test('a number that is called printed and electronic is the electronic one', () => {
  const [first] = readingsOf('journal', [
    shown({ journal: said({ ...UNNAMED_JOURNAL, title: 'Lamp J', issnElectronic: '2049-3630' }) }),
    declared({ journal: said({ ...UNNAMED_JOURNAL, title: 'Lamp J', issnPrint: '2049-3630' }) }),
  ])
  expect(mergedValue('journal', first!)).toMatchObject({ issnPrint: null, issnElectronic: '2049-3630' })
})
