import { expect, test } from 'vitest'
import { htmlZones } from '../support/html-zones.js'

const texts = (html: string): string[] => htmlZones(html).zones.map(zone => zone.text)

test('a reference set in block elements word by word is one zone', () => {
  const html = `<div class="ref"><div>Sandor</div> <div>TD</div>, <div>Talby</div> <div>D</div>. <div>Of spatial sense</div>,
    <div>J Invent Med</div>, <div>2001</div>, vol. <div>16</div> (pg. <div>94</div>-<div>9</div>)</div><p>Next</p>`
  expect(texts(html)).toEqual([
    'Sandor TD, Talby D. Of spatial sense, J Invent Med, 2001, vol. 16 (pg. 94 - 9)',
    'Next',
  ])
})

test('paragraphs and authors one per line stay zones of their own', () => {
  expect(texts('<div>Ann Roe<br>Bo Poe</div><p>One.</p><p>Two.</p>')).toEqual(['Ann Roe', 'Bo Poe', 'One.', 'Two.'])
})

test('a list item that is one citation is one zone, its buttons included', () => {
  const item = (n: number): string =>
    `<li><div>Roe A, Poe B</div><div>The ${n}th finding</div><div>J Invent Med 200${n}, 5:1-9.</div><a>PubMed</a></li>`
  expect(texts(`<ol>${item(1)}${item(2)}${item(3)}</ol>`)).toEqual(
    [1, 2, 3].map(n => `Roe A, Poe B The ${n}th finding J Invent Med 200${n}, 5:1-9. PubMed`),
  )
})

test('a menu is not a list of citations', () => {
  expect(texts('<ul><li><a>Home</a><b>New</b></li><li>Issues</li><li>About</li></ul>')).toEqual([
    'HomeNew',
    'Issues',
    'About',
  ])
})
