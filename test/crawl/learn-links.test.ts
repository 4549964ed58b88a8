import { expect, test } from 'vitest'
import { crawledExamples, labeledExamples } from '../../src/crawl/learn-links.js'
import { pageOf } from '../support/link-pages.js'

const page = pageOf('<a href="/a/1">One</a> <a href="/a/1">PDF</a> <a href="/about">About</a>')

test('labels by index, by address, and labels that fit nothing', () => {
  const { examples, unknown } = labeledExamples(
    page,
    [
      { index: 2, href: null, label: 'other', kind: null },
      { index: null, href: '/a/1', label: 'article', kind: 'pdf' },
      { index: 0, href: '/elsewhere', label: 'article', kind: null },
      { index: 9, href: null, label: 'other', kind: null },
    ],
    'operator',
  )
  expect(examples.map(({ label, kind, components }) => [label, kind, components[8]])).toEqual([
    ['other', 'other', '<About>'],
    ['article', 'pdf', '<One>'],
    ['article', 'pdf', '<PDF>'],
  ])
  expect(unknown.map(({ index }) => index)).toEqual([0, 9])
})

test('what the crawl saw becomes examples', () => {
  const examples = crawledExamples(page, [
    { url: 'https://journal.example/a/1', isArticle: true, kind: 'abstract' },
    { url: 'https://journal.example/never-linked', isArticle: true, kind: 'pdf' },
  ])
  expect(examples.map(({ label, from }) => [label, from])).toEqual([
    ['article', 'crawl'],
    ['article', 'crawl'],
  ])
})
