import { expect, test } from 'vitest'
import { decodeHtml } from '../../src/io/decode.js'
import { parsePage } from '../../src/io/parse-page.js'
import { textOf } from '../../src/model/index.js'

const XHTML = (title: string): string =>
  `<?xml version="1.0" encoding="windows-1251"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd">\n<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title><script type="text/javascript" src="a.js"/></head><body><a name="top"/><h1>${title}</h1><br/><p>Text.</p></body></html>`
const cyrillic = (text: string): Uint8Array =>
  Uint8Array.from(text, letter => {
    const code = letter.charCodeAt(0)
    return code >= 0x410 && code < 0x450 ? code - 0x410 + 0xc0 : code
  })

test('an empty script of XHTML does not swallow the page, and the XML declaration names the encoding', () => {
  const bytes = cyrillic(XHTML('Прилив и сон'))
  const page = parsePage({ url: 'https://journal.example/1', bytes, contentType: null })
  expect(textOf(page, 0)).toContain('Прилив и сонText.')
  const anchor = page.nodes.findIndex(node => node.type === 'element' && node.tag === 'A')
  expect(textOf(page, anchor)).toBe('')
})

test('other pages stay as they are', () => {
  const html = '<html><body><p>a<script/>b</p></body></html>'
  expect(decodeHtml(new TextEncoder().encode(html), null).text).toBe(html)
})
