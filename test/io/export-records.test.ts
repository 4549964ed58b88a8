import { expect, test } from 'vitest'
import { FORMATS, formatNamed } from '../../src/formats/index.js'
import { type ExportOptions, exportRecords } from '../../src/io/export-records.js'
import { type CitationRecord, EMPTY_RECORD } from '../../src/model/index.js'
import { FULL_RECORD, said } from '../support/citation-records.js'

async function* stream(records: readonly CitationRecord[]): AsyncGenerator<{ id: string; record: CitationRecord }> {
  for (const [i, record] of records.entries()) yield { id: `article-${i}`, record }
}

async function exported(format: string, records: readonly CitationRecord[], options: Partial<ExportOptions> = {}) {
  let text = ''
  const warnings: string[] = []
  const settings = { format: formatNamed(format)!, flatten: false, force: false, ...options }
  const count = await exportRecords(stream(records), settings, {
    write: async part => {
      text += part
    },
    warn: message => warnings.push(message),
  })
  return { text, warnings, count }
}

test('a record without what the format cannot do without is named, and the rest is written', async () => {
  const { text, warnings, count } = await exported('nbib', [FULL_RECORD, { ...FULL_RECORD, pmid: null }])
  expect(count).toEqual({ written: 1, refused: 1, incomplete: 1 })
  expect(warnings[0]).toMatch(/10\.1000\/jes\.2004\.0012.*not written.*PMID/)
  expect(text.match(/^PMID- /gm)).toHaveLength(1)
})

test('--force writes it with a warning', async () => {
  const { count, warnings } = await exported('nbib', [{ ...FULL_RECORD, pmid: null }], { force: true })
  expect(count.written).toBe(1)
  expect(warnings[0]).toMatch(/PMID missing/)
})

test('an incomplete record is written, and its gaps are told', async () => {
  const { count, warnings } = await exported('pubmed', [EMPTY_RECORD])
  expect(count).toEqual({ written: 1, refused: 0, incomplete: 1 })
  expect(warnings[0]).toMatch(/ISSN/)
})

test('an invalid record is refused with the reason', async () => {
  const wrong = { ...formatNamed('pubmed')!, write: () => '<Article><Nonsense/></Article>' }
  const { count, warnings } = await exported('pubmed', [FULL_RECORD], { format: wrong })
  expect(count.refused).toBe(1)
  expect(warnings[0]).toMatch(/invalid: .*(Nonsense|Journal)/)
})

test('keys are unique in a file and stable between files', async () => {
  const { text } = await exported('bibtex', [FULL_RECORD, FULL_RECORD, { ...FULL_RECORD, title: said('研究') }])
  const keys = [...text.matchAll(/@article\{([^,]+),/g)].map(match => match[1])
  expect(keys).toEqual(['vanderBerg2004role', 'vanderBerg2004roleb', 'vanderBerg2004'])
})

test.each(FORMATS.map(({ name }) => name))('%s: three records between head and foot', async name => {
  const { count } = await exported(name, [FULL_RECORD, FULL_RECORD, FULL_RECORD])
  expect(count.written).toBe(3)
})
