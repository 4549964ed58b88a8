import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asLibraryRecord, libraryIndex } from '../../src/formats/compare.js'
import { formatNamed, writeAll } from '../../src/formats/index.js'
import { type LibraryFormat, type LibraryRecord, libraryFormat, readLibrary } from '../../src/formats/read/index.js'
import type { CitationRecord } from '../../src/model/index.js'
import { FULL_RECORD, nastyRecord, person, said } from '../support/citation-records.js'

/** The format and the reader that must understand it. */
const PAIRS: readonly (readonly [format: string, reader: LibraryFormat])[] = [
  ['ris', 'ris'],
  ['bibtex', 'bibtex'],
  ['biblatex', 'bibtex'],
  ['csl-json', 'csl-json'],
  ['pubmed', 'pubmed'],
  ['pubmed-export', 'pubmed'],
  ['nbib', 'nbib'],
]

function readBack(format: string, reader: LibraryFormat, records: readonly CitationRecord[]): LibraryRecord[] {
  return readLibrary(writeAll(formatNamed(format)!, records), reader)
}

/** What the format can hold: PubMed knows journals by their abbreviation, and nothing of a group's commas. */
function comparable(record: LibraryRecord): Partial<LibraryRecord> {
  const { journal: _journal, key: _key, issn: _issn, pmid: _pmid, ...rest } = record
  return rest
}

for (const [format, reader] of PAIRS) {
  test(`${format}: every field of a full record comes back`, () => {
    const text = writeAll(formatNamed(format)!, [FULL_RECORD])
    expect(libraryFormat(text)).toBe(reader)
    const [back] = readLibrary(text, reader)
    expect(comparable(back!)).toEqual(comparable(asLibraryRecord(FULL_RECORD, '')))
  })

  test(`${format}: five hundred authors come back`, () => {
    const crowd = {
      ...FULL_RECORD,
      authors: said(
        Array.from({ length: 500 }, (_, i) => person(`Ann ${String.fromCharCode(65 + (i % 26))}`, `Family${i}`)),
      ),
    }
    const [back] = readBack(format, reader, [crowd])
    expect(back!.authors).toEqual(crowd.authors.value.map(({ family, given, suffix }) => ({ family, given, suffix })))
  })

  test(`${format}: hostile texts do not break the file: as many records come back as went in`, () => {
    fc.assert(
      fc.property(fc.array(nastyRecord, { minLength: 1, maxLength: 3 }), records => {
        const numbered = records.map((record, i) => ({ ...record, pmid: said(String(1000 + i)) }))
        expect(readBack(format, reader, numbered)).toHaveLength(records.length)
      }),
      { numRuns: 40, seed: 11 },
    )
  })
}

test('no letter of a title is lost in any format', () => {
  const titles = [
    '王小明的研究',
    'Исследование ёлок',
    'עברית',
    'Größe & 50% of {braces} $5 #1 a_b ~ ^ \\',
    '𝒳 😀 astral',
    'Łódź Øre ß ﬁn',
  ]
  for (const title of titles)
    for (const [format, reader] of PAIRS) {
      const html = title.replace(/&/g, '&amp;')
      const [back] = readBack(format, reader, [{ ...FULL_RECORD, title: said(html) }])
      expect([format, back!.title]).toEqual([format, title.normalize('NFC')])
    }
})

test('a library is told apart field by field', () => {
  const theirs = readBack('ris', 'ris', [FULL_RECORD])
  const compare = libraryIndex(theirs)
  expect(compare(FULL_RECORD)).toMatchObject({ status: 'same', matchedBy: 'doi' })
  expect(compare({ ...FULL_RECORD, volume: said('13') })).toMatchObject({
    status: 'different',
    differences: [{ field: 'volume', ours: '13', theirs: '12' }],
  })
  expect(compare({ ...FULL_RECORD, doi: null, pmid: null })).toMatchObject({
    status: 'same',
    matchedBy: 'title',
    missingHere: ['doi', 'pmid'],
  })
  expect(compare({ ...FULL_RECORD, doi: said('10.1000/other'), pmid: null, title: said('Another title') }).status).toBe(
    'new',
  )
})
