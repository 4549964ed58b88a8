import { expect, test } from 'vitest'
import { markOf, nameOf, placeOf } from '../../demo/article.js'
import { declaredArticle, highwireTags, jsonLd } from '../../demo/metadata.js'
import { readArticle } from '../../demo/read-article.js'

const MANUSCRIPT = `@design 2010
@rubric Original Articles
@type Journal Article; Randomized Controlled Trial
@pages 7-12
@doi 10.5555/test.7
@title Salt & vinegar: <i>in vitro</i>
@author Anna-Lena|von Birk|Jr| 1,2 | degree=MD; corresponding; email=a@b.example; orcid=0000-0099-0001-0011
@author Ole|Dahl|| 2 |
@group Tidal Study Group | 1 | members
@affiliation Harbour Clinic, Nowhere
@affiliation Pier Institute, Elsewhere
@marks symbols
@keywords salt; vinegar
= Abstract
* Aim: To see.
* Result: We saw.
= Body
== Methods
=== Sample
We looked.
|Head|n
|Row|1
= Members
Per Vik
= References
Birk A. Seeing. J See 1990;1:1.
`
const article = readArticle('2026-007', MANUSCRIPT)

test('front matter', () => {
  expect(article).toMatchObject({
    year: 2026,
    types: ['Journal Article', 'Randomized Controlled Trial'],
    pages: ['7', '12'],
    title: 'Salt &amp; vinegar: <i>in vitro</i>',
    keywords: ['salt', 'vinegar'],
    members: ['Per Vik'],
    fault: 'none',
    metadata: 'right',
  })
  expect(placeOf(article)).toBe('7-12')
})

test('authors: persons with their details, a group with its whole name', () => {
  const [first, second, group] = article.authors
  expect(first).toMatchObject({ given: 'Anna-Lena', family: 'von Birk', suffix: 'Jr', affiliations: [0, 1] })
  expect(first).toMatchObject({ degree: 'MD', corresponding: true, email: 'a@b.example', orcid: '0000-0099-0001-0011' })
  expect(second).toMatchObject({ corresponding: false, email: null, affiliations: [1] })
  expect(group).toMatchObject({ given: null, family: 'Tidal Study Group', affiliations: [0] })
  expect(nameOf(first!)).toBe('Anna-Lena von Birk Jr')
  expect(nameOf(first!, 'family-first')).toBe('von Birk AL Jr')
  expect(markOf(article.marks, 1)).toBe('†')
})

test('abstract, body and references', () => {
  expect(article.abstract).toEqual([
    { label: 'Aim', text: 'To see.' },
    { label: 'Result', text: 'We saw.' },
  ])
  expect(article.body).toEqual([
    { kind: 'heading', level: 1, text: 'Methods' },
    { kind: 'heading', level: 2, text: 'Sample' },
    { kind: 'paragraph', text: 'We looked.' },
    {
      kind: 'table',
      rows: [
        ['Head', 'n'],
        ['Row', '1'],
      ],
    },
  ])
  expect(article.references).toEqual(['Birk A. Seeing. J See 1990;1:1.'])
})

test('metadata are right, of the article before, or none', () => {
  const other = { ...article, id: '2026-001', title: 'Another' }
  const wrong = { ...article, metadata: 'wrong' as const }
  const issue = { year: 2026, volume: '1', number: '1', cover: '', path: '/', articles: [other, wrong] }
  expect(highwireTags({ ...article, metadata: 'right' }, issue)).toContain('content="Salt &amp; vinegar: in vitro"')
  expect(declaredArticle(wrong, issue).title).toBe('Another')
  expect(highwireTags({ ...article, metadata: 'none' }, issue)).toBe('')
  expect(jsonLd({ ...article, metadata: 'none' }, issue)).toBe('')
  expect(jsonLd(article, issue)).toContain('"headline": "Salt & vinegar: in vitro"')
})
