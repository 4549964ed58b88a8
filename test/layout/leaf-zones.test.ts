import { expect, test } from 'vitest'
import { leafZones } from '../../src/core.js'
import { parseHtml } from '../../src/io/parse-page.js'

const textsOf = (html: string): string[] => leafZones(parseHtml(html, 'test:', '')).map(leaf => leaf.text)

test('an author line broken into many nodes is one inline zone (paper 001, Figure 1b)', () => {
  const line =
    '<p><a href="#">Ada Quill</a><sup><font size=1><a href="#a">*</a></font></sup>, <b><i>Ben <nobr>van Rowe</nobr></i></b>, and <span>C<small>ARL</small></span> Thorn'
  expect(textsOf(line)).toEqual(['Ada Quill*, Ben van Rowe, and CARL Thorn'])
})

test('line-break nodes end a zone, and BR does too', () => {
  expect(textsOf('before<div>inside</div>after<br>next')).toEqual(['before', 'inside', 'after', 'next'])
})

test('a line-break node without children is a zone of its own; an image alone is one too', () => {
  expect(textsOf('<hr><p><img src=a>')).toEqual(['', ''])
  expect(textsOf('<p>words <img src=a> and words')).toEqual(['words and words'])
})

test('what nobody sees does not hide in what all see', () => {
  const leaves = leafZones(parseHtml('<p>seen <span hidden>unseen</span> seen again', 'test:', ''))
  expect(leaves.map(leaf => [leaf.text, leaf.visibility])).toEqual([
    ['seen', 'shown'],
    ['unseen', 'hidden'],
    ['seen again', 'shown'],
  ])
})

test('elements of HTML5 that do not break lines are inline (ours)', () => {
  expect(textsOf('<p>on <time>3 May</time> <mark>we</mark> <bdi>met</bdi> <x-name>Eve</x-name>')).toEqual([
    'on 3 May we met Eve',
  ])
})

test('every text of the body is in exactly one leaf', () => {
  const page = parseHtml('<title>t</title><p>a<b>b</b>c<ul><li>d<li>e</ul>f<table><tr><td>g<td>h</table>i', 'test:', '')
  const ids = leafZones(page).flatMap(leaf => leaf.nodes)
  const texts = page.nodes.flatMap((node, id) => (node.type === 'text' && node.value.trim() !== '' ? [id] : []))
  expect(ids).toEqual([...new Set(ids)])
  expect(texts.filter(id => !ids.includes(id)).map(id => page.nodes[id])).toMatchObject([{ value: 't' }])
})
