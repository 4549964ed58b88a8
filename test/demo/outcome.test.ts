import { expect, test } from 'vitest'
import { demoTable, whereNext } from '../../src/cli/demo-table.js'
import { demoOutcome, type HarvestedArticle } from '../../src/demo/outcome.js'
import { readDemoTruth } from '../../src/demo/site.js'

const truth = readDemoTruth()
const articles = truth.issues.flatMap(issue => issue.articles)
const perfect = (skip: string): HarvestedArticle[] =>
  articles
    .filter(({ id }) => id !== skip)
    .map(({ record, abstractPath, fullTextPath, pdfPath }) => ({
      urls: [abstractPath, fullTextPath, pdfPath]
        .filter(path => path !== null)
        .map(path => `http://127.0.0.1:1${path}`),
      record: { ...record, translatedTitle: null, abstractSections: [], source: '', confidence: {}, problems: [] },
    }))

test('a perfect harvest has every field right', () => {
  const { all, strangers, fields } = demoOutcome(truth, perfect(''))
  expect(all.right).toBe(all.counted)
  expect(fields.title.counted).toBe(articles.length)
  expect(strangers).toEqual([])
})

test('an article that was not harvested is shown as not found and costs its fields', () => {
  const outcome = demoOutcome(truth, perfect('2026-003'))
  expect(outcome.all.right).toBeLessThan(outcome.all.counted)
  expect(outcome.fields.title).toEqual({ right: articles.length - 1, counted: articles.length })
  expect(demoTable(outcome)).toMatch(/Circular seating.*not found/)
})

test('a page that is no article is named', () => {
  const stranger = { urls: ['http://127.0.0.1:1/about'], record: null }
  const outcome = demoOutcome(truth, [...perfect(''), stranger])
  expect(outcome.strangers).toEqual(['http://127.0.0.1:1/about'])
  expect(demoTable(outcome)).toContain('taken for an article: http://127.0.0.1:1/about')
})

test('the table names every article and every field', () => {
  const table = demoTable(demoOutcome(truth, perfect('')))
  for (const { record } of articles) expect(table).toContain(record.title.slice(0, 40))
  for (const field of ['title', 'authors', 'references', 'all'])
    expect(table).toMatch(new RegExp(`^ {2}${field} +\\d+ of +\\d+`, 'm'))
})

test('the next steps can be copied to a shell', () => {
  expect(whereNext('/tmp/my data', {})).toContain('  webmars review --data "/tmp/my data"')
  expect(whereNext('/tmp/data', { npm_execpath: '/npm' })).toContain('  npx webmars review --data /tmp/data')
})
