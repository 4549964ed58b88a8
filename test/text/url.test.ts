import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveUrl, urlParts } from '../../src/text/url.js'

const BASE = 'https://journal.example/vol7/issue%202/index.html?lang=en#top'

function nodesAnswer(href: string, base: string): string | null {
  try {
    return new URL(href, base).href
  } catch {
    return null
  }
}

const HREFS = [
  'a.html',
  './a.html',
  '../a.html',
  '../../../../a.html',
  '/a/b/../c/./d',
  '//other.example/x',
  'HTTP://Other.Example:80/x',
  'https://other.example:8443',
  'http://other.example:443/',
  '?page=2',
  '?',
  '#abs',
  '#',
  '',
  '   a b.html  ',
  'a\nb.html',
  'RBZ 47(1)/47rbz001.pdf',
  'çalışma.html?q=ş&r="x"#ü',
  'mailto:desk@journal.example',
  'javascript:void(0)',
  'javascript:window.open("x?y=1#z")',
  'tel:+1 555',
  'data:text/html,<b>x</b>',
  'https:page.html',
  'http:page.html',
  'http://',
  'https:///triple.example/x',
  '\\back\\slash.html',
  '..\\up.html',
  'a/%2e%2E/b',
  'a/..',
  'a/.',
  'http://user:pass@other.example/x',
  'ftp://files.example/pub/a.pdf',
  'http://[::1]:8080/x',
  'http://bad host/x',
  'http://other.example:99999/',
  'a?x=1?y=2#z#w',
  'a:b',
  '1:b',
  './a:b',
  'x//y',
  'urn:isbn:123',
]

test.each(HREFS)('resolves %j as Node does', href => {
  const expected = nodesAnswer(href, BASE)
  // We drop user names and passwords: a crawler must not send them on.
  expect(resolveUrl(href, BASE)).toBe(expected?.replace('user:pass@', '') ?? null)
})

test('resolves against file addresses', () => {
  for (const href of ['b.html', '../b.html', '/b.html', 'http://x.example/y', '#k'])
    expect(resolveUrl(href, 'file:///data/issues/a.html')).toBe(nodesAnswer(href, 'file:///data/issues/a.html'))
})

test('agrees with Node on addresses of many shapes', () => {
  const piece = fc.constantFrom(
    'a',
    'B',
    '/',
    '..',
    '.',
    '?',
    '#',
    ' ',
    '%20',
    'é',
    '文',
    '=',
    '&',
    ';',
    '(',
    "'",
    '"',
    '~',
    '-',
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      fc.constantFrom('', '/', 'http://h.example/', 'https://h.example'),
      (pieces, start) => {
        const href = start + pieces.join('')
        const expected = nodesAnswer(href, BASE)
        // What follows a host without a slash belongs to the host, which we leave to whoever fetches.
        fc.pre(!/^(?:https?:)?[/\\]{2}[^/\\?#]*[^a-z0-9./?#\\]/i.test(href) && !/^\/{2}/.test(href))
        fc.pre(!/^https:\/\/h\.example[^/?#]/.test(href))
        expect(resolveUrl(href, BASE)).toBe(expected)
      },
    ),
    { numRuns: 2000, seed: 7 },
  )
})

test('takes an absolute address apart, and refuses a relative one', () => {
  expect(urlParts('https://Journal.example/a/b.pdf?x=1#p2')).toEqual({
    scheme: 'https',
    host: 'journal.example',
    path: '/a/b.pdf',
    query: 'x=1',
    fragment: 'p2',
  })
  expect(urlParts('a/b.pdf')).toBeNull()
})
