import { expect, test } from 'vitest'
import { type Page, pageProblems } from '../../src/core.js'
import { parseHtml } from '../../src/io/parse-page.js'

const codes = (page: Page): string[] => pageProblems(page).map(problem => problem.code)
const html = (source: string): Page => parseHtml(source, 'test:', '')

test('a page with text has no problem of its own', () => {
  expect(pageProblems(html('<p>text'))).toEqual([])
})

test('a frameset, and a page without text, cannot be read', () => {
  expect(pageProblems(html('<frameset><frame src=a></frameset>'))).toMatchObject([
    { reason: expect.stringContaining('frameset') as string },
  ])
  expect(codes(html(''))).toEqual(['page-unreadable'])
})

test('what a reader wrote on the root is told', () => {
  const marked = (name: string): Page => html(`<html data-webmars-${name}="so much"><p>text`)
  expect(pageProblems(marked('truncated'))).toEqual([{ code: 'page-truncated', limit: 'so much' }])
  expect(codes(marked('damaged'))).toEqual(['pdf-damaged'])
  expect(codes(marked('encrypted'))).toEqual(['pdf-encrypted'])
})

test('a text layer without readable letters is none', () => {
  const pdf = (text: string): Page => ({
    ...html(`<p>${text}`),
    source: 'pdf',
    sheets: [{ left: 0, top: 0, right: 1, bottom: 1 }],
  })
  expect(codes(pdf('\uFFFD\uE001\uFFFD a'))).toEqual(['pdf-no-text'])
  expect(codes(pdf('mostly readable \uFFFD'))).toEqual([])
})
