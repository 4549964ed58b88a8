import { expect, test } from 'vitest'
import { htmlNature, mediaKind, pdfNature } from '../../src/crawl/page-nature.js'
import { parseHtml } from '../../src/io/parse-page.js'
import type { FileClass } from '../../src/model/index.js'

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const nature = (html: string, guess: FileClass = 'other') =>
  htmlNature(parseHtml(html, 'http://j.test/x', 'sha'), guess)
const LONG = '<p>Sailors were asked about the weather of their harbours.</p>'.repeat(300)

test.each([
  ['%PDF-1.4', 'text/html', 'pdf'],
  ['\n\njunk %PDF-1.4', null, 'pdf'],
  ['<!DOCTYPE html><p>', 'application/pdf', 'html'],
  ['  <html>', null, 'html'],
  ['\u00ef\u00bb\u00bf<p>x', 'text/plain', 'html'],
  ['<?xml version="1.0"?><article>', null, 'xml'],
  ['<?xml version="1.0"?><!DOCTYPE html><html>', 'application/xml', 'html'],
  ['\u0089PNG\r\n', 'text/html', 'image'],
  ['PK\u0003\u0004', null, 'archive'],
  ['plain words', 'text/plain; charset=utf-8', 'text'],
  ['plain words', 'text/html', 'html'],
  ['', null, 'other'],
])('%j sent as %s is %s', (text, type, kind) => {
  expect(mediaKind(bytes(text), type)).toBe(kind)
})

test('a PDF without its end is damaged', () => {
  expect(pdfNature(bytes('%PDF-1.4 … %%EOF\n'))).toEqual({ class: 'pdf', remark: '' })
  expect(pdfNature(bytes('%PDF-1.4 …'))).toEqual({ class: 'pdf', remark: 'damaged-pdf' })
})

test('logins, captchas, soft 404s and shells are told from articles', () => {
  expect(nature('<title>Sign in</title><input type="password">').remark).toBe('login')
  expect(nature('<title>Just a moment...</title><div class="cf-chl">').remark).toBe('captcha')
  expect(nature('<title>Journal</title><h1>Article not found</h1>').remark).toBe('soft-404')
  expect(nature('<title>App</title><div id="root"></div><script src="app.js"></script>').remark).toBe('shell')
})

test('an application is a shell although its menu and notices have words, and although META says which article it is', () => {
  const menu = `<ul>${'<li><a href="/x">One more entry of the menu</a></li>'.repeat(20)}</ul><footer>Cookies are used here.</footer>`
  const script = '<script src="/main.js" type="module"></script>'
  expect(nature(`<title>Journal</title>${menu}<div id="__next"></div>${script}`).remark).toBe('shell')
  expect(nature(`<title>Journal</title>${menu}<app-root></app-root>${script}`).remark).toBe('shell')
  const named = `<meta name="citation_title" content="Rain"><div id="root"></div>${script}`
  expect(nature(named)).toEqual({ class: 'abstract', remark: 'shell' })
  expect(nature(`${menu}<h1>Rain</h1><p>A short note on rain.</p><div id="modal"></div>${script}`).remark).toBe('')
  expect(nature(`${menu}<dd>${'Rain falls on sailors. '.repeat(10)}</dd><div id="root"></div>${script}`).remark).toBe(
    '',
  )
  expect(nature(`${menu}<div class="rule"></div>${script}`).remark).toBe('') // an ornament
  expect(nature(`<meta name="DC.Title" content="Rain"><h1>Rain</h1><a href="1.pdf">PDF</a>${script}`).remark).toBe('')
  expect(nature(`<title>Journal</title>${menu}<div id="root"></div>`).remark).toBe('') // no program that could fill it
  expect(nature(`<title>Page not found</title><div id="root"></div>${script}`).remark).toBe('soft-404')
})

test('an article with a login box, or about captchas, is an article', () => {
  expect(nature(`<title>Sign in to read</title><input type="password">${LONG}`).remark).toBe('')
  expect(nature('<meta name="citation_title" content="Are you a robot?"><title>Are you a robot?</title>').remark).toBe(
    '',
  )
  expect(nature('<title>404</title><meta name="citation_title" content="404 days at sea">').remark).toBe('')
})

test('what the link did not say, the content does', () => {
  expect(nature(LONG).class).toBe('full-text')
  expect(nature('<h2>Abstract</h2><p>Short.</p>').class).toBe('abstract')
  expect(nature('<h2>Resumen</h2><p>Breve.</p>').class).toBe('abstract')
  expect(nature('<p>About the journal</p>').class).toBe('other')
  expect(nature('<p>A viewer</p>', 'pdf').class).toBe('other')
  expect(nature(LONG, 'abstract').class).toBe('abstract')
})
