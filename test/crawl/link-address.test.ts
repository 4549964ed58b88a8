import { expect, test } from 'vitest'
import { linkAddress } from '../../src/crawl/link-address.js'

test.each([
  ['../../articles/36863/index.html', '36863', '*.html'],
  ['/doi/pdf/10.5555/inv.2014.966594', '10.5555/inv.2014.966594', '0'],
  ['download.php?id=77&lang=en', '77', '*.php'],
  ['/article/view/97/12', '12', '0'],
  ['/content/12/3/45/abstract', '45', '*'],
  ['papers/kowal.pdf', 'kowal', '*.pdf'],
  ['/author/O%27Hara%2C+J', 'O-Hara-+J', '0'],
  ['#top', '', ''],
  ['', '', ''],
])('%s is named %s', (href, key, ending) => {
  expect(linkAddress(href)).toMatchObject({ key, ending })
})

test('a web archive’s own address is taken off', () => {
  const archived = linkAddress('/web/20160405051510/http://journal.example/vol7/a.html')
  expect(archived).toMatchObject({ host: 'journal.example', segments: ['vol7', 'a.html'] })
})

test('fragments: none, the page’s top, a place in it, a place elsewhere', () => {
  expect(['x', '#', '#a', 'x#a'].map(href => linkAddress(href).fragment)).toEqual(['none', 'top', 'part', 'other'])
})
