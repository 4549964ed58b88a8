/** Files that are nothing but much: no stack overflows, and time grows with the length, not with its square. */
import { expect, test } from 'vitest'
import { libraryFormat, numberingGaps, readLibrary, splitBibliography } from '../../src/core.js'
import { parsePage } from '../../src/io/parse-page.js'
import { columnsOf } from '../../src/layout/pdf/columns.js'
import { linesOf } from '../../src/publications/lines.js'
import { within } from '../support/fuzz.js'
import { segmentAt } from '../support/pdf-glyphs.js'

/** More than a function takes arguments. */
const MANY = 200_000

test('a list of many lines in one PRE', () =>
  within('lines in PRE', () => {
    const bytes = Buffer.from(`<pre>${'a\n'.repeat(MANY)}</pre>`)
    const page = parsePage({ url: 'http://fuzz.example/', bytes, contentType: 'text/html; charset=utf-8' })
    expect(linesOf(page).length).toBeGreaterThanOrEqual(MANY)
  }))

test('a bibliography of many lines', () =>
  within('bibliography', () => {
    expect(splitBibliography('Doe J. A title. J Sea 1999;1:2-3.\n'.repeat(MANY)).length).toBeGreaterThan(0)
  }))

test.each(['\n', ' \n', '<!--', '<![CDATA[', '{', '@a{', '&', '\\'])('a library of nothing but %j', piece =>
  within(`library of ${piece}`, () => {
    const text = piece.repeat(MANY)
    expect(libraryFormat(text)).not.toBe('ris')
    for (const format of ['ris', 'bibtex', 'nbib', 'endnote', 'jats', 'pubmed'] as const)
      try {
        readLibrary(text, format)
      } catch (error) {
        expect(String(error)).not.toMatch(/call stack/)
      }
  }),
)

test('an issue that claims a number beyond all others', () =>
  within('numbers', () => {
    const heading = (issue: string) => ({ volume: '1', issue, year: null, verbatim: '' })
    expect(numberingGaps([heading('1'), heading('99999999999')])).toEqual([])
    expect(numberingGaps([heading('1'), heading('3')])).toEqual([{ volume: '1', missing: [2] }])
  }))

test('a sheet of many gutters, none of which divides columns', () =>
  within('gutters', () => {
    const cells = Array.from({ length: 6 * 250 }, (_, i) =>
      segmentAt('loose word', 200 * (i % 250), 12 * ((i / 250) | 0)),
    )
    const began = process.cpuUsage()
    expect(columnsOf(cells)).toHaveLength(1)
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5)
  }))
