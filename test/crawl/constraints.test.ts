import { expect, test } from 'vitest'
import { type ConstraintSet, classify, constraintsOf, serversOf } from '../../src/crawl/constraints.js'
import { constraintParameters } from '../../src/io/parameters/constraints.js'

const only = (...paper: string[]): ConstraintSet => ({ paper, ours: [] })
/** The sets exactly as the paper prints them. */
const PAPER = constraintsOf({
  V: only(
    'home',
    'subscriptions',
    'archive',
    'mailto',
    'help',
    'login',
    'search',
    'feedback',
    'findex',
    'shtml',
    'lookup',
  ),
  A: only('abstract', 'abs', 'list', '[Abstract]', 'Abstract'),
  F: only('full', 'Full Text', 'Full text', 'References'),
  P: only('PDF', 'pdf'),
  supplement: only(),
})
const SERVER = serversOf('http://www.journal.test/parent.html')
const byPaper = (url: string, caption: string) =>
  classify({ url: `http://www.journal.test/${url}`, caption }, SERVER, PAPER)
const byAll = (url: string, caption: string) =>
  classify({ url: `http://www.journal.test/${url}`, caption }, SERVER, constraintParameters())

test('the paper’s Figure 3: parent.html leads to abstract, full text and PDF', () => {
  expect(byPaper('file1.html', '[Abstract]')).toBe('abstract')
  expect(byPaper('file2.html', 'Full Text')).toBe('full-text')
  expect(byPaper('file3.pdf', 'file')).toBe('pdf')
})

test('the printed sets, by hypertext and by displayed text', () => {
  for (const word of ['abstract', 'abs', 'list']) expect(byPaper(`cgi/${word}/12`, 'x')).toBe('abstract')
  for (const text of ['Full Text', 'full', 'References']) expect(byPaper('cgi/12', text)).toBe('full-text')
  for (const text of ['PDF', '[PDF]', 'Download pdf']) expect(byPaper('cgi/12', text)).toBe('pdf')
  for (const word of ['home', 'archive', 'help', 'login', 'search', 'feedback', 'findex', 'lookup']) {
    expect(byPaper(`${word}/x`, 'x')).toBe('discarded')
    expect(byPaper('x', word)).toBe('discarded')
  }
  expect(byPaper('toc.shtml', 'x')).toBe('discarded')
  expect(byPaper('cgi/12', 'Sea winds')).toBe('other')
})

test('P before A before F, as LOCATION asks', () => {
  expect(byPaper('abstract/full.pdf', 'x')).toBe('pdf')
  expect(byPaper('abstract/full/12', 'x')).toBe('abstract')
})

test('other servers and other schemes are discarded; www. is no other server', () => {
  const other = (url: string) => classify({ url, caption: 'Abstract' }, SERVER, PAPER)
  expect(other('http://elsewhere.test/a')).toBe('discarded')
  expect(other('mailto:a@b.c')).toBe('discarded')
  expect(other('http://journal.test/abstract/1')).toBe('abstract')
  expect(other('https://www.journal.test/abstract/1')).toBe('abstract')
})

test('a title that holds a word of the sets is still a title', () => {
  expect(byAll('12/help-seeking-in-youth', 'Home care, help and the search for a full list')).toBe('other')
  expect(byAll('article/view/12', 'Feedback of a login study in older adults')).toBe('other')
})

test('our additions: other languages, modern words', () => {
  expect(byAll('x/1', 'Resumen')).toBe('abstract')
  expect(byAll('x/1', '摘要')).toBe('abstract')
  expect(byAll('x/1', 'Early View')).toBe('abstract')
  expect(byAll('x/1', 'Texto completo')).toBe('full-text')
  expect(byAll('x/1', 'ePDF')).toBe('pdf')
  expect(byAll('x/1', 'Editorial Board')).toBe('discarded')
  expect(byAll('index.html', 'x')).toBe('other')
})
