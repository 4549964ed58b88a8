import { expect, test } from 'vitest'
import { componentsOf, hrefParts, partsOf } from '../../src/crawl/link-features.js'
import { linksOf } from '../../src/crawl/links.js'
import { pageOf } from '../support/link-pages.js'

function componentsIn(html: string): string[] {
  const page = pageOf(html)
  return componentsOf(page, linksOf(page)[0]!)
}

test('the nine components of the paper’s HELP link (003, section 2)', () => {
  const components = componentsIn(
    '<A href="http://nih.nlm.gov/help/" target=_top>\n<FONT face=arial color=#ffffff size=2>HELP</FONT></A>',
  )
  expect(components).toEqual([
    '<href><target>',
    '<http://nih.nlm.gov/help/><_top>',
    '<http>',
    '<>',
    '<>',
    '<FONT>',
    '<[face][color][size]>',
    // The paper prints [-2]; its own markup says size=2: a misprint.
    '<[arial][#ffffff][2]>',
    '<HELP>',
  ])
})

test('takes an href apart from its end', () => {
  expect(hrefParts('http://j.example/a?b=1&c=2#d')).toEqual({
    scheme: 'http',
    queryNames: ['b', 'c'],
    fragment: 'd',
  })
  expect(hrefParts('a#b#c')).toEqual({ scheme: '', queryNames: [], fragment: 'c' })
  // Backwards: the last `?` counts, and a scheme is looked for only in front of it.
  expect(hrefParts('http://j.example/login?to=http://j.example/x?id=7').queryNames).toEqual(['id'])
  expect(hrefParts('mailto:desk@j.example').scheme).toBe('')
  expect(hrefParts('')).toEqual({ scheme: '', queryNames: [], fragment: '' })
})

test('several elements in a link each have their brackets', () => {
  const components = componentsIn('<a href="x"><b>Vol. <i class="n">7</i></b><img src="p.gif" alt="PDF"></a>')
  expect(components.slice(5)).toEqual(['<B><I><IMG>', '<><[class]><[src][alt]>', '<><[n]><[p.gif][PDF]>', '<Vol. 7>'])
})

test('angle brackets in values do not break a component', () => {
  const [names, values] = componentsIn('<a href="x" title="a<b>c">t</a>')
  expect(partsOf(values!)).toEqual(['x', 'a<b>c'])
  expect(partsOf(names!)).toEqual(['href', 'title'])
})
