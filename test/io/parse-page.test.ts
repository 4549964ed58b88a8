import { expect, test } from 'vitest'
import { type ElementNode, leafZones, type Page, pageProblems, textOf } from '../../src/core.js'
import { HTML_LIMIT, markTruncated, parseHtml, parsePage } from '../../src/io/parse-page.js'

const parse = (bytes: Uint8Array, contentType: string | null = null): Page =>
  parsePage({ url: 'test:', bytes, contentType })
const html = (source: string): Page => parseHtml(source, 'test:', '')

test('nodes stand in document order and know their parents and ends', () => {
  const { nodes } = html('<p>a<b>b</b></p>c')
  expect(nodes.map(node => (node.type === 'text' ? node.value : node.tag))).toEqual([
    'HTML',
    'HEAD',
    'BODY',
    'P',
    'a',
    'B',
    'b',
    'c',
  ])
  expect(nodes.map(node => node.parent)).toEqual([null, 0, 0, 2, 3, 3, 5, 2])
  expect(nodes.map(node => (node.type === 'element' ? node.end : 0))).toEqual([8, 2, 8, 7, 0, 7, 0, 0])
})

test.each([
  ['UTF-8 that says nothing', Buffer.from('<p>Łódź — naïve'), null, 'Łódź — naïve'],
  ['UTF-16 with a mark', Buffer.from('\uFEFF<p>Łódź', 'utf16le'), null, 'Łódź'],
  [
    'Shift-JIS by its header',
    Buffer.from([0x3c, 0x70, 0x3e, 0x93, 0xfa, 0x96, 0x7b]),
    'text/html; charset=Shift_JIS',
    '日本',
  ],
  ['windows-1252 by META', Buffer.from('<meta charset=iso-8859-1><p>\x93quoted\x94', 'latin1'), null, '“quoted”'],
  ['a header that is wrong about nothing', Buffer.from('<p>caf\xe9', 'latin1'), 'text/html; charset=nonsense', 'café'],
])('%s is decoded', (_, bytes, contentType, text) => {
  expect(textOf(parse(bytes, contentType), 0)).toBe(text)
})

test('bytes that are no UTF-8 cost a character, not the page', () => {
  expect(textOf(parse(Buffer.from([0x61, 0xff, 0x62]), 'text/html; charset=utf-8'), 0)).toBe('a\uFFFDb')
})

test('what the source alone can say of visibility', () => {
  const page = html(
    '<p hidden>a</p><p style="display:none">b</p><p class="sr-only">c</p><p class="print-only">d</p><noscript>e</noscript><p>f',
  )
  const seen = page.nodes
    .filter((node): node is ElementNode => node.type === 'element' && node.tag === 'P')
    .map(node => node.visibility)
  expect(seen).toEqual(['hidden', 'hidden', 'screen-reader', 'print', 'shown'])
})

test('attributes of foreign elements keep their prefix, as browsers keep it', () => {
  const page = html('<svg><a xlink:href="#x">y</a></svg>')
  expect(page.nodes.find(node => node.type === 'element' && node.tag === 'A')).toMatchObject({
    attributes: { 'xlink:href': '#x' },
  })
})

test('data blocks are kept apart from the text', () => {
  expect(html('<script type="application/ld+json">{"a":1}</script>').dataBlocks).toEqual([
    { node: 2, mediaType: 'application/ld+json', text: '{"a":1}' },
  ])
})

test('nesting 50,000 deep, and a million nodes, are held within limits', () => {
  expect(leafZones(html(`${'<div>'.repeat(50_000)}deep`)).map(leaf => leaf.text)).toEqual(['deep'])
  const page = parse(Buffer.from('<p>a</p>'.repeat(250_000)))
  expect(page.nodes.length).toBe(400_000)
  expect(pageProblems(page)).toEqual([{ code: 'page-truncated', limit: '400000 nodes' }])
})

test('of a file over the limit the beginning is read, and that is said', () => {
  const bytes = Buffer.alloc(HTML_LIMIT + 10, ' ')
  bytes.write('<p>begins')
  expect(pageProblems(parse(bytes))).toEqual([{ code: 'page-truncated', limit: `${HTML_LIMIT} bytes` }])
  expect(markTruncated([], true)).toEqual([])
})
