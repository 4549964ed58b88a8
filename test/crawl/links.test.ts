import { expect, test } from 'vitest'
import { linksOf } from '../../src/crawl/links.js'
import { pageOf } from '../support/link-pages.js'

test('every A element with an href, in document order, counted from 0', () => {
  const links = linksOf(
    pageOf('<a name="top">no link</a><a href="a.html"> One\n two </a><p><a href="">empty</a></p><area href="no">'),
  )
  expect(links.map(({ index, href, caption }) => [index, href, caption])).toEqual([
    [0, 'a.html', 'One two'],
    [1, '', 'empty'],
  ])
})

test('addresses are resolved against the page, or its BASE', () => {
  expect(linksOf(pageOf('<a href=" ../a b.html ">x</a>'))[0]).toMatchObject({
    href: '../a b.html',
    url: 'https://journal.example/a%20b.html',
  })
  const based = linksOf(pageOf('<head><base href="/archive/"></head><a href="7.html">x</a>'))
  expect(based[0]!.url).toBe('https://journal.example/archive/7.html')
})

test('what cannot be resolved has no address but is a link still', () => {
  expect(linksOf(pageOf('<a href="http://">x</a>'))[0]).toMatchObject({ href: 'http://', url: null })
})

test('another resolver may be given', () => {
  expect(linksOf(pageOf('<a href="x">x</a>'), () => 'there')[0]!.url).toBe('there')
})
