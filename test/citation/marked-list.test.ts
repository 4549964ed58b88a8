import { expect, test } from 'vitest'
import { assemble } from '../../src/citation/assemble.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { labelledPage } from '../support/labelled-page.js'

const affiliationsIn = (html: string) => {
  const { page, zones } = labelledPage(html)
  const { authors, affiliations } = assemble(page, zones, citationKnowledge())
  return { texts: affiliations?.value.map(({ text }) => text), links: authors?.value.map(each => each.affiliations) }
}
const BYLINE = '<p data-label="author">Ann Lark<sup>1</sup>, Eva Moss<sup>2</sup></p>'

test.each([
  ['in one zone', '<p data-label="related">1 Lark Consulting 2 Moss and Daughters</p>'],
  [
    'in zones of their own',
    '<p data-label="other">1 Lark Consulting</p><p data-label="footnote">2 Moss and Daughters</p>',
  ],
])('a list that counts as the byline does is theirs, %s', (_, list) =>
  expect(affiliationsIn(`${BYLINE}<p>Open access</p>${list}`)).toEqual({
    texts: ['Lark Consulting', 'Moss and Daughters'],
    links: [[0], [1]],
  }),
)

test.each([
  ['the sections of the article', '<p data-label="other">1 Introduction</p><p data-label="other">2 Lamps of old</p>'],
  ['a list that is too short', '<p data-label="other">1 Lark Consulting</p><p data-label="other">Open access</p>'],
  ['the references', '<p data-label="reference">1 Lark A. Lamps.</p><p data-label="reference">2 Moss E. Salt.</p>'],
])('not %s', (_, list) => expect(affiliationsIn(BYLINE + list).texts).toBeUndefined())
