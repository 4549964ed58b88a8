import { expect, test } from 'vitest'
import { assemble } from '../../src/citation/assemble.js'
import { citedAuthors, journalAfterTitle, ownCitations } from '../../src/citation/own-citation.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { labeledText } from '../../src/model/index.js'
import { labelledPage } from '../support/labelled-page.js'

const TITLE = 'Salt tolerance of reeds along old railways'
const TITLED = `<p data-label="title">${TITLE}</p>`
const CITED = `Lark AB, Moss E, van Dorn C. ${TITLE}. Annals of Margins 2021;17(2):201-215.`

test('the line that prints the title says who wrote it and where it appeared', () => {
  const { zones } = labelledPage(`${TITLED}<p data-label="other">${CITED}</p>`)
  expect(ownCitations(zones).map(({ before, source }) => [before, source])).toEqual([
    ['Lark AB, Moss E, van Dorn C', 'Annals of Margins 2021;17(2):201-215.'],
  ])
  expect(citedAuthors(zones)?.end).toBe('Lark AB, Moss E, van Dorn C'.length)
})

test('a citation below the title needs no title in it', () => {
  const line = 'Lark AB, Moss E. Annals of Margins 2021;17(2):201-215'
  const { zones } = labelledPage(`${TITLED}<p data-label="other">${line}</p>`)
  expect(labeledText(citedAuthors(zones)!.zone)).toBe(line)
})

test('titles in other lists, short titles and other articles are no citation of one’s own', () => {
  const of = (label: string, title = TITLE): number =>
    ownCitations(
      labelledPage(`<p data-label="title">${title}</p><p data-label="${label}">Lark A. ${title}. J Ex 1.</p>`).zones,
    ).length
  expect(of('other')).toBe(1)
  expect(of('reference')).toBe(0)
  expect(of('related')).toBe(0)
  expect(of('other', 'Reeds')).toBe(0)
  expect(of('other', '雪国の高齢者の睡眠の質')).toBe(1)
})

test('the journal behind a title', () => {
  expect(journalAfterTitle('Lamp Letters 9(11): e11')).toBe('Lamp Letters')
  expect(journalAfterTitle('9(11): e11')).toBeNull()
})

function authorsOf(html: string): string[] {
  const { page, zones } = labelledPage(html)
  return (assemble(page, zones, citationKnowledge()).authors?.value ?? []).map(a => `${a.given} ${a.family}`)
}

test('whom the byline leaves out the citation completes, by the name in full if the page prints it', () => {
  const page = `${TITLED}<p data-label="author">Lark, Ann B.</p><p data-label="other">Moss, Eva</p><p data-label="other">${CITED}</p>`
  expect(authorsOf(page)).toEqual(['Ann B. Lark', 'Eva Moss', 'C van Dorn'])
})

test('a citation that names others, or fewer, changes nothing', () => {
  const byline = '<p data-label="author">Ann B. Lark, Eva Moss, Carl van Dorn, Zoe Poe</p>'
  expect(authorsOf(`${TITLED}${byline}<p data-label="other">${CITED}</p>`)).toHaveLength(4)
  const other = '<p data-label="author">Zoe Poe</p>'
  expect(authorsOf(`${TITLED}${other}<p data-label="other">${CITED}</p>`)).toEqual(['Zoe Poe'])
})
