import { describe, expect, test } from 'vitest'
import { assemble } from '../../src/citation/assemble.js'
import { isLoneAddress } from '../../src/citation/organization-words.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import type { CitationRecord } from '../../src/model/index.js'
import { labelledPage } from '../support/labelled-page.js'

function recordOf(html: string): CitationRecord {
  const { page, zones } = labelledPage(html)
  return assemble(page, zones, citationKnowledge())
}

/** `Given/Family/Suffix`, one string a person. */
function namesIn(html: string): string[] {
  const { authors } = recordOf(`<p data-label="author">${html}</p>`)
  return (authors?.value ?? []).map(({ given, family, suffix }) => [given, family, suffix].join('/').replace(/\/$/, ''))
}

/** For each author the affiliations, by number from 1. */
function linksIn(html: string): string[] {
  return (recordOf(html).authors?.value ?? []).map(({ affiliations }) => affiliations.map(index => index + 1).join(','))
}

describe('bylines are split whatever separates the names', () => {
  test.each([
    ['Ann B. Lark, Carl van Dorn and Eva Moss', ['Ann B./Lark', 'Carl/van Dorn', 'Eva/Moss']],
    ['Lark, A. B., van Dorn, C., & Moss, E.', ['A. B./Lark', 'C./van Dorn', 'E./Moss']],
    ['Lark, Ann; van Dorn, Carl; Moss, Eva', ['Ann/Lark', 'Carl/van Dorn', 'Eva/Moss']],
    ['Lark AB, van Dorn C, Moss E', ['AB/Lark', 'C/van Dorn', 'E/Moss']],
    ['Ann Lark, MD, PhD, and Eva Moss, MSc', ['Ann/Lark', 'Eva/Moss']],
    ['Lark, Ann B., Carl van Dorn, and Eva Moss', ['Ann B./Lark', 'Carl/van Dorn', 'Eva/Moss']],
    ['By ANN LARK', ['Ann/Lark']],
    ['Authors: Ann Lark , Eva Moss', ['Ann/Lark', 'Eva/Moss']],
    ['Robert Ames Jr., Ann Lark III', ['Robert/Ames/Jr', 'Ann/Lark/3rd']],
    ['Ann Lark • Eva Moss | Carl Dorn', ['Ann/Lark', 'Eva/Moss', 'Carl/Dorn']],
    ['Ann Lark et al.', ['Ann/Lark']],
    ['María del Pilar Ocampo, Juan de Dios Rey', ['María del Pilar/Ocampo', 'Juan de Dios/Rey']],
    ['Ann LarkID1, Eva Moss<sup>2</sup>', ['Ann/Lark', 'Eva/Moss']],
    ['Ann Lark<span>ID</span><sup>1</sup>, Eva Moss<sup>2</sup>', ['Ann/Lark', 'Eva/Moss']],
    ['Ann Lark, Tieniu Tanand Eva Moss', ['Ann/Lark', 'Tieniu/Tan', 'Eva/Moss']],
    ['Burhan ENGİN, Eva MOSS', ['Burhan/Engin', 'Eva/Moss']],
    ['Gül Aslıhan ÇAKIR AKAY', ['Gül Aslıhan/Çakir Akay']],
    ['Ida Ayu Eka Padmiari, Ni Ketut Sri Sulendri', ['Ida Ayu Eka/Padmiari', 'Ni Ketut Sri/Sulendri']],
    ['Prof Dr Ann Lark1, Uzm. Dr. Eva Moss2', ['Ann/Lark', 'Eva/Moss']],
    ['Ann Lark, Claude W dePamphilis', ['Ann/Lark', 'Claude W/dePamphilis']],
    ['Ann Lark PhD, Research Fellow | Eva Moss PhD, Professor', ['Ann/Lark', 'Eva/Moss']],
    ['山田 太郎、鈴木 花子', ['太郎/山田', '花子/鈴木']],
    ['王小明', ['小明/王']],
    ['Scheers L. H. A. Skrutskie M. F., et al.', ['L. H. A./Scheers', 'M. F./Skrutskie']],
    ['SMITH JOHN, GARCÍA MARIA', ['John/Smith', 'Maria/García']],
    ['DA GALVIN, MA PALMER and DR PITMAN', ['DA/Galvin', 'MA/Palmer', 'DR/Pitman']],
    ['Gary Morgan aand Naomi Cocks b', ['Gary/Morgan', 'Naomi/Cocks']],
    ['George C. Wright, Jr. Walter F. Marasas', ['George C./Wright/Jr', 'Walter F./Marasas']],
    ['DANJOU, S. AND K ¨ OHLER, P.', ['S./Danjou', 'P./Köhler']],
    ['Abebe G/Michael, Hana W/Giorgis', ['Abebe/G/Michael', 'Hana/W/Giorgis']],
    ['Robert Ellsworth Hanningfield III', ['Robert Ellsworth/Hanningfield/3rd']],
  ])('%s', (byline, names) => expect(namesIn(byline)).toEqual(names))

  test('who was named as one person is one when the name comes again by itself', () => {
    const { authors } = recordOf(
      '<p data-label="author">Ann Lark,</p><p data-label="author"><a href="/s?2">Zun Zar Chi Naing</a>, <a href="/s?1">Eva Moss</a></p><p data-label="author">Zun Zar Chi Naing</p>',
    )
    expect(authors?.value.map(({ family }) => family)).toEqual(['Lark', 'Naing', 'Moss'])
  })

  test('marks glued to names are not letters of them', () => {
    expect(namesIn('Ann Lark<sup>a</sup>, Eva Moss<sup>ab</sup>*')).toEqual(['Ann/Lark', 'Eva/Moss'])
    expect(namesIn('Ann Lark1,2 and Eva Moss3*')).toEqual(['Ann/Lark', 'Eva/Moss'])
  })

  test('a name that is a link of its own is one person', () => {
    expect(namesIn('<a href="/s?1">María del Rosario Fuensanta Olmedo</a>, <a href="/s?2">Ann Lark</a>')).toHaveLength(
      2,
    )
  })

  test('markup that tells given from family name is believed', () => {
    expect(namesIn('<span class="given-name">Ana Lima</span> <span class="surname">Souza Prado</span>')).toEqual([
      'Ana Lima/Souza Prado',
    ])
  })

  test('captions of icons and menus are no authors', () => {
    expect(
      namesIn('<a>Ann Lark</a> <span>mail</span>, <a>Eva Moss</a> <a>View all authors and affiliations</a>'),
    ).toEqual(['Ann/Lark', 'Eva/Moss'])
  })

  test('groups stand in the byline, whole', () => {
    const { authors } = recordOf('<p data-label="author">Ann Lark, on behalf of the Lantern Study Group</p>')
    expect(authors?.value.map(({ kind, family }) => [kind, family])).toEqual([
      ['person', 'Lark'],
      ['group', 'Lantern Study Group'],
    ])
  })

  test('a page without a byline may tell the names where it says how to cite it', () => {
    const record = recordOf(
      '<h1 data-label="title">Lamps of the northern harbor</h1><p data-label="source">Lark, A., &amp; Moss, E. J. (2020). Lamps of the northern harbor. J Lamp Res, 3(2).</p>',
    )
    expect(record.authors?.value.map(({ given, family }) => `${given} ${family}`)).toEqual(['A. Lark', 'E. J. Moss'])
  })

  test('a byline taken for an affiliation is a byline, where there is no other', () => {
    const record = recordOf(
      `<p data-label="affiliation">Ann Lark<sup>a</sup> and Eva Moss<sup>a</sup></p><p data-label="affiliation"><sup>a</sup>Lamp Institute, Lima, Peru</p>`,
    )
    expect(record.authors?.value.map(({ family, affiliations }) => [family, ...affiliations])).toEqual([
      ['Lark', 0],
      ['Moss', 0],
    ])
  })

  test('people named again with their own affiliations are there, whatever follows the line that names all', () => {
    expect(
      linksIn(
        `<p data-label="author">Ann Lark, Eva Moss</p><p data-label="affiliation">Lamp University, Peru</p><p data-label="affiliation">Tide College, Norway</p>
        <p data-label="author">Ann Lark</p><p data-label="affiliation">Lamp University, Lima, Peru</p>
        <p data-label="author">Eva Moss</p><p data-label="affiliation">Tide College, Oslo, Norway</p>`,
      ),
    ).toEqual(['1', '2'])
  })

  test('a mark in a line of its own belongs to the name before it', () => {
    expect(
      linksIn(
        `<p data-label="author"><a href="#x">Ann Lark</a></p><p data-label="author"><sup><a href="#a1">1</a></sup>,</p><p data-label="author">Eva Moss</p><p><sup><a href="#a2">2</a></sup> &amp;</p>
        <p data-label="affiliation" id="a1">Lamp Institute, Lima, Peru</p><p data-label="affiliation" id="a2">Tide College, Oslo, Norway</p>`,
      ),
    ).toEqual(['1', '2'])
  })

  test('a byline printed twice is one byline, in its own order', () => {
    const html =
      '<div data-label="author">Eva Moss</div><div data-label="author">Ann Lark, Eva Moss</div><div data-label="author">Ann Lark</div>'
    expect(recordOf(html).authors?.value.map(({ family }) => family)).toEqual(['Lark', 'Moss'])
  })
})

const HARBOR = 'Department of Tides, Harbor University, Oslo, Norway'
const LAMP = 'Lamp Institute, Lima, Peru'

describe('authors are linked to affiliations', () => {
  test.each([
    [
      'numbers, with a sign before the first name',
      `<p data-label="author">*Ann Lark 1, Eva Moss 2</p><p data-label="affiliation"><sup>1</sup>${HARBOR}</p><p data-label="affiliation"><sup>2</sup>${LAMP}</p>`,
      ['1', '2'],
    ],
    [
      'marks behind the addresses',
      `<p data-label="author">Ann Lark<sup>1</sup>, Eva Moss<sup>2</sup>, Carl Dorn<sup>3</sup></p><p data-label="affiliation">${HARBOR}<sup>1</sup>, ${LAMP}<sup>2,3</sup> lark@harbor.test, moss@lamp.test</p>`,
      ['1', '2', '2'],
    ],
    [
      'being the only author',
      `<p data-label="author">Ann Lark</p><p data-label="affiliation">${HARBOR}</p><p data-label="affiliation">${LAMP}</p>`,
      ['1,2'],
    ],
    [
      'signs of playing cards',
      `<p data-label="author">Ann Lark♠, Eva Moss♣</p><p data-label="affiliation">♠${HARBOR}</p><p data-label="affiliation">♣${LAMP}</p>`,
      ['1', '2'],
    ],
    [
      'stars that count on',
      `<p data-label="author">Ann Lark*, Eva Moss**</p><p data-label="affiliation">* ${HARBOR}, ** ${LAMP}</p>`,
      ['1', '2'],
    ],
    [
      'marks before the names',
      `<p data-label="author"><sup>1</sup>Ann Lark, <sup>2</sup>Eva Moss</p><p data-label="affiliation"><sup>1</sup>${HARBOR}</p><p data-label="affiliation"><sup>2</sup>${LAMP}</p>`,
      ['1', '2'],
    ],
    [
      'numbers, which an ORCID iD is not',
      `<p data-label="author">Ann Lark<sup>1</sup> 0000-0002-1825-0097</p><p data-label="author">Eva Moss<sup>2</sup> 0000-0001-5109-3700</p><p data-label="affiliation"><sup>1</sup>${HARBOR}</p><p data-label="affiliation"><sup>2</sup>${LAMP}</p>`,
      ['1', '2'],
    ],
    [
      'numbers',
      `<p data-label="author">Ann Lark<sup>1</sup>, Eva Moss<sup>1,2</sup></p><p data-label="affiliation"><sup>1</sup>${HARBOR}</p><p data-label="affiliation"><sup>2</sup>${LAMP}</p>`,
      ['1', '1,2'],
    ],
    [
      'letters',
      `<p data-label="author">Ann Lark<sup>a</sup>, Eva Moss<sup>ab</sup></p><p data-label="affiliation"><sup>a</sup> ${HARBOR}</p><p data-label="affiliation"><sup>b</sup> ${LAMP}</p>`,
      ['1', '1,2'],
    ],
    [
      'symbols',
      `<p data-label="author">Ann Lark*, Eva Moss†</p><p data-label="affiliation">*${HARBOR}</p><p data-label="affiliation">†${LAMP}</p>`,
      ['1', '2'],
    ],
    [
      'ranges',
      `<p data-label="author">Ann Lark<sup>1-2</sup>, Eva Moss<sup>2</sup></p><p data-label="affiliation">1 ${HARBOR}</p><p data-label="affiliation">2 ${LAMP}</p>`,
      ['1,2', '2'],
    ],
    [
      'several in one line',
      `<p data-label="author">Ann Lark<sup>1</sup>, Eva Moss<sup>2</sup></p><p data-label="affiliation"><sup>1</sup>${HARBOR}; <sup>2</sup>${LAMP}</p>`,
      ['1', '2'],
    ],
    [
      'numbers without marks to match',
      `<p data-label="author">Ann Lark<sup>2</sup>, Eva Moss<sup>1</sup></p><ol><li data-label="affiliation">${HARBOR}</li><li data-label="affiliation">${LAMP}</li></ol>`,
      ['2', '1'],
    ],
    [
      'links into the page',
      `<p data-label="author">Ann Lark <a href="#x2">†</a>, Eva Moss <a href="#x1">‡</a></p><p id="x1" data-label="affiliation">${HARBOR}</p><p id="x2" data-label="affiliation">${LAMP}</p>`,
      ['2', '1'],
    ],
    [
      'each under its author',
      `<p data-label="author">Ann Lark</p><p data-label="affiliation">${HARBOR}</p><p data-label="author">Eva Moss</p><p data-label="affiliation">${LAMP}</p>`,
      ['1', '2'],
    ],
    [
      'in boxes that the labeler did not know',
      `<p data-label="author">Ann Lark, Eva Moss</p><div>Ann Lark</div><div data-label="affiliation">${HARBOR}</div><div>Eva Moss</div><div data-label="affiliation">${LAMP}</div>`,
      ['1', '2'],
    ],
    [
      'names in brackets',
      `<p data-label="author">Ann Lark, Eva Moss</p><p data-label="affiliation">${HARBOR} (A Lark MD); ${LAMP} (Prof E Moss PhD)</p>`,
      ['1', '2'],
    ],
    [
      'initials in brackets',
      `<p data-label="author">Ann Lark, Eva Moss</p><p data-label="affiliation">Tide Institute (AL, EM), Oslo, Norway; Lamp Institute (EM), Lima, Peru</p>`,
      ['1', '1,2'],
    ],
    [
      'one for all',
      `<p data-label="author">Ann Lark, Eva Moss</p><p data-label="affiliation">${HARBOR}</p>`,
      ['1', '1'],
    ],
    [
      'nothing that tells',
      `<p data-label="author">Ann Lark, Eva Moss</p><p data-label="affiliation">${HARBOR}</p><p data-label="affiliation">${LAMP}</p>`,
      ['', ''],
    ],
  ])('by %s', (_, html, links) => expect(linksIn(html)).toEqual(links))

  test('a mark that no affiliation has is told', () => {
    const record = recordOf(
      `<p data-label="author">Ann Lark<sup>1</sup>, Eva Moss<sup>3</sup></p><p data-label="affiliation"><sup>1</sup>${HARBOR}</p>`,
    )
    expect(record.authors?.evidence[0].rules).toContain('mark-unresolved 3 Moss')
  })
})

describe('affiliations are cleaned and taken apart', () => {
  test('marks, headings and addresses are no part of them', () => {
    const { affiliations } = recordOf(
      `<p data-label="affiliation">Affiliation: ${HARBOR}. E-mail: ann@harbor.test; Fax: +47 22 33 44 55</p>`,
    )
    expect(affiliations?.value.map(({ text }) => text)).toEqual([HARBOR])
  })

  test('nor are notes behind the last one, who paid, and what somebody is', () => {
    const { affiliations } = recordOf(
      `<p data-label="affiliation">${HARBOR}. *These authors contributed equally to this work.</p><p data-label="affiliation">This project was supported by the Lamp Fund, Oslo.</p><p data-label="affiliation"><sup>1</sup>Reader, <sup>2</sup>Vice Principal, Professor and Head</p>`,
    )
    expect(affiliations?.value.map(({ text }) => text)).toEqual([HARBOR])
  })

  test('department, institution, city, country', () => {
    const { affiliations } = recordOf(`<p data-label="affiliation">${HARBOR}</p>`)
    expect(affiliations?.value[0]).toMatchObject({
      department: 'Department of Tides',
      institution: 'Harbor University',
      city: 'Oslo',
      country: 'Norway',
    })
  })

  test('an institution on one line and its town on the next are one', () => {
    const { affiliations } = recordOf(
      '<div data-label="affiliation"><div>Harbor University</div><div>Oslo, Norway</div></div>',
    )
    expect(affiliations?.value.map(({ text }) => text)).toEqual(['Harbor University, Oslo, Norway'])
  })
})

describe('notes on authors', () => {
  test('the address of the corresponding author', () => {
    const { authors } = recordOf(
      '<p data-label="author">Ann Lark, Eva Moss</p><p data-label="correspondence">Correspondence to Eva Moss, e.moss{at}lamp.test</p>',
    )
    expect(authors?.value.map(({ email, corresponding }) => [email, corresponding])).toEqual([
      [null, false],
      ['e.moss@lamp.test', true],
    ])
  })

  test('who contributed equally', () => {
    const { authors } = recordOf(
      '<p data-label="author">Ann Lark†, Eva Moss†, Carl Dorn</p><p data-label="footnote">† These authors contributed equally.</p>',
    )
    expect(authors?.value.map(({ equalContribution }) => equalContribution)).toEqual([true, true, false])
  })

  test('an ORCID icon belongs to the name before it', () => {
    const { authors } = recordOf(
      '<p data-label="author">Ann Lark<a href="https://orcid.org/0000-0002-1825-0097"><img></a>, Eva Moss</p>',
    )
    expect(authors?.value.map(({ orcid }) => orcid)).toEqual(['0000-0002-1825-0097', null])
  })
})

test('every value says where it was read', () => {
  const record = recordOf(`<p data-label="author">Ann Lark</p><p data-label="affiliation">${HARBOR}</p>`)
  expect(record.authors?.evidence[0]).toMatchObject({
    page: 'ab'.repeat(32),
    verbatim: 'Ann Lark',
    by: 'crf',
    confidence: 0.95,
  })
  expect(record.affiliations?.evidence[0].verbatim).toBe(HARBOR)
})

test('where an investigation was performed is no affiliation', () => {
  const { affiliations } = recordOf(
    '<p data-label="author">Ann Lark</p><p data-label="affiliation">Harbor University, Oslo, Norway</p><p data-label="affiliation">Investigation performed at Harbor University, Oslo, Norway</p>',
  )
  expect(affiliations?.value.map(({ text }) => text)).toEqual(['Harbor University, Oslo, Norway'])
})

test.each([
  [`${HARBOR}.`, true],
  ['Harbor University Press, 12 Quay Street, Oslo, Norway. All rights reserved.', false],
  ['This study was approved by the Harbor University, Oslo, Norway', false],
  ['Harbor University', false],
  ['Winter, lamps, tides, Norway', false],
])('“%s” is an address by itself: %s', (text, expected) =>
  expect(isLoneAddress(text, citationKnowledge())).toBe(expected),
)
