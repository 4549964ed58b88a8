import { expect, test } from 'vitest'
import { crawledExamples, exampleUses, labeledExamples } from '../../src/crawl/learn-links.js'
import { linkParameters } from '../../src/io/parameters/links.js'
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

test('an example is counted where it was the nearest, and right where its class was the link’s', () => {
  const { examples } = labeledExamples(
    page,
    [
      { index: 0, href: null, label: 'article', kind: null },
      { index: 2, href: null, label: 'other', kind: null },
    ],
    'operator',
  )
  const next = pageOf('<a href="/a/2">Two</a> <a href="/a/3">Three</a> <a href="/about">About</a> <a href="/x">?</a>')
  const at = (path: string, isArticle: boolean) =>
    ({ url: `https://journal.example${path}`, isArticle, kind: 'abstract' }) as const
  const uses = exampleUses(next, [at('/a/2', true), at('/a/3', false), at('/about', false)], {
    examples,
    weights: linkParameters().weights,
  })
  expect(uses.map(({ example, used, right }) => [example.label, used, right])).toEqual([
    ['article', 2, 1],
    ['other', 1, 1],
  ])
})
