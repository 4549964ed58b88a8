import { describe, expect, test } from 'vitest'
import { assemble } from '../../src/citation/assemble.js'
import { grantsIn } from '../../src/citation/grants.js'
import { withoutButtons, withoutNumbers } from '../../src/citation/references.js'
import { readSourceLine } from '../../src/citation/source.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { abstractText, type CitationRecord } from '../../src/model/index.js'
import { labelledPage } from '../support/labelled-page.js'

function recordOf(html: string): CitationRecord {
  const { page, zones } = labelledPage(html)
  return assemble(page, zones, citationKnowledge())
}

describe('titles', () => {
  test.each([
    ['Lamps in <i>Homarus</i> harbors<sup>*</sup>', 'Lamps in <i>Homarus</i> harbors'],
    ['Lamps &amp; H<sub>2</sub>O', 'Lamps &amp; H<sub>2</sub>O'],
    ['<b>Lamps in harbors</b>', 'Lamps in harbors'],
    ['Original Research: Lamps in distant harbors', 'Lamps in distant harbors'],
    ['<span>Title:</span>Lamps in distant harbors', 'Lamps in distant harbors'],
    ['Lamps in harbors <a href="#fn1">†</a>', 'Lamps in harbors'],
  ])('%s', (html, title) => expect(recordOf(`<h1 data-label="title">${html}</h1>`).title?.value).toBe(title))
})

describe('a title in two languages', () => {
  const titles = (html: string) => {
    const { title, vernacularTitle, languages } = recordOf(html)
    return [title?.value, vernacularTitle?.value, languages?.value[0]]
  }

  test.each([
    [
      'brackets',
      '<p data-label="title">Lámparas del puerto del norte<br>[Lamps of the northern harbor]</p>',
      ['Lamps of the northern harbor', 'Lámparas del puerto del norte', undefined],
    ],
    [
      'lang',
      '<h1 data-label="title" lang="es">Lámparas del puerto</h1><h2 data-label="title" lang="en">Lamps of the harbor</h2>',
      ['Lamps of the harbor', 'Lámparas del puerto', 'spa'],
    ],
    [
      'script',
      '<h1 data-label="title">北の港の灯</h1><p data-label="title" lang="en">Lamps of the northern harbor</p>',
      ['Lamps of the northern harbor', '北の港の灯', 'jpn'],
    ],
    [
      'nothing: a subtitle',
      '<h1 data-label="title">Lamps of the harbor</h1><h2 data-label="title">A survey</h2>',
      ['Lamps of the harbor: A survey', undefined, undefined],
    ],
  ])('told by %s', (_, html, expected) => expect(titles(html)).toEqual(expected))
})

describe('abstracts', () => {
  const sections = (html: string) =>
    recordOf(html).abstract?.value.sections.map(({ label, category, html: text }) => [label, category, text])

  test.each(['Abstract\u2014Lamps burn.', 'Abstract (English) Lamps burn.', 'Abstract: Lamps burn.', '. Lamps burn.'])(
    'the heading of “%s” is no part of it',
    text => expect(sections(`<p data-label="abstract">${text}</p>`)).toEqual([['', null, 'Lamps burn.']]),
  )

  test('headings in zones of their own', () => {
    const html =
      '<h2 data-label="abstract-heading">Abstract</h2><h3 data-label="abstract-heading">Aims</h3><p data-label="abstract">One.</p><h3 data-label="abstract-heading">Findings</h3><p data-label="abstract">Two.</p>'
    expect(sections(html)).toEqual([
      ['Aims', 'OBJECTIVE', 'One.'],
      ['Findings', 'RESULTS', 'Two.'],
    ])
  })

  test('labels inside one paragraph', () => {
    expect(
      sections('<p data-label="abstract">BACKGROUND: One. METHODS: Two, at 5:30. CONCLUSIONS: Three.</p>'),
    ).toEqual([
      ['BACKGROUND', 'BACKGROUND', 'One.'],
      ['METHODS', 'METHODS', 'Two, at 5:30.'],
      ['CONCLUSIONS', 'CONCLUSIONS', 'Three.'],
    ])
  })

  test('bold labels at the start of paragraphs', () => {
    expect(
      sections(
        '<p data-label="abstract"><b>Lamp inventory.</b> One.</p><p data-label="abstract"><b>Results:</b> Two.</p>',
      ),
    ).toEqual([
      ['Lamp inventory', 'UNASSIGNED', 'One.'],
      ['Results', 'RESULTS', 'Two.'],
    ])
  })

  test('the word Abstract is dropped, a colon in a sentence is no label', () => {
    expect(sections('<p data-label="abstract">Abstract Lamps matter: they burn.</p>')).toEqual([
      ['', null, 'Lamps matter: they burn.'],
    ])
  })

  test('the copyright sentence stands apart', () => {
    const record = recordOf('<p data-label="abstract">Lamps burn. © 2019 Harbor Press. All rights reserved.</p>')
    expect(abstractText(record.abstract!.value)).toBe('Lamps burn.')
    expect(record.copyright?.value).toBe('© 2019 Harbor Press. All rights reserved.')
  })

  test('summaries for everybody are another abstract', () => {
    const record = recordOf(
      '<h2 data-label="abstract-heading">Abstract</h2><p data-label="abstract">Lamps burn.</p><h2 data-label="abstract-heading">Plain language summary</h2><p data-label="abstract">Fire is hot.</p>',
    )
    expect(abstractText(record.abstract!.value)).toBe('Lamps burn.')
    expect(record.otherAbstracts[0]?.value).toMatchObject({
      kind: 'plain-language-summary',
      sections: [{ html: 'Fire is hot.' }],
    })
  })
})

describe('references', () => {
  test('a list that a page prints again is read once; two alike are an author’s slip', () => {
    const entry = (n: number, end = ''): string =>
      `<li data-label="reference">${n}. Lark A, Moss E. The ${'long '.repeat(n)}light of lamps. J Lamp Res. 2004;${n}:1-9.${end}</li>`
    const list = [1, 2, 3, 4, 5, 6].map(n => entry(n)).join('')
    const again = [1, 2, 3, 4, 5].map(n => entry(n, ' [PubMed] [Google Scholar] [Ref list]')).join('')
    const count = (html: string): number => recordOf(`<ol>${html}</ol>`).references?.value.length ?? 0
    expect([count(list), count(`${list}</ol><ol>${again}`), count(list + entry(2))]).toEqual([6, 6, 7])
  })

  test('one for each item of the list, however many zones it has', () => {
    const item = (n: number) =>
      `<li><ol><li>Lark A,</li><li>Moss E.</li></ol><div>Lamp number ${n}.</div> <div>J Lamps 200${n};1:1.</div></li>`
    const record = recordOf(`<ol data-label="reference">${item(1)}${item(2)}${item(3)}</ol>`)
    expect(record.references?.value.map(({ text }) => text)).toEqual(
      [1, 2, 3].map(n => `Lark A, Moss E. Lamp number ${n}. J Lamps 200${n};1:1.`),
    )
  })

  test('one a line between line breaks', () => {
    const record = recordOf(
      '<p data-label="reference">[1] Lark A. Lamps. 2001.<br>[2] Moss E. Oil. 2002.<br>[3] Dorn C. Wicks. 2003.</p>',
    )
    expect(record.references?.value.map(({ text }) => text)).toEqual([
      'Lark A. Lamps. 2001.',
      'Moss E. Oil. 2002.',
      'Dorn C. Wicks. 2003.',
    ])
  })

  test.each([
    [
      'Lark A. Lamps of the harbor. J Lamps 2001;1:1. [PubMed] [CrossRef]',
      'Lark A. Lamps of the harbor. J Lamps 2001;1:1.',
    ],
    [
      'Lark A. Lamps of the harbor. J Lamps 2001;1:1. View Article PubMed Google Scholar',
      'Lark A. Lamps of the harbor. J Lamps 2001;1:1.',
    ],
    ['↵ Lark A. Lamps of the harbor. 2001.', 'Lark A. Lamps of the harbor. 2001.'],
  ])('buttons go: %s', (printed, text) => expect(withoutButtons(printed)).toBe(text))

  test('a year at the start is no list number', () => {
    expect(withoutNumbers(['1984 was dark. Lark.', 'Moss E. Oil.', 'Dorn C. Wicks.'])).toEqual([
      '1984 was dark. Lark.',
      'Moss E. Oil.',
      'Dorn C. Wicks.',
    ])
    expect(withoutNumbers(['1. Lark.', '2. Moss.', '3. Dorn.'])).toEqual(['Lark.', 'Moss.', 'Dorn.'])
  })
})

describe('source lines', () => {
  test.each([
    [
      'J Lamp Res. 2004 May;12(3 Suppl 1):1199-205.',
      { volume: '12', issue: '3 Suppl 1', pages: ['1199', '1205'], year: 2004 },
    ],
    ['Volume 31, Issue 6, pp 1014–1028', { volume: '31', issue: '6', pages: ['1014', '1028'], year: null }],
    ['Lamp Sci., 2010, 20, 6638-6645', { volume: '20', issue: null, pages: ['6638', '6645'], year: 2010 }],
    [
      'Lark, A., Moss, E. On lamps. Nuovo Lume B 37, 1–23 (1977)',
      { volume: '37', issue: null, pages: ['1', '23'], year: 1977 },
    ],
    ['Lamp Design and Therapy 2018:12 1303–1310', { volume: '12', issue: null, pages: ['1303', '1310'], year: 2018 }],
    ['Lamp Letters 12 (2004) 1199–1205', { volume: '12', issue: null, pages: ['1199', '1205'], year: 2004 }],
    ['Lamp Letters 12 (3) 9–14. Received 5 May 2003', { volume: '12', issue: '3', pages: ['9', '14'], year: null }],
  ])('%s', (line, { volume, issue, pages, year }) => {
    const read = readSourceLine(line, citationKnowledge())
    expect([read.volume, read.issue, read.pages?.first, read.pages?.last, read.year]).toEqual([
      volume,
      issue,
      ...pages,
      year,
    ])
  })

  test('article numbers are no pages', () => {
    expect(readSourceLine('Lamp Open 2015;3:e66', citationKnowledge())).toMatchObject({
      volume: '3',
      elocation: 'e66',
      pages: null,
    })
  })

  test('identifiers are read, never made', () => {
    expect(
      readSourceLine('doi: 10.1000/lamp.1. PMID: 123456 PMC7654321 ISSN 0378-5955', citationKnowledge()),
    ).toMatchObject({
      doi: '10.1000/lamp.1',
      pmid: '123456',
      pmcid: 'PMC7654321',
      issns: [{ number: '0378-5955', kind: null }],
    })
    expect(readSourceLine('ISSN 0378-5956', citationKnowledge()).issns).toEqual([])
  })
})

test('keywords: the heading goes, separators and links split', () => {
  const keywords = (html: string) => recordOf(`<p data-label="keywords">${html}</p>`).keywords?.value
  expect(keywords('Keywords: lamp oil; wick, cotton; tide')).toEqual(['lamp oil', 'wick, cotton', 'tide'])
  expect(keywords('<b>Key words</b> lamp oil, wick')).toEqual(['lamp oil', 'wick'])
  expect(keywords('<a href="/a">lamp, oil</a> <a href="/b">wick</a>')).toEqual(['lamp, oil', 'wick'])
})

test('dates of the history, each with its event', () => {
  const { dates } = recordOf(
    '<p data-label="history">Received 5 May 2010; revised June 1, 2010; accepted 2010-07-02; published online 8th August 2010</p>',
  )
  expect(dates?.value).toMatchObject({
    received: { year: 2010, month: 5, day: 5 },
    revised: { month: 6, day: 1 },
    accepted: { month: 7, day: 2 },
    electronic: { month: 8, day: 8 },
  })
})

test('interests, funding and the article that an erratum is about', () => {
  const record = recordOf(
    '<p data-label="rubric">Erratum</p><p data-label="source">doi: 10.1000/new.1</p><h3>Competing interests</h3><p>The authors own no lamps.</p><p data-label="footnote">Funding: This work was supported by the Lamp Fund (grant no. LF-2210).</p><p>Correction to the original article, https://doi.org/10.1000/old.1</p>',
  )
  expect(record.conflictOfInterest?.value).toBe('The authors own no lamps.')
  expect(record.grants?.value).toEqual([{ id: 'LF-2210', agency: 'Lamp Fund', country: null }])
  expect(record.types?.value).toEqual(['Published Erratum'])
  expect(record.relations?.value).toEqual([{ type: 'ErratumFor', doi: '10.1000/old.1', pmid: null, source: '' }])
  expect(grantsIn('Nobody paid for it.')).toEqual([])
})

test('dates that run together, and what follows a date is no part of it', () => {
  const { dates } = recordOf(
    '<p data-label="history">Received: 5 July 2013Accepted: 16 August 2013. *Correspondence to me</p>',
  )
  expect(dates?.value).toMatchObject({
    received: { year: 2013, month: 7, day: 5 },
    accepted: { month: 8, day: 16, raw: '16 August 2013' },
  })
})

test('the heading after a heading is no statement', () => {
  const { conflictOfInterest } = recordOf(
    '<h3>Competing interests</h3><h3>Authors’ contributions</h3><p>We wrote it.</p>',
  )
  expect(conflictOfInterest).toBeNull()
})

test('pages are no ISSN, and a part of a DOI is no page', () => {
  const read = (line: string) => readSourceLine(line, citationKnowledge())
  expect(read('Lamp Cortex 2015;25(9):2648–2657').issns).toEqual([])
  expect(read('Lamp Cortex, ISSN 2049-3630').issns).toEqual([{ number: '2049-3630', kind: null }])
  expect(read('Case Report · Lamp House 2016').journal).toBeNull()
  expect(read('s13063-021-05049-3').pages).toBeNull()
  expect(read('Hindawi Publishing Corporation Psychiatry Journal Volume 2016').journal).toBe('Psychiatry journal')
})
