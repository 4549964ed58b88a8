/**
 * What reference managers do with our files, by their own source: JabRef's RisImporter, Zotero's translators RIS,
 * BibTeX, MEDLINE/nbib and PubMed XML (decision 0136). The readers here do with the tags in question what those do.
 */
import { describe, expect, test } from 'vitest'
import { bareInlineTitle } from '../../src/formats/fields.js'
import { formatNamed, writeAll } from '../../src/formats/index.js'
import type { CitationRecord } from '../../src/model/index.js'
import { FULL_RECORD, said } from '../support/citation-records.js'

const written = (format: string, record: CitationRecord): string => writeAll(formatNamed(format)!, [record])
const E_ONLY: CitationRecord = { ...FULL_RECORD, pages: null, elocation: said('e66') }

/** The last of these tags in the file is its issue. */
function jabrefNumber(ris: string): string | undefined {
  return [...ris.matchAll(/^(?:IS|AN|C7|M1) {2}- (.*?)\r?$/gm)].at(-1)?.[1]
}

/** Splits at commas and semicolons. */
const zoteroTags = (bibtex: string): string[] => /keywords = \{(.*)\}/.exec(bibtex)![1]!.split(/\s*[,;]\s*/)

describe('JabRef', () => {
  test('reads the issue, not the PMID or the article number in its place', () => {
    expect(jabrefNumber(written('ris', FULL_RECORD))).toBe('3 Suppl 1')
    expect(jabrefNumber(written('ris', E_ONLY))).toBe('3 Suppl 1')
    expect(jabrefNumber(written('ris', { ...E_ONLY, issue: null }))).toBe('e66')
  })

  test('takes the full title of the journal, which comes before the abbreviation', () => {
    const ris = written('ris', FULL_RECORD)
    expect(ris).toMatch(/^JF {2}- Journal of Example Studies\r$/m)
    expect(ris.indexOf('\nJF ')).toBeLessThan(ris.indexOf('\nJA '))
  })

  test('knows conference papers by CONF alone', () => {
    const types = said(['Congress'])
    const cited = { ...types, evidence: [{ ...types.evidence[0], source: 'citation parser' }] as const }
    expect(written('ris', { ...FULL_RECORD, types: cited })).toMatch(/^TY {2}- CONF\r$/m)
  })

  test('and BibTeX itself count braces after backslashes too', () => {
    const bibtex = written('bibtex', { ...FULL_RECORD, title: said('A } lone { brace'), volume: said('}') })
    expect([...bibtex].reduce((depth, c) => depth + (c === '{' ? 1 : c === '}' ? -1 : 0), 0)).toBe(0)
    expect(bibtex).toContain('\\textbraceright{}')
    expect(written('bibtex', { ...FULL_RECORD, volume: said('{7}') })).toContain('volume = {\\{7\\}}')
  })
})

describe('Zotero', () => {
  test('finds PubMed’s numbers in BibLaTeX', () => {
    expect(written('biblatex', FULL_RECORD)).toMatch(/eprint = \{12345678\},\s+eprinttype = \{pmid\}/)
  })

  test('finds PMCIDs of MEDLINE files in PMC', () => {
    expect(written('nbib', FULL_RECORD)).toMatch(/^PMC - PMC1234567$/m)
  })

  test('tells MEDLINE files by a line that begins with PMID', () => {
    expect(written('nbib', FULL_RECORD)).toMatch(/^PMID- /)
  })

  test('tells PubMed XML by its root within the first thousand characters', () => {
    expect(written('pubmed-export', FULL_RECORD).slice(0, 1000)).toContain('<PubmedArticleSet>')
  })

  test('gets as many keywords as there are', () => {
    expect(zoteroTags(written('bibtex', { ...FULL_RECORD, keywords: said(['1,2-diol', 'p53; gene']) }))).toHaveLength(2)
  })

  test('months are its macros, years stand before them', () => {
    expect(written('bibtex', FULL_RECORD)).toMatch(/year = \{2004\},\s+month = may,/)
  })
})

describe('LaTeX', () => {
  test('makes no dash of two hyphens that were printed as such, and one of pages', () => {
    const bibtex = written('bibtex', { ...FULL_RECORD, volume: said('a--b---c') })
    expect(bibtex).toContain('volume = {a-{}-b-{}-{}-c}')
    expect(bibtex).toContain('pages = {1199--1205}')
  })

  test('does not lose the rest of an entry to a backslash at the end of an address', () => {
    expect(written('bibtex', { ...FULL_RECORD, url: said('https://example.org/a\\') })).toContain(
      'url = {https://example.org/a%5C}',
    )
  })
})

test.each([
  ['Lamps.', 'Lamps'],
  ['<i>Lamps at sea.</i>', '<i>Lamps at sea</i>'],
  ['Lamps <sup>a. </sup>', 'Lamps <sup>a</sup>'],
  ['And so on...', 'And so on...'],
])('the final period of %s goes wherever its markup ends', (title, bare) => expect(bareInlineTitle(title)).toBe(bare))
