import { expect, test } from 'vitest'
import { leafZones } from '../../src/core.js'
import { parseHtml } from '../../src/io/parse-page.js'
import { alike, lookOf } from '../../src/layout/look.js'
import { box, pageOf } from '../support/layout-pages.js'

test('a leaf looks as most of its characters do', () => {
  const page = pageOf([{ text: 'twenty characters ...', box: box(0, 0, 9, 9), style: { bold: true, fontSize: 20 } }])
  expect(lookOf(page, leafZones(page)[0]!)).toMatchObject({ bold: 1, italic: 0, fontSize: 20 })
})

test('a page that was only parsed has no looks, and everything is alike', () => {
  const page = parseHtml('<p>text', 'test:', '')
  expect(lookOf(page, leafZones(page)[0]!)).toBeNull()
  expect(alike(null, null)).toBe(true)
})

test('a page that was written and read again has the same looks', () => {
  const page = parseHtml('<p>aaa<b>bb</b><i>cccc</i>', 'test:', '')
  const small = { fontSize: 9, bold: false, italic: false, family: 'f', color: '#000000', background: '#ffffff' }
  const styled = page.nodes.map(node =>
    node.type === 'element'
      ? {
          ...node,
          style: { ...small, fontSize: node.tag === 'I' ? 12 : 9, display: node.tag === 'P' ? 'block' : 'inline' },
        }
      : node,
  )
  const own = { ...page, nodes: styled }
  expect(lookOf(own, leafZones(own).at(-1)!)).toMatchObject({ fontSize: 9, characters: 9 })
})
