/** What thirty-two records, read as an indexer would, had wrong (decision 0137). */
import { describe, expect, test } from 'vitest'
import { assemble } from '../../src/citation/assemble.js'
import { completed } from '../../src/citation/complete.js'
import { grantsIn } from '../../src/citation/grants.js'
import { NO_KNOWLEDGE } from '../../src/citation/knowledge.js'
import { publicationTypes } from '../../src/citation/publication-types.js'
import { dateIn } from '../../src/metadata/values.js'
import { type CitationRecord, UNNAMED_JOURNAL } from '../../src/model/index.js'
import { FULL_RECORD, said } from '../support/citation-records.js'
import { labelledPage } from '../support/labelled-page.js'

const TITLE = '<h1 data-label="title">Lamps of the harbor at night</h1>'
const read = (html: string): CitationRecord => {
  const { page, zones } = labelledPage(html)
  return assemble(page, zones, NO_KNOWLEDGE)
}

describe('PubMed’s numbers', () => {
  test('stand beside their labels, or in the line after', () => {
    expect(read(`${TITLE}<dl><dt>PMID:</dt><dd>23175652</dd></dl>`).pmid?.value).toBe('23175652')
    expect(read(`${TITLE}<p>PMCID: PMC5220672</p>`).pmcid?.value).toBe('PMC5220672')
  })

  test('are not taken where the page prints several, or of a reference', () => {
    expect(read(`${TITLE}<p>PMID: 111</p><p>PMID: 222</p>`).pmid).toBeNull()
    expect(read(`${TITLE}<p data-label="reference">Roe B. Salt. 1999. PMID: 111</p>`).pmid).toBeNull()
  })
})

describe('a line that prints the article’s own title', () => {
  const cited = (line: string): CitationRecord => read(`${TITLE}<p data-label="footnote">${line}</p>`)

  test('tells where it appeared, listed journal or not', () => {
    const record = cited('Lark A, Moss Z (2014) Lamps of the Harbor at Night. Harbor Light 9(11): e1135.')
    expect(record.journal?.value.title).toBe('Harbor Light')
    expect(record.volume?.value).toBe('9')
    expect(record.elocation?.value).toBe('e1135')
    expect(cited('Lark, A. Lamps of the harbor at night. Curr Lamp Rep 19, 3 (2017).').volume?.value).toBe('19')
  })

  test('not where another article is meant, or the title is too short to be told', () => {
    expect(cited('Correction to: Lamps of the harbor at night. Harbor Light 9(11): 5.').journal).toBeNull()
    expect(
      read('<h1 data-label="title">Lamps</h1><p data-label="footnote">Lamps. Harbor Light 9(11): 5.</p>').journal,
    ).toBeNull()
  })
})

describe('pages', () => {
  test('may stand in a line of their own above the text', () => {
    expect(read(`${TITLE}<p data-label="other">pages 594-601</p>`).pages?.value).toMatchObject({
      first: '594',
      last: '601',
    })
  })

  test('are not in a publisher’s number', () => {
    expect(read(`${TITLE}<p data-label="source">Lamp J. : S0006-3223(13)00185-6</p>`).pages).toBeNull()
  })
})

test('a heading that runs into the abstract is dropped', () => {
  expect(
    read(`${TITLE}<p data-label="abstract"><span>Abstract:</span>The lamps burn.</p>`).abstract?.value,
  ).toMatchObject({
    sections: [{ html: 'The lamps burn.' }],
  })
})

test.each([
  ['Open Peer Review', []],
  ['Peer review reports', []],
  ['Review', ['Journal Article', 'Review']],
])('%s', (rubric, types) =>
  expect(publicationTypes(rubric).filter(type => type !== 'Journal Article' || types.length > 0)).toEqual(types),
)

test('who knows only the year writes January 1', () => {
  expect(dateIn('2019/01/01')).toMatchObject({ year: 2019, month: null, day: null })
  expect(dateIn('2019-01-02')).toMatchObject({ year: 2019, month: 1, day: 2 })
})

test('numbers of the National Institutes of Health are whole', () => {
  expect(grantsIn('National Institutes of Health (2P01 NS41328-06)')).toEqual([
    { id: '2P01 NS41328-06', agency: 'National Institutes of Health', country: null },
  ])
})

describe('the lists add', () => {
  const whole = (record: Partial<CitationRecord>): CitationRecord =>
    completed({ ...FULL_RECORD, ...record }, NO_KNOWLEDGE)

  test('that an article of a server for preprints is one', () => {
    const journal = said({ ...UNNAMED_JOURNAL, title: 'bioRxiv' })
    expect(whole({ journal, doi: null }).types?.value).toEqual(['Preprint'])
    expect(whole({ types: null, doi: said('10.48550/arXiv.1706.03762') }).types?.value).toEqual(['Preprint'])
    expect(whole({ types: said(['Review']), journal }).types?.value).toEqual(['Review'])
    expect(whole({}).types?.value).toEqual(['Journal Article'])
  })

  test('nothing but take away blanks inside brackets', () => {
    const { title } = whole({ title: said('Oilseed ( <i>Lampas ardens</i> ) at sea') })
    expect(title?.value).toBe('Oilseed (<i>Lampas ardens</i>) at sea')
    expect(title?.evidence.at(-1)?.rules).toContain('brackets-closed-up')
  })
})
