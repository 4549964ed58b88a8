import { expect, test } from 'vitest'
import { mayFetch, parseRobots } from '../../src/crawl/robots.js'

const may = (text: string, path: string, agent = 'webmars'): boolean => mayFetch(parseRobots(text, agent), path)

test('the group of the agent counts, case apart, and only else the group of all', () => {
  const text = 'User-agent: *\nDisallow: /\n\nUser-Agent: WebMARS/2.0\nDisallow: /private\n'
  expect(may(text, '/a')).toBe(true)
  expect(may(text, '/private/x')).toBe(false)
  expect(may(text, '/a', 'otherbot')).toBe(false)
})

test('groups of the same agent are one, and several agents may share a group', () => {
  const text = 'User-agent: webmars\nUser-agent: b\nDisallow: /x\n\nUser-agent: webmars\nDisallow: /y'
  expect([may(text, '/x'), may(text, '/y'), may(text, '/z'), may(text, '/y', 'b')]).toEqual([false, false, true, true])
})

test('the longest rule wins, Allow on a tie (RFC 9309, section 2.2.2)', () => {
  const text =
    'User-agent: *\nAllow: /example/page/\nDisallow: /example/page/disallowed.gif\nDisallow: /tie\nAllow: /tie'
  expect(may(text, '/example/page/')).toBe(true)
  expect(may(text, '/example/page/disallowed.gif')).toBe(false)
  expect(may(text, '/tie')).toBe(true)
})

test('* and $ (RFC 9309, section 2.2.3)', () => {
  const text = 'User-agent: *\nDisallow: *.gif$\nDisallow: /a*b\nDisallow: /end$'
  expect(may(text, '/this/pic.gif')).toBe(false)
  expect(may(text, '/this/pic.gif?x')).toBe(true)
  expect(may(text, '/aXXXb/c')).toBe(false)
  expect(may(text, '/end')).toBe(false)
  expect(may(text, '/ending')).toBe(true)
})

test('percent-encoding is normalized (RFC 9309, section 2.2.2, the table)', () => {
  expect(may('User-agent: *\nDisallow: /foo/bar/ツ', '/foo/bar/%E3%83%84')).toBe(false)
  expect(may('User-agent: *\nDisallow: /foo/bar/%E3%83%84', '/foo/bar/%e3%83%84')).toBe(false)
  expect(may('User-agent: *\nDisallow: /foo/bar/%62%61%7A', '/foo/bar/baz')).toBe(false)
  expect(may('User-agent: *\nDisallow: /foo/bar?baz=https://foo.bar', '/foo/bar?baz=https%3A%2F%2Ffoo.bar')).toBe(true)
})

test('comments, BOM, line ends, nonsense and an empty Disallow forbid nothing', () => {
  const text = '\uFEFF# hello\r\nUser-agent: * # all\r\nDisallow:\r\nnonsense\r\nDisallow: /x # no\r\n'
  expect([may(text, '/'), may(text, '/x'), may('', '/'), may('<html>', '/')]).toEqual([true, false, true, true])
})

test('Crawl-delay is read, the slowest of several', () => {
  expect(parseRobots('User-agent: *\nCrawl-delay: 2.5\nDisallow: /x', 'webmars').crawlDelay).toBe(2.5)
  expect(parseRobots('User-agent: *\nCrawl-delay: often', 'webmars').crawlDelay).toBeNull()
})

test('a hostile pattern costs no more than its length', () => {
  const pattern = `/${'a*'.repeat(5000)}b$`
  const began = performance.now()
  expect(may(`User-agent: *\nDisallow: ${pattern}`, `/${'a'.repeat(50_000)}`)).toBe(true)
  expect(performance.now() - began).toBeLessThan(1000)
})

test('robots.txt itself may always be fetched', () => {
  expect(may('User-agent: *\nDisallow: /', '/robots.txt')).toBe(true)
})
