import { expect, test } from 'vitest'
import { formatNamed, writeAll } from '../../src/formats/index.js'
import { recordOfCsl } from '../../src/references/to-record.js'

const ORIGIN = { page: 'ab', nodes: [3], verbatim: 'Hale P. On <widgets>. J Test 2001;3:104-9.', confidence: 0.9 }

test('a parsed citation becomes a record with evidence, and every format can write it', () => {
  const record = recordOfCsl(
    {
      type: 'article-journal',
      author: [{ family: 'Hale', given: 'Peter J' }, { literal: 'Widget Group' }],
      title: 'On <widgets>',
      'container-title': 'J Test',
      volume: '3',
      page: '104-9',
      issued: { 'date-parts': [[2001, 5]] },
    },
    ORIGIN,
  )
  expect(record.title?.value).toBe('On &lt;widgets&gt;')
  expect(record.title?.evidence[0]).toMatchObject({ page: 'ab', nodes: [3], by: 'crf', confidence: 0.9 })
  expect(record.authors?.value.map(({ kind, family }) => [kind, family])).toEqual([
    ['person', 'Hale'],
    ['group', 'Widget Group'],
  ])
  expect(record.pages?.value).toEqual({ raw: '104-9', first: '104', last: '109' })
  expect(record.dates?.value.print).toMatchObject({ year: 2001, month: 5, day: null })
  expect(writeAll(formatNamed('bibtex')!, [record])).toContain('On <widgets>')
  expect(writeAll(formatNamed('ris')!, [record])).toContain('AU  - Hale, Peter J')
})

test('what the citation does not say stays unknown', () => {
  const record = recordOfCsl({ type: 'document' }, ORIGIN)
  expect([record.title, record.authors, record.journal, record.dates]).toEqual([null, null, null, null])
})
