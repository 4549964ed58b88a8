import { expect, test } from 'vitest'
import { citationFacts } from '../../src/crawl/page-facts.js'
import { parseHtml } from '../../src/io/parse-page.js'

const facts = (html: string) => citationFacts(parseHtml(html, 'http://j.test/', 'sha'))

test('the first title and the first DOI stand', () => {
  const html =
    '<meta name="DC.Title" content=" Rain  and\nrheumatism "><meta name="citation_title" content="Other"><meta name="citation_doi" content="doi:10.5555/abc">'
  expect(facts(html)).toEqual({ title: 'Rain and rheumatism', doi: '10.5555/abc' })
})

test('an identifier that is no DOI is none, and a page may say nothing', () => {
  expect(
    facts('<meta name="dc.identifier" content="http://j.test/12"><meta name="citation_title" content="">'),
  ).toEqual({ title: null, doi: null })
  expect(facts('<p>x')).toEqual({ title: null, doi: null })
})
