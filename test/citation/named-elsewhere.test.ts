/** Members of groups, links to other articles, the language and the publisher's number of an article. */
import { describe, expect, test } from 'vitest'
import { withLanguage } from '../../src/citation/article-language.js'
import { assemble } from '../../src/citation/assemble.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import type { CitationRecord } from '../../src/model/index.js'
import { piiIn } from '../../src/text/identifiers.js'
import { languageOfText } from '../../src/text/language.js'
import { said } from '../support/citation-records.js'
import { labelledPage } from '../support/labelled-page.js'

function recordOf(html: string): CitationRecord {
  const { page, zones } = labelledPage(html)
  return assemble(page, zones, citationKnowledge())
}

describe('members of a group author', () => {
  const members = (html: string): string[] =>
    (recordOf(`<p data-label="author">Ann Lark, SEATS Trial Collaborators</p>${html}`).collaborators?.value ?? []).map(
      ({ given, family }) => `${given} ${family}`,
    )

  test('under a heading with the name of the group', () => {
    expect(
      members('<h3>SEATS Trial Collaborators</h3><p>Gareth Pomeroy, Lucía Ortega, Anna Berg.</p><h3>Funding</h3>'),
    ).toEqual(['Gareth Pomeroy', 'Lucía Ortega', 'Anna Berg'])
  })
  test('after the name of the group, and after the word members', () => {
    expect(members('<p data-label="footnote">SEATS Trial Collaborators: Peter Berg, Anna Ortega.</p>')).toEqual([
      'Peter Berg',
      'Anna Ortega',
    ])
    expect(members('<p>Members of the study group: Peter Berg; Anna Ortega</p>')).toEqual(['Peter Berg', 'Anna Ortega'])
  })
  test('prose about the group is no list of members', () => {
    expect(
      members('<h3>SEATS Trial Collaborators</h3><p>The collaborators met twice a year in the harbor.</p>'),
    ).toEqual([])
    expect(members('<p>SEATS Trial Collaborators: see the appendix of the journal.</p>')).toEqual([])
  })
  test('without a group author nobody is a member', () => {
    expect(
      recordOf('<p data-label="author">Ann Lark</p><p>Members: Peter Berg, Anna Ortega</p>').collaborators,
    ).toBeNull()
  })
})

describe('links to other articles', () => {
  const links = (html: string): string[] =>
    (recordOf(html).relations?.value ?? []).map(({ type, doi, pmid, source }) =>
      [type, doi ?? pmid ?? source].join(' '),
    )

  test.each([
    ['<p>Erratum in: J Lamp Res. 2003 Mar;11(1):9.</p>', 'ErratumIn J Lamp Res. 2003 Mar;11(1):9'],
    ['<p>Retraction in: Tide Lett 2004;3:1-2. PMID: 1234567</p>', 'RetractionIn 1234567'],
    ['<p>Comment on: Salt J. 1999;1:5-9.</p>', 'CommentOn Salt J. 1999;1:5-9'],
    [
      '<p>This article has been retracted: <a href="https://doi.org/10.1000/r.1">notice</a></p>',
      'RetractionIn 10.1000/r.1',
    ],
    ['<p>A correction to this article was published: https://doi.org/10.1000/c.1</p>', 'ErratumIn 10.1000/c.1'],
    ['<p data-label="rubric">Erratum</p><p>The original article: doi:10.1000/old.1</p>', 'ErratumFor 10.1000/old.1'],
    [
      '<p data-label="rubric">Retraction</p><p>We retract our article doi:10.1000/old.2</p>',
      'RetractionOf 10.1000/old.2',
    ],
  ])('%s', (html, link) => expect(links(html)).toEqual([link]))

  test('an article’s own DOI, and what it only cites, are no links', () => {
    expect(
      links(
        '<p data-label="rubric">Erratum</p><p data-label="source">doi:10.1000/own.1</p><p>This article: doi:10.1000/own.1</p>',
      ),
    ).toEqual([])
    expect(links('<p data-label="reference">Comment on: Salt J. 1999;1:5-9. doi:10.1000/x</p>')).toEqual([])
  })
})

describe('the language', () => {
  test.each([
    ['Lamps of the harbor and the tide', 'eng'],
    ['Siesta y presión arterial nocturna en una aldea de pescadores', 'spa'],
    ['Avaliação da qualidade do sono em uma população de pescadores', 'por'],
    ['Étude de la marée chez les marins du nord', 'fre'],
    ['Der Einfluss von Lampen auf die Gezeiten und das Meer', 'ger'],
    ['Effetti della marea sulla salute dei pescatori', 'ita'],
    ['港町診療所における高齢者の転倒と履物の関係', 'jpn'],
    ['老年人跌倒与鞋的关系', 'chi'],
    ['Влияние прилива на сон рыбаков', 'rus'],
    ['Вплив припливів на сон рибалок і їхніх дітей', 'ukr'],
    ['Women’s health in Singapore’s clinics', null],
    ['β-catenin p53 NF-κB', null],
    ['', null],
  ])('%s: %s', (text, language) => expect(languageOfText(text)).toBe(language))

  test('of the text rather than of an abstract in translation; a contradiction is doubtful', () => {
    const body = 'El puerto de la ciudad tiene una lámpara que se enciende por la noche y los barcos la ven. '.repeat(
      10,
    )
    const { page, zones } = labelledPage(
      `<h1 data-label="title">Lamps of the harbor and the night</h1><p data-label="body">${body}</p>`,
    )
    const record = assemble(page, zones, citationKnowledge())
    expect(withLanguage(record, { page, zones }).languages).toMatchObject({ value: ['spa'], confidence: 0.99 })
    const declared = withLanguage({ ...record, languages: said(['eng']) }, { page, zones }).languages!
    expect(declared.value).toEqual(['eng'])
    expect(declared.confidence).toBeLessThan(0.9)
    expect(declared.candidates.map(({ value }) => value)).toEqual([['spa']])
  })
})

test.each([
  ['PII: S0140-6736(04)16001-9', 'S0140-6736(04)16001-9'],
  ['https://www.journal.example/science/article/pii/S0140673604160019', 'S0140673604160019'],
  ['PII S014067360416001X', 'S014067360416001X'],
  ['ISSN 0140-6736, 2004; 16001-9', null],
])('the publisher’s item identifier of %s', (text, pii) => expect(piiIn(text)).toBe(pii))

test('names that stand in the citation line under the title only', () => {
  const html =
    '<h1 data-label="title">Tides and sleep</h1><p data-label="source">Roe A, Poe BC. Journal of the Coast 2004;3(1):1-9.</p>'
  const { authors, volume } = recordOf(html)
  expect(authors?.value.map(({ family, given }) => `${given} ${family}`)).toEqual(['A Roe', 'BC Poe'])
  expect(volume?.value).toBe('3')
  const prose =
    '<h1 data-label="title">Tides and sleep</h1><p>Tides A and B. They were measured in 2004; see below.</p>'
  expect(recordOf(prose).authors).toBeNull()
})

test('what the page offers to do is no keyword', () => {
  const html =
    '<p data-label="keywords">tide</p><p data-label="keywords">sleep</p><p data-label="keywords">Read full text</p>'
  expect(recordOf(html).keywords?.value).toEqual(['tide', 'sleep'])
})
